-- title: Learners with impossible states
-- grain: one row per learner with the verdict impossible; number of findings, learner
-- column: learner text "Learner" — A code that is stable within this file only.
-- column: findings_n count [findings] "Findings" — Findings of class impossible or arithmetic.
-- column: codes text "Rules" — Their numbers.
with
codes as (
  select learner_id, row_number() over (order by pseudonym) as learner_rank
  from learners
),
broken as (
  select learner_id, code, count(*) as findings_n
  from findings
  where class in ('impossible', 'arithmetic') and (at is null or at < :as_of)
  group by learner_id, code
  order by learner_id, code
)
select
  'L-' || codes.learner_rank as learner,
  sum(broken.findings_n) as findings_n,
  group_concat(broken.code, ', ') as codes
from broken
inner join codes on codes.learner_id = broken.learner_id
group by codes.learner_rank
order by sum(broken.findings_n) desc, codes.learner_rank
