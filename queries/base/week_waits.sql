-- title: How long answers took, week by week
-- grain: one row per attempt finished in one of the weeks
-- column: quiz text — The quiz.
-- column: part text — The ISO week.
-- column: waits text — Milliseconds to each answer, packed.
select
  attempts.quiz,
  weeks.week as part,
  attempts.waits
from attempts
inner join weeks
  on weeks.starts_at = (select max(starts_at) from weeks where starts_at <= attempts.finished_at)
  and attempts.finished_at < weeks.ends_at
