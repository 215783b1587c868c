-- title: How far each learner has come
-- grain: one row per learner on the path
-- key: learner_id
-- column: learner_id count — The learner.
-- column: place count — How many nodes were reached behind the onboarding. The path is closed: each is reached no earlier than the one before.
-- column: step count — The step at which they wait; empty at the end of the path.
-- column: is_early count — 1 where the onboarding lies at least the horizon back.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
select
  learners.learner_id,
  max(steps.place) as place,
  -- That of the row with the last place.
  steps.step,
  sum(steps.reached_at) filter (where steps.place = 0) <= :as_of - :horizon as is_early,
  learners.last_at > :as_of - :drop_after as is_active
from learners
inner join steps on steps.learner_id = learners.learner_id
where learners.on_path = 1
group by learners.learner_id
having
  sum(steps.reached_at) filter (where steps.place = 0) >= :entry_start
  and sum(steps.reached_at) filter (where steps.place = 0) < :entry_end
order by learners.learner_id
