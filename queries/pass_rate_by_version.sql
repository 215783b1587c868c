-- title: Pass rate by version of app and curriculum
-- grain: one row per row of the pass rate table, kind of version and version with attempts, to date; path order, kind, first seen
-- needs: attempt_counts, first_outcomes, pass_rate_rows, pass_rate_row_quizzes
-- identity: finished_n + abandoned_n + open_n = started_n
-- identity: cohort_passed_n + cohort_still_n + cohort_gave_up_n = first_n
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, cohort_passed_n, cohort_still_n, cohort_gave_up_n (row_kind quiz)
--   by kind, version, badge = (row_kind badge)
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, cohort_passed_n, cohort_still_n, cohort_gave_up_n (row_kind badge)
--   by kind, version = (row_kind all)
-- identity: started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, cohort_passed_n, cohort_still_n, cohort_gave_up_n
--   by row_kind, badge, quiz, kind = known
-- identity: first_n (row_kind quiz; kind app) by quiz = pass_rate_by_quiz.tried_n
-- identity: cohort_passed_n (row_kind quiz; kind app) by quiz = pass_rate_by_quiz.passed_n
-- identity: cohort_still_n (row_kind quiz; kind app) by quiz = pass_rate_by_quiz.still_trying_n
-- identity: cohort_gave_up_n (row_kind quiz; kind app) by quiz = pass_rate_by_quiz.gave_up_n
-- identity: first_n (row_kind quiz; kind curriculum) by quiz = pass_rate_by_quiz.tried_n
-- identity: cohort_passed_n (row_kind quiz; kind curriculum) by quiz = pass_rate_by_quiz.passed_n
-- identity: cohort_still_n (row_kind quiz; kind curriculum) by quiz = pass_rate_by_quiz.still_trying_n
-- identity: cohort_gave_up_n (row_kind quiz; kind curriculum) by quiz = pass_rate_by_quiz.gave_up_n
-- fresh: cohort_still_n, cohort_gave_up_n
-- small: tries_median from cohort_passed_n
-- small: attempt_minutes_median, question_seconds_median from finished_n
-- small: to date started_n, finished_n, abandoned_n, open_n, first_n, first_passed_n, cohort_passed_n, cohort_still_n, cohort_gave_up_n by row_kind, badge, quiz, kind, version
-- column: row_kind text "Row" — What the row is: a quiz, a badge, or all quizzes together.
-- column: badge text "Badge" — The badge whose section it belongs to.
-- column: quiz text "Quiz id" — The quiz.
-- column: title text "Quiz" — Title of the quiz or badge.
-- column: kind text "Version of" — app or curriculum.
-- column: version text "Version" — The version; "unknown" where the data name none. An attempt has that of its finish, an unfinished one
--   that of its first event.
-- hidden: first_seen_at time — The start of the version's earliest attempt at any quiz.
-- measure: first_seen date "First seen" = civil_day(first_seen_at) — Day of the version's earliest attempt at any quiz.
-- column: started_n count [attempts] "Started" — Attempts that were started under the version, to date.
-- column: finished_n count [attempts] "Finished" — Of those started, the ones finished by now.
-- column: abandoned_n count [attempts] "Abandoned" — Of those started, the ones left: the device went on to another attempt or a
--   reset, or {abandonAfterHours hours} went by without an answer.
-- column: open_n count [attempts] "Open" — Of those started, the ones neither finished nor abandoned.
-- column: first_n count [learners] "First attempts" — Learners whose first finished attempt was under the version. In the rows of badges and
--   of all quizzes a learner counts once for each quiz.
-- column: first_passed_n count [learners] "Passed" — Of the first attempts, the ones that met the pass mark.
-- measure: first_rate share "Pass rate" = share(first_passed_n, first_n) — Passed of first attempts under the version.
-- measure: first_low, first_high share = wilson(first_passed_n, first_n) — 95 % Wilson interval of the pass rate. In the rows of
--   badges and of all quizzes it is a little too narrow, since one learner can count several times.
-- column: cohort_passed_n count [learners] "Of these passed by now" — Of those with their first attempt under the version, the ones who have
--   passed at any attempt since.
-- measure: cohort_rate share "Passed by now" = share(cohort_passed_n, first_n) — Of those with their first attempt under the version, passed
--   at any attempt by now. For late versions the rate can still rise.
-- measure: cohort_low, cohort_high share = wilson(cohort_passed_n, first_n) — 95 % Wilson interval of the rate before it.
-- column: cohort_still_n count [learners] "Still trying" — Of those with their first attempt under the version, not passed, with an event of
--   any kind in the last {dropAfterDays days}.
-- column: cohort_gave_up_n count [learners] "Gave up" — Of those with their first attempt under the version, not passed, without any event
--   for {dropAfterDays days} or more.
-- column: tries_median count [attempts] "Attempts to pass, median" — Over those of them who passed: which finished attempt was the first to pass.
-- hidden: row_id count — The row's place.
-- measure: attempt_minutes_median minutes "Minutes an attempt" = pooled_times('attempts', row_id, kind, version, times: attempt_times, rows: pass_rate_row_quizzes)
--   — Median time from start to finish of attempts finished under the version.
-- measure: question_seconds_median seconds "Seconds a question" = pooled_times('answers', row_id, kind, version, times: attempt_times, rows: pass_rate_row_quizzes)
--   — Median time from the start, or the answer before, to an answer, in attempts finished under the version.
with
versioned as (
  select 'app' as kind, coalesce(app_version, 'unknown') as version, quiz, state, first_start, attempts_n
  from attempt_counts
  union all
  select 'curriculum', curriculum, quiz, state, first_start, attempts_n
  from attempt_counts
),
versions as (
  select kind, version, min(first_start) as first_seen_at
  from versioned
  group by kind, version
),
started_by_quiz as (
  select
    kind,
    version,
    quiz,
    sum(attempts_n) as started_n,
    sum(case when state = 'finished' then attempts_n else 0 end) as finished_n,
    sum(case when state = 'abandoned' then attempts_n else 0 end) as abandoned_n,
    sum(case when state = 'open' then attempts_n else 0 end) as open_n
  from versioned
  group by kind, version, quiz
),
started as (
  select
    pooled.row_id,
    started_by_quiz.kind,
    started_by_quiz.version,
    sum(started_by_quiz.started_n) as started_n,
    sum(started_by_quiz.finished_n) as finished_n,
    sum(started_by_quiz.abandoned_n) as abandoned_n,
    sum(started_by_quiz.open_n) as open_n
  from started_by_quiz
  inner join pass_rate_row_quizzes as pooled on pooled.quiz = started_by_quiz.quiz
  group by 1, 2, 3
),
versioned_firsts as (
  select 'app' as kind, coalesce(app_version, 'unknown') as version, quiz, passed, tries, is_active, learners_n
  from first_outcomes
  union all
  select 'curriculum', curriculum, quiz, passed, tries, is_active, learners_n
  from first_outcomes
),
pooled_firsts as (
  select
    pooled.row_id,
    versioned_firsts.kind,
    versioned_firsts.version,
    versioned_firsts.tries,
    sum(versioned_firsts.learners_n) as learners_n,
    sum(case when passed = 1 then versioned_firsts.learners_n else 0 end) as first_passed_n,
    sum(case when tries is null and is_active = 1 then versioned_firsts.learners_n else 0 end) as cohort_still_n,
    sum(case when tries is null and is_active = 0 then versioned_firsts.learners_n else 0 end) as cohort_gave_up_n
  from versioned_firsts
  inner join pass_rate_row_quizzes as pooled on pooled.quiz = versioned_firsts.quiz
  group by 1, 2, 3, 4
),
firsts as (
  select
    row_id,
    kind,
    version,
    sum(learners_n) as first_n,
    sum(first_passed_n) as first_passed_n,
    sum(case when tries is not null then learners_n else 0 end) as cohort_passed_n,
    sum(cohort_still_n) as cohort_still_n,
    sum(cohort_gave_up_n) as cohort_gave_up_n
  from pooled_firsts
  group by 1, 2, 3
),
tries_places as (
  select
    row_id,
    kind,
    version,
    tries,
    sum(learners_n) over (partition by row_id, kind, version order by tries) as up_to_n,
    sum(learners_n) over (partition by row_id, kind, version) as passed_n
  from pooled_firsts
  where tries is not null
),
median_tries as (
  select row_id, kind, version, min(tries) as tries_median
  from tries_places
  where up_to_n >= (passed_n + 1) / 2
  group by 1, 2, 3
)
select
  pass_rate_rows.row_kind,
  pass_rate_rows.badge,
  pass_rate_rows.quiz,
  pass_rate_rows.title,
  started.kind,
  started.version,
  versions.first_seen_at,
  started.started_n,
  started.finished_n,
  started.abandoned_n,
  started.open_n,
  coalesce(firsts.first_n, 0) as first_n,
  coalesce(firsts.first_passed_n, 0) as first_passed_n,
  coalesce(firsts.cohort_passed_n, 0) as cohort_passed_n,
  coalesce(firsts.cohort_still_n, 0) as cohort_still_n,
  coalesce(firsts.cohort_gave_up_n, 0) as cohort_gave_up_n,
  median_tries.tries_median,
  pass_rate_rows.row_id
from pass_rate_rows
inner join started on started.row_id = pass_rate_rows.row_id
inner join versions on versions.kind = started.kind and versions.version = started.version
left join firsts
  on firsts.row_id = started.row_id and firsts.kind = started.kind and firsts.version = started.version
left join median_tries
  on median_tries.row_id = started.row_id
  and median_tries.kind = started.kind
  and median_tries.version = started.version
order by pass_rate_rows.row_id, started.kind, versions.first_seen_at, started.version
