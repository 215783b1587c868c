-- title: The rows of a pass rate table
-- grain: one row per quiz, then one per badge, then one for all quizzes; path order
-- column: row_id count — Place in the order.
-- column: row_kind text — quiz, badge or all.
-- column: badge text — The badge.
-- column: quiz text — The quiz.
-- column: title text — Its title.
-- column: quizzes_n count [quizzes] — How many quizzes the row pools.
with
every_row as (
  select 1 as kind_order, position, 'quiz' as row_kind, badge, quiz, title, 1 as quizzes_n
  from quizzes
  where is_current = 1
  union all
  select 2, badges.position, 'badge', badges.badge, null, badges.title, count(*)
  from badges
  inner join quizzes on quizzes.badge = badges.badge and quizzes.is_current = 1
  where badges.is_current = 1
  group by badges.position, badges.badge, badges.title
  union all
  select 3, 0, 'all', null, null, 'All quizzes', count(*)
  from quizzes
  where is_current = 1
)
select
  row_number() over (order by kind_order, position) as row_id,
  row_kind,
  badge,
  quiz,
  title,
  quizzes_n
from every_row
order by row_id
