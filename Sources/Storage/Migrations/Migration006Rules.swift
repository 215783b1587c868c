internal import SQLite

extension Migration {
  /// The titles of the replay's rules, so that queries can say them.
  static let rules = Migration(
    6, "rules",
    sql: """
      create table rule (
        code text primary key,
        title text not null
      ) strict, without rowid;

      create view rules as
      select code, title from rule;
      """)
}
