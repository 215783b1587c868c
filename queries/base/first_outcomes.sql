-- title: First attempts with what became of the learners, counted
-- grain: one row per quiz, week and versions of the first finished attempt, its result, and what came after
-- needs: learner_quizzes
-- counted: learners_n
-- column: quiz text — The quiz.
-- column: starts_at time — When the last of the shown weeks began that the attempt was not finished before; empty where it was finished before them all.
-- column: period text — now: finished in the period; before: in the period before it; else nothing.
-- column: curriculum text — The curriculum's version of the attempt.
-- column: app_version text — The app's version of the attempt; empty where it is not known.
-- column: passed count — 1 where the first attempt met the mark.
-- column: tries count [attempts] — Which finished attempt was the first to pass; empty where none has.
-- column: finished_n count [attempts] — Finished attempts of those who have not passed; empty where one has.
-- column: is_active count — 1 where the learner's last event of any kind is younger than the drop limit.
-- column: learners_n count [learners] — How many.
select
  learner_quizzes.quiz,
  (select max(weeks.starts_at) from weeks where weeks.starts_at <= learner_quizzes.finished_at) as starts_at,
  case
    when learner_quizzes.finished_at >= :period_start and learner_quizzes.finished_at < :period_end then 'now'
    when learner_quizzes.finished_at >= :previous_start and learner_quizzes.finished_at < :period_start then 'before'
    else ''
  end as period,
  learner_quizzes.curriculum,
  learner_quizzes.app_version,
  learner_quizzes.passed,
  learner_quizzes.tries,
  case when learner_quizzes.tries is null then learner_quizzes.finished_n end as finished_n,
  learners.last_at > :as_of - :drop_after as is_active
from learner_quizzes
inner join learners on learners.learner_id = learner_quizzes.learner_id
