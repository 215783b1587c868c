-- title: The different sets of answers among first attempts
-- grain: one row per quiz, version and set of answers
-- needs: first_answer_cells
-- column: pattern_id count — Its number.
-- column: quiz text — The quiz.
-- column: curriculum text — The version.
-- column: answers text — The answers, packed.
-- column: complete count — 1 where every question has an answer, and the result of each is recorded.
-- column: passed count — 1 where the score meets the mark.
-- column: attempts_n count [learners] — First attempts with exactly these answers.
-- column: period_n count [learners] — Of these, the ones finished in the period.
-- column: recent_n count [learners] — Of these, the ones finished in the last days that DRIFT compares with all earlier ones.
-- column: earlier_n count [learners] — Of these, the ones finished before.
-- column: exposed_n count [learners] — Of these, those of learners who had left an attempt before.
-- column: first_at time — The first of them was finished then.
-- column: last_at time — The last.
select
  row_number() over (order by answers, quiz, curriculum, passed, complete) as pattern_id,
  quiz,
  curriculum,
  answers,
  complete,
  passed,
  sum(attempts_n) as attempts_n,
  sum(is_in_period * attempts_n) as period_n,
  coalesce(sum(is_recent * attempts_n), 0) as recent_n,
  coalesce(sum((1 - is_recent) * attempts_n), 0) as earlier_n,
  sum(is_exposed * attempts_n) as exposed_n,
  min(first_at) as first_at,
  max(last_at) as last_at
from first_answer_cells
group by answers, quiz, curriculum, passed, complete
order by pattern_id
