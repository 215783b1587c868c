-- title: Questions
-- grain: one row per question in its current version; those that need work first, then the hardest
-- needs: first_answers, choice_counts
-- order: verdict (Fix, Watch, Fine, Too few), reason (KEY, GATEKEEPER, HARD, TOO EASY, GUESSABLE, SKIPPED, DEAD CHOICE), p
-- column: badge text "Badge" — The badge whose section it belongs to.
-- column: quiz text "Quiz id" — The quiz.
-- column: quiz_title text "Quiz" — Title of the quiz.
-- column: question text "Question" — The question's id.
-- column: question_version text "Version" — Hash of wording, choices and key: figures are of this version only.
-- column: text text "Question text" — The wording.
-- column: key_text text "Key" — The choice that counts as right.
-- measure: verdict, reason, reason_text, next_step text "Verdict", "Reason", "What we see", "What to do" = question_verdict(n, right_n,
--   complete_n, sx, sxx, sy, syy, sxy, near_miss_n, near_miss_lost_n, neutral, choices_n, blank_n, high_n, high_wrong_n, high_key_n,
--   high_wrong_text, dead_n, dead_text) — Fix, Watch, Fine or Too few, with the first rule that fired, in words. Each rule needs its own
--   number of answers and a whole interval on the wrong side, never a bare figure.
-- column: n count [learners] "First attempts" — Learners whose first finished attempt at the quiz holds an answer to it; blank counts as wrong.
-- column: right_n count [learners] "Right answers" — Of these, learners who had it right.
-- column: blank_n count [learners] "Blank" — Of these, learners who skipped it.
-- measure: p share "Right" = share(right_n, n, minimum: $minimum.share) — Right of first attempts.
-- measure: p_low, p_high share = wilson(right_n, n, minimum: $minimum.share) — 95 % Wilson interval of the share right.
-- column: period_n count [learners] "In the period" — First attempts finished in the period.
-- column: period_right_n count [learners] "Right in the period, n" — Of these, right.
-- measure: period_p share "Right in the period" = share(period_right_n, period_n, minimum: $minimum.share) — Right of the first attempts finished in the period.
-- column: complete_n count [learners] "Complete attempts" — First attempts in which every question of the quiz is answered, blanks included.
-- hidden: sx count — Right in complete first attempts.
-- hidden: sxx count — The same, squared.
-- hidden: sy count — Right answers to the rest.
-- hidden: syy count — Their squares.
-- hidden: sxy count — Right answers to the rest of those who had it right.
-- measure: r, r_low, r_high number "Signal", "95% low", "95% high" = correlation(complete_n, sx, sxx, sy, syy, sxy, minimum: $minimum.correlation)
--   — Correlation of this answer with the number right on the other questions of the attempt, over complete first attempts. Below 0
--   usually means a wrong key.
-- column: near_miss_n count [learners] "Near-misses" — Complete first attempts that missed the mark by one question.
-- column: near_miss_lost_n count [learners] "Lost this one" — Of these, the ones that had this question wrong.
-- hidden: neutral number — Share of near-misses that would lose a question of average weight.
-- measure: near_miss_share share "Decides near-misses" = share(near_miss_lost_n, near_miss_n) — Of the first attempts one question below the mark, those that lost this one.
-- measure: near_miss_low, near_miss_high share = wilson(near_miss_lost_n, near_miss_n) — 95 % Wilson interval of the share before it.
-- hidden: passed_if_right_n count — Passed, or near-misses that lost it.
-- measure: pass_rate_if_right share "Pass rate if all had it right" = share(passed_if_right_n, complete_n) — First-attempt pass rate of complete attempts had everybody had this one right.
-- column: top_wrong text "Top wrong answer" — The wrong choice that most took.
-- hidden: top_wrong_n count — How many.
-- measure: top_wrong_share share "Its share" = share(top_wrong_n, n, minimum: $minimum.share) — Of first attempts, those with that choice.
-- hidden: choices_n count — Choices of the question.
-- hidden: high_n count — Strong learners.
-- hidden: high_wrong_n count — Strong learners who took the wrong choice that most of them took.
-- hidden: high_key_n count — Strong learners who took the key.
-- hidden: high_wrong_text text — That wrong choice.
-- hidden: dead_n count — Wrong choices that almost nobody takes.
-- hidden: dead_text text — The first of them.
with
base as (
  select
    question,
    question_version,
    sum(attempts_n) as n,
    sum(is_right * attempts_n) as right_n,
    sum(case when choice = -1 then attempts_n else 0 end) as blank_n,
    sum(period_n) as period_n,
    sum(is_right * period_n) as period_right_n,
    sum(case when complete = 1 then attempts_n else 0 end) as complete_n,
    sum(case when complete = 1 then is_right * attempts_n else 0 end) as sx,
    sum(case when complete = 1 then rest * attempts_n else 0 end) as sy,
    sum(case when complete = 1 then rest * rest * attempts_n else 0 end) as syy,
    sum(case when complete = 1 then is_right * rest * attempts_n else 0 end) as sxy,
    sum(is_near_miss * attempts_n) as near_miss_n,
    sum(is_near_miss * (1 - is_right) * attempts_n) as near_miss_lost_n,
    sum(case when complete = 1 then passed * attempts_n else 0 end) as complete_passed_n
  from first_answers
  group by question, question_version
),
wrong_choices as (
  select
    choice_counts.*,
    choices.text as choice_text,
    row_number() over (
      partition by choice_counts.question, choice_counts.question_version
      order by choice_counts.chosen_n desc, choice_counts.choice
    ) as place,
    row_number() over (
      partition by choice_counts.question, choice_counts.question_version
      order by choice_counts.high_n desc, choice_counts.choice
    ) as high_place
  from choice_counts
  inner join choices
    on choices.question = choice_counts.question
    and choices.question_version = choice_counts.question_version
    and choices.choice = choice_counts.choice
    and choices.is_current = 1
  where choice_counts.is_key = 0
),
keys as (
  select question, question_version, high_n, high_total_n
  from choice_counts
  where is_key = 1
),
dead_choices as (
  select
    question,
    question_version,
    count(*) as dead_n,
    min(case when is_first = 1 then choice_text end) as dead_text
  from (
    select
      question,
      question_version,
      choice_text,
      row_number() over (partition by question, question_version order by choice) = 1 as is_first
    from wrong_choices
    where total_n >= 100
      and (chosen_n + 1.9207 + 1.96 * sqrt(chosen_n * (1.0 - 1.0 * chosen_n / total_n) + 0.9604)) / (total_n + 3.8415) < 0.05
  ) as dead
  group by question, question_version
)
select
  questions_now.badge,
  questions_now.quiz,
  questions_now.quiz_title,
  questions_now.question,
  questions_now.question_version,
  questions_now.text,
  questions_now.key_text,
  coalesce(base.n, 0) as n,
  coalesce(base.right_n, 0) as right_n,
  coalesce(base.blank_n, 0) as blank_n,
  coalesce(base.period_n, 0) as period_n,
  coalesce(base.period_right_n, 0) as period_right_n,
  coalesce(base.complete_n, 0) as complete_n,
  coalesce(base.sx, 0) as sx,
  coalesce(base.sx, 0) as sxx,
  coalesce(base.sy, 0) as sy,
  coalesce(base.syy, 0) as syy,
  coalesce(base.sxy, 0) as sxy,
  coalesce(base.near_miss_n, 0) as near_miss_n,
  coalesce(base.near_miss_lost_n, 0) as near_miss_lost_n,
  (questions_now.questions_n - questions_now.need + 1.0) / questions_now.questions_n as neutral,
  coalesce(base.complete_passed_n + base.near_miss_lost_n, 0) as passed_if_right_n,
  case when top.chosen_n > 0 then top.choice_text end as top_wrong,
  coalesce(top.chosen_n, 0) as top_wrong_n,
  questions_now.choices_n,
  coalesce(keys.high_total_n, 0) as high_n,
  coalesce(high_wrong.high_n, 0) as high_wrong_n,
  coalesce(keys.high_n, 0) as high_key_n,
  high_wrong.choice_text as high_wrong_text,
  coalesce(dead_choices.dead_n, 0) as dead_n,
  dead_choices.dead_text
from (
  select questions.*, quizzes.badge, quizzes.title as quiz_title, quizzes.questions_n, quizzes.need
  from questions
  inner join quizzes on quizzes.quiz = questions.quiz and quizzes.is_current = 1
  where questions.is_current = 1
) as questions_now
left join base on base.question = questions_now.question and base.question_version = questions_now.question_version
left join wrong_choices as top
  on top.question = questions_now.question and top.question_version = questions_now.question_version and top.place = 1
left join wrong_choices as high_wrong
  on high_wrong.question = questions_now.question
  and high_wrong.question_version = questions_now.question_version
  and high_wrong.high_place = 1
left join keys on keys.question = questions_now.question and keys.question_version = questions_now.question_version
left join dead_choices
  on dead_choices.question = questions_now.question and dead_choices.question_version = questions_now.question_version
order by questions_now.path_position
