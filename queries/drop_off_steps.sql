-- title: Drop-off, step by step
-- grain: one row per step of the path, then one per step that only other versions have; path order
-- needs: freshness, walks, path_branches, step_counts, usual_items, waiting, waiting_learners, version_changes
-- identity: advanced_n + active_n + dropped_n = reached_n
-- identity: dropped_never_tried_n + dropped_left_midway_n + dropped_tried_below_n = dropped_n
-- identity: active_never_tried_n + active_left_midway_n + active_tried_below_n = active_n
-- usually: advanced_n (place last) = overview_figures.finished_to_date_n
-- identity: next reached_n by branch = advanced_n
-- identity: reached_n by from_step = arrived_n
-- identity: advanced_n by to_step as from_step = arrived_n
-- identity: order_violation_n = data_quality.value (measure order violations)
-- identity: advanced_n + active_n = ceiling_n
-- fresh: active_n, dropped_n, dropped_{dropAlsoDays*}_n, dropped_never_tried_n, dropped_left_midway_n, dropped_tried_below_n, active_never_tried_n,
--   active_left_midway_n, active_tried_below_n, tried_best_median, tried_attempts_median, ceiling_n
-- falls: reached_n by branch
-- falls: start_reached_n by branch
-- falls: dropped_{dropAlsoDays*dropAfterDays}_n
-- small: usual_item from usual_n
-- small: tried_best_median, tried_attempts_median from dropped_tried_below_n
-- small: km_rate, km_low, km_high from reached_n, advanced_n, km_at_risk_n
-- small: leak_n, leak_kind from dropped_never_tried_n, dropped_left_midway_n, dropped_tried_below_n
-- small: to date reached_n, advanced_n, active_n, dropped_n, dropped_{dropAlsoDays*}_n,
--   dropped_never_tried_n, dropped_left_midway_n, dropped_tried_below_n, active_never_tried_n,
--   active_left_midway_n, active_tried_below_n, mature_n, mature_advanced_n, start_n, start_reached_n,
--   order_violation_n by step
-- column: step count "Step" — Number of the step.
-- column: from_step text "From id" — The node that was reached.
-- column: to_step text "To id" — The node after it.
-- column: from_title text "From" — What was reached: a lesson or quiz by its place in the order of completion.
-- column: to_title text "To" — The next thing on the path, as the curriculum version in force at the entry has it. Steps that only
--   other versions have stand last.
-- column: usual_item text "Usually" — The lesson or quiz that most often filled the next node.
-- hidden: usual_n count — How often.
-- hidden: filled_n count — How often the next node was filled at all.
-- measure: usual_share share "Its share" = share(usual_n, filled_n) — Of the learners who went on, those whose next node was that item.
-- column: reached_n count [learners] "Reached" — Learners who have reached the step before.
-- column: advanced_n count [learners] "Went on" — Of these, learners who have reached the next node too.
-- column: active_n count [learners] "Still active" — Not gone on, with an event of any kind in the last {dropAfterDays days}.
-- column: dropped_n count [learners] "Dropped" — Not gone on, without any event for {dropAfterDays days} or more. A label on the day of the report,
--   not an end: people come back.
-- measure: dropped_share share "Share dropped" = share(dropped_n, reached_n) — Dropped of reached.
-- column: dropped_{dropAlsoDays}_n count [learners] "Dropped, {dropAlsoDays days}" — The same at a limit of {dropAlsoDays days}.
-- column: dropped_never_tried_n count [learners] "Never tried" — Dropped before a quiz, no attempt at the quizzes of the section that
--   they have not passed.
-- column: dropped_left_midway_n count [learners] "Left midway" — Dropped before a quiz, attempts started, none finished.
-- column: dropped_tried_below_n count [learners] "Tried, below the mark" — Dropped before a quiz, at least one attempt finished.
-- column: active_never_tried_n count [learners] "Active, never tried" — As dropped, of those still active.
-- column: active_left_midway_n count [learners] "Active, left midway" — As dropped, of those still active.
-- column: active_tried_below_n count [learners] "Active, tried, below the mark" — As dropped, of those still active.
-- column: tried_best_median share "Best score, median" — Of the dropped who tried: median of their best scores, as shares.
-- column: tried_attempts_median count "Attempts, median" — Of the dropped who tried: median of the attempts they finished.
-- measure: so_far_rate share "So far" = share(advanced_n, reached_n) — Went on of reached: a lower bound, since some still may.
-- hidden: ceiling_n count — Went on or still active.
-- measure: ceiling_rate share "At most" = share(ceiling_n, reached_n) — Went on or still active, of reached: an upper bound.
-- column: mature_n count [learners] "Reached {horizonDays days} ago" — Learners who reached the step at least {horizonDays days} ago, with consistent clocks.
-- column: mature_advanced_n count [learners] "Went on in time" — Of these, learners who went on in less than {horizonDays days}.
-- measure: mature_rate share "Within {horizonDays days}" = share(mature_advanced_n, mature_n) — Went on in time, of those observed that long.
-- measure: mature_low, mature_high share = wilson(mature_advanced_n, mature_n) — 95 % Wilson interval of the rate before it.
-- measure: km_rate, km_low, km_high share "Kaplan-Meier, {horizonDays days}" = kaplan_meier(step, $horizonDays, times: step_times) — Share that goes on
--   within {horizonDays days}, estimated from everybody, for as long as each was watched; being idle ends nothing.
-- measure: km_at_risk_n count [learners] "Still waiting at {horizonDays days}" = at_risk(step, $horizonDays, times: step_times) — Learners watched for
--   so long who had not gone on before.
-- column: start_n count [learners] "Started {horizonDays days} ago" — Learners whose onboarding lies at least {horizonDays days} back.
-- column: start_reached_n count [learners] "Reached the next" — Of these, learners who have reached the next node.
-- measure: start_rate share "From start" = share(start_reached_n, start_n) — Of all who started, those who have come past this step.
-- measure: start_low, start_high share = wilson(start_reached_n, start_n) — 95 % Wilson interval of the rate before it.
-- column: order_violation_n count [learners] "Clock trouble" — Learners whose clocks put the next node before this one; counted, but in no timing.
-- column: version_changed_n count [learners] "New version since" — Learners waiting here whose latest event has a newer curriculum version than
--   their entry.
-- hidden: place text — last for the last step.
-- hidden: branch count — Steps that follow each other, the only ones at the nodes between them, have the same.
-- hidden: arrived_n count — Learners who have come to the step before, on whatever way; empty where the row before tells it.
-- hidden: leak_n count — The largest of never tried, left midway, tried below.
-- hidden: leak_kind text — That group in words.
with
starts as (
  select sum(learners_n) as start_n from walks where is_early = 1
),
-- A node can be reached from several.
arrivals as (
  select
    path_steps.to_node,
    sum(step_counts.advanced_n) as arrived_n,
    sum(step_counts.early_n) as start_reached_n
  from step_counts
  inner join path_steps on path_steps.step = step_counts.step
  where step_counts.is_all = 1
  group by path_steps.to_node
),
waiting_counts as (
  select
    step,
    sum(case when is_active = 0 and effort = 'never_tried' then learners_n else 0 end) as dropped_never_tried_n,
    sum(case when is_active = 0 and effort = 'left_midway' then learners_n else 0 end) as dropped_left_midway_n,
    sum(case when is_active = 0 and effort = 'tried_below' then learners_n else 0 end) as dropped_tried_below_n,
    sum(case when is_active = 1 and effort = 'never_tried' then learners_n else 0 end) as active_never_tried_n,
    sum(case when is_active = 1 and effort = 'left_midway' then learners_n else 0 end) as active_left_midway_n,
    sum(case when is_active = 1 and effort = 'tried_below' then learners_n else 0 end) as active_tried_below_n
  from waiting
  group by step
),
tried as (
  select
    step,
    best_share,
    finished_n,
    row_number() over (partition by step order by best_share) as best_place,
    row_number() over (partition by step order by finished_n) as attempts_place,
    (50 * count(*) over (partition by step) + 99) / 100 as middle
  from waiting_learners
  where is_active = 0 and effort = 'tried_below'
),
tried_medians as (
  select
    step,
    max(case when best_place = middle then best_share end) as best_median,
    max(case when attempts_place = middle then finished_n end) as attempts_median
  from tried
  group by step
)
select
  path_steps.step,
  path_steps.from_step,
  path_steps.to_step,
  path_steps.from_title,
  path_steps.to_title,
  usual_items.item as usual_item,
  coalesce(usual_items.usual_n, 0) as usual_n,
  coalesce(usual_items.filled_n, 0) as filled_n,
  coalesce(step_counts.reached_n, 0) as reached_n,
  coalesce(step_counts.advanced_n, 0) as advanced_n,
  coalesce(step_counts.active_n, 0) as active_n,
  coalesce(step_counts.dropped_n, 0) as dropped_n,
  coalesce(step_counts.dropped_{dropAlsoDays}_n, 0) as dropped_{dropAlsoDays}_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.dropped_never_tried_n, 0) end as dropped_never_tried_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.dropped_left_midway_n, 0) end as dropped_left_midway_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.dropped_tried_below_n, 0) end as dropped_tried_below_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.active_never_tried_n, 0) end as active_never_tried_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.active_left_midway_n, 0) end as active_left_midway_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.active_tried_below_n, 0) end as active_tried_below_n,
  -- That nobody tried would tell who has.
  case when freshness.is_stale = 1 and path_steps.kind = 'quiz' then 0 else tried_medians.best_median end as tried_best_median,
  case when freshness.is_stale = 1 and path_steps.kind = 'quiz' then 0 else tried_medians.attempts_median end as tried_attempts_median,
  coalesce(step_counts.advanced_n + step_counts.active_n, 0) as ceiling_n,
  coalesce(step_counts.mature_n, 0) as mature_n,
  coalesce(step_counts.mature_advanced_n, 0) as mature_advanced_n,
  coalesce(starts.start_n, 0) as start_n,
  coalesce(arrived.start_reached_n, 0) as start_reached_n,
  coalesce(step_counts.order_violation_n, 0) as order_violation_n,
  coalesce(version_changes.learners_n, 0) as version_changed_n,
  case path_steps.kind when 'badge' then 'last' end as place,
  path_branches.branch,
  case when path_branches.is_joint = 1 then coalesce(arrivals.arrived_n, 0) end as arrived_n,
  case when freshness.is_stale = 0
    then max(waiting_counts.dropped_tried_below_n, waiting_counts.dropped_left_midway_n, waiting_counts.dropped_never_tried_n)
  end as leak_n,
  case max(waiting_counts.dropped_tried_below_n, waiting_counts.dropped_left_midway_n, waiting_counts.dropped_never_tried_n)
    when waiting_counts.dropped_tried_below_n then 'after trying and staying below ' || curricula.pass_mark || '%'
    when waiting_counts.dropped_left_midway_n then 'after starting and leaving midway'
    when waiting_counts.dropped_never_tried_n then 'without trying the quiz'
  end as leak_kind
from path_steps
cross join freshness
inner join path_branches on path_branches.step = path_steps.step
inner join curricula on curricula.is_current = 1
cross join starts
left join arrivals on arrivals.to_node = path_steps.from_node
left join step_counts on step_counts.step = path_steps.step and step_counts.is_all = 1
left join arrivals as arrived on arrived.to_node = path_steps.to_node
left join usual_items on usual_items.step = path_steps.step and usual_items.is_all = 1
left join tried_medians on tried_medians.step = path_steps.step
left join waiting_counts on waiting_counts.step = path_steps.step
left join version_changes on version_changes.step = path_steps.step
order by path_steps.step
