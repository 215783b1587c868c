-- title: The different sets of answers among first attempts
-- grain: one row per quiz, version and set of answers
-- needs: left_attempts
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
with
exposed as materialized (
  select distinct learner_id, quiz
  from left_attempts
),
firsts as (
  select
    attempts.quiz,
    attempts.curriculum,
    attempts.answers,
    attempts.complete = 1
      and instr(attempts.answers, '2,') = 0
      and instr(attempts.answers, '2]') = 0 as is_complete,
    attempts.passed,
    attempts.finished_at,
    exposed.learner_id is not null as is_exposed,
    attempts.finished_at >= :period_start and attempts.finished_at < :period_end as is_in_period,
    attempts.finished_at >= :as_of - 86400000 * (select value from settings where name = 'flags.DRIFT.days')
      as is_recent
  from attempts
  left join exposed on exposed.learner_id = attempts.learner_id and exposed.quiz = attempts.quiz
  where attempts.finish_rank = 1
)
select
  row_number() over (order by answers, quiz, curriculum, passed, is_complete) as pattern_id,
  quiz,
  curriculum,
  answers,
  is_complete as complete,
  passed,
  count(*) as attempts_n,
  count(*) filter (where is_in_period = 1) as period_n,
  count(*) filter (where is_recent = 1) as recent_n,
  count(*) filter (where is_recent = 0) as earlier_n,
  sum(is_exposed) as exposed_n,
  min(finished_at) as first_at,
  max(finished_at) as last_at
from firsts
group by answers, quiz, curriculum, passed, is_complete
order by pattern_id
