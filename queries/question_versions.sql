-- title: Versions of the questions
-- grain: one row per question and version of it; path order, newest first
-- needs: question_releases, question_counts
-- identity: n, right_n (is_current yes) by question, question_version = questions.
-- usually: right_n by quiz = quiz_reliability.all_score_n
-- small: r from right_n
-- column: question text "Question" — The question's id.
-- column: question_version text — Hash of wording, choices and key.
-- hidden: first_at time — The first answer's attempt was finished then.
-- hidden: last_at time — The last one's.
-- measure: first_used date = civil_day(first_at) — Day of the first first attempt with an answer to it.
-- measure: last_used date = civil_day(last_at) — Day of the last one.
-- column: is_current text — yes for the version in force.
-- column: n count [learners] "First attempts" — Learners whose first finished attempt at the quiz holds an answer to it.
-- column: right_n count [learners] "Right answers" — Of these, learners who had it right.
-- measure: p share "Right" = share(right_n, n, minimum: $minimum.share) — Right of first attempts.
-- measure: p_low, p_high share = wilson(right_n, n, minimum: $minimum.share) — 95 % Wilson interval of the share right.
-- hidden: quiz text — Its quiz.
-- hidden: complete_n count — Complete first attempts with it.
-- hidden: sx count — Of these, right.
-- hidden: sy count — Right answers to the rest.
-- hidden: syy count — Their squares.
-- hidden: sxy count — Right answers to the rest of those who had it right.
-- measure: r number "Signal" = correlation(complete_n, sx, sx, sy, syy, sxy, minimum: $minimum.correlation) — Correlation of this answer with the
--   number right on the other questions, over complete first attempts.
-- hidden: previous_n count — First attempts with the version before.
-- hidden: previous_right_n count — Of these, right.
-- measure: change_points, change_low, change_high points = change_interval(right_n, n, previous_right_n, previous_n, minimum: $minimum.versionChange)
--   — Share right less that of the version before, with Newcombe's 95 % interval; 100 first attempts on each side.
-- hidden: p_value number = change_test(right_n, n, previous_right_n, previous_n, minimum: $minimum.versionChange)
-- measure: p_adjusted number = holm(p_value) — Chance of such a difference if nothing had changed, adjusted by Holm over all versions that are
--   compared.
-- measure: verdict text = change_verdict(right_n, n, previous_right_n, previous_n, minimum: $minimum.versionChange) — Against the version before: too_few,
--   unclear, small or changed.
select
  releases.question,
  releases.question_version,
  counts.first_at,
  counts.last_at,
  case releases.is_current when 1 then 'yes' else 'no' end as is_current,
  coalesce(counts.n, 0) as n,
  coalesce(counts.right_n, 0) as right_n,
  releases.quiz,
  coalesce(counts.complete_n, 0) as complete_n,
  coalesce(counts.sx, 0) as sx,
  coalesce(counts.sy, 0) as sy,
  coalesce(counts.syy, 0) as syy,
  coalesce(counts.sxy, 0) as sxy,
  case when older.question is not null then coalesce(older_counts.n, 0) end as previous_n,
  case when older.question is not null then coalesce(older_counts.right_n, 0) end as previous_right_n
from question_releases as releases
left join question_counts as counts
  on counts.question = releases.question and counts.question_version = releases.question_version
left join question_releases as older
  on older.question = releases.question and older.version_no = releases.version_no - 1
left join question_counts as older_counts
  on older_counts.question = older.question and older_counts.question_version = older.question_version
order by releases.path_position is null, releases.path_position, releases.question, releases.version_no desc
