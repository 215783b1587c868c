internal import SQLite

extension Migration {
  /// xAPI statements: what a record carries beside its content, where each id is stored, which statements are void.
  ///
  /// Conflicts get the statement's id into their key: of records without `seq`, it tells one from another.
  static let statements = Migration(
    7, "statements",
    sql: """
      alter table segment add column statements blob;

      create table statement (
        statement_id blob primary key,
        segment_id integer not null references segment,
        content blob not null
      ) strict, without rowid;

      create table void (
        target_id blob not null,
        void_id blob not null,
        run_id integer not null references run,
        file_id integer not null references file,
        primary key (target_id, void_id)
      ) strict, without rowid;

      create index void_by_id on void (void_id);

      alter table conflict rename to old_conflict;

      create table conflict (
        log_id integer not null references log,
        seq integer not null,
        statement_id blob not null,
        record text not null,
        run_id integer not null references run,
        file_id integer not null references file,
        primary key (log_id, seq, statement_id, record)
      ) strict, without rowid;

      insert into conflict (log_id, seq, statement_id, record, run_id, file_id)
      select log_id, seq, x'', record, run_id, file_id from old_conflict order by log_id, seq, record;

      drop table old_conflict;
      """)
}
