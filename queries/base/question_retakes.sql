-- title: What became of each question version over all finished attempts
-- grain: one row per question version
-- needs: question_places
-- column: quiz text — The quiz.
-- column: question text — The question.
-- column: question_version text — Its version.
-- measure: last_n, last_right_n, all_n, all_right_n, retook_n, wrong_first_n, fixed_n, wrong_again_n, same_wrong_again_n, right_first_n,
--   slipped_n, tries_to_right_median, never_right_n count = answer_histories(quiz, question, question_version,
--   histories: finished_histories, places: question_places) — Answers in last and in all finished attempts; pairs of a first and a second
--   finished attempt; which finished attempt was the first with it right.
select distinct quiz, question, question_version
from question_places
order by quiz, question, question_version
