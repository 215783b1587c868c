internal import SQLite

extension Migration {
  /// What queries and analysts read: see `docs/store.md`.
  ///
  /// A report on an earlier state makes temporary views of the same names and texts over temporary `…_fact` views, which
  /// SQLite finds first; so these texts name those tables without a schema.
  static let views = Migration(4, "views", sql: factViews + eventView + importViews + curriculumViews)

  private static let factViews = """
    create view learners as
    select
      f.learner_id,
      lower(hex(l.pseudonym)) as pseudonym,
      f.first_at,
      f.last_at,
      f.events_n,
      f.devices_n,
      f.snapshots_n,
      f.resets_n,
      f.on_path,
      f.verdict,
      f.active_days
    from learner_fact as f
    join learner as l on l.learner_id = f.learner_id;

    create view activity as
    select f.learner_id, d.value as day
    from learner_fact as f, json_each(f.active_days) as d;

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
      a.answers
    from attempt_fact as a;

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
      case n.value % 10 when 2 then null else n.value % 10 end as is_right
    from attempt_fact as a, json_each(a.answers) as n
    join question as q on q.curriculum = a.curriculum and q.quiz = a.quiz and q.position = n.key + 1
    where n.type <> 'null';

    create view steps as
    select
      s.learner_id, s.node, s.reached_at, s.recorded_at,
      (select name from name where name_id = s.item) as item, s.item as item_number
    from step_fact as s;

    create view items as
    select name_id as item_number, name as item
    from name;

    create view findings as
    select
      learner_id, finding_no, code, class, severity, device, seq, at, subject, message, facts, holds_under
    from finding_fact;

    """

  private static let eventView = """
    create view events as
    with opened as (
      select
        g.learner_id, g.device, s.run_id,
        json_extract(r.value, '$[0]') as seq,
        json_extract(r.value, '$[1]') as at,
        json_extract(r.value, '$[2]') as kind,
        json_extract(r.value, '$[3]') as third,
        json_extract(r.value, '$[4]') as fourth,
        json_extract(r.value, '$[5]') as fifth,
        json_extract(r.value, '$[6]') as sixth,
        json_extract(r.value, '$[7]') as seventh
      from segment as s
      join log as g on g.log_id = s.log_id, json_each(s.records) as r
    )
    select
      lower(hex(l.pseudonym)) as pseudonym,
      o.learner_id,
      o.device,
      nullif(o.seq, 0) as seq,
      o.at,
      strftime('%Y-%m-%dT%H:%M:%S', o.at / 1000, 'unixepoch') || printf('.%03dZ', o.at % 1000) as at_utc,
      case o.kind
        when 1 then 'onboardingCompleted'
        when 2 then 'lessonStarted'
        when 3 then 'lessonCompleted'
        when 4 then 'quizStarted'
        when 5 then 'questionAnswered'
        when 6 then 'quizFinished'
        when 7 then 'badgeUnlocked'
        when 8 then 'progressReset'
      end as type,
      case when o.kind in (2, 3) then (select name from name where name_id = o.third) end as lesson,
      case when o.kind in (4, 5, 6) then (select name from name where name_id = o.third) end as quiz,
      case when o.kind in (4, 5, 6) then nullif(o.fourth, 0) end as attempt,
      case when o.kind = 5 then (select name from name where name_id = o.fifth) end as question,
      case when o.kind = 5 then o.sixth end as selected,
      case when o.kind = 5 then o.seventh end as correct,
      case when o.kind = 6 then o.fifth end as score,
      case when o.kind = 6 then o.sixth end as total,
      case when o.kind = 6 then o.seventh end as passed,
      case o.kind
        when 7 then (select name from name where name_id = o.third)
        when 8 then (select name from name where name_id = o.fourth)
      end as badge,
      case when o.kind = 8 then
        case o.third when 0 then 'all' when 1 then 'keepBadges' when 2 then 'badge' end
      end as scope,
      o.run_id
    from opened as o
    join learner as l on l.learner_id = o.learner_id;

    """

  private static let importViews = """
    create view imports as
    select
      r.run_id,
      r.started_at,
      r.finished_at,
      r.tool_version,
      count(f.file_id) as files_n,
      coalesce(sum(f.outcome = 'imported'), 0) as files_imported,
      coalesce(sum(f.outcome = 'partly'), 0) as files_partly,
      coalesce(sum(f.outcome = 'rejected'), 0) as files_rejected,
      coalesce(sum(f.documents_imported), 0) as documents_imported,
      coalesce(sum(f.documents_rejected), 0) as documents_rejected,
      coalesce(sum(f.events_new), 0) as events_new,
      coalesce(sum(f.events_known), 0) as events_known,
      coalesce(sum(f.events_conflicting), 0) as events_conflicting,
      coalesce(sum(f.events_rejected), 0) as events_rejected,
      coalesce(sum(f.snapshots_new), 0) as snapshots_new,
      coalesce(sum(f.snapshots_known), 0) as snapshots_known
    from run as r
    left join file as f on f.run_id = r.run_id
    group by r.run_id;

    create view import_files as
    select
      file_id, run_id, path, lower(hex(sha256)) as sha256, bytes, modified_at, outcome,
      documents_imported, documents_rejected, events_new, events_known, events_conflicting, events_rejected,
      snapshots_new, snapshots_known
    from file;

    """

  private static let curriculumViews = """
    create view curricula as
    select curriculum, released_at, pass_mark, retakes, is_current from curriculum;

    create view badges as
    select b.curriculum, b.badge, b.position, b.title, c.is_current
    from badge as b join curriculum as c on c.curriculum = b.curriculum;

    create view lessons as
    select l.curriculum, l.lesson, l.badge, l.position, l.title, c.is_current
    from lesson as l join curriculum as c on c.curriculum = l.curriculum;

    create view quizzes as
    select
      q.curriculum, q.quiz, q.badge, q.position, q.title, q.quiz_version, q.questions_n, q.need, c.is_current
    from quiz as q join curriculum as c on c.curriculum = q.curriculum;

    create view questions as
    select
      q.curriculum, q.question, q.quiz, q.position, q.path_position, q.text, q.answer, q.key_text, q.choices_n,
      q.question_version, c.is_current
    from question as q join curriculum as c on c.curriculum = q.curriculum;

    create view choices as
    select o.curriculum, o.question, q.question_version, o.choice, o.text, o.is_key, c.is_current
    from choice as o
    join question as q on q.curriculum = o.curriculum and q.question = o.question
    join curriculum as c on c.curriculum = o.curriculum;

    create view path_nodes as
    select node, name, kind, badge, slot, title from path_node;
    """
}
