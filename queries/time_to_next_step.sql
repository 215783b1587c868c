-- title: Time to the next step
-- grain: one row per step of the path; path order
-- needs: step_counts
-- identity: timed_n + order_violation_n by step = drop_off_steps.reached_n
-- identity: events_n + order_violation_n by step = drop_off_steps.advanced_n
-- identity: order_violation_n by step = drop_off_steps.
-- usually: at_risk_{horizonDays}d_n by step = drop_off_steps.km_at_risk_n
-- falls: timed_n, at_risk_{timePointsDays*}d_n
-- small: rate_{timePointsDays}d, low_{timePointsDays}d, high_{timePointsDays}d from timed_n, events_n, at_risk_{timePointsDays}d_n
-- small: median_days, p90_days, advanced_median_days, advanced_p90_days from timed_n, events_n
-- small: to date timed_n, events_n, order_violation_n by step
-- column: step count "Step" — Number of the step.
-- column: from_step text "From id" — The node that was reached.
-- column: to_step text "To id" — The node after it.
-- column: from_title text "From" — What was reached.
-- column: to_title text "To" — The next thing on the path.
-- column: timed_n count [learners] "Learners timed" — Learners who have reached the step before, without those whose clocks disagree.
-- column: events_n count [learners] "Went on" — Of these, learners who have reached the next node too.
-- column: order_violation_n count [learners] "Clock trouble" — Learners whose clocks put the next node before this one; not timed.
-- measure: rate_{timePointsDays}d, low_{timePointsDays}d, high_{timePointsDays}d share "Within {timePointsDays days}", "95% low", "95% high" = kaplan_meier(step, {timePointsDays}, times: step_times) — Share that goes on within {timePointsDays days}: who is still waiting counts for as long as was watched, idle or not.
-- measure: at_risk_{timePointsDays}d_n count [learners] "Still waiting at {timePointsDays days}" = at_risk(step, {timePointsDays}, times: step_times) — Learners watched for so long who had not gone on before.
-- measure: median_days, p90_days days "Half went on within", "Nine in ten within" = time_quantiles(step, times: step_times) — Time within
--   which half of all who reached the step went on; never: fewer than half did. — The same for nine in ten.
-- measure: advanced_median_days, advanced_p90_days days "Of those who went on, half within", "Of those who went on, nine in ten within"
--   = advanced_quantiles(step, times: step_times) — Median of those who went on: shorter than for all. — Their 90th percentile.
select
  path_steps.step,
  path_steps.from_step,
  path_steps.to_step,
  path_steps.from_title,
  path_steps.to_title,
  coalesce(step_counts.timed_n, 0) as timed_n,
  coalesce(step_counts.events_n, 0) as events_n,
  coalesce(step_counts.order_violation_n, 0) as order_violation_n
from path_steps
left join step_counts on step_counts.step = path_steps.step and step_counts.is_all = 1
order by path_steps.step
