-- title: Attempts to pass
-- grain: one row per quiz and number of the attempt, as far as anybody came; path order, attempt
-- needs: first_outcomes, known_quizzes
-- identity: passed_n + gave_up_n + still_trying_n + next_n = finished_n
-- identity: next finished_n by quiz = next_n
-- identity: finished_n (attempt 1) by quiz = pass_rate_by_quiz.tried_n
-- identity: passed_n, gave_up_n, still_trying_n by quiz = pass_rate_by_quiz.
-- fresh: gave_up_n, still_trying_n
-- small: to date finished_n, passed_n, gave_up_n, still_trying_n by quiz, attempt
-- column: quiz text "Quiz id" — The quiz.
-- column: title text "Quiz" — Its title.
-- column: attempt count "Attempt" — The number of the finished attempt; 5 is the fifth or a later one.
-- column: finished_n count [learners] "Finished it" — Learners who finished an attempt of that number without having passed before.
-- column: passed_n count [learners] "Passed at it" — Of these, learners who passed at this attempt.
-- measure: pass_rate share "Pass rate" = share(passed_n, finished_n) — Passed of finished.
-- measure: pass_low, pass_high share = wilson(passed_n, finished_n) — 95 % Wilson interval of the pass rate.
-- column: gave_up_n count [learners] "Gave up after it" — Of the others, learners who finished no further attempt and have done nothing
--   for {dropAfterDays days} or more.
-- column: still_trying_n count [learners] "Still trying" — Learners who finished no further attempt yet, with an event of any kind in the
--   last {dropAfterDays days}.
-- hidden: next_n count — Of the others, learners who finished the next attempt.
with
numbers (attempt) as (
  values (1), (2), (3), (4), (5)
),
last_attempts as (
  select
    quiz,
    min(5, coalesce(tries, finished_n)) as attempt,
    sum(case when tries is not null then learners_n else 0 end) as passed_n,
    sum(case when tries is null and is_active = 0 then learners_n else 0 end) as gave_up_n,
    sum(case when tries is null and is_active = 1 then learners_n else 0 end) as still_trying_n,
    sum(learners_n) as learners_n
  from first_outcomes
  group by 1, 2
),
counted as (
  select
    last_attempts.quiz,
    numbers.attempt,
    sum(last_attempts.learners_n) as finished_n,
    sum(case when last_attempts.attempt = numbers.attempt then last_attempts.passed_n else 0 end) as passed_n,
    sum(case when last_attempts.attempt = numbers.attempt then last_attempts.gave_up_n else 0 end) as gave_up_n,
    sum(case when last_attempts.attempt = numbers.attempt then last_attempts.still_trying_n else 0 end) as still_trying_n,
    sum(case when last_attempts.attempt > numbers.attempt then last_attempts.learners_n else 0 end) as next_n
  from numbers
  inner join last_attempts on last_attempts.attempt >= numbers.attempt
  group by 1, 2
)
select
  known_quizzes.quiz,
  known_quizzes.title,
  counted.attempt,
  counted.finished_n,
  counted.passed_n,
  counted.gave_up_n,
  counted.still_trying_n,
  counted.next_n
from known_quizzes
inner join counted on counted.quiz = known_quizzes.quiz
order by known_quizzes.path_position, counted.attempt
