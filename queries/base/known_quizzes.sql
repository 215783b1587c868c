-- title: Quizzes of all versions
-- grain: one row per quiz, as the newest version that has it says; those of the version in force first, path order
-- column: quiz text — The quiz.
-- column: badge text — The badge of its section.
-- column: title text — Its title.
-- column: questions_n count [questions] — How many questions it has.
-- column: is_current count — 1 where the version in force has it.
-- column: path_position count — Its place in this order.
with
ranked as (
  select
    quizzes.*,
    curricula.released_at,
    row_number() over (
      partition by quizzes.quiz order by curricula.is_current desc, curricula.released_at desc, quizzes.curriculum desc
    ) as newest_first
  from quizzes
  inner join curricula on curricula.curriculum = quizzes.curriculum
)
select
  quiz,
  badge,
  title,
  questions_n,
  is_current,
  row_number() over (order by is_current desc, released_at desc, curriculum desc, position) as path_position
from ranked
where newest_first = 1
order by path_position
