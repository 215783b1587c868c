-- title: Answers of first attempts, counted
-- grain: one row per set of answers and question in it that has an answer with a recorded result
-- needs: first_answer_patterns
-- column: question text — The question.
-- column: question_version text — Hash of its wording, choices and key.
-- column: choice count — Index of the choice; -1 = blank, -2 = not recorded.
-- column: is_right count — 1 where it is marked as right.
-- column: rest count — Right answers to the other questions of the attempt.
-- column: complete count — 1 where every question of the attempt has an answer with a recorded result.
-- column: passed count — 1 where the attempt passed.
-- column: is_near_miss count — 1 for a complete attempt that missed the mark by one question.
-- column: others_n count — Other questions of the quiz.
-- column: attempts_n count [learners] — How many first attempts.
-- column: period_n count [learners] — Of these, finished in the period.
-- column: recent_n count [learners] — Of these, finished in the last days that DRIFT compares with all earlier ones.
-- column: earlier_n count [learners] — Of these, finished before.
-- column: exposed_n count [learners] — Of these, of learners who had left an attempt before.
-- column: first_at time — The first of them was finished then.
-- column: last_at time — The last.
with
opened as (
  select
    patterns.pattern_id,
    patterns.quiz,
    patterns.curriculum,
    patterns.complete,
    patterns.passed,
    patterns.attempts_n,
    patterns.period_n,
    patterns.recent_n,
    patterns.earlier_n,
    patterns.exposed_n,
    patterns.first_at,
    patterns.last_at,
    entry.key + 1 as position,
    entry.value / 10 as code,
    entry.value % 10 as result
  from first_answer_patterns as patterns
  inner join json_each(patterns.answers) as entry
  where entry.value is not null
),
scored as (
  select
    opened.*,
    sum(case when result = 1 then 1 else 0 end) over (partition by pattern_id) as right_n
  from opened
)
select
  questions.question,
  questions.question_version,
  case
    when scored.code = 0 then -1
    when scored.code = 99 then -2
    when scored.code > 99 then scored.code - 2
    else scored.code - 1
  end as choice,
  case when scored.result = 1 then 1 else 0 end as is_right,
  scored.right_n - case when scored.result = 1 then 1 else 0 end as rest,
  scored.complete,
  coalesce(scored.passed, 0) as passed,
  case when scored.complete = 1 and scored.right_n = quizzes.need - 1 then 1 else 0 end as is_near_miss,
  quizzes.questions_n - 1 as others_n,
  scored.attempts_n,
  scored.period_n,
  scored.recent_n,
  scored.earlier_n,
  scored.exposed_n,
  scored.first_at,
  scored.last_at
from scored
inner join questions
  on questions.quiz = scored.quiz
  and questions.curriculum = scored.curriculum
  and questions.position = scored.position
inner join quizzes on quizzes.quiz = scored.quiz and quizzes.curriculum = scored.curriculum
where scored.result <> 2
order by scored.pattern_id, scored.position
