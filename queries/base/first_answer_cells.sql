-- title: Answers of first attempts by when and whose, counted
-- grain: one row per quiz, version, set of answers, result and kind of attempt
-- needs: left_attempts
-- counted: attempts_n
-- least: first_at
-- greatest: last_at
-- column: answers text — The answers, packed.
-- column: quiz text — The quiz.
-- column: curriculum text — The version.
-- column: passed count — 1 where the score meets the mark.
-- column: complete count — 1 where every question has an answer, and the result of each is recorded.
-- column: is_exposed count — 1 where the learner had left an attempt before.
-- column: is_in_period count — 1 where it was finished in the period.
-- column: is_recent count — 1 where it was finished in the last days that DRIFT compares with all earlier ones; empty where the time is not known.
-- column: first_at time — The first of them was finished then.
-- column: last_at time — The last.
-- column: attempts_n count [learners] — How many first attempts.
with
exposed as materialized (
  select distinct learner_id, quiz
  from left_attempts
)
select
  attempts.answers,
  attempts.quiz,
  attempts.curriculum,
  attempts.passed,
  attempts.complete = 1
    and instr(attempts.answers, '2,') = 0
    and instr(attempts.answers, '2]') = 0 as complete,
  exposed.learner_id is not null as is_exposed,
  coalesce(attempts.finished_at >= :period_start and attempts.finished_at < :period_end, 0) as is_in_period,
  attempts.finished_at >= :as_of - 86400000 * (select value from settings where name = 'flags.DRIFT.days') as is_recent,
  attempts.finished_at as first_at,
  attempts.finished_at as last_at
from attempts
left join exposed on exposed.learner_id = attempts.learner_id and exposed.quiz = attempts.quiz
where attempts.finish_rank = 1
