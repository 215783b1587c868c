-- title: Steps that took the horizon or longer, and steps whose clocks disagree
-- grain: one row per learner and such step
-- needs: walkers
-- column: node count — The node that was reached.
-- column: is_mature count — 1 where it was reached at least the horizon ago.
-- column: is_out_of_order count — 1 where the next node was recorded earlier than this one.
with
slow as (
  select
    entry.learner_id,
    entry.node,
    entry.reached_at <= :as_of - :horizon as is_mature,
    advance.recorded_at < entry.recorded_at as is_out_of_order
  from steps as entry
  cross join steps as advance on advance.learner_id = entry.learner_id and advance.node = entry.node + 1
  where advance.recorded_at < entry.recorded_at
    or entry.reached_at <= :as_of - :horizon and advance.reached_at - entry.reached_at >= :horizon
)
select node, is_mature, is_out_of_order
from slow
where learner_id in (select learner_id from walkers)
order by learner_id, node
