-- title: Learners who wait before a quiz
-- grain: one row per learner whose next node is a quiz
-- needs: walkers, known_quizzes
-- column: learner_id count — The learner.
-- column: place count — How many nodes they have reached behind the onboarding.
-- column: step count — The step at which they wait; the node behind it is a quiz.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: effort text — never_tried: no attempt at the quizzes of the section that they have not passed; left_midway: attempts started,
--   none finished; tried_below: at least one finished.
-- column: finished_n count [attempts] — Finished attempts at those quizzes; empty without any.
-- column: best_share share — Best score of them, of all questions.
with
before_quizzes as (
  select walkers.learner_id, walkers.is_active, walkers.place, walkers.step, path_steps.badge
  from walkers
  inner join path_steps on path_steps.step = walkers.step and path_steps.kind = 'quiz'
),
section_attempts as (
  select
    before_quizzes.learner_id,
    attempts.quiz,
    count(attempts.finished_at) as finished_n,
    max(coalesce(attempts.passed, 0)) as passed,
    max(1.0 * attempts.score / coalesce(attempts.total, own.questions_n, known_quizzes.questions_n)) as best_share
  from before_quizzes
  inner join attempts on attempts.learner_id = before_quizzes.learner_id
  inner join known_quizzes on known_quizzes.quiz = attempts.quiz and known_quizzes.badge = before_quizzes.badge
  left join quizzes as own on own.quiz = attempts.quiz and own.curriculum = attempts.curriculum
  group by before_quizzes.learner_id, attempts.quiz
),
efforts as (
  select learner_id, sum(finished_n) as finished_n, max(best_share) as best_share
  from section_attempts
  where passed = 0
  group by learner_id
)
select
  before_quizzes.learner_id,
  before_quizzes.place,
  before_quizzes.step,
  before_quizzes.is_active,
  case
    when efforts.learner_id is null then 'never_tried'
    when efforts.finished_n = 0 then 'left_midway'
    else 'tried_below'
  end as effort,
  efforts.finished_n,
  efforts.best_share
from before_quizzes
left join efforts on efforts.learner_id = before_quizzes.learner_id
order by before_quizzes.learner_id
