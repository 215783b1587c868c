-- title: How long learners took for the whole path
-- grain: one row per learner on the path; not those whose clocks put the end before the beginning
-- column: step count — The last node.
-- column: waited count [milliseconds] — From the onboarding to reaching the last node, or to the end of what is known.
-- column: has_event count — 1 where the last node was reached.
with
last_node as (
  select max(node) as node from path_nodes where node > 0
)
select
  last_node.node as step,
  coalesce(finish.reached_at, :as_of) - entry.reached_at as waited,
  finish.reached_at is not null as has_event
from last_node
cross join steps as entry on entry.node = 0
left join steps as finish on finish.learner_id = entry.learner_id and finish.node = last_node.node
where entry.learner_id in (select learner_id from learners where on_path = 1)
  and (finish.recorded_at is null or finish.recorded_at >= entry.recorded_at)
