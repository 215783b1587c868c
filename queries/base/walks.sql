-- title: How far learners have come, counted
-- grain: one row per last node reached and kind of learner
-- needs: walkers
-- counted: learners_n
-- column: depth count — The last node reached.
-- column: is_early count — 1 where the onboarding lies at least the horizon back.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: learners_n count [learners] — How many learners on the path.
select depth, is_early, is_active
from walkers
