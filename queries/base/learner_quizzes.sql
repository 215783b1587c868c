-- title: What has become of each learner at each quiz, to date
-- grain: one row per learner and quiz with a finished attempt
-- column: learner_id count — The learner.
-- column: quiz text — The quiz.
-- column: passed count — 1 where some finished attempt passed.
-- column: finished_n count [attempts] — Finished attempts.
-- column: tries count [attempts] — Number of the first passed one among them.
-- column: is_active count — 1 where the learner's last event of any kind is younger than the drop limit.
select
  attempts.learner_id,
  attempts.quiz,
  max(attempts.passed) as passed,
  count(*) as finished_n,
  min(case when attempts.passed = 1 then attempts.finish_rank end) as tries,
  max(learners.last_at > :as_of - :drop_after) as is_active
from attempts
inner join learners on learners.learner_id = attempts.learner_id
where attempts.finish_rank is not null
group by attempts.learner_id, attempts.quiz
order by attempts.learner_id, attempts.quiz
