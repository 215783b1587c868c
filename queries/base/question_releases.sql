-- title: The versions of each question
-- grain: one row per question and version of it; path order, newest first
-- column: question text — The question.
-- column: question_version text — Hash of its wording, choices and key.
-- column: quiz text — Its quiz.
-- column: released_at time — Release of the first curriculum version with it.
-- column: is_current count — 1 in the current curriculum.
-- column: version_no count — Place among the versions of the question, the oldest first.
-- column: versions_n count — How many there are.
-- column: path_position count — Place of the question in the path; questions of the past come last.
with
releases as (
  select
    questions.question,
    questions.question_version,
    max(questions.quiz) as quiz,
    min(curricula.released_at) as released_at,
    min(curricula.curriculum) as curriculum,
    max(questions.is_current) as is_current,
    max(case when questions.is_current = 1 then questions.path_position end) as current_position
  from questions
  inner join curricula on curricula.curriculum = questions.curriculum
  group by questions.question, questions.question_version
)
select
  question,
  question_version,
  quiz,
  released_at,
  is_current,
  row_number() over (partition by question order by released_at, curriculum, question_version) as version_no,
  count(*) over (partition by question) as versions_n,
  max(current_position) over (partition by question) as path_position
from releases
order by path_position is null, path_position, question, version_no desc
