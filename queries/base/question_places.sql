-- title: Which question version stands where
-- grain: one row per curriculum version, quiz and question; the order in the quiz
-- column: curriculum text — The curriculum version.
-- column: quiz text — The quiz.
-- column: quiz_version text — Hash of its questions.
-- column: need count — The smallest score that passes.
-- column: position count — Place of the question in the quiz, from 1.
-- column: question text — The question.
-- column: question_version text — Hash of its wording, choices and key.
select
  questions.curriculum,
  questions.quiz,
  quizzes.quiz_version,
  quizzes.need,
  questions.position,
  questions.question,
  questions.question_version
from questions
inner join quizzes on quizzes.quiz = questions.quiz and quizzes.curriculum = questions.curriculum
order by questions.curriculum, questions.quiz, questions.position
