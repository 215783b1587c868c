-- title: The newest event and the newest run
-- grain: one row
-- column: event_days days — From the newest event to the as-of; empty without any.
-- column: event_words text — When the newest event was, in UTC.
-- column: run_id count — The newest run that counts; empty without any.
-- column: run_words text — When it finished, in UTC.
with
newest as (
  select
    (select max(last_at) from learners) as event_at,
    (select max(run_id) from imports where run_id <= :known_at) as run_id
)
select
  (:as_of - newest.event_at) / 86400000.0 as event_days,
  strftime('%Y-%m-%d %H:%M', newest.event_at / 1000, 'unixepoch') as event_words,
  newest.run_id,
  (
    select strftime('%Y-%m-%d %H:%M', imports.finished_at / 1000, 'unixepoch')
    from imports
    where imports.run_id = newest.run_id
  ) as run_words
from newest
