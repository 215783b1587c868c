-- title: Steps of the path, counted
-- grain: one row per step entered, week and curriculum version at that time, and what became of the learners
-- needs: walkers
-- counted: learners_n
-- column: step count — The step that was entered by reaching the node before it.
-- column: position count — Place of the week among the shown ones; empty before them.
-- column: curriculum text — The version of the event that filled the node before.
-- column: item_number count — The lesson or quiz that filled the next node; empty where none has.
-- column: is_walker count — 1 where the onboarding lies in the entry period, if there is one.
-- column: has_started_early count — 1 where the onboarding lies at least the horizon back.
-- column: has_advanced count — 1 where the next node was reached too.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: is_idle_{dropAlsoDays} count — 1 where it is {dropAlsoDays days} old or more.
-- column: is_old count — 1 where the step was entered at least the horizon ago.
-- column: is_out_of_order count — 1 where the next node was recorded earlier than the one before.
-- column: is_in_time count — 1 where the next was reached within the horizon.
-- column: is_early count — 1 where it was reached within the early horizon.
-- column: learners_n count [learners] — How many.
select
  entry.step,
  (select position from weeks where starts_at <= entry.reached_at order by starts_at desc limit 1) as position,
  entry.curriculum,
  advance.item_number,
  walkers.learner_id is not null as is_walker,
  coalesce(walkers.is_early, 0) as has_started_early,
  advance.place is not null as has_advanced,
  learners.last_at > :as_of - :drop_after as is_active,
  learners.last_at <= :as_of - {dropAlsoDays} * 86400000 as is_idle_{dropAlsoDays},
  entry.reached_at <= :as_of - :horizon as is_old,
  coalesce(advance.recorded_at < entry.recorded_at, 0) as is_out_of_order,
  coalesce(advance.reached_at - entry.reached_at < :horizon, 0) as is_in_time,
  coalesce(advance.reached_at - entry.reached_at < :early_horizon, 0) as is_early
from learners
cross join steps as entry on entry.learner_id = learners.learner_id
left join steps as advance on advance.learner_id = entry.learner_id and advance.place = entry.place + 1
left join walkers on walkers.learner_id = learners.learner_id
where learners.on_path = 1 and entry.step is not null
