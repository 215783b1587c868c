-- title: Week over week
-- grain: one row per step of the path; path order
-- needs: week_steps
-- falls: pool_n, previous_entrants_n
-- falls: pool_advanced_n, previous_advanced_n
-- column: step count "Step" — Number of the step.
-- column: from_step text "From id" — The node that was reached.
-- column: to_step text "To id" — The node after it.
-- column: from_title text "From" — What was reached.
-- column: to_title text "To" — The next thing on the path.
-- column: week text "Week" — The last ISO week whose learners have all been watched for {horizonDays days}.
-- column: entrants_n count [learners] "Entered" — Learners who reached the step before in that week; not those whose clocks disagree.
-- column: advanced_n count [learners] "Went on in time" — Of these, learners who reached the next node in less than {horizonDays days}.
-- measure: advanced_rate share "Went on within {horizonDays days}" = share(advanced_n, entrants_n) — Went on in time, of those who entered in the week.
-- measure: advanced_low, advanced_high share = wilson(advanced_n, entrants_n) — 95 % Wilson interval of the rate before it.
-- column: previous_entrants_n count [learners] "Entered before" — The same in the week before: other people.
-- column: previous_advanced_n count [learners] "Went on in time before" — Of these, the ones who went on in time.
-- measure: previous_rate share "Week before" = share(previous_advanced_n, previous_entrants_n) — Their rate.
-- measure: change_points, change_low, change_high points "Change, points", "95% low", "95% high"
--   = change_interval(advanced_n, entrants_n, previous_advanced_n, previous_entrants_n) — Rate less that of the week before. — Lower bound
--   of its 95 % interval. — Upper bound.
-- measure: z number "z" = change_z(advanced_n, entrants_n, previous_advanced_n, previous_entrants_n) — Of the pooled test; empty where Fisher's is taken.
-- measure: p_value, p_adjusted number "p", "p, adjusted" = change_test(advanced_n, entrants_n, previous_advanced_n, previous_entrants_n) — Of
--   no difference. — Adjusted over the steps of this table.
-- measure: verdict text "Reading" = change_verdict(advanced_n, entrants_n, previous_advanced_n, previous_entrants_n) — Whether the change is
--   more than noise.
-- column: pool_n count [learners] "Entered in four weeks" — Learners who reached the step before in the four weeks before the week.
-- column: pool_advanced_n count [learners] "Went on of four weeks" — Of these, the ones who went on in time.
-- measure: pool_rate share "Four weeks before" = share(pool_advanced_n, pool_n) — Their rate, to see the noise.
-- hidden: changed_words text = changed_rows(to_title, change_points, verdict, 'step') — The steps that changed, in words.
select
  step,
  from_step,
  to_step,
  from_title,
  to_title,
  week,
  entrants_n,
  advanced_n,
  previous_entrants_n,
  previous_advanced_n,
  pool_n,
  pool_advanced_n
from week_steps
where signal = 'full'
order by step
