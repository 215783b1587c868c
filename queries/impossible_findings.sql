-- title: Findings
-- grain: one row per finding of class impossible or arithmetic; severity, code, time, learner
-- identity: finding_n = learner_verdicts.broken_findings_n (verdict impossible)
-- small: not written
-- column: code text "Rule" — Number of the rule.
-- column: severity text "Severity" — critical, major, minor or info.
-- column: class text "Class" — impossible, or arithmetic: fields that contradict each other.
-- column: learner text "Learner" — A code that is stable within this file only.
-- column: app_version text "App" — The version of the app that the record, or its snapshot's export, names.
-- column: at time "When (UTC)" — Time of the record.
-- column: subject text "Where" — The lesson, quiz, badge or storage key.
-- column: message text "What was seen" — The contradiction in one sentence.
-- column: facts text "Facts" — What contradicts each other, the two main facts first.
-- column: holds_under text "Holds under" — Retake policies under which it would be impossible too.
-- hidden: finding_n count — 1: the finding.
with
codes as (
  select learner_id, row_number() over (order by pseudonym) as learner_rank
  from learners
)
select
  findings.code,
  findings.severity,
  findings.class,
  'L-' || codes.learner_rank as learner,
  findings.app_version,
  findings.at,
  findings.subject,
  findings.message,
  (
    select group_concat(json_extract(fact.value, '$.text'), '; ')
    from json_each(findings.facts) as fact
  ) as facts,
  replace(replace(replace(findings.holds_under, '["', ''), '"]', ''), '","', ', ') as holds_under,
  1 as finding_n
from findings
inner join codes on codes.learner_id = findings.learner_id
where findings.class in ('impossible', 'arithmetic') and (findings.at is null or findings.at < :as_of)
order by
  case findings.severity when 'critical' then 3 when 'major' then 2 when 'minor' then 1 else 0 end desc,
  findings.code,
  findings.at,
  codes.learner_rank,
  findings.finding_no
