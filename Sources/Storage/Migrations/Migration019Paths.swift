internal import SQLite

extension Migration {
  /// Every learner goes along the path of the versions he met: `place` counts the nodes along it, `node` says which, `step`
  /// which step is entered there. The replay fills it in when it next derives the learner, and the curriculum is recorded anew
  /// with the nodes and steps of all its versions.
  static let paths = Migration(
    19, "paths",
    sql: """
      drop view steps;
      drop table step_fact;
      create table step_fact (
        learner_id integer not null references learner,
        place integer not null,
        node integer not null,
        step integer,
        reached_at integer not null,
        recorded_at integer not null,
        item integer not null,
        curriculum text,
        primary key (learner_id, place)
      ) strict, without rowid;

      create view steps as
      select
        s.learner_id, s.place, s.node, s.step, s.reached_at, s.recorded_at,
        (select name from name where name_id = s.item) as item, s.item as item_number,
        coalesce(s.curriculum, (select curriculum from learner_fact where learner_id = s.learner_id)) as curriculum
      from step_fact as s;

      create table path_step (
        step integer primary key,
        from_node integer not null,
        to_node integer not null,
        is_current integer not null
      ) strict;

      create view path_steps as
      select
        s.step, s.from_node, s.to_node, f.name as from_step, t.name as to_step, f.title as from_title,
        t.title as to_title, t.kind, f.badge as from_badge, t.badge, s.is_current
      from path_step as s
      join path_node as f on f.node = s.from_node
      join path_node as t on t.node = s.to_node;

      delete from setting where name = 'curriculum_hash';
      """)
}
