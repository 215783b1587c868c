-- title: How long attempts of the period and their answers took
-- grain: one row per attempt finished in the period
-- column: quiz text — The quiz.
-- column: period text — now: they are one part.
-- column: duration count [milliseconds] — From start to finish; -1 where it is not known or the clock went back.
-- column: waits text — Milliseconds to each answer, packed.
select
  quiz,
  'now' as period,
  case when finished_at >= started_at then finished_at - started_at else -1 end as duration,
  waits
from attempts
where finished_at >= :period_start and finished_at < :period_end
