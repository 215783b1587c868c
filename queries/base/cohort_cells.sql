-- title: Cohorts week by week
-- grain: one row per measure, cohort of the last weeks and week since then that has ended
-- needs: active_weeks
-- column: measure text — on, on_or_after, badge:id.
-- column: kind text — The same without the id; final_badge for the last one.
-- column: place count — The order of the measures.
-- column: cohort_position count — The cohort's week among the last ones, from 1.
-- column: cohort text — The ISO week.
-- column: cohort_start date — Its Monday.
-- column: learners_n count [learners] — Learners of the cohort.
-- column: week count — Weeks since the cohort's own.
-- column: count_n count [learners] — Those of whom the measure holds.
with
ended as (
  select * from weeks where ends_at <= :as_of
),
members as materialized (
  select
    learners.learner_id,
    (select position from weeks where starts_at <= learners.first_at order by starts_at desc limit 1) as cohort_position,
    (select position from weeks where starts_at <= learners.last_at order by starts_at desc limit 1) as last_position
  from learners
  where learners.first_at < (select max(ends_at) from ended)
),
-- Empty weeks between cohorts are cohorts too.
extent as (
  select
    case
      when (select min(first_at) from learners) < (select min(starts_at) from ended) then 1
      else (select min(cohort_position) from members)
    end as first_position,
    (select max(cohort_position) from members) as last_position
),
cohorts as (
  select
    ended.position as cohort_position,
    ended.week as cohort,
    ended.week_start as cohort_start,
    count(members.learner_id) as learners_n
  from ended
  inner join extent on ended.position between extent.first_position and extent.last_position
  left join members on members.cohort_position = ended.position
  group by ended.position
),
-- The sections of the current path, then those of others; the last of a path ends with its badge.
sections as (
  select
    badge,
    row_number() over (order by min(node)) as position,
    min(node) = (select min(node) from path_nodes as own where own.badge = (
      select badge from badges where is_current = 1 order by position desc limit 1
    )) as is_final
  from path_nodes
  where badge is not null
  group by badge
),
-- From the last slot of a section a step leads to another section, or none at all.
last_slots as materialized (
  select path_nodes.node, onward.step, sections.position
  from path_nodes
  inner join sections on sections.badge = path_nodes.badge
  inner join (select step, badge from path_steps union all select 0, null) as onward
    on onward.badge is not path_nodes.badge
),
completions as (
  select last_slots.position, steps.learner_id, min(steps.reached_at) as reached_at
  from steps
  cross join last_slots on last_slots.node = steps.node and last_slots.step = coalesce(steps.step, 0)
  group by last_slots.position, steps.learner_id
),
measures (measure, kind, place) as (
  select 'on', 'on', 1
  union all
  select 'on_or_after', 'on_or_after', 2
  union all
  select 'badge:' || badge, case when is_final then 'final_badge' else 'badge' end, 2 + position from sections
),
-- Of each measure, how many are counted from which week on, or in it alone.
happened as (
  select 1 as place, cohort_position, position, learners_n
  from active_weeks
  union all
  select
    2, cohort_position, last_position, count(*)
  from members
  group by 1, 2, 3
  union all
  select
    2 + completions.position,
    members.cohort_position,
    (select position from weeks where starts_at <= completions.reached_at order by starts_at desc limit 1),
    count(*)
  from completions
  inner join members on members.learner_id = completions.learner_id
  group by 1, 2, 3
),
counted as (
  select happened.place, happened.cohort_position, ended.position, sum(happened.learners_n) as count_n
  from happened
  inner join ended on ended.position >= happened.cohort_position
    and case happened.place
      when 1 then ended.position = happened.position
      when 2 then ended.position <= happened.position
      else ended.position >= happened.position
    end
  group by 1, 2, 3
)
select
  measures.measure,
  measures.kind,
  measures.place,
  cohorts.cohort_position,
  cohorts.cohort,
  cohorts.cohort_start,
  cohorts.learners_n,
  ended.position - cohorts.cohort_position as week,
  coalesce(counted.count_n, 0) as count_n
from measures
cross join cohorts
inner join ended on ended.position >= cohorts.cohort_position
left join counted
  on counted.place = measures.place
  and counted.cohort_position = cohorts.cohort_position
  and counted.position = ended.position
order by measures.place, cohorts.cohort_position, week
