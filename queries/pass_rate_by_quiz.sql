-- title: Pass rate by quiz
-- grain: one row per quiz, then one per badge, then one for all quizzes; path order, those that only other versions have behind the others
-- needs: period_attempts, first_outcomes, outcomes, pass_rate_rows, pass_rate_row_quizzes
-- identity: finished_n + abandoned_n + open_n = started_n
-- identity: passed_n + still_trying_n + gave_up_n = tried_n
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, previous_n, previous_passed_n (row_kind quiz)
--   by badge = (row_kind badge)
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, previous_n, previous_passed_n (row_kind badge)
--   = (row_kind all)
-- identity: passed_n + still_trying_n = ceiling_n
-- identity: first_n, first_passed_n (row_kind all) = overview_weeks. (week :period)
-- fresh: still_trying_n, gave_up_n, ceiling_n
-- small: tries_median from passed_n
-- small: attempt_minutes_median, question_seconds_median from finished_n, first_n
-- small: to date tried_n, passed_n, still_trying_n, gave_up_n by row_kind, badge, quiz
-- column: row_kind text "Row" — What the row is: a quiz, a badge, or all quizzes together.
-- column: badge text "Badge" — The badge whose section it belongs to.
-- column: quiz text "Quiz id" — The quiz.
-- column: title text "Quiz" — Title of the quiz or badge.
-- column: started_n count [attempts] "Started" — Attempts that were started in the period.
-- column: finished_n count [attempts] "Finished" — Of those started, the ones finished by now.
-- column: abandoned_n count [attempts] "Abandoned" — Of those started, the ones left: the device went on to another attempt or a
--   reset, or {abandonAfterHours hours} went by without an answer.
-- column: open_n count [attempts] "Open" — Of those started, the ones neither finished nor abandoned.
-- column: first_n count [learners] "First attempts" — Learners whose first finished attempt was finished in the period. In the rows
--   of badges and of all quizzes a learner counts once for each quiz.
-- column: first_passed_n count [learners] "Passed" — Of the first attempts, the ones that met the pass mark.
-- measure: first_rate share "Pass rate" = share(first_passed_n, first_n) — Passed of first attempts in the period.
-- measure: first_low, first_high share = wilson(first_passed_n, first_n) — 95 % Wilson interval of the pass rate. In the rows of
--   badges and of all quizzes it is a little too narrow, since one learner can count several times.
-- column: previous_n count [learners] "First attempts before" — First attempts finished in the period before; a period that
--   has not ended is compared with none.
-- column: previous_passed_n count [learners] "Passed before" — Of these, the ones that met the mark.
-- measure: previous_rate share "Pass rate before" = share(previous_passed_n, previous_n) — Passed of first attempts in the period before.
-- measure: change_points, change_low, change_high points "Change, points", "95% low", "95% high" = change_interval(first_passed_n, first_n, previous_passed_n, previous_n)
--   — Pass rate less that of the period before, with Newcombe's 95 % interval.
-- measure: p_value, p_adjusted number "p", "p, adjusted" = change_test(first_passed_n, first_n, previous_passed_n, previous_n, family: row_kind)
--   — Chance of a difference this large if nothing had changed; adjusted by Holm among the rows of its kind with 30 or more on both sides.
-- measure: verdict text "Reading" = change_verdict(first_passed_n, first_n, previous_passed_n, previous_n, family: row_kind)
--   — too_few: under 30 first attempts on either side. unclear: no change beyond noise. small: certain, but under 5 points. changed.
-- column: tried_n count [learners] "Tried" — Learners with a finished attempt, to date.
-- column: passed_n count [learners] "Of these passed" — Of these, learners who have passed; in the row of a badge, all its quizzes in some version of the curriculum.
-- measure: eventual_rate share "Passed in the end" = share(passed_n, tried_n) — Passed of tried, to date. Those still active who have
--   not passed yet can only raise it.
-- measure: eventual_low, eventual_high share = wilson(passed_n, tried_n) — 95 % Wilson interval of the rate before it.
-- hidden: ceiling_n count — Passed, or not passed but still active.
-- measure: eventual_ceiling share "At most" = share(ceiling_n, tried_n) — What the rate would be if all who are still active passed.
-- column: still_trying_n count [learners] "Still trying" — Tried and not passed, with an event of any kind in the last {dropAfterDays days}.
-- column: gave_up_n count [learners] "Gave up" — Tried and not passed, without any event for {dropAfterDays days} or more.
-- column: tries_median count [attempts] "Attempts to pass, median" — Over those who passed: which finished attempt was the first to pass.
-- hidden: row_id count — Place in the order.
-- measure: attempt_minutes_median minutes "Minutes an attempt" = pooled_times('attempts', row_id, 'period', 'now', times: period_times, rows: pass_rate_row_quizzes)
--   — Median time from start to finish of attempts finished in the period.
-- measure: question_seconds_median seconds "Seconds a question" = pooled_times('answers', row_id, 'period', 'now', times: period_times, rows: pass_rate_row_quizzes)
--   — Median time from the start, or the answer before, to an answer, in attempts finished in the period.
with
started_by_quiz as (
  select
    quiz,
    sum(attempts_n) as started_n,
    sum(case when state = 'finished' then attempts_n else 0 end) as finished_n,
    sum(case when state = 'abandoned' then attempts_n else 0 end) as abandoned_n,
    sum(case when state = 'open' then attempts_n else 0 end) as open_n
  from period_attempts
  group by quiz
),
started as (
  select
    pooled.row_id,
    sum(started_by_quiz.started_n) as started_n,
    sum(started_by_quiz.finished_n) as finished_n,
    sum(started_by_quiz.abandoned_n) as abandoned_n,
    sum(started_by_quiz.open_n) as open_n
  from pass_rate_row_quizzes as pooled
  inner join started_by_quiz on started_by_quiz.quiz = pooled.quiz
  group by pooled.row_id
),
firsts_by_quiz as (
  select
    quiz,
    sum(case when period = 'now' then learners_n else 0 end) as first_n,
    sum(case when period = 'now' then passed * learners_n else 0 end) as first_passed_n,
    sum(case when period = 'before' then learners_n else 0 end) as previous_n,
    sum(case when period = 'before' then passed * learners_n else 0 end) as previous_passed_n
  from first_outcomes
  group by quiz
),
firsts as (
  select
    pooled.row_id,
    sum(firsts_by_quiz.first_n) as first_n,
    sum(firsts_by_quiz.first_passed_n) as first_passed_n,
    sum(firsts_by_quiz.previous_n) as previous_n,
    sum(firsts_by_quiz.previous_passed_n) as previous_passed_n
  from pass_rate_row_quizzes as pooled
  inner join firsts_by_quiz on firsts_by_quiz.quiz = pooled.quiz
  group by pooled.row_id
),
quiz_counts as (
  select
    quiz,
    sum(learners_n) as tried_n,
    sum(case when tries is not null then learners_n else 0 end) as passed_n,
    sum(case when tries is null and is_active = 1 then learners_n else 0 end) as still_trying_n,
    sum(case when tries is null and is_active = 0 then learners_n else 0 end) as gave_up_n
  from first_outcomes
  group by quiz
),
badge_quizzes as (
  select curriculum, badge, quiz, count(*) over (partition by curriculum, badge) as quizzes_n
  from quizzes
),
version_outcomes as (
  select
    badge_quizzes.badge,
    outcomes.pattern_id,
    outcomes.is_active,
    outcomes.learners_n,
    count(outcomes.tries) = badge_quizzes.quizzes_n as is_passed
  from outcomes
  inner join badge_quizzes on badge_quizzes.quiz = outcomes.quiz
  group by
    outcomes.pattern_id, badge_quizzes.curriculum, badge_quizzes.badge, badge_quizzes.quizzes_n, outcomes.is_active,
    outcomes.learners_n
),
-- The badge of any version will do.
badge_outcomes as (
  select badge, pattern_id, is_active, learners_n, max(is_passed) as is_passed
  from version_outcomes
  group by badge, pattern_id, is_active, learners_n
),
to_date as (
  select
    pass_rate_rows.row_id,
    quiz_counts.tried_n,
    quiz_counts.passed_n,
    quiz_counts.still_trying_n,
    quiz_counts.gave_up_n
  from quiz_counts
  inner join pass_rate_rows on pass_rate_rows.row_kind = 'quiz' and pass_rate_rows.quiz = quiz_counts.quiz
  union all
  select
    pass_rate_rows.row_id,
    sum(badge_outcomes.learners_n),
    sum(badge_outcomes.is_passed * badge_outcomes.learners_n),
    sum((1 - badge_outcomes.is_passed) * badge_outcomes.is_active * badge_outcomes.learners_n),
    sum((1 - badge_outcomes.is_passed) * (1 - badge_outcomes.is_active) * badge_outcomes.learners_n)
  from badge_outcomes
  inner join pass_rate_rows on pass_rate_rows.row_kind = 'badge' and pass_rate_rows.badge = badge_outcomes.badge
  group by pass_rate_rows.row_id
),
tries_counts as (
  select quiz, tries, sum(learners_n) as learners_n
  from first_outcomes
  where tries is not null
  group by quiz, tries
),
tries_places as (
  select
    quiz,
    tries,
    sum(learners_n) over (partition by quiz order by tries) as up_to_n,
    sum(learners_n) over (partition by quiz) as passed_n
  from tries_counts
),
median_tries as (
  select quiz, min(tries) as tries_median
  from tries_places
  where up_to_n >= (passed_n + 1) / 2
  group by quiz
)
select
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
  case when :as_of >= :period_end then coalesce(firsts.previous_n, 0) end as previous_n,
  case when :as_of >= :period_end then coalesce(firsts.previous_passed_n, 0) end as previous_passed_n,
  case when pass_rate_rows.row_kind <> 'all' then coalesce(to_date.tried_n, 0) end as tried_n,
  case when pass_rate_rows.row_kind <> 'all' then coalesce(to_date.passed_n, 0) end as passed_n,
  coalesce(to_date.passed_n + to_date.still_trying_n, 0) as ceiling_n,
  case when pass_rate_rows.row_kind <> 'all' then coalesce(to_date.still_trying_n, 0) end as still_trying_n,
  case when pass_rate_rows.row_kind <> 'all' then coalesce(to_date.gave_up_n, 0) end as gave_up_n,
  median_tries.tries_median,
  pass_rate_rows.row_id
from pass_rate_rows
left join started on started.row_id = pass_rate_rows.row_id
left join firsts on firsts.row_id = pass_rate_rows.row_id
left join to_date on to_date.row_id = pass_rate_rows.row_id
left join median_tries on median_tries.quiz = pass_rate_rows.quiz
order by pass_rate_rows.row_id
