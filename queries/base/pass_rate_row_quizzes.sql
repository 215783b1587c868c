-- title: The quizzes that each row of a pass rate table pools
-- grain: one row per row and quiz
-- needs: pass_rate_rows, known_quizzes
-- column: row_id count — The row.
-- column: row_kind text — quiz, badge or all.
-- column: quiz text — One of its quizzes.
select pass_rate_rows.row_id, pass_rate_rows.row_kind, known_quizzes.quiz
from pass_rate_rows
inner join known_quizzes
  on (pass_rate_rows.quiz is null or pass_rate_rows.quiz = known_quizzes.quiz)
  and (pass_rate_rows.badge is null or pass_rate_rows.badge = known_quizzes.badge)
order by pass_rate_rows.row_id, known_quizzes.quiz
