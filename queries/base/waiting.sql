-- title: Learners who wait before a quiz, by what they have tried
-- grain: one row per step, being active or not, and kind of effort
-- needs: waiting_learners
-- column: step count — The step at which they wait.
-- column: is_active count — 1 where the last event of any kind is younger than the drop limit.
-- column: effort text — never_tried: no attempt at the quizzes of the section that they have not passed; left_midway: attempts started,
--   none finished; tried_below: at least one finished.
-- column: learners_n count [learners] — How many.
select step, is_active, effort, count(*) as learners_n
from waiting_learners
group by step, is_active, effort
order by step, is_active, effort
