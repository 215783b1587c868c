-- title: Steps by the curriculum version at the entry, counted
-- grain: one row per node reached, version at that time, and what became of the learners
-- needs: walkers
-- column: node count — The node that was reached.
-- column: curriculum text — The version of the event that filled it.
-- column: has_advanced count — 1 where the next node was reached too.
-- column: item_number count — The lesson or quiz that filled the next one; empty where none has.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: is_idle_{dropAlsoDays} count — 1 where it is {dropAlsoDays days} old or more.
-- column: is_mature count — 1 where the node was reached at least the horizon ago, with consistent clocks.
-- column: is_in_time count — 1 where the next was reached within the horizon.
-- column: learners_n count [learners] — How many.
with
entries as (
  select
    entry.node,
    entry.curriculum,
    walkers.depth > entry.node as has_advanced,
    advance.item_number,
    walkers.is_active,
    walkers.is_idle_{dropAlsoDays},
    entry.reached_at <= :as_of - :horizon and coalesce(advance.recorded_at >= entry.recorded_at, 1) as is_mature,
    coalesce(advance.reached_at - entry.reached_at < :horizon, 0) as is_in_time
  from walkers
  cross join steps as entry on entry.learner_id = walkers.learner_id
  left join steps as advance on advance.learner_id = entry.learner_id and advance.node = entry.node + 1
  where entry.node < (select max(node) from path_nodes)
)
select
  node,
  curriculum,
  has_advanced,
  item_number,
  is_active,
  is_idle_{dropAlsoDays},
  is_mature,
  is_in_time,
  count(*) as learners_n
from entries
group by
  node,
  curriculum,
  has_advanced,
  item_number,
  is_active,
  is_idle_{dropAlsoDays},
  is_mature,
  is_in_time
order by
  node,
  curriculum,
  has_advanced,
  item_number,
  is_active,
  is_idle_{dropAlsoDays},
  is_mature,
  is_in_time
