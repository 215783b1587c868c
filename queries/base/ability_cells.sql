-- title: Number right over all complete first attempts of a learner
-- grain: one row per set of quiz versions completed and number right
-- needs: quiz_releases
-- counted: learners_n
-- column: quizzes text — Numbers of the quiz versions, parted by commas.
-- column: score count — Right answers in all of them.
-- column: learners_n count [learners] — Learners with exactly these.
with
numbers as (
  select quizzes.quiz, quizzes.curriculum, quiz_releases.quiz_number
  from quizzes
  inner join quiz_releases
    on quiz_releases.quiz = quizzes.quiz and quiz_releases.quiz_version = quizzes.quiz_version
)
select
  group_concat(numbers.quiz_number) as quizzes,
  sum(length(attempts.answers) - length(replace(replace(attempts.answers, '1,', ','), '1]', ']'))) as score
from attempts
inner join numbers on numbers.quiz = attempts.quiz and numbers.curriculum = attempts.curriculum
where attempts.finish_rank = 1
  and attempts.complete = 1
  and instr(attempts.answers, '2,') = 0
  and instr(attempts.answers, '2]') = 0
group by attempts.learner_id
