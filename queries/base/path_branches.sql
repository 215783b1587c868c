-- title: Steps that follow each other
-- grain: one row per step of the path, then one per step that only other versions have
-- column: step count — The step.
-- column: is_beginning count — 0 where the row before holds the only step to its first node, and it the only one from there and the only one to
--   its second node.
-- column: is_joint count — 1 where it begins a branch at a node to which steps lead.
-- column: branch count — Steps from one beginning to the next have the same.
with
chained as (
  select
    step,
    from_node = lag(to_node) over (order by step) as follows,
    count(*) over (partition by from_node) as exits_n,
    count(*) over (partition by to_node) as ways_n,
    (select count(*) from path_steps as way where way.to_node = path_steps.from_node) as entries_n
  from path_steps
),
beginnings as (
  select
    step,
    entries_n,
    coalesce(follows and entries_n = 1 and exits_n = 1 and ways_n = 1, 0) = 0 as is_beginning
  from chained
)
select step, is_beginning, is_beginning and entries_n > 0 as is_joint, sum(is_beginning) over (order by step) as branch
from beginnings
order by step
