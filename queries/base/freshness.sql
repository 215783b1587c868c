-- title: Whether the data are fresh
-- grain: one row
-- column: is_stale count — 1 where the newest event is too old to call anybody active or gone: not to have done anything may only mean
--   not to have been exported. The columns that a header names in a line "fresh:" are then empty.
select coalesce(max(last_at) < :as_of - :fresh_for, 0) as is_stale
from learners
