-- title: Quizzes
-- grain: one row per quiz version; path order, newest first
-- needs: quiz_releases, first_answer_patterns, question_places, rasch_questions
-- column: quiz text "Quiz id" — The quiz.
-- column: title text "Quiz" — Its title.
-- column: quiz_version text "Version" — Hash of its questions: figures are of this version only.
-- column: complete_n count [learners] "Complete attempts" — Learners whose first finished attempt answered every question, blanks included.
-- measure: mean_score, score_sd, alpha, sem, kr21, decision_consistency, decision_kappa number "Mean score", "Its spread", "Alpha",
--   "Standard error of a score", "KR-21", "Same decision again", "Beyond chance" =
--   quiz_reliability(quiz, quiz_version, patterns: first_answer_patterns, places: question_places)
--   — Mean number right of complete first attempts. — Standard deviation of the number right, with n − 1.
--   — Cronbach's alpha: how far the questions measure the same thing; k/(k−1) × (1 − Σ item variances / score variance).
--   — Standard error of measurement in points of the score: SD √(1 − alpha).
--   — Kuder-Richardson 21: the reliability if all questions were equally hard.
--   — Chance that two equivalent quizzes decide alike about passing (Huynh). Empty unless KR-21 is between 0 and 1.
--   — The same beyond chance: (consistency − chance)/(1 − chance).
-- hidden: loglik number — Conditional log-likelihood.
-- measure: loglik_cml number "Log-likelihood, within the quiz" = estimate(loglik, complete_n, minimum: $minimum.difficulty) — Conditional
--   log-likelihood of the Rasch model within the quiz; empty where it has no finite maximum.
select
  quiz_releases.quiz,
  quiz_releases.title,
  quiz_releases.quiz_version,
  coalesce(sum(patterns.attempts_n), 0) as complete_n,
  (
    select max(rasch_questions.loglik)
    from rasch_questions
    where rasch_questions.quiz = quiz_releases.quiz and rasch_questions.quiz_version = quiz_releases.quiz_version
  ) as loglik
from quiz_releases
left join quizzes on quizzes.quiz = quiz_releases.quiz and quizzes.quiz_version = quiz_releases.quiz_version
left join first_answer_patterns as patterns
  on patterns.quiz = quizzes.quiz and patterns.curriculum = quizzes.curriculum and patterns.complete = 1
group by quiz_releases.quiz_number
order by quiz_releases.quiz_number
