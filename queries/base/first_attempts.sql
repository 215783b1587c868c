-- title: First attempts
-- grain: one row per learner and quiz with a finished attempt: the first one that was finished
-- column: learner_id count — The learner.
-- column: quiz text — The quiz.
-- column: finished_at time — When it was finished.
-- column: passed count — 1 where the score meets the mark of its version.
select
  learner_id,
  quiz,
  finished_at,
  passed
from attempts
where finish_rank = 1
order by learner_id, attempt_no
