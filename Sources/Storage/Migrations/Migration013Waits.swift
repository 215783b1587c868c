internal import SQLite

extension Migration {
  /// How long each answer of an attempt took; the replay fills it in when it next derives the learner.
  static let waits = Migration(
    13, "waits",
    sql: """
      alter table attempt_fact add column waits text not null default '[]';

      drop view attempts;
      create view attempts as
      select
        a.learner_id,
        a.attempt_no,
        (select device from log where log_id = a.log_id) as device,
        a.quiz,
        a.number,
        a.curriculum,
        a.app_version,
        a.started_at,
        a.finished_at,
        a.closed_at,
        a.last_at,
        a.score,
        a.total,
        a.passed,
        a.finish_rank,
        a.complete,
        a.answers,
        a.waits
      from attempt_fact as a;

      drop view answers;
      create view answers as
      select
        a.learner_id,
        a.attempt_no,
        a.quiz,
        a.curriculum,
        a.finish_rank,
        n.key + 1 as position,
        q.question,
        q.question_version,
        case
          when n.value < 10 then null
          when n.value / 10 = 99 then -2
          when n.value / 10 > 99 then n.value / 10 - 2
          else n.value / 10 - 1
        end as selected,
        case n.value % 10 when 2 then null else n.value % 10 end as is_right,
        json_extract(a.waits, '$[' || n.key || ']') as waited
      from attempt_fact as a, json_each(a.answers) as n
      join question as q on q.curriculum = a.curriculum and q.quiz = a.quiz and q.position = n.key + 1
      where n.type <> 'null';
      """)
}
