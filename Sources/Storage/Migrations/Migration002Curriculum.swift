internal import SQLite

extension Migration {
  /// The curriculum versions that the store has used.
  static let curriculum = Migration(
    2, "curriculum",
    sql: """
      create table curriculum (
        curriculum text primary key,
        released_at integer not null,
        pass_mark integer not null,
        retakes text not null,
        is_current integer not null
      ) strict, without rowid;

      create table badge (
        curriculum text not null references curriculum,
        badge text not null,
        position integer not null,
        title text not null,
        primary key (curriculum, badge)
      ) strict, without rowid;

      create table lesson (
        curriculum text not null references curriculum,
        lesson text not null,
        badge text not null,
        position integer not null,
        title text not null,
        primary key (curriculum, lesson)
      ) strict, without rowid;

      create table quiz (
        curriculum text not null references curriculum,
        quiz text not null,
        badge text not null,
        position integer not null,
        title text not null,
        quiz_version text not null,
        questions_n integer not null,
        need integer not null,
        primary key (curriculum, quiz)
      ) strict, without rowid;

      create table question (
        curriculum text not null references curriculum,
        quiz text not null,
        position integer not null,
        path_position integer not null,
        question text not null,
        text text not null,
        answer integer not null,
        key_text text not null,
        choices_n integer not null,
        question_version text not null,
        primary key (curriculum, quiz, position)
      ) strict, without rowid;

      create unique index question_by_id on question (curriculum, question);

      create table choice (
        curriculum text not null references curriculum,
        question text not null,
        choice integer not null,
        text text not null,
        is_key integer not null,
        primary key (curriculum, question, choice)
      ) strict, without rowid;

      create table gate (
        curriculum text not null references curriculum,
        item text not null,
        needs text not null,
        quantity text not null check (quantity in ('all', 'any')),
        primary key (curriculum, item, needs)
      ) strict, without rowid;

      create table path_node (
        node integer primary key,
        name text not null,
        kind text not null,
        badge text,
        slot integer,
        title text not null
      ) strict;
      """)
}
