-- title: Cohorts by the week of their first event
-- grain: one row per measure, cohort of the last {weeksShown weeks} and week since then that has ended; measure, cohort (all of them last), week
-- needs: cohort_cells
-- identity: count_n, learners_n (cohort *) by measure, week = (cohort)
-- identity: learners_n (cohort *; measure on; week 0) by cohort = learners_n (cohort *)
-- identity: count_n (cohort *; measure on; week 0) by cohort = learners_n (cohort *)
-- identity: count_n (cohort *; measure on_or_after; week 0) by cohort = learners_n (cohort *)
-- identity: learners_n (cohort; measure on) by week = learners_n (cohort)
-- identity: learners_n (cohort *; measure on; week 0) by cohort as week = overview_weeks.new_starters_n
-- usually: count_n (cohort *; measure on) by active_week as week = overview_weeks.active_n
-- usually: count_n (cohort *; kind final_badge) by active_week as week = overview_weeks.finished_so_far_n
-- falls: count_n (cohort *; measure on_or_after) by cohort
-- rises: count_n (cohort *; kind badge, final_badge) by measure, cohort
-- column: measure text "Measure" — on: active in that week; on_or_after: active in it or later; badge: and its id: reached the last step of the
--   section before the end of that week.
-- column: cohort text "Cohort" — ISO week of the learner's earliest event; empty for all cohorts that are old enough.
-- column: cohort_start date "Week starting" — Its Monday.
-- column: learners_n count [learners] "Learners" — Learners of the cohort.
-- column: week count "Week" — Weeks since the cohort's own, which is 0.
-- column: count_n count [learners] "n" — Those of whom the measure holds.
-- measure: share share "Share" = share(count_n, learners_n) — Of the whole cohort.
-- hidden: kind text — on, on_or_after, badge, or final_badge for the last one.
-- hidden: cohort_label text — The week, or All.
-- hidden: active_week text — The calendar week of the cell; empty for all cohorts.
with
everything as (
  select
    measure, kind, place, min(cohort_position) * 0 + 1000 as cohort_position, week,
    null as cohort, null as cohort_start, sum(learners_n) as learners_n, sum(count_n) as count_n
  from cohort_cells
  group by measure, kind, place, week
),
cells as (
  select measure, kind, place, cohort_position, week, cohort, cohort_start, learners_n, count_n from cohort_cells
  union all
  select measure, kind, place, cohort_position, week, cohort, cohort_start, learners_n, count_n from everything
)
select
  cells.measure,
  cells.cohort,
  cells.cohort_start,
  cells.learners_n,
  cells.week,
  cells.count_n,
  cells.kind,
  coalesce(cells.cohort, 'All') as cohort_label,
  weeks.week as active_week
from cells
left join weeks on weeks.position = cells.cohort_position + cells.week
order by cells.place, cells.cohort_position, cells.week
