-- title: What usually fills a node of the path
-- grain: one row per step with learners who went on, then one per step and curriculum version at the entry
-- needs: step_entries
-- column: step count — The step.
-- column: is_all count — 1 where it is about all versions.
-- column: curriculum text — The version at the entry; empty for all of them.
-- column: item text — The lesson or quiz that most often filled the next one.
-- column: usual_n count [learners] — How often.
-- column: filled_n count [learners] — How often the next node was filled by a lesson or quiz.
with
filled as (
  select 1 as is_all, step, null as curriculum, item_number, sum(learners_n) as usual_n
  from step_entries
  where is_walker = 1 and item_number > 0
  group by step, item_number
  union all
  select 0, step, curriculum, item_number, sum(learners_n)
  from step_entries
  where is_walker = 1 and item_number > 0
  group by step, curriculum, item_number
),
ranked as (
  select
    filled.is_all,
    filled.step,
    filled.curriculum,
    items.item,
    filled.usual_n,
    sum(filled.usual_n) over (partition by filled.is_all, filled.step, filled.curriculum) as filled_n,
    row_number() over (
      partition by filled.is_all, filled.step, filled.curriculum order by filled.usual_n desc, items.item
    ) as place
  from filled
  inner join items on items.item_number = filled.item_number
)
select step, is_all, curriculum, item, usual_n, filled_n
from ranked
where place = 1
order by is_all desc, curriculum, step
