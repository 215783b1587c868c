-- title: First attempts
-- grain: one row per learner and quiz with a finished attempt: the first one that was finished
-- column: learner_id count — The learner.
-- column: quiz text — The quiz.
-- column: curriculum text — The version of the curriculum it was finished under.
-- column: finished_at time — When it was finished.
-- column: passed count — 1 where the score meets the mark of that version.
-- column: complete count — 1 where every question is answered, blanks included.
-- column: answers text — The answers, packed.
select
  learner_id,
  quiz,
  curriculum,
  finished_at,
  passed,
  complete,
  answers
from attempts
where finish_rank = 1
order by learner_id, quiz
