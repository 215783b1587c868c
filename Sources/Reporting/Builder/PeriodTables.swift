internal import SQLite

/// The temporary tables that queries may join: `weeks` and `settings`.
struct PeriodTables {
  var database: Database
  var request: ReportRequest
  var settings: MeasureSettings

  /// Makes them anew.
  func install() throws(ReportingError) {
    do {
      try database.execute(
        """
        drop table if exists temp.weeks;
        drop table if exists temp.settings;
        create temp table weeks (
          week text not null, week_start integer not null, starts_at integer primary key, ends_at integer not null,
          first_day integer not null, last_day integer not null, position integer not null
        );
        create temp table settings (name text not null, value) ;
        """)
      for (index, week) in request.weeks.enumerated() {
        try database.run(
          "insert into temp.weeks values (?, ?, ?, ?, ?, ?, ?)",
          [
            .text(week.label), .integer(Int64(week.firstDay)), .integer(week.start), .integer(week.end),
            .integer(Int64(week.firstDay)), .integer(Int64(week.lastDay)), .integer(Int64(index + 1)),
          ])
      }
      for (name, value) in settings.entries {
        try database.run("insert into temp.settings values (?, ?)", [.text(name), value.value])
      }
    } catch {
      throw ReportingError(.store, reason: error.message)
    }
  }
}
