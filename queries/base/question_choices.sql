-- title: What the choices of each question say
-- grain: one row per question version with choices
-- needs: choice_remarks
-- column: question text — The question.
-- column: question_version text — Its version.
-- column: top_wrong text — The wrong choice that most took, the first of equals; empty where nobody took one.
-- column: top_wrong_n count [learners] — How many.
-- column: high_n count [learners] — Strong learners.
-- column: high_key_n count [learners] — Of these, those who took the key.
-- column: high_wrong_n count [learners] — Of these, those who took the wrong choice that most of them took.
-- column: high_wrong_text text — That choice, the first of equals.
-- column: dead_n count — Wrong choices that almost nobody takes.
-- column: dead_text text — The first of them.
-- column: dead_chosen_n count — How many take that one all the same.
with
wordings as (
  select question, question_version, choice, min(text) as text
  from choices
  group by question, question_version, choice
),
wrong_choices as (
  select
    choice_remarks.question,
    choice_remarks.question_version,
    choice_remarks.choice,
    choice_remarks.chosen_n,
    choice_remarks.high_n,
    choice_remarks.remark = 'dead' as is_dead,
    wordings.text,
    row_number() over most_taken as place,
    row_number() over most_taken_by_strong as high_place,
    min(case when choice_remarks.remark = 'dead' then choice_remarks.choice end) over version as first_dead
  from choice_remarks
  inner join wordings
    on wordings.question = choice_remarks.question
    and wordings.question_version = choice_remarks.question_version
    and wordings.choice = choice_remarks.choice
  where choice_remarks.is_key = 0
  window
    version as (partition by choice_remarks.question, choice_remarks.question_version),
    most_taken as (version order by choice_remarks.chosen_n desc, choice_remarks.choice),
    most_taken_by_strong as (version order by choice_remarks.high_n desc, choice_remarks.choice)
),
keys as (
  select question, question_version, sum(high_n) as high_key_n, max(high_total_n) as high_total_n
  from choice_remarks
  where is_key = 1
  group by question, question_version
)
select
  keys.question,
  keys.question_version,
  max(case when wrong_choices.place = 1 and wrong_choices.chosen_n > 0 then wrong_choices.text end) as top_wrong,
  coalesce(max(case when wrong_choices.place = 1 then wrong_choices.chosen_n end), 0) as top_wrong_n,
  keys.high_total_n as high_n,
  keys.high_key_n,
  coalesce(max(case when wrong_choices.high_place = 1 then wrong_choices.high_n end), 0) as high_wrong_n,
  max(case when wrong_choices.high_place = 1 then wrong_choices.text end) as high_wrong_text,
  coalesce(sum(wrong_choices.is_dead), 0) as dead_n,
  max(case when wrong_choices.choice = wrong_choices.first_dead then wrong_choices.text end) as dead_text,
  coalesce(max(case when wrong_choices.choice = wrong_choices.first_dead then wrong_choices.chosen_n end), 0) as dead_chosen_n
from keys
left join wrong_choices
  on wrong_choices.question = keys.question and wrong_choices.question_version = keys.question_version
group by keys.question, keys.question_version
order by keys.question, keys.question_version
