-- title: Results to date, counted
-- grain: one row per set of results and quiz in it
-- needs: outcome_patterns
-- column: pattern_id count — Number of the set: its rows are the same learners.
-- column: quiz text — The quiz.
-- column: tries count [attempts] — Which finished attempt was the first to pass; empty where none has.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: learners_n count [learners] — How many learners.
select
  patterns.rowid as pattern_id,
  result.key as quiz,
  result.value as tries,
  patterns.is_active,
  patterns.learners_n
from outcome_patterns as patterns
cross join json_each(patterns.results) as result
order by patterns.rowid, result.key
