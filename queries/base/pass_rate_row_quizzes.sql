-- title: The quizzes that each row of a pass rate table pools
-- grain: one row per row and quiz
-- needs: pass_rate_rows
-- column: row_id count — The row.
-- column: row_kind text — quiz, badge or all.
-- column: quizzes_n count [quizzes] — How many quizzes the row pools.
-- column: quiz text — One of its quizzes.
select
  pass_rate_rows.row_id,
  pass_rate_rows.row_kind,
  pass_rate_rows.quizzes_n,
  quizzes.quiz
from pass_rate_rows
inner join quizzes
  on quizzes.is_current = 1
  and (pass_rate_rows.quiz is null or pass_rate_rows.quiz = quizzes.quiz)
  and (pass_rate_rows.badge is null or pass_rate_rows.badge = quizzes.badge)
order by pass_rate_rows.row_id, quizzes.quiz
