-- title: Attempts and what became of them
-- grain: one row per attempt
-- column: learner_id count — The learner.
-- column: quiz text — The quiz.
-- column: started_at time — When it was started.
-- column: finished_at time — When it was finished.
-- column: state text — finished; abandoned, when the device went on to something else or nothing came for 24 hours; else open.
select
  learner_id,
  quiz,
  started_at,
  finished_at,
  case
    when finished_at is not null then 'finished'
    when closed_at is not null or last_at <= :as_of - :abandon_after then 'abandoned'
    else 'open'
  end as state
from attempts
order by learner_id, attempt_no
