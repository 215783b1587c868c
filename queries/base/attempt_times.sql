-- title: How long finished attempts and their answers took
-- grain: one row per finished attempt
-- column: quiz text — The quiz.
-- column: week text — The ISO week of the finish; nothing before the shown weeks.
-- column: app text — The app's version; unknown where it is not known.
-- column: curriculum text — The curriculum's version.
-- column: duration count [milliseconds] — From start to finish; -1 where it is not known or the clock went back.
-- column: waits text — Milliseconds to each answer, packed.
select
  quiz,
  coalesce(
    (select weeks.week from weeks where weeks.starts_at <= attempts.finished_at order by weeks.starts_at desc limit 1), ''
  ) as week,
  coalesce(app_version, 'unknown') as app,
  curriculum,
  case when finished_at >= started_at then finished_at - started_at else -1 end as duration,
  waits
from attempts
where finished_at is not null
