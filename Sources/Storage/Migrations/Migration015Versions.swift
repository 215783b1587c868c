internal import SQLite

extension Migration {
  /// Under which curriculum version each step was entered, which app version a finding's record names, and how far an
  /// impossible state is from a legal one; the replay fills them in when it next derives the learner.
  ///
  /// A step's version is null where it is that of the learner's latest event, as it mostly is.
  static let versions = Migration(
    15, "versions",
    sql: """
      alter table learner_fact add column curriculum text;
      alter table learner_fact add column nearest_distance integer;
      alter table learner_fact add column nearest_changes text;
      alter table step_fact add column curriculum text;
      alter table finding_fact add column app_version text;

      drop view learners;
      create view learners as
      select
        f.learner_id,
        lower(hex(l.pseudonym)) as pseudonym,
        f.first_at,
        f.last_at,
        f.events_n,
        f.devices_n,
        f.snapshots_n,
        f.resets_n,
        f.on_path,
        f.verdict,
        f.active_days,
        f.curriculum,
        f.nearest_distance,
        f.nearest_changes
      from learner_fact as f
      join learner as l on l.learner_id = f.learner_id;

      drop view steps;
      create view steps as
      select
        s.learner_id, s.node, s.reached_at, s.recorded_at,
        (select name from name where name_id = s.item) as item, s.item as item_number,
        coalesce(s.curriculum, (select curriculum from learner_fact where learner_id = s.learner_id)) as curriculum
      from step_fact as s;

      drop view findings;
      create view findings as
      select
        learner_id, finding_no, code, class, severity, device, seq, at, subject, message, facts, holds_under,
        app_version
      from finding_fact;
      """)
}
