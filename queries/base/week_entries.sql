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
entries as (
  select learner_id, node, reached_at, recorded_at
  from steps
  where node < (select max(node) from path_nodes)
    and reached_at >= (select min(starts_at) from spans)
    and reached_at < (select max(ends_at) from spans)
    and learner_id in (select learner_id from learners where on_path = 1)
)
select
  spans.signal,
  entries.node + 1 as step,
  spans.weeks_before,
  count(*) as entrants_n,
  sum(coalesce(advance.reached_at - entries.reached_at < spans.horizon, 0)) as advanced_n
from entries
cross join spans on entries.reached_at >= spans.starts_at and entries.reached_at < spans.ends_at
left join steps as advance on advance.learner_id = entries.learner_id and advance.node = entries.node + 1
where advance.recorded_at is null or advance.recorded_at >= entries.recorded_at
group by 1, 2, 3
order by 1, 2, 3
