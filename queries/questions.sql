-- title: Questions
-- grain: one row per question in its current version; those that need work first, then the hardest
-- needs: question_evidence, first_answer_patterns
-- identity: wrong_first_n + right_first_n = retook_n
-- identity: fixed_n + wrong_again_n = wrong_first_n
-- identity: quiz_complete_n (in_quiz 1) by quiz = quiz_reliability.complete_n (is_current 1)
-- usually: right_n by quiz = quiz_reliability.all_score_n
-- usually: n by question, question_version = choices.total_n
-- usually: right_n by question, question_version = choices.chosen_n (is_key yes)
-- usually: blank_n by question, question_version = choices.chosen_n (choice blank)
-- usually: complete_n, near_miss_n, quiz_tried_n (in_quiz 1) by quiz = (in_quiz *)
-- identity: quiz_tried_n (in_quiz 1) by quiz = pass_rate_by_quiz.tried_n
-- usually: complete_n (in_quiz 1) by quiz = quiz_reliability.complete_n
-- usually: near_miss_lost_n by quiz = near_losses_n
-- falls: quiz_tried_n, n, complete_n, near_miss_n
-- falls: n, blank_n
-- falls: n, period_n
-- falls: n, earlier_exposure_n
-- small: verdict, reason, reason_text, next_step from n, right_n
-- small: tells reason_text
-- small: last p by quiz, question
-- small: r, r_low, r_high, r_expected, b_se, b_rank, p_everyone, b_quiz, b_quiz_se, infit, infit_z, outfit, outfit_z, outfit_p_adjusted
--   from right_n
-- small: near_miss_n from near_losses_n
-- small: top_wrong from top_wrong_n
-- small: seconds_median from n
-- small: tries_to_right_median from n, never_right_n
-- small: to date n, complete_n, right_n, blank_n, not_reached_n, earlier_exposure_n, last_n, all_n, near_miss_n, near_miss_lost_n,
--   retook_n, wrong_first_n, fixed_n, right_first_n, slipped_n, wrong_again_n, same_wrong_again_n, never_right_n
--   by question, question_version
-- column: badge text "Badge" — The badge whose section it belongs to.
-- column: quiz text "Quiz id" — The quiz.
-- column: quiz_title text "Quiz" — Title of the quiz.
-- column: question text "Question" — The question's id.
-- column: question_version text — Hash of wording, choices and key: figures are of this version only.
-- column: text text "Question text" — The wording.
-- column: key_text text "Key" — The choice that counts as right.
-- column: changed_on date — Release of the first curriculum version with this version of the question.
-- column: verdict text "Verdict" — Fix, Watch, Fine or Too few: Fix if a flag of that level fires, else Watch if one of that level does, else Fine from
--   50 first attempts on. Each rule needs its own number of answers and a whole interval on the wrong side, never a bare figure.
-- column: reason text "Reason" — The flags that fired, the weightiest first.
-- column: reason_text text "What we see" — The first of them in words.
-- column: next_step text "What to do" — What to do about it.
-- column: checks_n count [rules] — Of the twelve rules, those that had enough data to fire.
-- column: n count [learners] "First attempts" — Learners whose first finished attempt at the quiz holds an answer to it; blank counts as wrong.
-- column: complete_n count [learners] — Of these, learners who answered every question of the quiz, blanks included.
-- column: right_n count [learners] "Right answers" — Of the first attempts, the ones that had it right.
-- column: blank_n count [learners] "Blank" — Of the first attempts, the ones that skipped it.
-- column: not_reached_n count [learners] "Not reached" — Learners who left it unanswered in their first attempt or in one abandoned before it.
-- column: earlier_exposure_n count [learners] — Of the first attempts, those of learners who had abandoned an attempt before.
-- measure: p share "Right" = share(right_n, n, minimum: $minimum.share) — Right of first attempts.
-- measure: p_low, p_high share = wilson(right_n, n, minimum: $minimum.share) — 95 % Wilson interval of the share right.
-- column: last_n count [learners] — Learners whose last finished attempt holds an answer to it.
-- hidden: last_right_n count — Of these, right.
-- measure: p_last share = share(last_right_n, last_n, minimum: $minimum.share) — Right of last finished attempts.
-- column: all_n count [attempts] — Finished attempts with an answer to it.
-- hidden: all_right_n count — Of these, right.
-- measure: p_all share = share(all_right_n, all_n, minimum: $minimum.share) — Right of all finished attempts.
-- column: period_n count [learners] — First attempts finished in the period.
-- hidden: period_right_n count — Of these, right.
-- measure: period_p share "Right in the period" = share(period_right_n, period_n, minimum: $minimum.share) — Right of the first attempts finished in the period.
-- hidden: b_raw number — Difficulty on the common scale.
-- measure: b number [logits] "Difficulty (higher = harder)" = difficulty(b_raw, right_n, n, minimum: $minimum.difficulty) — Rasch difficulty on one scale
--   for all quizzes, 0 = half of all learners would have it right; it corrects for who gets that far. "all": everybody was right; "none": nobody.
-- hidden: b_se_raw number — Its standard error.
-- measure: b_se number [logits] = estimate(b_se_raw, n, minimum: $minimum.difficulty) — Standard error of the difficulty before it.
-- hidden: b_rank_raw count — Place by difficulty.
-- measure: b_rank count = estimate(b_rank_raw, n, minimum: $minimum.difficulty) — Place by difficulty among all current questions, 1 = the hardest.
-- hidden: everyone number — Share of everybody that would have it right.
-- measure: p_everyone share "Right, had all reached it" = estimate(everyone, n, minimum: $minimum.difficulty) — The share right had everybody reached the
--   question, by the common scale.
-- hidden: quiz_complete_n count — Complete first attempts at the current version of the quiz.
-- hidden: b_quiz_raw number — Difficulty within the quiz.
-- measure: b_quiz number [logits] = estimate(b_quiz_raw, quiz_complete_n, minimum: $minimum.difficulty) — Rasch
--   difficulty by conditional maximum likelihood; those of a quiz add up to 0. Empty where the quiz has no finite solution.
-- hidden: b_quiz_se_raw number — Its standard error.
-- measure: b_quiz_se number [logits] = estimate(b_quiz_se_raw, quiz_complete_n, minimum: $minimum.difficulty) — Standard error of the
--   difficulty before it.
-- hidden: infit_raw number — Infit.
-- measure: infit number = estimate(infit_raw, quiz_complete_n, minimum: $minimum.difficulty) — Mean squared residual weighted by information: 1 is as
--   expected, above 1 noisy.
-- hidden: infit_z_raw number — Its z.
-- measure: infit_z number = estimate(infit_z_raw, quiz_complete_n, minimum: $minimum.difficulty) — Its deviation from 1 in standard errors.
-- hidden: outfit_raw number — Outfit.
-- measure: outfit number = estimate(outfit_raw, quiz_complete_n, minimum: $minimum.difficulty) — Mean squared standardised residual: above 1, strong
--   learners miss it or weak ones hit it.
-- hidden: outfit_z_raw number — Its z.
-- measure: outfit_z number = estimate(outfit_z_raw, quiz_complete_n, minimum: $minimum.difficulty) — Its deviation from 1 in standard errors.
-- hidden: outfit_p number — One-sided p of an outfit that high.
-- hidden: outfit_p_of_all number = false_discovery(outfit_p, quiz_complete_n, minimum: $flags.NOISY.n)
-- measure: outfit_p_adjusted number = estimate(outfit_p_of_all, quiz_complete_n, minimum: $flags.NOISY.n) — Chance of an outfit that
--   high, adjusted by Benjamini and Hochberg over all tested questions.
-- hidden: sx count — Right in complete first attempts.
-- hidden: sy count — Right answers to the rest.
-- hidden: syy count — Their squares.
-- hidden: sxy count — Right answers to the rest of those who had it right.
-- measure: r, r_low, r_high number "Signal", "95% low", "95% high" = correlation(complete_n, sx, sx, sy, syy, sxy, minimum: $minimum.correlation)
--   — Correlation of this answer with the number right on the other questions of the attempt, over complete first attempts. Below 0
--   usually means a wrong key. — Fisher's interval of the signal. — Fisher's interval of the signal.
-- hidden: r_expected_raw number — Signal of a sound question.
-- measure: r_expected number "Signal of a sound question" = estimate(r_expected_raw, complete_n, minimum: $minimum.correlation) — The signal that a
--   sound question of this difficulty shows in this quiz, by the Rasch model.
-- column: near_miss_n count [learners] — Complete first attempts that missed the mark by one question.
-- column: near_miss_lost_n count [learners] — Of these, the ones that had this question wrong.
-- measure: near_miss_share share "Decides near-misses" = share(near_miss_lost_n, near_miss_n, minimum: $minimum.share) — Of the first attempts one question
--   below the mark, those that lost this one.
-- measure: near_miss_low, near_miss_high share = wilson(near_miss_lost_n, near_miss_n, minimum: $minimum.share) — 95 % Wilson interval of the share before it.
-- hidden: passed_if_right_n count — Passed, or near-misses that lost it.
-- measure: pass_rate_if_right share "Pass rate if all had it right" = share(passed_if_right_n, complete_n, minimum: $minimum.share) — First-attempt pass rate of
--   complete attempts had everybody had this one right.
-- column: top_wrong text "Top wrong answer" — The wrong choice that most took.
-- hidden: top_wrong_n count — How many.
-- measure: top_wrong_share share "Its share" = share(top_wrong_n, n, minimum: $minimum.share) — Of first attempts, those with that choice.
-- column: dead_n count [choices] — Wrong choices that almost nobody takes.
-- column: retook_n count [learners] — Learners whose first and second finished attempt both answer it.
-- column: wrong_first_n count [learners] — Of these, learners who had it wrong at first.
-- column: fixed_n count [learners] — Of these, learners who had it right at the second attempt.
-- measure: fixed_rate share "Fixed on retake" = share(fixed_n, wrong_first_n, minimum: $minimum.share) — Right at the second attempt, of those wrong at the first.
-- measure: fixed_low, fixed_high share = wilson(fixed_n, wrong_first_n, minimum: $minimum.share) — 95 % Wilson interval of the share before it.
-- column: right_first_n count [learners] — Of those who retook it, learners who had it right at first.
-- column: slipped_n count [learners] "Slipped, n" — Of these, learners who had it wrong at the second attempt.
-- measure: slipped_rate share "Slipped" = share(slipped_n, right_first_n, minimum: $minimum.share) — Wrong at the second attempt, of those right at the first.
-- measure: slipped_low, slipped_high share = wilson(slipped_n, right_first_n, minimum: $minimum.share) — 95 % Wilson interval of the share before it.
-- column: wrong_again_n count [learners] — Of those who retook it, learners who had it wrong both times.
-- column: same_wrong_again_n count [learners] — Of these, learners who chose the same answer, not blank, both times.
-- measure: same_wrong_share share = share(same_wrong_again_n, wrong_again_n, minimum: $minimum.share) — The same wrong choice, of those
--   wrong both times.
-- column: tries_to_right_median count [attempts] — Which finished attempt was the first with it right; median over those who got there.
-- column: never_right_n count [learners] — Learners with an answer to it in a finished attempt, none of them right.
-- measure: seconds_median seconds "Seconds" = question_seconds(quiz, question, question_version, waits: first_waits, places: question_places)
--   — Median time from the start of the attempt, or the answer before, to the answer, over first attempts.
-- column: previous_n count [learners] — First attempts with an answer to the version before.
-- hidden: previous_right_n count — Of these, right.
-- measure: previous_p share = share(previous_right_n, previous_n, minimum: $minimum.share) — Right of first attempts with the version before.
-- measure: change_points, change_low, change_high points "Against the version before", "95% low", "95% high" =
--   change_interval(right_n, n, previous_right_n, previous_n, minimum: $minimum.share)
--   — Share right less that of the version before, with Newcombe's 95 % interval.
-- hidden: recent_n count — First attempts of the last days.
-- hidden: recent_right_n count — Of these, right.
-- hidden: earlier_n count — All earlier ones.
-- hidden: earlier_right_n count — Of these, right.
-- measure: drift_points points = change_interval(recent_right_n, recent_n, earlier_right_n, earlier_n, minimum: $flags.DRIFT.n) — Share
--   right of the first attempts of the last {flags.DRIFT.days days} less that of all earlier ones with the same version.
-- hidden: drift_p number = change_test(recent_right_n, recent_n, earlier_right_n, earlier_n, minimum: $flags.DRIFT.n)
-- hidden: drift_n count — The smaller side.
-- hidden: near_losses_n count — Questions that the near-misses lost, over the whole quiz.
-- hidden: in_quiz count — Place of the question in its quiz.
-- hidden: quiz_tried_n count — Learners with a first attempt at the quiz.
-- measure: drift_p_adjusted number = false_discovery(drift_p, drift_n, minimum: $flags.DRIFT.n) — Chance of such a difference if nothing
--   had changed, adjusted by Benjamini and Hochberg over all tested questions.
with
tried as (
  select quiz, sum(attempts_n) as tried_n
  from first_answer_patterns
  group by quiz
)
select
  badge,
  evidence.quiz,
  quiz_title,
  question,
  question_version,
  text,
  key_text,
  changed_on,
  verdict,
  reason,
  reason_text,
  next_step,
  checks_n,
  n,
  complete_n,
  right_n,
  blank_n,
  not_reached_n,
  earlier_exposure_n,
  last_n,
  last_right_n,
  all_n,
  all_right_n,
  period_n,
  period_right_n,
  b as b_raw,
  b_se as b_se_raw,
  b_rank as b_rank_raw,
  everyone,
  quiz_complete_n,
  b_quiz as b_quiz_raw,
  b_quiz_se as b_quiz_se_raw,
  infit as infit_raw,
  infit_z as infit_z_raw,
  outfit as outfit_raw,
  outfit_z as outfit_z_raw,
  outfit_p,
  sx,
  sy,
  syy,
  sxy,
  r_expected as r_expected_raw,
  near_miss_n,
  near_miss_lost_n,
  passed_if_right_n,
  top_wrong,
  top_wrong_n,
  dead_n,
  retook_n,
  wrong_first_n,
  fixed_n,
  right_first_n,
  slipped_n,
  wrong_again_n,
  same_wrong_again_n,
  tries_to_right_median,
  never_right_n,
  previous_n,
  previous_right_n,
  recent_n,
  recent_right_n,
  earlier_n,
  earlier_right_n,
  min(recent_n, earlier_n) as drift_n,
  cast(round(neutral * count(*) over (partition by evidence.quiz) * near_miss_n) as integer) as near_losses_n,
  row_number() over (partition by evidence.quiz order by question) as in_quiz,
  coalesce(tried.tried_n, 0) as quiz_tried_n
from question_evidence as evidence
left join tried on tried.quiz = evidence.quiz
order by evidence.rowid
