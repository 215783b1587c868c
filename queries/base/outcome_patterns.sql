-- title: The different sets of results to date
-- grain: one row per set of results at all quizzes
-- needs: learner_quizzes
-- counted: learners_n
-- column: results text — JSON object: by quiz tried, which finished attempt was the first to pass, or null.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: learners_n count [learners] — Learners with exactly these results.
with
learner_results as materialized (
  select learner_id, json_group_object(quiz, tries) as results
  from learner_quizzes
  group by learner_id
)
select learner_results.results, learners.last_at > :as_of - :drop_after as is_active
from learner_results
inner join learners on learners.learner_id = learner_results.learner_id
