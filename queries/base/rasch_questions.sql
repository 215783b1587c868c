-- title: The Rasch model within each quiz version
-- grain: one row per quiz version and question in it
-- needs: question_places
-- column: quiz text — The quiz.
-- column: quiz_version text — Hash of its questions.
-- column: question text — The question.
-- column: question_version text — Hash of its wording, choices and key.
-- measure: b, b_se, infit, infit_z, outfit, outfit_z, outfit_p, r_expected, loglik number = rasch_within_quiz(quiz, quiz_version,
--   question, question_version, patterns: first_answer_patterns, places: question_places) — Difficulty, standard error, fit,
--   the correlation that a sound question shows, log-likelihood; empty where the model has no finite maximum.
select distinct quiz, quiz_version, question, question_version
from question_places
order by quiz, quiz_version, question, question_version
