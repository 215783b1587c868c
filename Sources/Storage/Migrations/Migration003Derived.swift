internal import SQLite

extension Migration {
  /// What the replay makes of a learner's history.
  static let derived = Migration(
    3, "derived",
    sql: """
      create table learner_fact (
        learner_id integer primary key references learner,
        first_at integer,
        last_at integer,
        events_n integer not null,
        devices_n integer not null,
        snapshots_n integer not null,
        resets_n integer not null,
        on_path integer not null,
        verdict text not null,
        active_days text not null
      ) strict;

      create table attempt_fact (
        learner_id integer not null references learner,
        attempt_no integer not null,
        quiz text not null,
        curriculum text not null,
        finish_rank integer,
        passed integer,
        score integer,
        total integer,
        complete integer not null,
        started_at integer,
        finished_at integer,
        closed_at integer,
        last_at integer,
        answers text not null,
        log_id integer not null references log,
        number integer not null,
        app_version text,
        primary key (learner_id, attempt_no)
      ) strict, without rowid;

      create table step_fact (
        learner_id integer not null references learner,
        node integer not null,
        reached_at integer not null,
        recorded_at integer not null,
        item integer not null,
        primary key (learner_id, node)
      ) strict, without rowid;

      create table finding_fact (
        learner_id integer not null references learner,
        finding_no integer not null,
        code text not null,
        class text not null,
        severity text not null,
        device text,
        seq integer,
        at integer,
        subject text not null,
        message text not null,
        facts text not null,
        holds_under text not null,
        primary key (learner_id, finding_no)
      ) strict, without rowid;
      """)
}
