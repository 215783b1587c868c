-- title: The different sets of answers among first attempts
-- grain: one row per quiz, version and set of answers
-- needs: first_attempts
-- column: pattern_id count — Its number.
-- column: quiz text — The quiz.
-- column: curriculum text — The version.
-- column: answers text — The answers, packed.
-- column: complete count — 1 where every question is answered.
-- column: passed count — 1 where the score meets the mark.
-- column: attempts_n count [learners] — First attempts with exactly these answers.
-- column: period_n count [learners] — Of these, the ones finished in the period.
select
  row_number() over (order by quiz, curriculum, answers, complete, passed) as pattern_id,
  quiz,
  curriculum,
  answers,
  complete,
  passed,
  count(*) as attempts_n,
  count(*) filter (where finished_at >= :period_start and finished_at < :period_end) as period_n
from first_attempts
group by quiz, curriculum, answers, complete, passed
order by pattern_id
