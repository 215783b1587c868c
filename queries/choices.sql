-- title: Choices
-- grain: one row per current question version and choice, then one for blank; path order, index
-- needs: choice_counts
-- column: question text "Question" — The question's id.
-- column: question_version text "Version" — Hash of wording, choices and key.
-- column: question_text text "Question text" — The wording.
-- column: choice text "Choice" — Index of the choice from 0, or blank.
-- column: choice_text text "Answer" — The choice's wording.
-- column: is_key text "Key" — yes for the choice that counts as right.
-- column: chosen_n count [learners] "Chosen" — First attempts with it.
-- hidden: total_n count — First attempts with an answer to the question.
-- measure: share share "Share" = share(chosen_n, total_n, minimum: $minimum.share) — Chosen of the first attempts with an answer to the question.
-- measure: share_low, share_high share = wilson(chosen_n, total_n, minimum: $minimum.share) — 95 % Wilson interval of the share.
-- column: high_n count [learners] "By strong learners" — Learners with three quarters or more of the other questions right who took it.
-- column: high_total_n count [learners] "Strong learners" — All of them.
-- column: low_n count [learners] "By weak learners" — Learners with a quarter or less of the other questions right who took it.
-- column: low_total_n count [learners] "Weak learners" — All of them.
-- hidden: complete_n count — Complete first attempts.
-- hidden: sx count — Took it.
-- hidden: sxx count — The same, squared.
-- hidden: sy count — Right answers to the rest.
-- hidden: syy count — Their squares.
-- hidden: sxy count — Right answers to the rest of those who took it.
-- measure: r number "Signal" = correlation(complete_n, sx, sxx, sy, syy, sxy, minimum: $minimum.correlation) — Correlation of taking this choice with
--   the number right on the other questions: above 0 for a good key, below 0 for a good wrong choice.
-- hidden: key_high_n count — Strong learners who took the key.
-- measure: remark text "Remark" = choice_remark(is_key, choice, chosen_n, total_n, high_n, key_high_n, high_total_n) — key; beats the key: strong learners
--   prefer it; dead: almost nobody takes it.
select
  questions.question,
  questions.question_version,
  questions.text as question_text,
  case choice_counts.choice when -1 then 'blank' else cast(choice_counts.choice as text) end as choice,
  coalesce(choices.text, '(left blank)') as choice_text,
  case choice_counts.is_key when 1 then 'yes' else 'no' end as is_key,
  choice_counts.chosen_n,
  choice_counts.total_n,
  choice_counts.high_n,
  choice_counts.high_total_n,
  choice_counts.low_n,
  choice_counts.low_total_n,
  choice_counts.complete_n,
  choice_counts.sx,
  choice_counts.sx as sxx,
  choice_counts.sy,
  choice_counts.syy,
  choice_counts.sxy,
  max(case when choice_counts.is_key = 1 then choice_counts.high_n else 0 end)
    over (partition by questions.question, questions.question_version) as key_high_n
from questions
inner join choice_counts
  on choice_counts.question = questions.question and choice_counts.question_version = questions.question_version
left join choices
  on choices.question = questions.question
  and choices.question_version = questions.question_version
  and choices.choice = choice_counts.choice
  and choices.is_current = 1
where questions.is_current = 1
order by questions.path_position, choice_counts.choice = -1, choice_counts.choice
