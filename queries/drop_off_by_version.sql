-- title: Drop-off by curriculum version
-- grain: one row per step of the path and version under which learners entered it; step, release date
-- needs: step_counts, usual_items, waiting_learners
-- identity: advanced_n + active_n + dropped_n = reached_n
-- identity: dropped_never_tried_n + dropped_left_midway_n + dropped_tried_below_n = dropped_n
-- identity: reached_n, advanced_n, active_n, dropped_n, dropped_{dropAlsoDays*}_n, mature_n, mature_advanced_n
--   by step = drop_off_steps.
-- identity: dropped_never_tried_n, dropped_left_midway_n, dropped_tried_below_n by step = drop_off_steps.
-- fresh: active_n, dropped_n, dropped_{dropAlsoDays*}_n, dropped_never_tried_n, dropped_left_midway_n, dropped_tried_below_n
-- falls: dropped_{dropAlsoDays*dropAfterDays}_n
-- small: usual_item from usual_n
-- small: to date reached_n, advanced_n, active_n, dropped_n, dropped_{dropAlsoDays*}_n, mature_n, mature_advanced_n,
--   dropped_never_tried_n, dropped_left_midway_n, dropped_tried_below_n by step, version
-- column: step count "Step" — Number of the step.
-- column: from_step text "From id" — The node that was reached.
-- column: to_step text "To id" — The node after it.
-- column: from_title text "From" — What was reached: a lesson or quiz by its place in the order of completion.
-- column: to_title text "To" — The next thing on the path.
-- column: usual_item text "Usually" — The lesson or quiz that most often filled the next node.
-- hidden: usual_n count — How often.
-- hidden: filled_n count — How often the next node was filled at all.
-- measure: usual_share share "Its share" = share(usual_n, filled_n) — Of the learners who went on, those whose next node was that item.
-- column: reached_n count [learners] "Reached" — Learners who reached the step before under the version.
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
-- column: version text "Version" — The curriculum version at the entry: that of the event that filled the node before.
-- hidden: released_at time — When it was released.
-- measure: released date "Released" = civil_day(released_at) — Day of its release.
-- column: mature_n count [learners] "Reached {horizonDays days} ago" — Learners who reached the step at least {horizonDays days} ago, with consistent clocks.
-- column: mature_advanced_n count [learners] "Went on in time" — Of these, learners who went on in less than {horizonDays days}.
-- measure: mature_rate share "Within {horizonDays days}" = share(mature_advanced_n, mature_n) — Went on in time, of those observed that long.
-- measure: mature_low, mature_high share = wilson(mature_advanced_n, mature_n) — 95 % Wilson interval of the rate before it.
with
waiting_counts as (
  select
    waiting_learners.step,
    entry.curriculum,
    sum(waiting_learners.effort = 'never_tried') as never_tried_n,
    sum(waiting_learners.effort = 'left_midway') as left_midway_n,
    sum(waiting_learners.effort = 'tried_below') as tried_below_n
  from waiting_learners
  inner join steps as entry
    on entry.learner_id = waiting_learners.learner_id and entry.place = waiting_learners.place
  where waiting_learners.is_active = 0
  group by waiting_learners.step, entry.curriculum
)
select
  path_steps.step,
  path_steps.from_step,
  path_steps.to_step,
  path_steps.from_title,
  path_steps.to_title,
  usual.item as usual_item,
  coalesce(usual.usual_n, 0) as usual_n,
  coalesce(usual.filled_n, 0) as filled_n,
  counted.reached_n,
  counted.advanced_n,
  counted.active_n as active_n,
  counted.dropped_n as dropped_n,
  counted.dropped_{dropAlsoDays}_n as dropped_{dropAlsoDays}_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.never_tried_n, 0) end as dropped_never_tried_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.left_midway_n, 0) end as dropped_left_midway_n,
  case when path_steps.kind = 'quiz' then coalesce(waiting_counts.tried_below_n, 0) end as dropped_tried_below_n,
  counted.curriculum as version,
  curricula.released_at,
  counted.mature_n,
  counted.mature_advanced_n
from step_counts as counted
inner join path_steps on path_steps.step = counted.step and counted.is_all = 0
inner join curricula on curricula.curriculum = counted.curriculum
left join usual_items as usual on usual.is_all = 0 and usual.step = counted.step and usual.curriculum = counted.curriculum
left join waiting_counts on waiting_counts.step = counted.step and waiting_counts.curriculum = counted.curriculum
order by path_steps.step, curricula.released_at, counted.curriculum
