-- title: Learners by verdict
-- grain: one row per verdict, the worst first
-- column: grade count — 2, 1 and 0.
-- column: verdict text — impossible, explained, consistent.
-- column: learners_n count [learners] — How many, by findings dated before the as-of.
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
)
select
  verdicts.grade,
  verdicts.verdict,
  count(judged.learner_id) as learners_n
from verdicts
left join judged on coalesce(judged.grade, 0) = verdicts.grade
group by verdicts.grade, verdicts.verdict
order by verdicts.grade desc
