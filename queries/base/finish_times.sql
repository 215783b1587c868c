-- title: How long learners took for the whole path
-- grain: one row per learner on the path; not those whose clocks put the end before the beginning
-- column: step count — 0: the whole path.
-- column: waited count [milliseconds] — From the onboarding to reaching the last node, or to the end of what is known.
-- column: has_event count — 1 where the last node was reached.
with
ends as (
  select
    steps.learner_id,
    min(case when steps.place = 0 then steps.reached_at end) as started_at,
    min(case when steps.place = 0 then steps.recorded_at end) as start_recorded_at,
    max(case when steps.step is null then steps.reached_at end) as finished_at,
    max(case when steps.step is null then steps.recorded_at end) as finish_recorded_at
  from steps
  where steps.place = 0 or steps.step is null
  group by steps.learner_id
)
select
  0 as step,
  coalesce(ends.finished_at, :as_of) - ends.started_at as waited,
  ends.finished_at is not null as has_event
from ends
where exists (select 1 from path_steps)
  and ends.learner_id in (select learner_id from learners where on_path = 1)
  and (ends.finish_recorded_at is null or ends.finish_recorded_at >= ends.start_recorded_at)
