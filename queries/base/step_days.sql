-- title: How many days learners waited for the next node, counted
-- grain: one row per step and whole days, those of the curves
-- needs: walkers
-- counted: learners_n
-- column: step count — The step that was entered.
-- column: last_day count [days] — Whole days from reaching the node to reaching the next, or to the end of what is known; at most as many as a
--   curve has.
-- column: learners_n count [learners] — How many; not those whose clocks disagree about the step.
select
  entry.step,
  min(
    (coalesce(advance.reached_at, :as_of) - entry.reached_at) / 86400000,
    (select value from settings where name = 'curveDays')
  ) as last_day
from walkers
cross join steps as entry on entry.learner_id = walkers.learner_id
left join steps as advance on advance.learner_id = entry.learner_id and advance.place = entry.place + 1
where entry.step is not null
  and (advance.recorded_at is null or advance.recorded_at >= entry.recorded_at)
