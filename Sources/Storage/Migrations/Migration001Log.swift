internal import SQLite

extension Migration {
  /// What was read: runs, files, learners, logs with their segments, exports, snapshots, conflicts, refused records.
  ///
  /// What belongs to a learner is numbered `learner_id << 32 | n`, so that every table lies in the order of the learners and
  /// one pass over each, side by side, gives one history after the other.
  static let log = Migration(1, "log", sql: logTables + logIndexes)

  private static let logTables = """
    create table setting (
      name text primary key,
      value text not null
    ) strict, without rowid;

    create table run (
      run_id integer primary key,
      command text not null,
      tool_version text not null,
      started_at integer not null,
      finished_at integer
    ) strict;

    create table file (
      file_id integer primary key,
      run_id integer not null references run,
      path text not null,
      sha256 blob,
      bytes integer,
      modified_at integer,
      outcome text check (outcome in ('imported', 'partly', 'rejected')),
      documents_imported integer not null default 0,
      documents_rejected integer not null default 0,
      events_new integer not null default 0,
      events_known integer not null default 0,
      events_conflicting integer not null default 0,
      events_rejected integer not null default 0,
      snapshots_new integer not null default 0,
      snapshots_known integer not null default 0
    ) strict;

    create table name (
      name_id integer primary key,
      name text not null
    ) strict;

    create table learner (
      learner_id integer primary key,
      last_run_id integer not null references run,
      pseudonym blob not null,
      plain_id text
    ) strict;

    create table stale_learner (
      learner_id integer primary key
    ) strict;

    create table log (
      log_id integer primary key,
      learner_id integer not null references learner,
      device text not null,
      events_n integer not null,
      last_seq integer not null,
      content_hash blob
    ) strict;

    create table segment (
      segment_id integer primary key,
      log_id integer not null references log,
      run_id integer not null references run,
      file_id integer not null references file,
      first_seq integer not null,
      last_seq integer not null,
      events_n integer not null,
      first_at integer,
      last_at integer,
      origin_curriculum text,
      origin_app_version text,
      records text not null
    ) strict;

    create table export (
      log_id integer not null references log,
      exported_at integer not null,
      first_seq integer not null,
      last_seq integer not null,
      curriculum text not null,
      app_version text not null,
      time_zone text not null,
      run_id integer not null references run,
      file_id integer not null references file,
      primary key (log_id, exported_at, first_seq, last_seq, curriculum, app_version, time_zone)
    ) strict, without rowid;

    create table snapshot (
      snapshot_id integer primary key,
      learner_id integer not null references learner,
      run_id integer not null references run,
      file_id integer not null references file,
      taken_at integer not null,
      is_complete integer not null,
      device text,
      curriculum text,
      app_version text,
      content text not null
    ) strict;

    create table conflict (
      log_id integer not null references log,
      seq integer not null,
      record text not null,
      run_id integer not null references run,
      file_id integer not null references file,
      primary key (log_id, seq, record)
    ) strict, without rowid;

    create table rejected (
      rejected_id integer primary key,
      run_id integer not null references run,
      file_id integer not null references file,
      line integer,
      "column" integer,
      pointer text,
      unit text not null,
      code text not null,
      message text not null,
      raw_text text,
      state text not null check (state in ('open', 'skipped', 'resolved'))
    ) strict;

    """

  private static let logIndexes = """
    create index file_by_run on file (run_id);
    create index file_by_size on file (bytes);
    create index file_by_content on file (sha256);
    create unique index learner_by_pseudonym on learner (pseudonym);
    create unique index log_by_device on log (device, learner_id);
    create index segment_by_log on segment (log_id);
    create index snapshot_by_time on snapshot (learner_id, taken_at);
    create index rejected_by_file on rejected (file_id);
    """
}
