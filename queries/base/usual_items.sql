-- title: What usually fills a node of the path
-- grain: one row per step with learners who went on
-- needs: walks
-- column: node count — The node before.
-- column: item text — The lesson or quiz that most often filled the next one.
-- column: usual_n count [learners] — How often.
-- column: filled_n count [learners] — How often the next node was filled by a lesson or quiz.
with
item_counts as (
  select
    path_nodes.node,
    json_extract(walks.items, '$[' || (path_nodes.node + 1) || ']') as item_number,
    sum(walks.learners_n) as usual_n
  from path_nodes
  inner join walks on walks.depth > path_nodes.node
  group by 1, 2
),
ranked as (
  select
    item_counts.node,
    items.item,
    item_counts.usual_n,
    sum(item_counts.usual_n) over (partition by item_counts.node) as filled_n,
    row_number() over (partition by item_counts.node order by item_counts.usual_n desc, items.item) as place
  from item_counts
  inner join items on items.item_number = item_counts.item_number
)
select node, item, usual_n, filled_n
from ranked
where place = 1
order by node
