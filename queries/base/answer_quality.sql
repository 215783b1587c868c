-- title: Answers that were marked against the key, times that were left out, questions without answers
-- grain: one row
-- needs: answer_sets
-- column: contradicting_n count [answers] — Answers whose recorded result is not what the key says.
-- column: backward_attempts_n count [attempts] — Finished attempts whose finish is dated before their start.
-- column: backward_answers_n count [answers] — Answers dated before the event that came before them.
-- column: silent_n count [questions] — Questions of the current curriculum without an answer to their current version.
with
opened as materialized (
  select
    answer_sets.attempts_n,
    answer.value / 10 as place,
    answer.value % 10 as result,
    questions.answer + 1 as key_place,
    questions.question_version
  from answer_sets
  cross join json_each(answer_sets.answers) as answer
  inner join questions
    on questions.curriculum = answer_sets.curriculum
    and questions.quiz = answer_sets.quiz
    and questions.position = answer.key + 1
  where answer.type <> 'null'
)
select
  (
    select coalesce(sum(attempts_n), 0)
    from opened
    where result < 2 and place <> 99 and (result = 1) <> (place - (place > 99) = key_place)
  ) as contradicting_n,
  (select count(*) from attempts where finished_at < started_at) as backward_attempts_n,
  (
    select count(*)
    from attempts
    cross join json_each(attempts.waits) as wait
    where instr(attempts.waits, '-') > 0 and wait.value < 0
  ) as backward_answers_n,
  (
    select count(*)
    from questions
    where is_current = 1 and question_version not in (select question_version from opened)
  ) as silent_n
