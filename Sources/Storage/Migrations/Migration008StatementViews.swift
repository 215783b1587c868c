internal import SQLite

extension Migration {
  /// The view `events` without void statements, and without the finishes of a registration that do not count.
  static let statementViews = Migration(8, "statement views", sql: "drop view events;\n" + opened + named)

  /// Records as columns. The marks of a segment are 33 bytes for each record: id, registration, and a byte that holds the
  /// rank of the finish and, in its upper bits, which of the two are there (8 the id, 4 the registration).
  private static let opened = """
    create view events as
    with marked as (
      select
        g.learner_id, g.device, s.run_id, r.value as record,
        substr(s.statements, r.key * 33 + 1, 16) as statement_id,
        substr(s.statements, r.key * 33 + 17, 16) as registration,
        hex(substr(s.statements, r.key * 33 + 33, 1)) as flags
      from segment as s
      join log as g on g.log_id = s.log_id, json_each(s.records) as r
      where s.statements is not null
    ),
    standing as (
      select
        learner_id, device, run_id, record,
        json_extract(record, '$[2]') = 6 and substr(flags, 1, 1) in ('4', 'C') as is_of_several,
        row_number() over (
          partition by learner_id, json_extract(record, '$[2]'), json_extract(record, '$[3]'), registration
          order by
            substr(flags, 2, 1), json_extract(record, '$[1]') is null, json_extract(record, '$[1]'), statement_id
        ) as place
      from marked
      where flags < '80' or not exists (select 1 from void where target_id = marked.statement_id)
    ),
    counting as (
      select g.learner_id, g.device, s.run_id, r.value as record
      from segment as s
      join log as g on g.log_id = s.log_id, json_each(s.records) as r
      where s.statements is null
      union all
      select learner_id, device, run_id, record
      from standing
      where place = 1 or not is_of_several
    ),
    opened as (
      select
        learner_id, device, run_id,
        json_extract(record, '$[0]') as seq,
        json_extract(record, '$[1]') as at,
        json_extract(record, '$[2]') as kind,
        json_extract(record, '$[3]') as third,
        json_extract(record, '$[4]') as fourth,
        json_extract(record, '$[5]') as fifth,
        json_extract(record, '$[6]') as sixth,
        json_extract(record, '$[7]') as seventh
      from counting
    )

    """

  /// As in the view's first form.
  private static let named = """
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
}
