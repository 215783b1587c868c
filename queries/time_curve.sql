-- title: Curves of going on
-- grain: one row per step and day while enough learners are at risk; step, day
-- needs: step_days, walks
-- falls: at_risk_n by step
-- identity: at_risk_n (day 0) by step = time_to_next_step.timed_n
-- identity: at_risk_n (day {timePointsDays}) by step = time_to_next_step.at_risk_{timePointsDays}d_n
-- identity: dropped_n (day 0) by step = drop_off_steps.dropped_n
-- identity: dropped_n (day 0) by step = dropped_n
-- fresh: dropped_n
-- small: rate, low, high from at_risk_n
-- column: step count "Step" — Number of the step.
-- column: to_title text "To" — The next thing on the path.
-- column: day days "Day" — Days since the step before was reached.
-- column: at_risk_n count [learners] "Still waiting" — Learners watched for so long who had not gone on before.
-- measure: rate, low, high share "Went on" = kaplan_meier(step, day, times: step_times) — Share that has gone on by that day.
-- hidden: dropped_n count — Learners of the step who have dropped.
-- hidden: leak_place text = place_by_size(dropped_n, step) — 1 for the step that has lost most learners, 2 for the next one, and so on; nothing for
--   those that have lost nobody or hide it.
-- hidden: horizon_day text — The day, where it is the horizon or the last day before it that is shown; else nothing.
with recursive
losses as (
  select step, sum(learners_n) as dropped_n
  from walks
  where is_active = 0 and step is not null
  group by step
),
limits as (
  select
    (select value from settings where name = 'curveDays') as last_day,
    (select value from settings where name = 'curveAtRisk') as least_n
),
days as (
  select 0 as day
  union all
  select day + 1 from days where day < (select last_day from limits)
),
at_risk as (
  select step_days.step, days.day, sum(step_days.learners_n) as at_risk_n
  from step_days
  inner join days on days.day <= step_days.last_day
  group by step_days.step, days.day
)
select
  at_risk.step,
  path_steps.to_title,
  at_risk.day,
  at_risk.at_risk_n,
  coalesce(losses.dropped_n, 0) as dropped_n,
  case
    when at_risk.day = max(at_risk.day) filter (where at_risk.day <= :horizon / 86400000) over (
      partition by at_risk.step
    ) then cast(at_risk.day as text)
    else ''
  end as horizon_day
from at_risk
inner join path_steps on path_steps.step = at_risk.step
left join losses on losses.step = at_risk.step
where at_risk.at_risk_n >= (select least_n from limits)
order by at_risk.step, at_risk.day
