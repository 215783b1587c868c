internal import SQLite

extension Migration {
  /// What was remarked of learners while their exports were read and stored, and the prints of their records.
  ///
  /// Absent values are empty texts and 0, so that what a remark says can be its key; of equal ones with growing counts the
  /// greatest counts. A remark on a refused record goes when that gets in.
  static let remarks = Migration(
    11, "remarks",
    sql: """
      create table remark (
        learner_id integer not null references learner,
        code text not null,
        device text not null,
        seq integer not null,
        subject text not null,
        value text not null,
        other text not null,
        records_n integer not null,
        rejected_id integer not null,
        at integer not null,
        run_id integer not null references run,
        primary key (learner_id, code, device, seq, subject, value, other, records_n, rejected_id)
      ) strict, without rowid;

      create index remark_by_refusal on remark (rejected_id) where rejected_id > 0;

      create table record_print (
        learner_id integer primary key references learner,
        prints blob not null
      ) strict;
      """)
}
