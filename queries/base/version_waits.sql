-- title: How long answers took, version by version
-- grain: one row per finished attempt and kind of version
-- column: quiz text — The quiz.
-- column: part text — app or curriculum, a space, and the version.
-- column: waits text — Milliseconds to each answer, packed.
select
  quiz,
  'app ' || coalesce(app_version, 'unknown') as part,
  waits
from attempts
where finish_rank is not null
union all
select
  quiz,
  'curriculum ' || curriculum,
  waits
from attempts
where finish_rank is not null
