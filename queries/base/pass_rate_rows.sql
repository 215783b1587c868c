-- title: The rows of a pass rate table
-- grain: one row per quiz, then one per badge, then one for all quizzes; path order, those that only other versions have behind the others
-- needs: known_quizzes
-- column: row_id count — Place in the order.
-- column: row_kind text — quiz, badge or all.
-- column: badge text — The badge.
-- column: quiz text — The quiz.
-- column: title text — Its title.
with
ranked_badges as (
  select
    badges.badge,
    badges.title,
    badges.position,
    badges.is_current,
    curricula.released_at,
    curricula.curriculum,
    row_number() over (
      partition by badges.badge order by curricula.is_current desc, curricula.released_at desc, badges.curriculum desc
    ) as newest_first
  from badges
  inner join curricula on curricula.curriculum = badges.curriculum
),
known_badges as (
  select
    badge,
    title,
    row_number() over (order by is_current desc, released_at desc, curriculum desc, position) as path_position
  from ranked_badges
  where newest_first = 1 and badge in (select badge from known_quizzes)
),
every_row as (
  select 1 as kind_order, path_position, 'quiz' as row_kind, badge, quiz, title
  from known_quizzes
  union all
  select 2, path_position, 'badge', badge, null, title
  from known_badges
  union all
  select 3, 0, 'all', null, null, 'All quizzes'
)
select
  row_number() over (order by kind_order, path_position) as row_id,
  row_kind,
  badge,
  quiz,
  title
from every_row
order by row_id
