-- title: First attempts with what became of the learners, counted
-- grain: one row per quiz, week and versions of the first finished attempt, its result, and what came after
-- column: quiz text — The quiz.
-- column: starts_at time — When the last of the shown weeks began that the attempt was not finished before; empty where it was finished before them all.
-- column: curriculum text — The curriculum's version of the attempt.
-- column: app_version text — The app's version of the attempt; empty where it is not known.
-- column: passed count — 1 where the first attempt met the mark.
-- column: tries count [attempts] — Which finished attempt was the first to pass; empty where none has.
-- column: finished_n count [attempts] — Finished attempts of those who have not passed; empty where one has.
-- column: is_active count — 1 where the learner's last event of any kind is younger than the drop limit.
-- column: learners_n count [learners] — How many.
with
results as (
  select
    firsts.quiz,
    (select max(weeks.starts_at) from weeks where weeks.starts_at <= firsts.finished_at) as starts_at,
    firsts.curriculum,
    firsts.app_version,
    firsts.passed,
    case
      when firsts.passed = 1 then 1
      else (
        select min(retakes.finish_rank)
        from attempts as retakes
        where retakes.learner_id = firsts.learner_id and retakes.quiz = firsts.quiz and retakes.passed = 1
      )
    end as tries,
    case
      when firsts.passed = 0
        then (
          select max(retakes.finish_rank)
          from attempts as retakes
          where retakes.learner_id = firsts.learner_id and retakes.quiz = firsts.quiz
        )
    end as last_rank,
    learners.last_at > :as_of - :drop_after as is_active
  from attempts as firsts
  inner join learners on learners.learner_id = firsts.learner_id
  where firsts.finish_rank = 1
)
select
  quiz,
  starts_at,
  curriculum,
  app_version,
  passed,
  tries,
  case when tries is null then last_rank end as finished_n,
  is_active,
  count(*) as learners_n
from results
group by 1, 2, 3, 4, 5, 6, 7, 8
order by 1, 2, 3, 4, 5, 6, 7, 8
