-- title: Figures of the overview
-- grain: one row
-- needs: freshness
-- falls: finished_to_date_n, new_finishers_n
-- falls: impossible_n, previous_impossible_n
-- small: impossible_codes from impossible_n
-- small: finish_km_rate, finish_km_low, finish_km_high from finished_to_date_n, finish_km_at_risk_n
-- small: to date finished_to_date_n, learners_n, impossible_n
-- column: new_starters_n count [learners] "New starters" — Learners whose earliest event lies in the period.
-- column: previous_starters_n count [learners] "New starters before" — The same in the period before; a period that
--   has not ended is compared with none.
-- measure: starters_change count "Change" = difference(new_starters_n, previous_starters_n) — Difference to the period before.
-- column: active_n count [learners] "Active" — Learners with an event of any kind in the period.
-- column: new_finishers_n count [learners] "New finishers" — Learners who reached the last node of their path in the period.
-- column: previous_finishers_n count [learners] "New finishers before" — The same in the period before, likewise.
-- measure: finishers_change count "Change" = difference(new_finishers_n, previous_finishers_n) — Difference to the period before.
-- column: finished_to_date_n count [learners] "Finished to date" — Learners who have reached the last node of their path.
-- hidden: whole_path count — The step of those times that are about the whole path.
-- measure: finish_km_rate, finish_km_low, finish_km_high share "Finished within {finishHorizonDays days}", "95% low", "95% high" =
--   kaplan_meier(whole_path, $finishHorizonDays, times: finish_times) — Share of all who started that reaches the last node within the
--   horizon for finishers, by Kaplan-Meier: who is still on the way counts for as long as was watched. — Lower bound of its 95 %
--   interval. — Upper bound.
-- measure: finish_km_at_risk_n count [learners] "Watched for {finishHorizonDays days}" = at_risk(whole_path, $finishHorizonDays, times: finish_times)
--   — Learners watched for so long who had not finished before.
-- column: final_badge text "Final badge" — Title of the last badge.
-- column: pass_mark count [percent] "Pass mark" — The percentage that passes, in the current version.
-- column: impossible_n count [learners] "Impossible states" — Learners with a finding of class impossible or arithmetic dated before the end of the period.
-- column: previous_impossible_n count [learners] "Impossible states before" — The same as of the start of the period.
-- measure: impossible_change count "Change" = difference(impossible_n, previous_impossible_n) — Learners who came to it in the period.
-- column: impossible_codes text "Rules" — The rules involved, or how many where they are more than three.
-- column: learners_n count [learners] "Learners" — Learners with at least one event.
-- column: newest_event time "Newest event (UTC)" — Time of the newest event.
-- hidden: is_stale count — 1 where it is too old to call anybody active or gone.
with
finishers as (
  select learner_id, reached_at from steps where step is null
),
broken as (
  select learner_id, min(coalesce(at, :period_start - 1)) as since
  from findings
  where class in ('impossible', 'arithmetic') and (at is null or at < :as_of)
  group by learner_id
),
broken_codes as (
  select distinct code
  from findings
  where class in ('impossible', 'arithmetic') and (at is null or at < :as_of)
  order by code
)
select
  (select count(*) from learners where first_at >= :period_start and first_at < :period_end) as new_starters_n,
  case
    when :as_of >= :period_end
      then (select count(*) from learners where first_at >= :previous_start and first_at < :period_start)
  end as previous_starters_n,
  (select count(distinct learner_id) from activity where day between :first_day and :last_day) as active_n,
  (select count(*) from finishers where reached_at >= :period_start and reached_at < :period_end) as new_finishers_n,
  case
    when :as_of >= :period_end
      then (select count(*) from finishers where reached_at >= :previous_start and reached_at < :period_start)
  end as previous_finishers_n,
  (select count(*) from finishers) as finished_to_date_n,
  0 as whole_path,
  (select title from badges where is_current = 1 order by position desc limit 1) as final_badge,
  (select pass_mark from curricula where is_current = 1) as pass_mark,
  (select count(*) from broken) as impossible_n,
  (select count(*) from broken where since < :period_start) as previous_impossible_n,
  (
    select case when count(*) <= 3 then group_concat(code, ', ') else count(*) || ' rules' end
    from broken_codes
  ) as impossible_codes,
  (select count(*) from learners where events_n > 0) as learners_n,
  (select max(last_at) from learners) as newest_event,
  (select is_stale from freshness) as is_stale
