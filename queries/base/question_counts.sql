-- title: Answers to each question version at the first attempt
-- grain: one row per question version with an answer
-- needs: first_answers
-- column: question text — The question.
-- column: question_version text — Its version.
-- column: n count [learners] — First attempts with an answer.
-- column: right_n count [learners] — Of these, right.
-- column: blank_n count [learners] — Of these, skipped.
-- column: earlier_exposure_n count [learners] — Of these, of learners who had left an attempt before.
-- column: period_n count [learners] — Of these, finished in the period.
-- column: period_right_n count [learners] — Of these, right.
-- column: recent_n count [learners] — Finished in the last days that DRIFT compares with all earlier ones.
-- column: recent_right_n count [learners] — Of these, right.
-- column: earlier_n count [learners] — Finished before.
-- column: earlier_right_n count [learners] — Of these, right.
-- column: complete_n count [learners] — Complete first attempts with it.
-- column: sx count — Sum over these: right.
-- column: sy count — The same: right answers to the rest.
-- column: syy count — The same: square of these.
-- column: sxy count — The same: right answers to the rest of those who had it right.
-- column: near_miss_n count [learners] — Near-misses.
-- column: near_miss_lost_n count [learners] — Of these, wrong here.
-- column: complete_passed_n count [learners] — Complete first attempts that passed.
-- column: first_at time — The first answer's attempt was finished then.
-- column: last_at time — The last one's.
select
  question,
  question_version,
  sum(attempts_n) as n,
  sum(is_right * attempts_n) as right_n,
  sum(case when choice = -1 then attempts_n else 0 end) as blank_n,
  sum(exposed_n) as earlier_exposure_n,
  sum(period_n) as period_n,
  sum(is_right * period_n) as period_right_n,
  sum(recent_n) as recent_n,
  sum(is_right * recent_n) as recent_right_n,
  sum(earlier_n) as earlier_n,
  sum(is_right * earlier_n) as earlier_right_n,
  sum(complete * attempts_n) as complete_n,
  sum(complete * is_right * attempts_n) as sx,
  sum(complete * rest * attempts_n) as sy,
  sum(complete * rest * rest * attempts_n) as syy,
  sum(complete * is_right * rest * attempts_n) as sxy,
  sum(is_near_miss * attempts_n) as near_miss_n,
  sum(is_near_miss * (1 - is_right) * attempts_n) as near_miss_lost_n,
  sum(complete * passed * attempts_n) as complete_passed_n,
  min(first_at) as first_at,
  max(last_at) as last_at
from first_answers
group by question, question_version
order by question, question_version
