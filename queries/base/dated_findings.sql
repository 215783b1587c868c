-- title: Findings dated before the as-of, with what they may share
-- grain: one row per finding
-- column: code text — Number of the rule.
-- column: class text — Its class.
-- column: app_version text — The version of the app; empty where it is not known.
-- column: quiz text — The quiz it is about, or whose question it is about; empty for others.
-- column: at time — Time of the record; empty where it is not known.
select
  findings.code,
  findings.class,
  findings.app_version,
  coalesce(
    (select quizzes.quiz from quizzes where quizzes.quiz = findings.subject limit 1),
    (select questions.quiz from questions where questions.question = findings.subject limit 1)
  ) as quiz,
  findings.at
from findings
where findings.at is null or findings.at < :as_of
order by findings.learner_id, findings.finding_no
