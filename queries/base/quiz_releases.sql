-- title: The versions of each quiz
-- grain: one row per quiz and version of its questions; path order, newest first
-- column: quiz_number count — Its number.
-- column: quiz text — The quiz.
-- column: quiz_version text — Hash of its questions.
-- column: title text — Its title in the newest curriculum that has it.
-- column: is_current count — 1 in the current curriculum.
-- column: path_position count — Place of the quiz in the path; quizzes of the past come last.
-- column: newest_first count — Place of the version among those of the quiz, the newest first.
with
releases as (
  select
    quizzes.quiz,
    quizzes.quiz_version,
    quizzes.title,
    quizzes.is_current,
    quizzes.position,
    row_number() over (
      partition by quizzes.quiz, quizzes.quiz_version
      order by curricula.is_current desc, curricula.released_at desc, curricula.curriculum desc
    ) as newest_holder,
    first_value(quizzes.is_current * 1000000 - quizzes.position) over (
      partition by quizzes.quiz
      order by curricula.is_current desc, curricula.released_at desc, curricula.curriculum desc
    ) as path_rank,
    curricula.is_current as is_newest,
    curricula.released_at,
    curricula.curriculum
  from quizzes
  inner join curricula on curricula.curriculum = quizzes.curriculum
)
select
  row_number() over (order by path_rank desc, quiz, is_newest desc, released_at desc, curriculum desc) as quiz_number,
  quiz,
  quiz_version,
  title,
  is_current,
  dense_rank() over (order by path_rank desc, quiz) as path_position,
  row_number() over (partition by quiz order by is_newest desc, released_at desc, curriculum desc) as newest_first
from releases
where newest_holder = 1
order by quiz_number
