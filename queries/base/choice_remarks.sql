-- title: What there is to say of each choice
-- grain: one row per question version and choice, blank included
-- needs: choice_counts
-- column: question text — The question.
-- column: question_version text — Its version.
-- column: choice count — Index of the choice; -1 = blank.
-- column: is_key count — 1 for the right one.
-- column: chosen_n count [learners] — First attempts with it.
-- column: total_n count [learners] — First attempts with an answer to the question and a recorded choice.
-- column: high_n count [learners] — Of the strong learners, those who took it.
-- column: key_high_n count [learners] — Of the strong learners, those who took the key.
-- column: high_total_n count [learners] — Strong learners.
-- measure: remark text = choice_remark(is_key, choice, chosen_n, total_n, high_n, key_high_n, high_total_n) — key, beats the key, dead.
select
  question,
  question_version,
  choice,
  is_key,
  chosen_n,
  total_n,
  high_n,
  max(case when is_key = 1 then high_n else 0 end) over (partition by question, question_version) as key_high_n,
  high_total_n
from choice_counts
order by question, question_version, choice
