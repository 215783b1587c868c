-- title: How far learners have come, counted
-- grain: one row per step at which they wait and kind of learner
-- needs: walkers
-- counted: learners_n
-- column: step count — The step at which they wait; empty at the end of the path.
-- column: is_early count — 1 where the onboarding lies at least the horizon back.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: learners_n count [learners] — How many learners on the path.
select step, is_early, is_active
from walkers
