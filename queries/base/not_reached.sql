-- title: Questions that learners did not get to
-- grain: one row per question version that somebody left unanswered
-- needs: left_attempts, question_places
-- column: question text — The question.
-- column: question_version text — Its version.
-- column: not_reached_n count [learners] — Learners who left it unanswered in their first attempt or in one abandoned before it.
with
unanswered as (
  select left_attempts.learner_id, left_attempts.quiz, left_attempts.curriculum, entry.key + 1 as position
  from left_attempts
  inner join json_each(left_attempts.answers) as entry
  where entry.value is null
  union all
  select attempts.learner_id, attempts.quiz, attempts.curriculum, entry.key + 1
  from attempts
  inner join json_each(attempts.answers) as entry
  where attempts.finish_rank = 1 and attempts.complete = 0 and entry.value is null
)
select
  question_places.question,
  question_places.question_version,
  count(distinct unanswered.learner_id) as not_reached_n
from unanswered
inner join question_places
  on question_places.quiz = unanswered.quiz
  and question_places.curriculum = unanswered.curriculum
  and question_places.position = unanswered.position
group by question_places.question, question_places.question_version
order by question_places.question, question_places.question_version
