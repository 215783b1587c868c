-- title: Learners by verdict
-- grain: one row per verdict
-- needs: judged_learners
-- identity: learners_n = known
-- identity: learners_n (verdict impossible) = overview_figures.impossible_n
-- column: verdict text "Verdict" — impossible: a finding of class impossible or arithmetic. explained: other findings of severity
--   minor or above. consistent: the rest.
-- column: learners_n count [learners] "Learners" — Learners with that verdict, by findings dated before the end of the period.
-- hidden: broken_findings_n count [findings] — All findings of class impossible or arithmetic.
-- hidden: quiet_rules_n count [rules] — Rules without any finding.
-- hidden: loud_rules_n count [rules] — Rules with findings.
with
loud_rules as (
  select distinct findings.code
  from findings
  where findings.at is null or findings.at < :as_of
),
broken as (
  select count(*) as broken_findings_n
  from findings
  where class in ('impossible', 'arithmetic') and (at is null or at < :as_of)
),
rule_counts as (
  select count(loud_rules.code) as loud_rules_n, count(*) - count(loud_rules.code) as quiet_rules_n
  from rules
  left join loud_rules on loud_rules.code = rules.code
)
select
  judged_learners.verdict,
  judged_learners.learners_n,
  broken.broken_findings_n,
  rule_counts.quiet_rules_n,
  rule_counts.loud_rules_n
from judged_learners
cross join broken
cross join rule_counts
order by judged_learners.grade desc
