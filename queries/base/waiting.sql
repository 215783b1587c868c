-- title: Learners who wait before a quiz, by what they have tried
-- grain: one row per node, being active or not, and kind of effort
-- needs: waiting_learners
-- column: node count — The node they have reached; the next is a quiz.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: effort text — never_tried: no attempt at the quizzes of the section that they have not passed; left_midway: attempts started,
--   none finished; tried_below: at least one finished.
-- column: learners_n count [learners] — How many.
select node, is_active, effort, count(*) as learners_n
from waiting_learners
group by node, is_active, effort
order by node, is_active, effort
