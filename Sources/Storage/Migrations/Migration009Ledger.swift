internal import SQLite

extension Migration {
  /// Refused records with all that a later try needs, archives, where a snapshot's time came from, records taken in later.
  ///
  /// What was refused before has no form: a later try needs its file.
  static let ledger = Migration(9, "ledger", sql: rejectedTable + archiveTable + fileColumns)

  private static let rejectedTable = """
    alter table rejected rename to old_rejected;

    create table rejected (
      rejected_id integer primary key,
      file_id integer not null references file,
      line integer,
      "column" integer,
      pointer text,
      unit text not null,
      code text not null,
      message text not null,
      learner blob,
      plain_id text,
      device text,
      app_version text,
      curriculum text,
      time_zone text,
      exported_at integer,
      raw_text text,
      raw_bytes integer,
      raw_cut integer,
      masked integer,
      form text check (form in ('document', 'event', 'row', 'statement')),
      columns text,
      state text not null check (state in ('open', 'skipped', 'resolved')),
      first_run integer not null references run,
      last_run integer not null references run
    ) strict;

    insert into rejected (rejected_id, file_id, line, "column", pointer, unit, code, message, raw_text, raw_bytes, state,
      first_run, last_run)
    select rejected_id, file_id, line, "column", pointer, unit, code, message, raw_text,
      length(cast(raw_text as blob)), state, run_id, run_id
    from old_rejected;

    drop table old_rejected;

    create index rejected_by_file on rejected (file_id);

    """

  private static let archiveTable = """
    create table archive (
      archive_id integer primary key,
      run_id integer not null references run,
      path text not null,
      sha256 blob not null,
      bytes integer,
      modified_at integer,
      outcome text not null check (outcome in ('imported', 'partly', 'rejected'))
    ) strict;

    create unique index archive_by_content on archive (sha256);
    create index archive_by_size on archive (bytes);

    """

  private static let fileColumns = """
    alter table file add column snapshot_time text check (snapshot_time in ('exported', 'fileModified', 'run'));
    create index file_without_content on file (path) where sha256 is null;
    alter table run add column retried_n integer not null default 0;

    drop view import_files;

    create view import_files as
    select
      file_id, run_id, path, lower(hex(sha256)) as sha256, bytes, modified_at, outcome,
      documents_imported, documents_rejected, events_new, events_known, events_conflicting, events_rejected,
      snapshots_new, snapshots_known, snapshot_time
    from file;
    """
}
