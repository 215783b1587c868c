-- title: Data quality
-- grain: one row per measure; fixed order
-- column: group text "About" — What the measure is about.
-- column: measure text "Measure" — What is counted.
-- column: value count "Value" — The count.
-- column: meaning text "Meaning" — What it says about the figures.
with
files as (
  select * from import_files where run_id <= :known_at
),
measures (position, grouping, measure, value, meaning) as (
  select 1, 'Input', 'files read', count(*), 'Files in the ledger, up to the newest import run that counts.' from files
  union all
  select 2, 'Input', 'files with rejected parts', coalesce(sum(outcome <> 'imported'), 0), 'Files of which some or all was refused; what is wrong stands in the table rejected.' from files
  union all
  select 3, 'Input', 'documents rejected', coalesce(sum(documents_rejected), 0), 'Exports that could not be read.' from files
  union all
  select 4, 'Input', 'events', coalesce(sum(events_new), 0), 'Events in the log.' from files
  union all
  select 5, 'Input', 'events offered again', coalesce(sum(events_known), 0), 'Cumulative exports repeat what is known; this is normal.' from files
  union all
  select 6, 'Input', 'events in conflict', coalesce(sum(events_conflicting), 0), 'Records that differ from the first one with their number; the first counts.' from files
  union all
  select 7, 'Input', 'events rejected', coalesce(sum(events_rejected), 0), 'Events that could not be read.' from files
  union all
  select 8, 'Input', 'snapshots', coalesce(sum(snapshots_new), 0), 'States of the app''s storage.' from files
  union all
  select 9, 'Learners', 'learners with events', count(*), 'Learners that the figures are about.' from learners where events_n > 0
  union all
  select 10, 'Learners', 'known only from snapshots', count(*), 'They have no times: they appear in Impossible states only.' from learners where events_n = 0 and snapshots_n > 0
  union all
  select 11, 'Learners', 'log without its start', count(*), 'They are left out of the drop-off.' from learners where events_n > 0 and on_path = 0
  union all
  select 12, 'Learners', 'several devices', count(*), 'Their logs are merged by time.' from learners where devices_n > 1
  union all
  select 13, 'Learners', 'with a reset', count(*), 'A first attempt stays the first, also after a reset.' from learners where resets_n > 0
)
select
  grouping as "group",
  measure,
  value,
  meaning
from measures
order by position
