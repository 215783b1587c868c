-- title: Learners with impossible states
-- grain: one row per learner with the verdict impossible; number of findings, learner
-- identity: findings_n = learner_verdicts.broken_findings_n (verdict impossible)
-- identity: learner_n = learner_verdicts.learners_n (verdict impossible)
-- small: not written
-- column: learner text "Learner" — A code that is stable within this file only.
-- column: findings_n count [findings] "Findings" — Findings of class impossible or arithmetic.
-- column: codes text "Rules" — Their numbers.
-- column: nearest_distance count "Changes to a legal state" — How many flags would have to be turned, at least: of the newest snapshot that no
--   run of the app ends with, else of what an impossible log leads to. Empty where these flags are legal and only records or numbers are not.
-- column: nearest_changes text "Nearest legal state" — What to turn for it; never done to the data.
-- hidden: learner_n count — 1: the learner.
with
codes as (
  select
    learner_id,
    row_number() over (order by pseudonym) as learner_rank,
    nearest_distance,
    nearest_changes
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
  group_concat(broken.code, ', ') as codes,
  codes.nearest_distance,
  codes.nearest_changes,
  1 as learner_n
from broken
inner join codes on codes.learner_id = broken.learner_id
group by codes.learner_rank, codes.nearest_distance, codes.nearest_changes
order by sum(broken.findings_n) desc, codes.learner_rank
