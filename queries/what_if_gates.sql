-- title: Where recorded paths would have been stopped, and what the other rules alone open
-- grain: one row per lesson or quiz of the path; path order
-- identity: stopped_n = what_if_paths.stopped_n
-- falls: used_n, stopped_n
-- column: item text "Id" — The lesson's or quiz's id.
-- column: title text "Lesson or quiz" — Its title.
-- column: used_n count [learners] "Learners there" — Learners with a recorded use of it.
-- column: stopped_n count [learners] "First stopped here" — Learners whose first use that the other rules would not have allowed is
--   this one. A use behind missing records does not count: they may have held what it needs.
-- column: opened_n count [learners] "Only the other opens it" — Learners whose recorded lessons and attempts, at the end of their
--   record, open it by the other rules and not by those in force. Whether they would have used it is not said.
with
titles as (
  select lesson as item, title from lessons where is_current = 1
  union all
  select quiz as item, title from quizzes where is_current = 1
)
select
  scenario_gates.item,
  coalesce(titles.title, scenario_gates.item) as title,
  scenario_gates.used_n,
  scenario_gates.stopped_n,
  scenario_gates.opened_n
from scenario_gates
left join titles on titles.item = scenario_gates.item
order by scenario_gates.position
