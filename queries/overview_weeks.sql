-- title: Last {weeksShown weeks}
-- grain: one row per ISO week up to the period's last; oldest first
-- needs: active_weeks, first_outcomes, known_quizzes
-- identity: new_starters_n, active_n (week :period) = overview_figures.
-- identity: finished_n (week :period) = overview_figures.new_finishers_n
-- identity: finished_before_n + finished_n = finished_so_far_n
-- identity: next finished_before_n = finished_so_far_n
-- identity: finished_so_far_n (week :period) = overview_figures.finished_to_date_n
-- usually: new_starters_n = overview_figures.learners_n
-- falls: active_n, new_starters_n
-- column: week text "Week" — The ISO week.
-- column: week_start date "Week starting" — Its Monday.
-- column: new_starters_n count [learners] "New starters" — Learners whose earliest event lies in the week.
-- column: active_n count [learners] "Active" — Learners with an event of any kind in the week.
-- column: first_n count [learners] "First attempts" — First attempts at a quiz that were finished in the week; a learner counts once for each quiz.
-- column: first_passed_n count [learners] "Passed" — Of these, the ones that met the pass mark.
-- measure: first_rate share "First-attempt pass rate" = share(first_passed_n, first_n) — Passed of first attempts.
-- measure: first_low, first_high share = wilson(first_passed_n, first_n) — 95 % Wilson interval of the pass rate.
-- column: finished_n count [learners] "Finished the path" — Learners who reached the last node of their path in the week.
-- hidden: finished_before_n count — Learners who had reached it before the week.
-- hidden: finished_so_far_n count — The same at its end.
-- hidden: so_far text — Of a week that has not ended: how many of its days have begun.
-- hidden: redefined text — Words where its final report was made under another definition than that of the week before.
with
starters as (
  select weeks.week, count(*) as new_starters_n
  from weeks
  inner join learners on learners.first_at >= weeks.starts_at and learners.first_at < weeks.ends_at
  group by weeks.week
),
active as (
  select position, sum(learners_n) as active_n
  from active_weeks
  group by position
),
firsts as (
  select starts_at, sum(learners_n) as first_n, sum(passed * learners_n) as first_passed_n
  from first_outcomes
  where quiz in (select quiz from known_quizzes)
  group by starts_at
),
finishers as (
  select weeks.week, count(*) as finished_n
  from steps
  inner join weeks on steps.reached_at >= weeks.starts_at and steps.reached_at < weeks.ends_at
  where steps.step is null
  group by weeks.week
),
earlier_finishers as (
  select count(*) as learners_n
  from steps
  where step is null and reached_at < (select min(starts_at) from weeks)
)
select
  weeks.week,
  weeks.week_start,
  coalesce(starters.new_starters_n, 0) as new_starters_n,
  coalesce(active.active_n, 0) as active_n,
  coalesce(firsts.first_n, 0) as first_n,
  coalesce(firsts.first_passed_n, 0) as first_passed_n,
  coalesce(finishers.finished_n, 0) as finished_n,
  earlier_finishers.learners_n + sum(coalesce(finishers.finished_n, 0)) over (order by weeks.position)
    - coalesce(finishers.finished_n, 0) as finished_before_n,
  earlier_finishers.learners_n + sum(coalesce(finishers.finished_n, 0)) over (order by weeks.position)
    as finished_so_far_n,
  weeks.so_far,
  weeks.redefined
from weeks
cross join earlier_finishers
left join starters on starters.week = weeks.week
left join active on active.position = weeks.position
left join firsts on firsts.starts_at = weeks.starts_at
left join finishers on finishers.week = weeks.week
order by weeks.position
