import Testing

@testable import Exports

/// A statement that breaks a rule, and a neighbour that does not.
struct RuleCase: CustomTestStringConvertible, Sendable {
  var rule: String
  var member: String
  var violating: String
  var neighbour: String
  var found: String
  var pointer: String
  var testDescription: String { "\(rule): \(violating)" }

  /// `member` of a finished lesson is replaced; `pointer` is relative to it.
  init(
    _ rule: String, _ member: String, _ violating: String, _ neighbour: String, found: String = "another text",
    at pointer: String = ""
  ) {
    (self.rule, self.member, self.violating, self.neighbour) = (rule, member, violating, neighbour)
    (self.found, self.pointer) = (found, "/" + member + pointer)
  }
}

extension RuleCase {
  static let common: [RuleCase] = [
    RuleCase("id", "id", "\"7c9e6679742540de944b000000000001\"", uuid("A")),
    RuleCase("id", "id", "\"{7c9e6679-7425-40de-944b-000000000001}\"", uuid("a")),
    RuleCase("id", "id", uuid("g"), uuid("f")),
    RuleCase("id", "id", "7", uuid(), found: "an integer"),
    RuleCase("null", "result", "null", "{}", found: "null"),
    RuleCase("null", "result", #"{"response":null}"#, #"{"extensions":{"a:b":null}}"#, found: "null", at: "/response"),
    RuleCase(
      "null", "object", object(typed + #","name":{"en":null}"#), object(typed + #","extensions":{"a:b":[null]}"#),
      found: "null", at: "/definition/name/en"),
    RuleCase("version", "version", "\"0.95\"", "\"1.0\""),
    RuleCase("version", "version", "\"1.1.0\"", "\"1.0.0\""),
    RuleCase("version", "version", "\"2.0\"", "\"2.0.0\""),
    RuleCase("version", "version", "\"1.0.3 \"", "\"1.0.12\""),
    RuleCase("version", "version", "1.0", "\"1.0\"", found: "a number"),
    RuleCase("result", "result", "[]", "{}", found: "an array"),
    RuleCase("context", "context", "\"x\"", "{}", found: "text"),
    RuleCase("authority", "authority", "{}", ann, found: "none"),
    RuleCase("verb", "verb", "\"x\"", #"{"id":"a:b"}"#, found: "text"),
    RuleCase("verb.id", "verb", "{}", #"{"id":"http://a"}"#, found: "nothing"),
    RuleCase("verb.id", "verb", #"{"id":"completed"}"#, #"{"id":"a:completed"}"#, at: "/id"),
    RuleCase("verb.id", "verb", #"{"id":"/a:b"}"#, #"{"id":"a+b:c"}"#, at: "/id"),
    RuleCase("verb.id", "verb", #"{"id":"a:b c"}"#, #"{"id":"a:b%20c"}"#, at: "/id"),
    RuleCase("verb.id", "verb", #"{"id":"a:b%2"}"#, #"{"id":"a:b%2f"}"#, at: "/id"),
    RuleCase("verb.id", "verb", #"{"id":"a:\u009b"}"#, #"{"id":"a:\u00a1"}"#, at: "/id"),
    RuleCase("verb.id", "verb", #"{"id":"a:"}"#, #"{"id":"a:é"}"#, at: "/id"),
    RuleCase(
      "verb.display", "verb", #"{"id":"a:b","display":"c"}"#, #"{"id":"a:b","display":{"x?":"c"}}"#,
      found: "text", at: "/display"),
    RuleCase(
      "verb.display", "verb", #"{"id":"a:b","display":{"en":1}}"#, #"{"id":"a:b","display":{}}"#,
      found: "an integer", at: "/display/en"),
    RuleCase(
      "voided", "verb", #"{"id":"http://adlnet.gov/expapi/verbs/voided"}"#, #"{"id":"a:voided"}"#,
      found: "another object"),
  ]

  static let agents: [RuleCase] = [
    RuleCase("actor", "actor", "\"ann\"", ann, found: "text"),
    RuleCase("actor", "actor", #"{"name":"Ann"}"#, #"{"name":"Ann","mbox":"mailto:a@b"}"#, found: "none"),
    RuleCase("actor", "actor", #"{"mbox":"mailto:a@b","openid":"a:b"}"#, #"{"openid":"a:b"}"#, found: "2"),
    RuleCase(
      "actor.objectType", "actor", #"{"objectType":"Person","mbox":"mailto:a@b"}"#,
      #"{"objectType":"Agent","mbox":"mailto:a@b"}"#, at: "/objectType"),
    RuleCase(
      "actor.name", "actor", #"{"name":["Ann"],"mbox":"mailto:a@b"}"#, #"{"name":"","mbox":"mailto:a@b"}"#,
      found: "an array", at: "/name"),
    RuleCase("actor.mbox", "actor", #"{"mbox":"ann@example.org"}"#, ann, at: "/mbox"),
    RuleCase("actor.mbox", "actor", #"{"mbox":"mailto:"}"#, #"{"mbox":"mailto:a"}"#, at: "/mbox"),
    RuleCase(
      "actor.mbox_sha1sum", "actor", #"{"mbox_sha1sum":"\#(String(repeating: "a", count: 39))"}"#,
      #"{"mbox_sha1sum":"\#(String(repeating: "a", count: 40))"}"#, at: "/mbox_sha1sum"),
    RuleCase(
      "actor.mbox_sha1sum", "actor", #"{"mbox_sha1sum":"\#(String(repeating: "g", count: 40))"}"#,
      #"{"mbox_sha1sum":"\#(String(repeating: "F", count: 40))"}"#, at: "/mbox_sha1sum"),
    RuleCase(
      "actor.openid", "actor", #"{"openid":"ann.example.org"}"#, #"{"openid":"https://ann.example.org"}"#,
      at: "/openid"),
    RuleCase(
      "actor.account.homePage", "actor", #"{"account":{"name":"a"}}"#,
      #"{"account":{"name":"a","homePage":"a:b"}}"#, found: "nothing", at: "/account"),
    RuleCase(
      "actor.account.homePage", "actor", #"{"account":{"name":"a","homePage":"b"}}"#,
      #"{"account":{"name":"a","homePage":"b:c"}}"#, at: "/account/homePage"),
    RuleCase(
      "actor.account.name", "actor", #"{"account":{"homePage":"a:b"}}"#,
      #"{"account":{"homePage":"a:b","name":"é"}}"#, found: "nothing", at: "/account"),
    RuleCase(
      "actor.account.name", "actor", #"{"account":{"homePage":"a:b","name":7}}"#,
      #"{"account":{"homePage":"a:b","name":"7"}}"#, found: "an integer", at: "/account/name"),
    RuleCase(
      "actor.member", "actor", #"{"objectType":"Group"}"#, #"{"objectType":"Group","member":[]}"#,
      found: "nothing"),
    RuleCase(
      "actor.member", "actor", #"{"objectType":"Group","member":\#(ann)}"#,
      #"{"objectType":"Group","member":[\#(ann)]}"#, found: "an object", at: "/member"),
    RuleCase(
      "member", "actor", #"{"objectType":"Group","member":[{"name":"Ann"}]}"#,
      #"{"objectType":"Group","mbox":"mailto:g@x"}"#, found: "none", at: "/member/0"),
    RuleCase(
      "member", "actor", #"{"objectType":"Group","member":[{"objectType":"Group","member":[]}]}"#,
      #"{"objectType":"Group","openid":"a:b","member":[\#(ann)]}"#, found: "a group", at: "/member/0"),
    RuleCase(
      "instructor", "context", #"{"instructor":{}}"#, #"{"instructor":\#(ann)}"#, found: "none", at: "/instructor"),
    RuleCase(
      "team", "context", #"{"team":7}"#, #"{"team":{"objectType":"Group","member":[]}}"#, found: "an integer",
      at: "/team"),
  ]

  static let activities: [RuleCase] = [
    RuleCase("object", "object", "[]", object(typed), found: "an array"),
    RuleCase(
      "object.objectType", "object", #"{"objectType":"activity","id":"a:b"}"#,
      #"{"objectType":"Activity","id":"a:b"}"#, at: "/objectType"),
    RuleCase("object.id", "object", "{}", #"{"id":"a:b"}"#, found: "nothing"),
    RuleCase("object.id", "object", #"{"id":"learn1"}"#, #"{"id":"x:learn1"}"#, at: "/id"),
    RuleCase(
      "object.id", "object", #"{"objectType":"StatementRef","id":"x"}"#,
      #"{"objectType":"StatementRef","id":\#(uuid())}"#, at: "/id"),
    RuleCase(
      "object", "object", #"{"objectType":"Agent","name":"Ann"}"#,
      #"{"objectType":"Agent","mbox":"mailto:a@b"}"#, found: "none"),
    RuleCase(
      "definition", "object", #"{"id":"a:b","definition":"x"}"#, #"{"id":"a:b","definition":{}}"#, found: "text",
      at: "/definition"),
    RuleCase(
      "definition.type", "object", object(#""type":"lesson""#), object(#""type":"a:lesson""#),
      at: "/definition/type"),
    RuleCase(
      "definition.moreInfo", "object", object(#""moreInfo":"x""#), object(#""moreInfo":"a:x""#),
      at: "/definition/moreInfo"),
    RuleCase(
      "definition.description", "object", object(#""description":"x""#), object(#""description":{"":"x"}"#),
      found: "text", at: "/definition/description"),
    RuleCase(
      "extensions", "object", object(#""extensions":{"x":1}"#), object(#""extensions":{"x:y":{"z":1}}"#),
      at: "/definition/extensions/x"),
    RuleCase(
      "extensions", "result", #"{"extensions":[]}"#, #"{"extensions":{}}"#, found: "an array", at: "/extensions"),
    RuleCase(
      "extensions", "context", #"{"extensions":{"x y":1}}"#, #"{"extensions":{"x:y":1}}"#,
      at: "/extensions/x y"),
    RuleCase(
      "interactionType", "object", object(#""interactionType":"multiple""#),
      object(#""interactionType":"choice""#), at: "/definition/interactionType"),
    RuleCase(
      "correctResponsesPattern", "object", object(#""correctResponsesPattern":"a""#),
      object(#""correctResponsesPattern":["a"]"#), found: "text", at: "/definition/correctResponsesPattern"),
    RuleCase(
      "correctResponsesPattern", "object", object(#""correctResponsesPattern":[1]"#),
      object(#""correctResponsesPattern":[]"#), found: "an integer", at: "/definition/correctResponsesPattern/0"),
    RuleCase(
      "choices", "object", object(#""choices":{}"#), object(#""choices":[]"#), found: "an object",
      at: "/definition/choices"),
    RuleCase(
      "choices.id", "object", object(#""choices":[{"id":"a"},{"id":"a"}]"#),
      object(#""choices":[{"id":"a"},{"id":"A"}]"#), found: "one twice", at: "/definition/choices/1/id"),
    RuleCase(
      "scale.id", "object", object(#""scale":[{}]"#), object(#""scale":[{"id":""}]"#), found: "nothing",
      at: "/definition/scale/0"),
    RuleCase(
      "steps.id", "object", object(#""steps":[{"id":1}]"#), object(#""steps":[{"id":"1"}]"#),
      found: "an integer", at: "/definition/steps/0/id"),
    RuleCase(
      "source.description", "object", object(#""source":[{"id":"1","description":"x"}]"#),
      object(#""source":[{"id":"1"}],"target":[{"id":"1"}]"#), found: "text", at: "/definition/source/0/description"),
    RuleCase(
      "contextActivities", "context", #"{"contextActivities":[]}"#, #"{"contextActivities":{}}"#,
      found: "an array", at: "/contextActivities"),
    RuleCase(
      "contextActivities.parent", "context", #"{"contextActivities":{"parent":"a:b"}}"#,
      #"{"contextActivities":{"parent":{"id":"a:b"}}}"#, found: "text", at: "/contextActivities/parent"),
    RuleCase(
      "grouping.id", "context", #"{"contextActivities":{"grouping":[{"id":"a:b"},{}]}}"#,
      #"{"contextActivities":{"grouping":[]}}"#, found: "nothing", at: "/contextActivities/grouping/1"),
    RuleCase(
      "category.objectType", "context",
      #"{"contextActivities":{"category":{"objectType":"Agent","id":"a:b"}}}"#,
      #"{"contextActivities":{"category":{"objectType":"Activity","id":"a:b"}}}"#,
      at: "/contextActivities/category/objectType"),
    RuleCase("registration", "context", #"{"registration":"1"}"#, #"{"registration":\#(uuid())}"#, at: "/registration"),
    RuleCase(
      "context.statement.id", "context", #"{"statement":{"objectType":"StatementRef","id":"1"}}"#,
      #"{"statement":{"objectType":"StatementRef","id":\#(uuid())}}"#, at: "/statement/id"),
    RuleCase(
      "context.statement.objectType", "context", #"{"statement":{"id":\#(uuid())}}"#,
      #"{"revision":"1"}"#, found: "nothing", at: "/statement"),
    RuleCase("platform", "context", #"{"platform":1}"#, #"{"platform":"1"}"#, found: "an integer", at: "/platform"),
    RuleCase(
      "language", "context", #"{"language":{}}"#, #"{"language":"not-a-language"}"#, found: "an object",
      at: "/language"),
  ]

  static let results: [RuleCase] = [
    RuleCase("success", "result", #"{"success":"true"}"#, #"{"success":true}"#, found: "text", at: "/success"),
    RuleCase("success", "result", #"{"success":1}"#, #"{"success":false}"#, found: "an integer", at: "/success"),
    RuleCase(
      "completion", "result", #"{"completion":"yes"}"#, #"{"completion":true}"#, found: "text", at: "/completion"),
    RuleCase("response", "result", #"{"response":2}"#, #"{"response":"2"}"#, found: "an integer", at: "/response"),
    RuleCase("score", "result", #"{"score":4}"#, #"{"score":{}}"#, found: "an integer", at: "/score"),
    RuleCase(
      "score.scaled", "result", #"{"score":{"scaled":"1"}}"#, #"{"score":{"scaled":1}}"#, found: "text",
      at: "/score/scaled"),
    RuleCase(
      "score.scaled", "result", #"{"score":{"scaled":1.0001}}"#, #"{"score":{"scaled":1.0}}"#, found: "1.0001",
      at: "/score/scaled"),
    RuleCase(
      "score.scaled", "result", #"{"score":{"scaled":-2}}"#, #"{"score":{"scaled":-1}}"#, found: "-2.0",
      at: "/score/scaled"),
    RuleCase(
      "score.min", "result", #"{"score":{"min":5,"max":5}}"#, #"{"score":{"min":4.9,"max":5}}"#, found: "5.0",
      at: "/score/min"),
    RuleCase(
      "score.raw", "result", #"{"score":{"raw":6,"max":5}}"#, #"{"score":{"raw":5,"max":5}}"#, found: "6.0",
      at: "/score/raw"),
    RuleCase(
      "score.raw", "result", #"{"score":{"raw":-1,"min":0}}"#, #"{"score":{"raw":0,"min":0}}"#, found: "-1.0",
      at: "/score/raw"),
    RuleCase(
      "score.raw", "result", #"{"score":{"raw":true}}"#, #"{"score":{"raw":1e3}}"#, found: "true or false",
      at: "/score/raw"),
    RuleCase(
      "score.max", "result", #"{"score":{"max":"5"}}"#, #"{"score":{"max":5}}"#, found: "text", at: "/score/max"),
    RuleCase(
      "duration", "result", #"{"duration":4.2}"#, #"{"duration":"PT4.2S"}"#, found: "a number with a fraction",
      at: "/duration"),
  ]
}

private func uuid(_ last: String = "1") -> String { "\"7c9e6679-7425-40de-944b-00000000000\(last)\"" }
private func object(_ definition: String) -> String {
  #"{"id":"https://q.example/learn1","definition":{\#(definition)}}"#
}
private let typed = "\"type\":\"http://adlnet.gov/expapi/activities/lesson\""
private let ann = #"{"mbox":"mailto:ann@example.org"}"#
