-- title: What is known of each question, and what follows from it
-- grain: one row per question in its current version; those that need work first, then the hardest
-- needs: question_counts, question_releases, question_retakes, question_choices, not_reached, rasch_questions, ability_estimates, quiz_releases
-- order: verdict (Fix, Watch, Fine, Too few), reason (KEY, GATEKEEPER, HARD, TOO EASY, GUESSABLE, NOISY, STICKY, SLIP, SKIPPED, DRIFT,
--   DEAD CHOICE, EDITED), p
-- column: badge text — The badge whose section it belongs to.
-- column: quiz text — The quiz.
-- column: quiz_title text — Title of the quiz.
-- column: question text — The question.
-- column: question_version text — Hash of wording, choices and key.
-- column: text text — The wording.
-- column: key_text text — The choice that counts as right.
-- column: choices_n count — How many choices it has.
-- column: changed_at time — Release of the first curriculum version with this version of it.
-- measure: changed_on date = civil_day(changed_at) — The day of that.
-- column: n count — First attempts with an answer.
-- column: right_n count — Of these, right.
-- column: blank_n count — Of these, skipped.
-- column: not_reached_n count — Learners who did not get to it.
-- column: earlier_exposure_n count — Of n, learners who had left an attempt before.
-- column: period_n count — Of n, finished in the period.
-- column: period_right_n count — Of these, right.
-- column: recent_n count — Of n, finished in the last days.
-- column: recent_right_n count — Of these, right.
-- column: earlier_n count — Of n, finished before.
-- column: earlier_right_n count — Of these, right.
-- column: complete_n count — Complete first attempts with it.
-- column: sx count — Of these, right.
-- column: sy count — Sum over these: right answers to the rest.
-- column: syy count — The same: square of these.
-- column: sxy count — The same: right answers to the rest of those who had it right.
-- column: near_miss_n count — Near-misses.
-- column: near_miss_lost_n count — Of these, wrong here.
-- column: neutral number — Share of near-misses that would lose a question of average weight.
-- column: passed_if_right_n count — Passed, or near-misses that lost it.
-- column: quiz_complete_n count — Complete first attempts at the current version of the quiz.
-- column: b_quiz number — Difficulty within the quiz.
-- column: b_quiz_se number — Its standard error.
-- column: infit number — Infit.
-- column: infit_z number — Its z.
-- column: outfit number — Outfit.
-- column: outfit_z number — Its z.
-- column: outfit_p number — One-sided p of an outfit that high.
-- column: r_expected number — Signal of a sound question.
-- column: b number — Difficulty on the common scale.
-- column: b_se number — Its standard error.
-- column: b_rank count — Place by difficulty, the hardest first.
-- column: everyone number — Share of everybody that would have it right.
-- column: top_wrong text — The wrong choice that most took.
-- column: top_wrong_n count — How many.
-- column: dead_n count — Wrong choices that almost nobody takes.
-- column: dead_text text — The first of them.
-- column: dead_chosen_n count — How many take that one all the same.
-- column: high_n count — Strong learners.
-- column: high_key_n count — Of these, those who took the key.
-- column: high_wrong_n count — Of these, those who took the wrong choice that most of them took.
-- column: high_wrong_text text — That choice.
-- column: last_n count — Last finished attempts with an answer.
-- column: last_right_n count — Of these, right.
-- column: all_n count — Finished attempts with an answer.
-- column: all_right_n count — Of these, right.
-- column: retook_n count — Pairs of a first and a second finished attempt.
-- column: wrong_first_n count — Of these, wrong at first.
-- column: fixed_n count — Of these, right at the second.
-- column: wrong_again_n count — Of these, wrong again.
-- column: same_wrong_again_n count — Of these, with the same choice.
-- column: right_first_n count — Of the pairs, right at first.
-- column: slipped_n count — Of these, wrong at the second.
-- column: others_wrong_first_n count — Wrong at first, at the other questions of the quiz.
-- column: others_fixed_n count — Of these, right at the second.
-- column: others_right_first_n count — Right at first, at the other questions of the quiz.
-- column: others_slipped_n count — Of these, wrong at the second.
-- column: tries_to_right_median count — Which finished attempt was the first with it right.
-- column: never_right_n count — Learners who never had it right.
-- column: previous_n count — First attempts with an answer to the version before.
-- column: previous_right_n count — Of these, right.
-- column: edited_n count — First attempts with an answer to any earlier version.
-- measure: p share = share(right_n, n) — Right of first attempts.
-- measure: verdict, reason, reason_text, next_step text = question_verdict() — Fix, Watch, Fine or Too few, and why.
-- measure: checks_n count = question_checks() — Rules that had enough data.
with
estimates as (
  select
    quiz,
    question,
    question_version,
    b,
    b_se,
    everyone
  from ability_estimates
  where kind = 'question'
),
complete_counts as (
  select quizzes.quiz, sum(patterns.attempts_n) as quiz_complete_n
  from quizzes
  inner join quizzes as holders on holders.quiz = quizzes.quiz and holders.quiz_version = quizzes.quiz_version
  inner join first_answer_patterns as patterns
    on patterns.quiz = holders.quiz and patterns.curriculum = holders.curriculum and patterns.complete = 1
  where quizzes.is_current = 1
  group by quizzes.quiz
),
older as (
  select
    releases.question,
    releases.version_no,
    coalesce(question_counts.n, 0) as n,
    coalesce(question_counts.right_n, 0) as right_n,
    sum(coalesce(question_counts.n, 0)) over (partition by releases.question order by releases.version_no) as edited_n
  from question_releases as releases
  left join question_counts
    on question_counts.question = releases.question and question_counts.question_version = releases.question_version
)
select
  quizzes.badge,
  questions.quiz,
  quizzes.title as quiz_title,
  questions.question,
  questions.question_version,
  questions.text,
  questions.key_text,
  questions.choices_n,
  releases.released_at as changed_at,
  coalesce(counts.n, 0) as n,
  coalesce(counts.right_n, 0) as right_n,
  coalesce(counts.blank_n, 0) as blank_n,
  coalesce(not_reached.not_reached_n, 0) as not_reached_n,
  coalesce(counts.earlier_exposure_n, 0) as earlier_exposure_n,
  coalesce(counts.period_n, 0) as period_n,
  coalesce(counts.period_right_n, 0) as period_right_n,
  coalesce(counts.recent_n, 0) as recent_n,
  coalesce(counts.recent_right_n, 0) as recent_right_n,
  coalesce(counts.earlier_n, 0) as earlier_n,
  coalesce(counts.earlier_right_n, 0) as earlier_right_n,
  coalesce(counts.complete_n, 0) as complete_n,
  coalesce(counts.sx, 0) as sx,
  coalesce(counts.sy, 0) as sy,
  coalesce(counts.syy, 0) as syy,
  coalesce(counts.sxy, 0) as sxy,
  coalesce(counts.near_miss_n, 0) as near_miss_n,
  coalesce(counts.near_miss_lost_n, 0) as near_miss_lost_n,
  (quizzes.questions_n - quizzes.need + 1.0) / quizzes.questions_n as neutral,
  coalesce(counts.complete_passed_n + counts.near_miss_lost_n, 0) as passed_if_right_n,
  coalesce(complete_counts.quiz_complete_n, 0) as quiz_complete_n,
  rasch_questions.b as b_quiz,
  rasch_questions.b_se as b_quiz_se,
  rasch_questions.infit,
  rasch_questions.infit_z,
  rasch_questions.outfit,
  rasch_questions.outfit_z,
  rasch_questions.outfit_p,
  rasch_questions.r_expected,
  estimates.b,
  estimates.b_se,
  case when estimates.b is not null then rank() over (order by estimates.b desc) end as b_rank,
  estimates.everyone,
  question_choices.top_wrong,
  coalesce(question_choices.top_wrong_n, 0) as top_wrong_n,
  coalesce(question_choices.dead_n, 0) as dead_n,
  question_choices.dead_text,
  coalesce(question_choices.dead_chosen_n, 0) as dead_chosen_n,
  coalesce(question_choices.high_n, 0) as high_n,
  coalesce(question_choices.high_key_n, 0) as high_key_n,
  coalesce(question_choices.high_wrong_n, 0) as high_wrong_n,
  question_choices.high_wrong_text,
  retakes.last_n,
  retakes.last_right_n,
  retakes.all_n,
  retakes.all_right_n,
  retakes.retook_n,
  retakes.wrong_first_n,
  retakes.fixed_n,
  retakes.wrong_again_n,
  retakes.same_wrong_again_n,
  retakes.right_first_n,
  retakes.slipped_n,
  sum(retakes.wrong_first_n) over quiz - retakes.wrong_first_n as others_wrong_first_n,
  sum(retakes.fixed_n) over quiz - retakes.fixed_n as others_fixed_n,
  sum(retakes.right_first_n) over quiz - retakes.right_first_n as others_right_first_n,
  sum(retakes.slipped_n) over quiz - retakes.slipped_n as others_slipped_n,
  retakes.tries_to_right_median,
  retakes.never_right_n,
  older.n as previous_n,
  older.right_n as previous_right_n,
  coalesce(older.edited_n, 0) as edited_n
from questions
inner join quizzes on quizzes.quiz = questions.quiz and quizzes.is_current = 1
inner join question_releases as releases
  on releases.question = questions.question and releases.question_version = questions.question_version
inner join question_retakes as retakes
  on retakes.quiz = questions.quiz
  and retakes.question = questions.question
  and retakes.question_version = questions.question_version
left join older on older.question = releases.question and older.version_no = releases.version_no - 1
left join question_counts as counts
  on counts.question = questions.question and counts.question_version = questions.question_version
left join not_reached
  on not_reached.question = questions.question and not_reached.question_version = questions.question_version
left join complete_counts on complete_counts.quiz = questions.quiz
left join rasch_questions
  on rasch_questions.quiz = questions.quiz
  and rasch_questions.quiz_version = quizzes.quiz_version
  and rasch_questions.question = questions.question
  and rasch_questions.question_version = questions.question_version
left join estimates
  on estimates.quiz = questions.quiz
  and estimates.question = questions.question
  and estimates.question_version = questions.question_version
left join question_choices
  on question_choices.question = questions.question and question_choices.question_version = questions.question_version
where questions.is_current = 1
window quiz as (partition by questions.quiz)
order by questions.path_position
