-- title: Weeks in which learners did something, counted
-- grain: one row per week of the first event and week with an event
-- counted: learners_n
-- column: cohort_position count — Place of the week of the first event among the shown ones; empty before them.
-- column: position count — Place of a shown week with an event of any kind.
-- column: learners_n count [learners] — How many.
with
span as (
  select min(first_day) as first_day, max(last_day) as last_day from weeks
),
active as (
  select distinct activity.learner_id, (activity.day - span.first_day) / 7 + 1 as position
  from span
  inner join activity on activity.day between span.first_day and span.last_day
)
select
  (select position from weeks where starts_at <= learners.first_at order by starts_at desc limit 1) as cohort_position,
  active.position
from active
inner join learners on learners.learner_id = active.learner_id
