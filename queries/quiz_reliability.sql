-- title: Quizzes
-- grain: one row per quiz version; path order, newest first
-- needs: quiz_releases, first_answer_patterns, question_places, rasch_questions, ability_estimates
-- identity: score_n by quiz = all_score_n
-- falls: all_score_n, score_n
-- small: mean_score, score_sd, alpha, sem, kr21, decision_consistency, decision_kappa, pass_rate_everyone from complete_n, score_n
-- column: quiz text "Quiz id" — The quiz.
-- column: title text "Quiz" — Its title.
-- column: quiz_version text — Hash of its questions: figures are of this version only.
-- column: complete_n count [learners] — Learners whose first finished attempt answered every question, blanks included.
-- measure: mean_score, score_sd, alpha, sem, kr21, decision_consistency, decision_kappa number =
--   quiz_reliability(quiz, quiz_version, patterns: first_answer_patterns, places: question_places)
--   — Mean number right of complete first attempts. — Standard deviation of the number right, with n − 1.
--   — Cronbach's alpha: how far the questions measure the same thing; k/(k−1) × (1 − Σ item variances / score variance).
--   — Standard error of measurement in points of the score: SD √(1 − alpha).
--   — Kuder-Richardson 21: the reliability if all questions were equally hard.
--   — Chance that two equivalent quizzes decide alike about passing (Huynh). Empty unless KR-21 is between 0 and 1.
--   — The same beyond chance: (consistency − chance)/(1 − chance).
-- hidden: score_n count — Right answers in them: what their mean makes of their number.
-- hidden: all_score_n count — The same of all versions of the quiz.
-- hidden: is_current count — 1 where the curriculum in force has this version.
-- hidden: loglik number — Conditional log-likelihood.
-- measure: loglik_cml number = estimate(loglik, complete_n, minimum: $minimum.difficulty) — Conditional
--   log-likelihood of the Rasch model within the quiz; empty where it has no finite maximum.
-- hidden: everyone number — Share of everybody that would pass.
-- measure: pass_rate_everyone share "First-attempt pass rate, had all reached it" = estimate(everyone, complete_n, minimum: $minimum.difficulty)
--   — The share that would pass at the first attempt had everybody reached the quiz, by the common scale; empty while everybody or nobody
--   had one of its questions right.
with
complete_patterns as (
  select
    quizzes.quiz,
    quizzes.quiz_version,
    patterns.attempts_n,
    length(patterns.answers) - length(replace(replace(patterns.answers, '1,', ','), '1]', ']')) as score
  from quizzes
  inner join first_answer_patterns as patterns
    on patterns.quiz = quizzes.quiz and patterns.curriculum = quizzes.curriculum and patterns.complete = 1
),
completed as (
  select quiz, quiz_version, sum(attempts_n) as complete_n, sum(attempts_n * score) as score_n
  from complete_patterns
  group by quiz, quiz_version
)
select
  quiz_releases.quiz,
  quiz_releases.title,
  quiz_releases.quiz_version,
  coalesce(completed.complete_n, 0) as complete_n,
  coalesce(completed.score_n, 0) as score_n,
  coalesce(sum(completed.score_n) over (partition by quiz_releases.quiz), 0) as all_score_n,
  quiz_releases.is_current,
  (
    select max(rasch_questions.loglik)
    from rasch_questions
    where rasch_questions.quiz = quiz_releases.quiz and rasch_questions.quiz_version = quiz_releases.quiz_version
  ) as loglik,
  (
    select ability_estimates.everyone
    from ability_estimates
    where ability_estimates.kind = 'quiz'
      and ability_estimates.quiz = quiz_releases.quiz
      and ability_estimates.quiz_version = quiz_releases.quiz_version
  ) as everyone
from quiz_releases
left join completed on completed.quiz = quiz_releases.quiz and completed.quiz_version = quiz_releases.quiz_version
order by quiz_releases.quiz_number
