-- title: Learners by verdict
-- grain: one row per verdict
-- column: verdict text "Verdict" — impossible: a finding of class impossible or arithmetic. explained: other findings of severity
--   minor or above. consistent: the rest.
-- column: learners_n count [learners] "Learners" — Learners with that verdict, by findings dated before the end of the period.
-- hidden: quiet_rules_n count — Rules without any finding.
-- hidden: loud_rules_n count — Rules with findings.
with
judged as (
  select
    learners.learner_id,
    max(case when findings.class in ('impossible', 'arithmetic') then 2 when findings.severity <> 'info' then 1 else 0 end) as grade
  from learners
  left join findings on findings.learner_id = learners.learner_id and (findings.at is null or findings.at < :as_of)
  group by learners.learner_id
),
verdicts (verdict, grade) as (
  values ('impossible', 2), ('explained', 1), ('consistent', 0)
),
loud_rules as (
  select distinct findings.code
  from findings
  where findings.at is null or findings.at < :as_of
),
rule_counts as (
  select count(loud_rules.code) as loud_rules_n, count(*) - count(loud_rules.code) as quiet_rules_n
  from rules
  left join loud_rules on loud_rules.code = rules.code
)
select
  verdicts.verdict,
  count(judged.learner_id) as learners_n,
  rule_counts.quiet_rules_n,
  rule_counts.loud_rules_n
from verdicts
cross join rule_counts
left join judged on coalesce(judged.grade, 0) = verdicts.grade
group by verdicts.verdict, verdicts.grade, rule_counts.quiet_rules_n, rule_counts.loud_rules_n
order by verdicts.grade desc
