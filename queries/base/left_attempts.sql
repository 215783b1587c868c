-- title: Attempts that were left before the first finished one
-- grain: one row per abandoned attempt that no finished attempt of the learner at the quiz came before
-- column: learner_id count — The learner.
-- column: quiz text — The quiz.
-- column: curriculum text — The version.
-- column: answers text — The answers until then, packed.
select
  left_attempt.learner_id,
  left_attempt.quiz,
  left_attempt.curriculum,
  left_attempt.answers
from attempts as left_attempt
where left_attempt.finish_rank is null
  and (left_attempt.closed_at is not null or left_attempt.last_at <= :as_of - :abandon_after)
  and not exists (
    select 1
    from attempts as firsts
    where firsts.learner_id = left_attempt.learner_id
      and firsts.quiz = left_attempt.quiz
      and firsts.finish_rank = 1
      and firsts.attempt_no < left_attempt.attempt_no
  )
order by left_attempt.learner_id, left_attempt.attempt_no
