-- title: How often each choice was taken at the first attempt
-- grain: one row per question version and choice, blank included
-- needs: first_answers
-- column: question text — The question.
-- column: question_version text — Its version.
-- column: choice count — Index of the choice; -1 = blank.
-- column: is_key count — 1 for the right one.
-- column: chosen_n count [learners] — First attempts with it.
-- column: total_n count [learners] — First attempts with an answer to the question and a recorded choice.
-- column: high_n count [learners] — Of the strong learners (three quarters or more of the rest right), those who took it.
-- column: high_total_n count [learners] — Strong learners.
-- column: low_n count [learners] — Of the weak learners (a quarter or less of the rest right), those who took it.
-- column: low_total_n count [learners] — Weak learners.
-- column: complete_n count [learners] — Complete first attempts.
-- column: sx count — Sum over complete first attempts: took it.
-- column: sy count — The same: right answers to the rest.
-- column: syy count — The same: square of these.
-- column: sxy count — The same: right answers to the rest of those who took it.
with
every_choice as (
  select distinct question, question_version, choice, is_key from choices
  union all
  select distinct question, question_version, -1, 0 from questions
),
totals as (
  select
    question,
    question_version,
    sum(attempts_n) as total_n,
    sum(case when complete = 1 and 4 * rest >= 3 * others_n then attempts_n else 0 end) as high_total_n,
    sum(case when complete = 1 and 4 * rest <= others_n then attempts_n else 0 end) as low_total_n,
    sum(case when complete = 1 then attempts_n else 0 end) as complete_n,
    sum(case when complete = 1 then attempts_n * rest else 0 end) as sy,
    sum(case when complete = 1 then attempts_n * rest * rest else 0 end) as syy
  from first_answers
  where choice <> -2
  group by question, question_version
),
taken as (
  select
    question,
    question_version,
    choice,
    sum(attempts_n) as chosen_n,
    sum(case when complete = 1 and 4 * rest >= 3 * others_n then attempts_n else 0 end) as high_n,
    sum(case when complete = 1 and 4 * rest <= others_n then attempts_n else 0 end) as low_n,
    sum(case when complete = 1 then attempts_n else 0 end) as sx,
    sum(case when complete = 1 then attempts_n * rest else 0 end) as sxy
  from first_answers
  group by question, question_version, choice
)
select
  every_choice.question,
  every_choice.question_version,
  every_choice.choice,
  every_choice.is_key,
  coalesce(taken.chosen_n, 0) as chosen_n,
  coalesce(totals.total_n, 0) as total_n,
  coalesce(taken.high_n, 0) as high_n,
  coalesce(totals.high_total_n, 0) as high_total_n,
  coalesce(taken.low_n, 0) as low_n,
  coalesce(totals.low_total_n, 0) as low_total_n,
  coalesce(totals.complete_n, 0) as complete_n,
  coalesce(taken.sx, 0) as sx,
  coalesce(totals.sy, 0) as sy,
  coalesce(totals.syy, 0) as syy,
  coalesce(taken.sxy, 0) as sxy
from every_choice
left join totals
  on totals.question = every_choice.question and totals.question_version = every_choice.question_version
left join taken
  on taken.question = every_choice.question
  and taken.question_version = every_choice.question_version
  and taken.choice = every_choice.choice
order by every_choice.question, every_choice.question_version, every_choice.choice
