-- title: How long answers of the period's attempts took
-- grain: one row per attempt finished in the period
-- column: quiz text — The quiz.
-- column: part text — Nothing: they are one part.
-- column: waits text — Milliseconds to each answer, packed.
select
  quiz,
  '' as part,
  waits
from attempts
where finished_at >= :period_start and finished_at < :period_end
