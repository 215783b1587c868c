-- title: Learners whose curriculum has changed since they reached where they wait
-- grain: one row per step with such learners
-- needs: walkers
-- column: step count — The step at which they wait.
-- column: learners_n count [learners] — How many have a latest event under a newer version than the one they reached it under.
select walkers.step, count(*) as learners_n
from walkers
inner join learners on learners.learner_id = walkers.learner_id
inner join steps as entry on entry.learner_id = walkers.learner_id and entry.place = walkers.place
inner join curricula as entered on entered.curriculum = entry.curriculum
inner join curricula as latest on latest.curriculum = learners.curriculum
where (select count(*) from curricula) > 1
  and walkers.step is not null
  and entry.curriculum <> learners.curriculum
  and latest.released_at > entered.released_at
group by walkers.step
order by walkers.step
