-- title: Attempts of the shown weeks and of all time, and what became of them
-- grain: one row per attempt
-- column: quiz text — The quiz.
-- column: started_week time — When the week began in which it was started; empty where that is before the shown weeks.
-- column: finished_week time — The same of its finish.
-- column: curriculum text — The curriculum's version: of the finish, or of its first event.
-- column: app_version text — The app's version, likewise; empty where it is not known.
-- column: started_at time — When it was started; empty where its start was not recorded.
-- column: state text — finished; abandoned, when the device went on to something else or nothing came for 24 hours; else open.
-- column: duration count [milliseconds] — From start to finish; empty where it was not finished or the clock went back.
select
  quiz,
  (select max(weeks.starts_at) from weeks where weeks.starts_at <= attempts.started_at) as started_week,
  (select max(weeks.starts_at) from weeks where weeks.starts_at <= attempts.finished_at) as finished_week,
  curriculum,
  app_version,
  started_at,
  case
    when finished_at is not null then 'finished'
    when closed_at is not null or last_at <= :as_of - :abandon_after then 'abandoned'
    else 'open'
  end as state,
  case when finished_at >= started_at then finished_at - started_at end as duration
from attempts
order by learner_id, attempt_no
