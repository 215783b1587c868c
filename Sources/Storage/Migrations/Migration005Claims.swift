internal import SQLite

extension Migration {
  /// Which reports were made, from which state of the store, into which files.
  static let claims = Migration(
    5, "claims",
    sql: """
      create table report_claim (
        claim_id integer primary key,
        report text not null,
        period text not null,
        as_of integer not null,
        known_at integer not null,
        definition_hash text not null,
        zone text not null,
        state text not null check (state in ('produced', 'current', 'empty', 'failed')),
        is_final integer not null,
        claimed_at integer not null,
        produced_run integer,
        unique (report, period, as_of, known_at, definition_hash, zone)
      ) strict;

      create table report_file (
        claim_id integer not null references report_claim,
        path text not null,
        bytes integer not null,
        sha256 text not null,
        primary key (claim_id, path)
      ) strict, without rowid;
      """)
}
