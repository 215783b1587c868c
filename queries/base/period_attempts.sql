-- title: Attempts of the period and what became of them
-- grain: one row per quiz and state
-- counted: attempts_n
-- column: quiz text — The quiz.
-- column: state text — finished; abandoned, when the device went on to something else or nothing came for 24 hours; else open.
-- column: attempts_n count [attempts] — Attempts that were started in the period.
select
  quiz,
  case
    when finished_at is not null then 'finished'
    when closed_at is not null or last_at <= :as_of - :abandon_after then 'abandoned'
    else 'open'
  end as state
from attempts
where started_at >= :period_start and started_at < :period_end
