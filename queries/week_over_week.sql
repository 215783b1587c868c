-- title: Week over week
-- grain: one row per step of the path; path order
-- needs: week_entries
-- column: step count "Step" — Number of the step.
-- column: from_step text "From id" — The node that was reached.
-- column: to_step text "To id" — The node after it.
-- column: from_title text "From" — What was reached.
-- column: to_title text "To" — The next thing on the path.
-- column: week text "Week" — The last ISO week whose learners have all been watched for 28 days.
-- column: entrants_n count [learners] "Entered" — Learners who reached the step before in that week; not those whose clocks disagree.
-- column: advanced_n count [learners] "Went on in time" — Of these, learners who reached the next node in less than 28 days.
-- measure: advanced_rate share "Went on within 28 days" = share(advanced_n, entrants_n) — Went on in time, of those who entered in the week.
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
with
compared as (
  select week from weeks where ends_at <= :as_of - :horizon order by position desc limit 1
),
counts as (
  select
    step,
    sum(case when weeks_before = 0 then entrants_n end) as entrants_n,
    sum(case when weeks_before = 0 then advanced_n end) as advanced_n,
    sum(case when weeks_before = 1 then entrants_n end) as previous_entrants_n,
    sum(case when weeks_before = 1 then advanced_n end) as previous_advanced_n,
    sum(case when weeks_before > 0 then entrants_n end) as pool_n,
    sum(case when weeks_before > 0 then advanced_n end) as pool_advanced_n
  from week_entries
  where signal = 'full'
  group by step
)
select
  to_node.node as step,
  from_node.name as from_step,
  to_node.name as to_step,
  from_node.title as from_title,
  to_node.title as to_title,
  (select week from compared) as week,
  coalesce(counts.entrants_n, 0) as entrants_n,
  coalesce(counts.advanced_n, 0) as advanced_n,
  coalesce(counts.previous_entrants_n, 0) as previous_entrants_n,
  coalesce(counts.previous_advanced_n, 0) as previous_advanced_n,
  coalesce(counts.pool_n, 0) as pool_n,
  coalesce(counts.pool_advanced_n, 0) as pool_advanced_n
from path_nodes as to_node
inner join path_nodes as from_node on from_node.node = to_node.node - 1
left join counts on counts.step = to_node.node
order by to_node.node
