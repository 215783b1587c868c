internal import SQLite

extension Migration {
  /// When on each active day the first and the last event were: two numbers a day, milliseconds from the day's beginning in UTC; the
  /// replay fills it in when it next derives the learner.
  static let dayTimes = Migration(
    17, "dayTimes",
    sql: """
      alter table learner_fact add column day_times text not null default '[]';

      drop view activity;
      create view activity as
      select
        f.learner_id,
        d.value as day,
        d.value * 86400000 + json_extract(f.day_times, '$[' || (2 * d.key) || ']') as first_at,
        d.value * 86400000 + json_extract(f.day_times, '$[' || (2 * d.key + 1) || ']') as last_at
      from learner_fact as f, json_each(f.active_days) as d;
      """)
}
