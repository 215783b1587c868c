-- title: How long learners waited for the next node
-- grain: one row per learner on the path and step entered; not those whose clocks disagree about the step
-- needs: walkers
-- column: step count — The step.
-- column: waited count [milliseconds] — From reaching the node to reaching the next, or to the end of what is known.
-- column: has_event count — 1 where the next was reached.
select
  entry.step,
  coalesce(advance.reached_at, :as_of) - entry.reached_at as waited,
  advance.reached_at is not null as has_event
from walkers
cross join steps as entry on entry.learner_id = walkers.learner_id
left join steps as advance on advance.learner_id = entry.learner_id and advance.place = entry.place + 1
where entry.step is not null
  and (advance.recorded_at is null or advance.recorded_at >= entry.recorded_at)
