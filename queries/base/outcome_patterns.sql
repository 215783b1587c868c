-- title: The different sets of results to date
-- grain: one row per set of results at all quizzes
-- needs: learner_quizzes
-- column: pattern_id count — Its number.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: results text — JSON object: by quiz tried, which finished attempt was the first to pass, or null.
-- column: learners_n count [learners] — Learners with exactly these results.
with
learner_results as (
  select
    max(is_active) as is_active,
    json_group_object(quiz, tries) as results
  from learner_quizzes
  group by learner_id
)
select
  row_number() over (order by results, is_active) as pattern_id,
  is_active,
  results,
  count(*) as learners_n
from learner_results
group by results, is_active
order by pattern_id
