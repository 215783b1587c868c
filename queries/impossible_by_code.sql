-- title: Impossible states by rule
-- grain: one row per rule with findings; severity, number of findings, code
-- identity: findings_n (class impossible, arithmetic) = learner_verdicts.broken_findings_n (verdict impossible)
-- falls: findings_n, learners_n
-- falls: findings_n, new_n
-- small: last findings_n by severity_place, code, class
-- small: first_seen, last_seen, common from learners_n, findings_n
-- column: code text "Rule" — Number of the rule.
-- column: severity text "Severity" — critical, major, minor or info.
-- column: class text "Class" — impossible and arithmetic: no honest run of the app ends so. The others are explained by order, clock,
--   gap, merge of devices, version or reset, and accuse nobody.
-- column: title text "What should not happen" — The rule in words.
-- column: learners_n count [learners] "Learners" — Learners with at least one such finding.
-- column: findings_n count [findings] "Findings" — Findings dated before the end of the period.
-- column: new_n count [findings] "New in the period" — Findings dated in the period.
-- column: first_seen time "First seen (UTC)" — Time of the earliest record.
-- column: last_seen time "Last seen (UTC)" — Time of the latest record.
-- measure: common text "What they share" = shared_traits(code, class, findings: dated_findings) — The app's version, the quiz or the day, if one value
--   covers 90 % of five findings or more.
-- hidden: severity_place count — Its place among the severities, the gravest first.
-- hidden: is_new count — 1 where the earliest record is of the period.
with
ranked as (
  select
    findings.*,
    case severity when 'critical' then 3 when 'major' then 2 when 'minor' then 1 else 0 end as severity_rank
  from findings
  where at is null or at < :as_of
)
select
  ranked.code,
  ranked.severity,
  ranked.class,
  coalesce(rules.title, ranked.code) as title,
  count(distinct ranked.learner_id) as learners_n,
  count(*) as findings_n,
  count(*) filter (where ranked.at >= :period_start and ranked.at < :period_end) as new_n,
  min(ranked.at) as first_seen,
  max(ranked.at) as last_seen,
  3 - max(ranked.severity_rank) as severity_place,
  coalesce(min(ranked.at) >= :period_start, 0) as is_new
from ranked
left join rules on rules.code = ranked.code
group by ranked.code, ranked.severity, ranked.class
order by max(ranked.severity_rank) desc, count(*) desc, ranked.code, ranked.class
