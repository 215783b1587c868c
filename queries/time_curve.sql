-- title: Curves of going on
-- grain: one row per step and day while enough learners are at risk; step, day
-- needs: step_times
-- column: step count "Step" — Number of the step.
-- column: to_title text "To" — The next thing on the path.
-- column: day days "Day" — Days since the step before was reached.
-- column: at_risk_n count [learners] "Still waiting" — Learners watched for so long who had not gone on before.
-- measure: rate, low, high share "Went on" = kaplan_meier(step, day, times: step_times) — Share that has gone on by that day.
with recursive
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
ends as (
  select step, min(waited / 86400000, (select last_day from limits)) as last_day, count(*) as learners_n
  from step_times
  group by 1, 2
),
at_risk as (
  select ends.step, days.day, sum(ends.learners_n) as at_risk_n
  from ends
  inner join days on days.day <= ends.last_day
  group by ends.step, days.day
)
select
  at_risk.step,
  path_nodes.title as to_title,
  at_risk.day,
  at_risk.at_risk_n
from at_risk
inner join path_nodes on path_nodes.node = at_risk.step
where at_risk.at_risk_n >= (select least_n from limits)
order by at_risk.step, at_risk.day
