-- title: Attempts of the period and what became of them
-- grain: one row per attempt that was started or finished in the period
-- column: quiz text — The quiz.
-- column: is_started_in_period count — 1 where it was started in the period.
-- column: state text — finished; abandoned, when the device went on to something else or nothing came for 24 hours; else open.
-- column: duration count [milliseconds] — From start to finish, where it was finished in the period; empty where the clock went back.
select
  quiz,
  started_at >= :period_start and started_at < :period_end as is_started_in_period,
  case
    when finished_at is not null then 'finished'
    when closed_at is not null or last_at <= :as_of - :abandon_after then 'abandoned'
    else 'open'
  end as state,
  case
    when finished_at >= :period_start and finished_at < :period_end and finished_at >= started_at
      then finished_at - started_at
  end as duration
from attempts
where started_at >= :period_start and started_at < :period_end
  or finished_at >= :period_start and finished_at < :period_end
order by learner_id, attempt_no
