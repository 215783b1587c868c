-- title: What has become of each learner at each quiz, to date
-- grain: one row per learner and quiz with a finished attempt
-- needs: first_attempts
-- column: learner_id count — The learner.
-- column: quiz text — The quiz.
-- column: tries count [attempts] — Which finished attempt was the first to pass; empty where none has.
-- column: is_active count — 1 where the learner's last event of any kind is younger than the drop limit.
select
  first_attempts.learner_id,
  first_attempts.quiz,
  case
    when first_attempts.passed = 1 then 1
    else (
      select min(retakes.finish_rank)
      from attempts as retakes
      where retakes.learner_id = first_attempts.learner_id
        and retakes.quiz = first_attempts.quiz
        and retakes.passed = 1
    )
  end as tries,
  learners.last_at > :as_of - :drop_after as is_active
from first_attempts
inner join learners on learners.learner_id = first_attempts.learner_id
