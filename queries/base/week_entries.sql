-- title: Who came to a step in which week, and went on in time
-- grain: one row per signal, step and week, of the compared week and the four before it
-- column: signal text — full: within the horizon; early: within the early horizon.
-- column: step count — The number of the node after the one that was reached.
-- column: weeks_before count — 0 for the last week that everybody was watched for, 1 for the one before, to 4.
-- column: entrants_n count [learners] — Learners on the path who reached the node in that week; not those whose clocks disagree.
-- column: advanced_n count [learners] — Of these, those who reached the next in less than the horizon.
with
signals (signal, horizon) as (
  values ('full', :horizon), ('early', :early_horizon)
),
compared as (
  select signals.signal, signals.horizon, max(weeks.position) as position
  from signals
  inner join weeks on weeks.ends_at <= :as_of - signals.horizon
  group by signals.signal
),
spans as materialized (
  select
    compared.signal,
    compared.horizon,
    compared.position - weeks.position as weeks_before,
    weeks.starts_at,
    weeks.ends_at
  from compared
  inner join weeks on weeks.position between compared.position - 4 and compared.position
),
entries as materialized (
  select
    entry.node,
    (select max(weeks.starts_at) from weeks where weeks.starts_at <= entry.reached_at) as starts_at,
    count(*) as entrants_n,
    sum(coalesce(advance.reached_at - entry.reached_at < :horizon, 0)) as in_full_n,
    sum(coalesce(advance.reached_at - entry.reached_at < :early_horizon, 0)) as in_early_n
  from learners
  cross join steps as entry on entry.learner_id = learners.learner_id
  left join steps as advance on advance.learner_id = entry.learner_id and advance.node = entry.node + 1
  where learners.on_path = 1
    and entry.node < (select max(node) from path_nodes)
    and entry.reached_at >= (select min(starts_at) from spans)
    and entry.reached_at < (select max(ends_at) from spans)
    and (advance.recorded_at is null or advance.recorded_at >= entry.recorded_at)
  group by 1, 2
)
select
  spans.signal,
  entries.node + 1 as step,
  spans.weeks_before,
  entries.entrants_n,
  case spans.signal when 'full' then entries.in_full_n else entries.in_early_n end as advanced_n
from entries
inner join spans on spans.starts_at = entries.starts_at
order by 1, 2, 3
