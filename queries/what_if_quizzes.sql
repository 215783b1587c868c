-- title: Recorded attempts under the other rules
-- grain: one row per quiz; path order
-- identity: passed_n + gained_n = either_n
-- identity: would_pass_n + lost_n = either_n
-- falls: finished_n, either_n
-- column: quiz text "Quiz id" — The quiz's id.
-- column: title text "Quiz" — Title of the quiz.
-- column: finished_n count [attempts] "Finished attempts" — Recorded attempts that were finished before the as-of.
-- column: passed_n count [attempts] "Meet the mark" — Of these, attempts whose answers meet the mark in force.
-- column: would_pass_n count [attempts] "Meet the other" — Of these, attempts whose same answers meet the other mark.
-- column: gained_n count [attempts] "Only the other" — Attempts that meet the other mark and not the one in force.
-- column: lost_n count [attempts] "No longer" — Attempts that meet the mark in force and not the other one.
-- column: not_comparable_n count [attempts] "Not comparable" — Finished attempts at other questions than the other rules ask, or
--   without recorded choices; they are in no other column.
-- hidden: either_n count — Attempts that meet one of the two marks.
select
  scenario_quizzes.quiz,
  coalesce(quizzes.title, scenario_quizzes.quiz) as title,
  scenario_quizzes.finished_n,
  scenario_quizzes.passed_n,
  scenario_quizzes.would_pass_n,
  scenario_quizzes.gained_n,
  scenario_quizzes.lost_n,
  scenario_quizzes.not_comparable_n,
  scenario_quizzes.passed_n + scenario_quizzes.gained_n as either_n
from scenario_quizzes
left join quizzes on quizzes.quiz = scenario_quizzes.quiz and quizzes.is_current = 1
order by scenario_quizzes.position
