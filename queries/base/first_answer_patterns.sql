-- title: The different sets of answers among first attempts
-- grain: one row per quiz, version and set of answers
-- column: pattern_id count — Its number.
-- column: quiz text — The quiz.
-- column: curriculum text — The version.
-- column: answers text — The answers, packed.
-- column: complete count — 1 where every question has an answer, and the result of each is recorded.
-- column: passed count — 1 where the score meets the mark.
-- column: attempts_n count [learners] — First attempts with exactly these answers.
-- column: period_n count [learners] — Of these, the ones finished in the period.
select
  row_number() over (order by answers, quiz, curriculum, passed, complete) as pattern_id,
  quiz,
  curriculum,
  answers,
  complete = 1 and instr(answers, '2,') = 0 and instr(answers, '2]') = 0 as complete,
  passed,
  count(*) as attempts_n,
  count(*) filter (where finished_at >= :period_start and finished_at < :period_end) as period_n
from attempts
where finish_rank = 1
group by answers, quiz, curriculum, passed, complete
order by pattern_id
