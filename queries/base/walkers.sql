-- title: How far each learner has come
-- grain: one row per learner on the path
-- key: learner_id
-- column: learner_id count — The learner.
-- column: depth count — The last node reached. The path is closed: all nodes before it are reached too, none earlier than the one before.
-- column: is_early count — 1 where the onboarding lies at least the horizon back.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
select
  learners.learner_id,
  max(steps.node) as depth,
  min(steps.reached_at) <= :as_of - :horizon as is_early,
  learners.last_at > :as_of - :drop_after as is_active
from learners
inner join steps on steps.learner_id = learners.learner_id
where learners.on_path = 1
group by learners.learner_id
having min(steps.reached_at) >= :entry_start and min(steps.reached_at) < :entry_end
order by learners.learner_id
