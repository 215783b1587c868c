-- title: Choices
-- grain: one row per current question version and choice, then one for blank; the order of the questions, index
-- needs: choice_counts, choice_remarks, question_evidence
-- usually: chosen_n by question, question_version = total_n
-- usually: high_n by question, question_version = high_total_n
-- usually: low_n by question, question_version = low_total_n
-- falls: high_total_n, high_n
-- falls: low_total_n, low_n
-- falls: chosen_n, high_n
-- falls: chosen_n, low_n
-- usually: chosen_n (is_key yes) by question, question_version = key_n
-- small: last total_n, key_n by question, choice
-- small: remark from chosen_n, high_n
-- small: r from chosen_n
-- small: verdict from total_n, key_n
-- small: to date chosen_n, total_n, high_n, high_total_n, low_n, low_total_n by question, question_version, choice
-- column: question text "Question" — The question's id.
-- column: question_version text — Hash of wording, choices and key.
-- column: question_text text "Question text" — The wording.
-- column: choice text — Index of the choice from 0, or blank.
-- column: choice_text text "Answer" — The choice's wording.
-- column: is_key text "Key" — yes for the choice that counts as right.
-- column: chosen_n count [learners] "Chosen" — First attempts with it.
-- hidden: total_n count — First attempts with an answer to the question.
-- measure: share share = share(chosen_n, total_n, minimum: $minimum.share) — Chosen of the first attempts with an answer to the question.
-- measure: share_low, share_high share = wilson(chosen_n, total_n, minimum: $minimum.share) — 95 % Wilson interval of the share.
-- column: high_n count [learners] — Learners with three quarters or more of the other questions right who took it.
-- column: high_total_n count [learners] — All of them.
-- column: low_n count [learners] — Learners with a quarter or less of the other questions right who took it.
-- column: low_total_n count [learners] — All of them.
-- hidden: key_n count — First attempts with the key.
-- hidden: complete_n count — Complete first attempts.
-- hidden: sx count — Took it.
-- hidden: sy count — Right answers to the rest.
-- hidden: syy count — Their squares.
-- hidden: sxy count — Right answers to the rest of those who took it.
-- measure: r number "Signal" = correlation(complete_n, sx, sx, sy, syy, sxy, minimum: $minimum.correlation) — Correlation of taking this choice with
--   the number right on the other questions: above 0 for a good key, below 0 for a good wrong choice.
-- column: remark text — key; beats the key: strong learners prefer it; dead: almost nobody takes it.
-- hidden: verdict text — Verdict on the question.
with
wordings as (
  select question, question_version, choice, min(text) as text
  from choices
  group by question, question_version, choice
)
select
  evidence.question,
  evidence.question_version,
  evidence.text as question_text,
  case choice_counts.choice when -1 then 'blank' else cast(choice_counts.choice as text) end as choice,
  coalesce(wordings.text, '(left blank)') as choice_text,
  case choice_counts.is_key when 1 then 'yes' else 'no' end as is_key,
  choice_counts.chosen_n,
  choice_counts.total_n,
  choice_counts.high_n,
  choice_counts.high_total_n,
  choice_counts.low_n,
  choice_counts.low_total_n,
  evidence.right_n as key_n,
  choice_counts.complete_n,
  choice_counts.sx,
  choice_counts.sy,
  choice_counts.syy,
  choice_counts.sxy,
  choice_remarks.remark,
  evidence.verdict
from question_evidence as evidence
inner join choice_counts
  on choice_counts.question = evidence.question and choice_counts.question_version = evidence.question_version
inner join choice_remarks
  on choice_remarks.question = choice_counts.question
  and choice_remarks.question_version = choice_counts.question_version
  and choice_remarks.choice = choice_counts.choice
left join wordings
  on wordings.question = choice_counts.question
  and wordings.question_version = choice_counts.question_version
  and wordings.choice = choice_counts.choice
order by evidence.rowid, choice_counts.choice = -1, choice_counts.choice
