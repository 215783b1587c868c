-- title: Attempts by week and version, and what became of them
-- grain: one row per quiz, week of the start, versions and state
-- counted: attempts_n
-- least: first_start
-- column: quiz text — The quiz.
-- column: starts_at time — When the week began in which they were started; empty where that is before the shown weeks.
-- column: curriculum text — The curriculum's version: of the finish, or of the first event.
-- column: app_version text — The app's version, likewise; empty where it is not known.
-- column: state text — finished; abandoned, when the device went on to something else or nothing came for 24 hours; else open.
-- column: first_start time — The earliest of their starts.
-- column: attempts_n count [attempts] — How many; those without a recorded start are left out.
select
  quiz,
  (select max(weeks.starts_at) from weeks where weeks.starts_at <= attempts.started_at) as starts_at,
  curriculum,
  app_version,
  case
    when finished_at is not null then 'finished'
    when closed_at is not null or last_at <= :as_of - :abandon_after then 'abandoned'
    else 'open'
  end as state,
  started_at as first_start
from attempts
where started_at is not null
