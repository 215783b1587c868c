-- title: The different histories of finished attempts
-- grain: one row per quiz and sequence of finished attempts
-- counted: learners_n
-- column: quiz text — The quiz.
-- column: history text — Its attempts, parted by U+001E: rank, version and packed answers, parted by U+001F.
-- column: learners_n count [learners] — Learners with exactly this history.
select
  quiz,
  group_concat(finish_rank || char(31) || curriculum || char(31) || answers, char(30)) as history
from attempts
where finish_rank is not null
group by learner_id, quiz
