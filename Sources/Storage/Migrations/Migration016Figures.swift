internal import SQLite

extension Migration {
  /// What final reports said, so that later ones can tell what would come out differently now, and when a report was first made;
  /// whether a learner's onboarding is recorded.
  static let figures = Migration(
    16, "figures",
    sql: """
      create table report_figures (
        claim_id integer not null references report_claim,
        name text not null,
        figures text not null,
        primary key (claim_id, name)
      ) strict, without rowid;

      alter table report_claim add column first_claimed_at integer;
      alter table report_claim add column curriculum_hash text;
      alter table report_claim add column zone_version text;
      alter table report_claim add column findings_print text;

      alter table learner_fact add column has_onboarding integer not null default 1;

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
        f.nearest_changes,
        f.has_onboarding
      from learner_fact as f
      join learner as l on l.learner_id = f.learner_id;
      """)
}
