-- title: What became of those who entered a step
-- grain: one row per step entered, then one per step and curriculum version at the entry
-- needs: step_entries
-- column: step count — The step.
-- column: is_all count — 1 where it is about all versions.
-- column: curriculum text — The version at the entry; empty for all of them.
-- column: reached_n count [learners] — Learners who reached the node before it.
-- column: advanced_n count [learners] — Of these, those who reached the next one.
-- column: active_n count [learners] — Of the others, those whose last event is younger than the drop limit.
-- column: dropped_n count [learners] — The rest of them.
-- column: dropped_{dropAlsoDays}_n count [learners] — Of those who have not reached the next one, those whose last event is {dropAlsoDays days} old or more.
-- column: order_violation_n count [learners] — Learners whose clocks disagree about the step.
-- column: mature_n count [learners] — Learners who reached the node before it at least the horizon ago, not those.
-- column: mature_advanced_n count [learners] — Of these, those who reached the next one within the horizon.
-- column: early_n count [learners] — Learners who went on and whose onboarding lies at least the horizon back.
-- column: timed_n count [learners] — Learners whose clocks agree about the step.
-- column: events_n count [learners] — Of these, those who reached the next one.
with
each as (
  select 1 as is_all, null as part, * from step_entries where is_walker = 1
  union all
  select 0, curriculum, * from step_entries where is_walker = 1
)
select
  step,
  is_all,
  part as curriculum,
  sum(learners_n) as reached_n,
  sum(has_advanced * learners_n) as advanced_n,
  sum(case when has_advanced = 0 and is_active = 1 then learners_n else 0 end) as active_n,
  sum(case when has_advanced = 0 and is_active = 0 then learners_n else 0 end) as dropped_n,
  sum(case when has_advanced = 0 and is_idle_{dropAlsoDays} = 1 then learners_n else 0 end) as dropped_{dropAlsoDays}_n,
  sum(is_out_of_order * learners_n) as order_violation_n,
  sum(case when is_old = 1 and is_out_of_order = 0 then learners_n else 0 end) as mature_n,
  sum(case when is_old = 1 and is_out_of_order = 0 then is_in_time * learners_n else 0 end) as mature_advanced_n,
  sum(has_advanced * has_started_early * learners_n) as early_n,
  sum((1 - is_out_of_order) * learners_n) as timed_n,
  sum((1 - is_out_of_order) * has_advanced * learners_n) as events_n
from each
group by is_all, part, step
order by is_all desc, part, step
