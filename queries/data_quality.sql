-- title: Data quality
-- grain: one row per measure; fixed order
-- needs: answer_quality, judged_learners, newest_records, step_counts
-- small: counts value (group Learners, Time)
-- small: counts value (measure answers marked against the key)
-- identity: value (measure impossible) = learner_verdicts.learners_n (verdict impossible)
-- identity: value (measure explained) = learner_verdicts.learners_n (verdict explained)
-- identity: value (measure consistent) = learner_verdicts.learners_n (verdict consistent)
-- identity: value (measure learners with events) = overview_figures.learners_n
-- column: group text "About" — What the measure is about.
-- column: measure text "Measure" — What is counted.
-- column: value number "Value" — The count; of the newest event, days.
-- column: meaning text "Meaning" — What it says about the figures.
-- hidden: rejected count — In the row of the files: files, exports and events that were refused; a file counts by what was refused of it.
with
files as (
  select * from import_files where run_id <= :known_at
),
dated as (
  select code from findings where at is null or at < :as_of
),
measures (position, grouping, measure, value, meaning) as (
  select 1, 'Input', 'files read', count(*), 'Files in the ledger, up to the newest import run that counts.' from files
  union all
  select 2, 'Input', 'files with rejected parts', coalesce(sum(outcome <> 'imported'), 0), 'Files of which some or all was refused; what is wrong stands in the table rejected.' from files
  union all
  select 3, 'Input', 'documents read', coalesce(sum(documents_imported), 0), 'Exports that were read; a file can hold several.' from files
  union all
  select 4, 'Input', 'documents rejected', coalesce(sum(documents_rejected), 0), 'Exports that could not be read.' from files
  union all
  select 5, 'Input', 'events', coalesce(sum(events_new), 0), 'Events in the log.' from files
  union all
  select 6, 'Input', 'events offered again', coalesce(sum(events_known), 0), 'Cumulative exports repeat what is known; this is normal.' from files
  union all
  select 7, 'Input', 'events in conflict', coalesce(sum(events_conflicting), 0), 'Records that differ from the first one with their number; the first counts.' from files
  union all
  select 8, 'Input', 'events rejected', coalesce(sum(events_rejected), 0), 'Events that could not be read.' from files
  union all
  select 9, 'Input', 'snapshots', coalesce(sum(snapshots_new), 0), 'States of the app''s storage.' from files
  union all
  select 10, 'Input', 'snapshots offered again', coalesce(sum(snapshots_known), 0), 'States that were known already.' from files
  union all
  select 11, 'Input', 'newest event, days before the end', event_days, coalesce('It is of ' || event_words || ' UTC. More than the days of the setting freshnessDays: nobody can be called active or gone.', 'There are no events.') from newest_records
  union all
  select 12, 'Input', 'newest run', run_id, coalesce('The number of the import run; it ended on ' || run_words || ' UTC.', 'Nothing has been imported.') from newest_records
  union all
  select 20, 'Learners', 'learners with events', count(*), 'Learners that the figures are about.' from learners where events_n > 0
  union all
  select 21, 'Learners', 'excluded', :excluded_n, 'Testers and others who were named; they are in no figure.'
  union all
  select 22, 'Learners', 'known only from snapshots', count(*), 'They have no times: they appear in Impossible states only.' from learners where events_n = 0 and snapshots_n > 0
  union all
  select 23, 'Learners', 'without an onboarding event', count(*), 'Where every log has its start, they begin with their first event.' from learners where events_n > 0 and has_onboarding = 0
  union all
  select 24, 'Learners', 'log without its start', count(*), 'They are left out of the drop-off.' from learners where events_n > 0 and on_path = 0
  union all
  select 25, 'Learners', 'several devices', count(*), 'Their logs are merged by time.' from learners where devices_n > 1
  union all
  select 26, 'Learners', 'with a reset', count(*), 'A first attempt stays the first, also after a reset.' from learners where resets_n > 0
  union all
  select 27, 'Learners', 'impossible', learners_n, 'No run of the app ends so; they stay in all figures.' from judged_learners where verdict = 'impossible'
  union all
  select 28, 'Learners', 'explained', learners_n, 'Odd, but a clock, a gap, a reset or another device explains it.' from judged_learners where verdict = 'explained'
  union all
  select 29, 'Learners', 'consistent', learners_n, 'The history follows the rules.' from judged_learners where verdict = 'consistent'
  union all
  select 40, 'Time', 'records after their export', coalesce(sum(code = 'BK403'), 0), 'Findings BK403: a record is dated after the file that holds it.' from dated
  union all
  select 41, 'Time', 'clock steps', coalesce(sum(code in ('BK401', 'BK407')), 0), 'Findings BK401 and BK407: a device''s clock went back or changed.' from dated
  union all
  select 42, 'Time', 'gaps', coalesce(sum(code = 'BK901'), 0), 'Findings BK901: records are missing in a log.' from dated
  union all
  select 43, 'Time', 'order violations', coalesce(sum(order_violation_n), 0), 'Steps that two clocks put in the wrong order; counted, but in no timing.' from step_counts where is_all = 1
  union all
  select 44, 'Time', 'attempts without a duration', backward_attempts_n, 'The finish is dated before the start: left out of minutes an attempt.' from answer_quality
  union all
  select 45, 'Time', 'answers without a duration', backward_answers_n, 'Dated before what came before them: left out of seconds a question.' from answer_quality
  union all
  select 60, 'Content', 'answers marked against the key', contradicting_n, 'What was recorded as right or wrong is not what the key of the version says; the record counts.' from answer_quality
  union all
  select 61, 'Content', 'unknown names', coalesce(sum(code in ('BK508', 'BK701')), 0), 'Findings BK508 and BK701: an item, a version or a storage key is not in the curriculum.' from dated
  union all
  select 62, 'Content', 'texts repaired', coalesce(sum(instr(item, char(65533)) > 0), 0), 'Names with characters that could not be read; the sign � stands for them.' from items
  union all
  select 63, 'Content', 'questions without data', silent_n, 'Questions of the curriculum in force that nobody has answered in their present wording.' from answer_quality
)
select
  grouping as "group",
  measure,
  value,
  meaning,
  case measure
    when 'files with rejected parts'
      then (select coalesce(sum(max(outcome <> 'imported', documents_rejected + events_rejected)), 0) from files)
  end as rejected
from measures
order by position
