import ProgressModel

extension CodeTests {
  /// Codes of xAPI; BI606 is known to the store alone.
  static let statements: [CodeCase] = [
    CodeCase(
      .statementInvalid, finishedLesson.with("id", "\"1\"").text, finishedLesson.text, "id: expected a UUID", "/id"),
    CodeCase(
      .statementVerb, Statement("a:b").text, finishedLesson.text, "1 statement with verb a:b is not about progress",
      "/verb/id"),
    CodeCase(
      .statementUnmappable, finish("{}").text, finish(#"{"score":{"raw":1,"max":2}}"#).text,
      "no score in a statement that needs it", ""),
    CodeCase(
      .statementMorePages, #"{"statements":[\#(finishedLesson.text)],"more":"/x"}"#,
      #"{"statements":[\#(finishedLesson.text)],"more":""}"#, "one page of several; fetch the rest", "/more"),
    CodeCase(
      .statementNotRecorded, answer(#"{"success":true}"#).text, answer(#"{"success":true,"response":"a"}"#).text,
      "1 answer without choice; kept as not recorded", ""),
  ]
}
