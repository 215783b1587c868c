-- title: Pass rate by week
-- grain: one row per week and row of the pass rate table; oldest week first, then path order
-- needs: attempt_counts, first_outcomes, pass_rate_rows, pass_rate_row_quizzes
-- identity: finished_n + abandoned_n + open_n = started_n
-- identity: cohort_passed_n + cohort_still_n + cohort_gave_up_n = first_n
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, cohort_passed_n, cohort_still_n, cohort_gave_up_n (row_kind quiz)
--   by week, badge = (row_kind badge)
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, cohort_passed_n, cohort_still_n, cohort_gave_up_n (row_kind badge)
--   by week = (row_kind all)
-- identity: first_n, first_passed_n (row_kind all) by week = overview_weeks.
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n (week :period) by row_kind, badge, quiz = pass_rate_by_quiz.
-- fresh: cohort_still_n, cohort_gave_up_n
-- small: attempt_minutes_median, question_seconds_median from finished_n, first_n
-- column: week text "Week" — The ISO week.
-- column: week_start date "Week starting" — Its Monday.
-- column: row_kind text "Row" — What the row is: a quiz, a badge, or all quizzes together.
-- column: badge text "Badge" — The badge whose section it belongs to.
-- column: quiz text "Quiz id" — The quiz.
-- column: title text "Quiz" — Title of the quiz or badge.
-- column: started_n count [attempts] "Started" — Attempts that were started in the week.
-- column: finished_n count [attempts] "Finished" — Of those started, the ones finished by now.
-- column: abandoned_n count [attempts] "Abandoned" — Of those started, the ones left: the device went on to another attempt or a
--   reset, or {abandonAfterHours hours} went by without an answer.
-- column: open_n count [attempts] "Open" — Of those started, the ones neither finished nor abandoned.
-- column: first_n count [learners] "First attempts" — Learners whose first finished attempt was finished in the week. In the rows of
--   badges and of all quizzes a learner counts once for each quiz.
-- column: first_passed_n count [learners] "Passed" — Of the first attempts, the ones that met the pass mark.
-- measure: first_rate share "Pass rate" = share(first_passed_n, first_n) — Passed of first attempts in the week.
-- measure: first_low, first_high share = wilson(first_passed_n, first_n) — 95 % Wilson interval of the pass rate. In the rows of
--   badges and of all quizzes it is a little too narrow, since one learner can count several times.
-- column: cohort_passed_n count [learners] "Of these passed by now" — Of those with their first attempt in the week, the ones who have passed
--   at any attempt since.
-- measure: cohort_rate share "Passed by now" = share(cohort_passed_n, first_n) — Of those with their first attempt in that week, passed at
--   any attempt by now. For late weeks the rate can still rise.
-- measure: cohort_low, cohort_high share = wilson(cohort_passed_n, first_n) — 95 % Wilson interval of the rate before it.
-- column: cohort_still_n count [learners] "Still trying" — Of those with their first attempt in the week, not passed, with an event of any
--   kind in the last {dropAfterDays days}.
-- column: cohort_gave_up_n count [learners] "Gave up" — Of those with their first attempt in the week, not passed, without any event for
--   {dropAfterDays days} or more.
-- hidden: row_id count — The row's place.
-- hidden: so_far text — Of a week that has not ended: how many of its days have begun.
-- hidden: redefined text — Words where its final report was made under another definition than that of the week before.
-- measure: attempt_minutes_median minutes "Minutes an attempt" = pooled_times('attempts', row_id, 'week', week, times: attempt_times, rows: pass_rate_row_quizzes)
--   — Median time from start to finish of attempts finished in the week.
-- measure: question_seconds_median seconds "Seconds a question" = pooled_times('answers', row_id, 'week', week, times: attempt_times, rows: pass_rate_row_quizzes)
--   — Median time from the start, or the answer before, to an answer, in attempts finished in the week.
with
started_by_quiz as (
  select
    starts_at,
    quiz,
    sum(attempts_n) as started_n,
    sum(case when state = 'finished' then attempts_n else 0 end) as finished_n,
    sum(case when state = 'abandoned' then attempts_n else 0 end) as abandoned_n,
    sum(case when state = 'open' then attempts_n else 0 end) as open_n
  from attempt_counts
  where starts_at is not null
  group by 1, 2
),
started as (
  select
    started_by_quiz.starts_at,
    pooled.row_id,
    sum(started_by_quiz.started_n) as started_n,
    sum(started_by_quiz.finished_n) as finished_n,
    sum(started_by_quiz.abandoned_n) as abandoned_n,
    sum(started_by_quiz.open_n) as open_n
  from started_by_quiz
  inner join pass_rate_row_quizzes as pooled on pooled.quiz = started_by_quiz.quiz
  group by 1, 2
),
firsts as (
  select
    first_outcomes.starts_at,
    pooled.row_id,
    sum(learners_n) as first_n,
    sum(case when passed = 1 then learners_n else 0 end) as first_passed_n,
    sum(case when tries is not null then learners_n else 0 end) as cohort_passed_n,
    sum(case when tries is null and is_active = 1 then learners_n else 0 end) as cohort_still_n,
    sum(case when tries is null and is_active = 0 then learners_n else 0 end) as cohort_gave_up_n
  from first_outcomes
  inner join pass_rate_row_quizzes as pooled on pooled.quiz = first_outcomes.quiz
  where first_outcomes.starts_at is not null
  group by 1, 2
)
select
  weeks.week,
  weeks.week_start,
  pass_rate_rows.row_kind,
  pass_rate_rows.badge,
  pass_rate_rows.quiz,
  pass_rate_rows.title,
  coalesce(started.started_n, 0) as started_n,
  coalesce(started.finished_n, 0) as finished_n,
  coalesce(started.abandoned_n, 0) as abandoned_n,
  coalesce(started.open_n, 0) as open_n,
  coalesce(firsts.first_n, 0) as first_n,
  coalesce(firsts.first_passed_n, 0) as first_passed_n,
  coalesce(firsts.cohort_passed_n, 0) as cohort_passed_n,
  coalesce(firsts.cohort_still_n, 0) as cohort_still_n,
  coalesce(firsts.cohort_gave_up_n, 0) as cohort_gave_up_n,
  pass_rate_rows.row_id,
  weeks.so_far,
  weeks.redefined
from weeks
cross join pass_rate_rows
left join started on started.starts_at = weeks.starts_at and started.row_id = pass_rate_rows.row_id
left join firsts on firsts.starts_at = weeks.starts_at and firsts.row_id = pass_rate_rows.row_id
order by weeks.position, pass_rate_rows.row_id
