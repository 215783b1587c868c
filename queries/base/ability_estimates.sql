-- title: One scale for all questions
-- grain: one row per question version, one per quiz version, one for the scale
-- needs: question_places, quiz_releases
-- column: kind text — question, quiz or scale.
-- column: quiz text — The quiz.
-- column: quiz_version text — Hash of its questions, for quizzes.
-- column: question text — The question, for questions.
-- column: question_version text — Hash of its wording, choices and key.
-- measure: b, b_se, everyone, sigma, sigma_se, loglik, learners_n, cells_n, items_n number = ability_scale(kind, quiz, quiz_version, question,
--   question_version, cells: ability_cells, numbers: quiz_releases, patterns: first_answer_patterns, places: question_places)
--   — Difficulty and its standard error; share of everybody that would have it right, or pass; the spread of ability with
--   its standard error, log-likelihood, and how many learners, cells and questions they rest on.
select *
from (
  select distinct 'question' as kind, quiz, '' as quiz_version, question, question_version
  from question_places
  union all
  select 'quiz', quiz, quiz_version, '', ''
  from quiz_releases
  union all
  select 'scale', '', '', '', ''
)
order by kind, quiz, quiz_version, question, question_version
