internal import SQLite

extension Migration {
  /// What the last document of each log looked like as bytes. It begins empty: the next export of a log is parsed whole.
  /// Hashes of contents are no longer needed: what is not known by its bytes is compared with what is stored.
  static let knownBeginnings = Migration(
    12, "known beginnings",
    sql: """
      alter table log drop column content_hash;

      create table known_beginning (
        log_id integer primary key references log,
        prints blob not null,
        first_seq integer not null,
        last_seq integer not null,
        bytes integer not null,
        events_n integer not null,
        has_snapshot integer not null
      ) strict;
      """)
}
