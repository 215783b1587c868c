internal import CivilTime
internal import SQLite

/// The temporary tables that queries may join: `weeks` and `settings`, and those of a scenario, which stay empty unless a
/// command fills them.
struct PeriodTables {
  var database: Database
  var request: ReportRequest
  var settings: MeasureSettings
  var zone: TimeZoneData

  /// Makes them anew.
  func install() throws(ReportingError) {
    do {
      try database.execute(
        """
        drop table if exists temp.weeks;
        drop table if exists temp.settings;
        create temp table weeks (
          week text not null, week_start integer not null, starts_at integer primary key, ends_at integer not null,
          first_day integer not null, last_day integer not null, position integer not null,
          so_far text not null, redefined text not null
        );
        create temp table settings (name text not null, value) ;
        create temp table if not exists scenario_rules (
          position integer primary key, rule text not null, in_force text not null, other text not null
        );
        create temp table if not exists scenario_paths (
          paths_n integer not null, stopped_n integer not null, whole_n integer not null, not_observed_n integer not null,
          earlier_n integer not null, later_n integer not null
        );
        create temp table if not exists scenario_quizzes (
          position integer primary key, quiz text not null, finished_n integer not null, passed_n integer not null,
          would_pass_n integer not null, gained_n integer not null, lost_n integer not null,
          not_comparable_n integer not null
        );
        create temp table if not exists scenario_gates (
          position integer primary key, item text not null, used_n integer not null, stopped_n integer not null,
          opened_n integer not null
        );
        """)
      for (index, week) in request.weeks.enumerated() {
        try database.run(
          "insert into temp.weeks values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          [
            .text(week.label), .integer(Int64(week.firstDay)), .integer(week.start), .integer(week.end),
            .integer(Int64(week.firstDay)), .integer(Int64(week.lastDay)), .integer(Int64(index + 1)),
            .text(soFar(week)), .text(week.isRedefined ? "other definition" : ""),
          ])
      }
      for (name, value) in settings.entries {
        try database.run("insert into temp.settings values (?, ?)", [.text(name), value.value])
      }
    } catch {
      throw ReportingError(.store, reason: error.message)
    }
  }

  /// Of a week that has begun and not ended: how many of its days have.
  private func soFar(_ week: ReportWeek) -> String {
    let asOf = request.period.asOf
    guard week.start < asOf, asOf < week.end else { return "" }
    return "so far (\(zone.civilDate(at: asOf - 1).daysSinceEpoch - Int(week.firstDay) + 1) of 7 days)"
  }
}
