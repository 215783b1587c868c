-- title: How far each learner has come on the path
-- grain: one row per learner on the path
-- column: learner_id count — The learner.
-- column: last_at time — The learner's latest event of any kind.
-- column: depth count — The last node reached.
-- column: started_at time — When node 0 was reached.
select
  learners.learner_id,
  learners.last_at,
  max(steps.node) as depth,
  min(case when steps.node = 0 then steps.reached_at end) as started_at
from learners
inner join steps on steps.learner_id = learners.learner_id
where learners.on_path = 1
group by learners.learner_id, learners.last_at
having min(case when steps.node = 0 then steps.reached_at end) >= :entry_start
  and min(case when steps.node = 0 then steps.reached_at end) < :entry_end
order by learners.learner_id
