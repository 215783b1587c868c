-- title: How far learners have come, counted
-- grain: one row per set of equal walks along the path
-- needs: walkers
-- column: depth count — The last node reached.
-- column: mature_depth count — The last node reached at least the horizon ago; empty where there is none.
-- column: is_early count — 1 where the onboarding lies at least the horizon back.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: is_idle_{dropAlsoDays} count — 1 where it is {dropAlsoDays days} old or more.
-- column: items text — JSON array of the number of the lesson or quiz that filled each node, from node 0 on.
-- column: learners_n count [learners] — How many walks.
select
  depth,
  mature_depth,
  is_early,
  is_active,
  is_idle_{dropAlsoDays},
  items,
  count(*) as learners_n
from walkers
group by
  items,
  depth,
  mature_depth,
  is_early,
  is_active,
  is_idle_{dropAlsoDays}
order by
  depth,
  mature_depth,
  items,
  is_early,
  is_active,
  is_idle_{dropAlsoDays}
