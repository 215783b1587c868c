-- title: What has become of each learner at each quiz, to date
-- grain: one row per learner and quiz with a finished attempt
-- column: learner_id count — The learner.
-- column: quiz text — The quiz.
-- column: finished_at time — When the first attempt was finished.
-- column: passed count — 1 where it met the mark of its version.
-- column: curriculum text — The curriculum's version of it.
-- column: app_version text — The app's version of it; empty where it is not known.
-- column: tries count [attempts] — Which finished attempt was the first to pass; empty where none has.
-- column: finished_n count [attempts] — Finished attempts.
select
  learner_id,
  quiz,
  max(case when finish_rank = 1 then finished_at end) as finished_at,
  max(case when finish_rank = 1 then passed end) as passed,
  max(case when finish_rank = 1 then curriculum end) as curriculum,
  max(case when finish_rank = 1 then app_version end) as app_version,
  min(case when passed = 1 then finish_rank end) as tries,
  max(finish_rank) as finished_n
from attempts
where finish_rank is not null
group by learner_id, quiz
order by learner_id, quiz
