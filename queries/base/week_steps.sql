-- title: Steps of the compared week beside the weeks before
-- grain: one row per signal and step of the path
-- needs: step_entries
-- column: signal text — full: within the horizon; early: within the early horizon.
-- column: step count — Number of the step.
-- column: from_step text — The node that was reached.
-- column: to_step text — The node after it.
-- column: from_title text — What was reached.
-- column: to_title text — The next thing on the path.
-- column: week text — The last ISO week whose learners have all been watched for the horizon.
-- column: entrants_n count [learners] — Learners who reached the step before in that week; like the others empty where the weeks shown do
--   not go back so far.
-- column: advanced_n count [learners] — Of these, learners who reached the next node within the horizon.
-- column: previous_entrants_n count [learners] — The same in the week before.
-- column: previous_advanced_n count [learners] — Of these, the ones who went on in time.
-- column: pool_n count [learners] — Learners who reached the step before in the four weeks before the week.
-- column: pool_advanced_n count [learners] — Of these, the ones who went on in time.
with
signals (signal, horizon) as (
  values ('full', :horizon), ('early', :early_horizon)
),
compared as (
  select
    signals.signal,
    (select position from weeks where ends_at <= :as_of - signals.horizon order by position desc limit 1) as position
  from signals
),
entries as (
  select
    step,
    position,
    sum(learners_n) as entrants_n,
    sum(is_in_time * learners_n) as in_full_n,
    sum(is_early * learners_n) as in_early_n
  from step_entries
  where is_out_of_order = 0 and position is not null
  group by step, position
),
week_entries as (
  select
    compared.signal,
    entries.step,
    compared.position - entries.position as weeks_before,
    entries.entrants_n,
    case compared.signal when 'full' then entries.in_full_n else entries.in_early_n end as advanced_n
  from compared
  inner join entries on entries.position between compared.position - 4 and compared.position
),
counts as (
  select
    signal,
    step,
    sum(case when weeks_before = 0 then entrants_n end) as entrants_n,
    sum(case when weeks_before = 0 then advanced_n end) as advanced_n,
    sum(case when weeks_before = 1 then entrants_n end) as previous_entrants_n,
    sum(case when weeks_before = 1 then advanced_n end) as previous_advanced_n,
    sum(case when weeks_before > 0 then entrants_n end) as pool_n,
    sum(case when weeks_before > 0 then advanced_n end) as pool_advanced_n
  from week_entries
  group by signal, step
)
select
  compared.signal,
  path_steps.step,
  path_steps.from_step,
  path_steps.to_step,
  path_steps.from_title,
  path_steps.to_title,
  weeks.week,
  case when compared.position > 0 then coalesce(counts.entrants_n, 0) end as entrants_n,
  case when compared.position > 0 then coalesce(counts.advanced_n, 0) end as advanced_n,
  case when compared.position > 1 then coalesce(counts.previous_entrants_n, 0) end as previous_entrants_n,
  case when compared.position > 1 then coalesce(counts.previous_advanced_n, 0) end as previous_advanced_n,
  case when compared.position > 4 then coalesce(counts.pool_n, 0) end as pool_n,
  case when compared.position > 4 then coalesce(counts.pool_advanced_n, 0) end as pool_advanced_n
from compared
left join weeks on weeks.position = compared.position
cross join path_steps
left join counts on counts.signal = compared.signal and counts.step = path_steps.step
order by compared.signal, path_steps.step
