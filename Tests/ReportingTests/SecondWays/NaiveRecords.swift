import CivilTime

@testable import Reporting

/// The tables of findings and of data quality, record by record.
struct NaiveRecords {
  typealias Finding = RecordWorld.Finding

  let world: RecordWorld
  let request: ReportRequest

  private static let severities = ["critical", "major", "minor", "info"]

  private static func severity(_ finding: Finding) -> Int { severities.firstIndex(of: finding.severity) ?? 9 }

  /// Those before the as-of, and those without a time, with their numbers.
  private var counted: [(number: Int, finding: Finding)] {
    world.findings.enumerated().map { ($0, $1) }.filter { ($0.1.at ?? 0) < request.period.asOf }
  }

  /// The place of a learner among all pseudonyms.
  private func rank(_ learner: Int) -> Int {
    1 + world.learners.count { $0.pseudonym < world.learners[learner - 1].pseudonym }
  }

  // MARK: Findings

  func rules() -> [NaiveRow] {
    let period = request.period
    return Dictionary(grouping: counted.map(\.finding)) { [$0.code, $0.kind] }.values.sorted { left, right in
      (Self.severity(left[0]), -left.count, left[0].code) < (Self.severity(right[0]), -right.count, right[0].code)
    }.map { own in
      let times = own.compactMap(\.at)
      return [
        "code": .text(own[0].code), "severity": .text(own[0].severity), "class": .text(own[0].kind),
        "title": .text("Rule \(own[0].code)"), "learners_n": .count(Set(own.map(\.learner)).count),
        "findings_n": .count(own.count),
        "new_n": .count(times.count { period.start <= $0 && $0 < period.end }),
        "first_seen": times.min().map { .integer($0) } ?? .empty(.noData),
        "last_seen": times.max().map { .integer($0) } ?? .empty(.noData), "common": .words(common(own)),
      ]
    }
  }

  /// What nine in ten of five or more share.
  private func common(_ findings: [Finding]) -> String? {
    let traits: [(Finding) -> String?] = [
      { $0.app.map { "app \($0)" } },
      { finding in finding.subject.hasPrefix("q") ? "quiz \(finding.subject.prefix(2))" : nil },
      { $0.at.map { Self.words(World.berlinDay($0)) } },
    ]
    let shared = traits.compactMap { trait in
      let values = findings.compactMap(trait)
      return values.first { value in 10 * values.count { $0 == value } >= 9 * findings.count }
    }
    return findings.count < 5 || shared.isEmpty ? nil : shared.joined(separator: ", ")
  }

  private static func words(_ day: Int64) -> String {
    let date = CivilDate(daysSinceEpoch: Int(day))
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(date.day) \(months[date.month - 1]) \(date.year)"
  }

  func findings() -> [NaiveRow] {
    counted.filter(\.finding.isBroken).sorted { left, right in
      func key(_ entry: (number: Int, finding: Finding)) -> (Int, String, Int64, Int, Int) {
        let own = entry.finding
        return (Self.severity(own), own.code, own.at ?? 0, rank(own.learner), entry.number)
      }
      return key(left) < key(right)
    }.map { number, finding in
      [
        "code": .text(finding.code), "severity": .text(finding.severity), "class": .text(finding.kind),
        "learner": .text("L-\(rank(finding.learner))"), "app_version": .words(finding.app),
        "at": finding.at.map { .integer($0) } ?? .empty(.noData), "subject": .text(finding.subject),
        "message": .text("M\(number)"), "facts": .text(finding.facts.joined(separator: "; ")),
        "holds_under": .text(finding.policies.joined(separator: ", ")),
      ]
    }
  }

  func learners() -> [NaiveRow] {
    let broken = Dictionary(grouping: counted.map(\.finding).filter(\.isBroken), by: \.learner)
    return broken.sorted { (-$0.value.count, rank($0.key)) < (-$1.value.count, rank($1.key)) }.map { id, own in
      let learner = world.learners[id - 1]
      return [
        "learner": .text("L-\(rank(id))"), "findings_n": .count(own.count),
        "codes": .text(Set(own.map(\.code)).sorted().joined(separator: ", ")),
        "nearest_distance": learner.distance.map { .count($0) } ?? .empty(.noData),
        "nearest_changes": .words(learner.changes),
      ]
    }
  }

  private func verdict(_ learner: Int) -> String {
    let own = counted.map(\.finding).filter { $0.learner == learner }
    return own.contains(where: \.isBroken)
      ? "impossible" : own.contains { $0.severity != "info" } ? "explained" : "consistent"
  }

  private func judged(_ word: String) -> Int { (1...world.learners.count).count { verdict($0) == word } }

  func verdicts() -> [NaiveRow] {
    ["impossible", "explained", "consistent"].map { ["verdict": .text($0), "learners_n": .count(judged($0))] }
  }

  // MARK: Data quality

  func quality() -> [NaiveRow] {
    (input() + people() + times() + content()).map { group, measure, value, meaning in
      [
        "group": .text(group), "measure": .text(measure), "value": value,
        "meaning": .text(meaning),
      ]
    }
  }

  private typealias Line = (group: String, measure: String, value: Cell, meaning: String)

  private func line(_ group: String, _ measure: String, _ value: Int, _ meaning: String) -> Line {
    (group, measure, .count(value), meaning)
  }

  private func input() -> [Line] {
    let files = world.files.filter { $0.run == 1 }
    func sum(_ column: String) -> Int { files.reduce(0) { $0 + ($1.counts[column] ?? 0) } }
    let last = request.period.end - (world.world.attempts.contains { world.world.isActive($0.learner) } ? 1 : 0)
    let days = Double(request.period.asOf - last) / Double(World.day)
    let old = "More than the days of the setting freshnessDays: nobody can be called active or gone."
    return [
      line("Input", "files read", files.count, "Files in the ledger, up to the newest import run that counts."),
      line(
        "Input", "files with rejected parts", files.count { $0.outcome != "imported" },
        "Files of which some or all was refused; what is wrong stands in the table rejected."),
      line("Input", "documents read", sum("documents_imported"), "Exports that were read; a file can hold several."),
      line("Input", "documents rejected", sum("documents_rejected"), "Exports that could not be read."),
      line("Input", "events", sum("events_new"), "Events in the log."),
      line(
        "Input", "events offered again", sum("events_known"),
        "Cumulative exports repeat what is known; this is normal."),
      line(
        "Input", "events in conflict", sum("events_conflicting"),
        "Records that differ from the first one with their number; the first counts."),
      line("Input", "events rejected", sum("events_rejected"), "Events that could not be read."),
      line("Input", "snapshots", sum("snapshots_new"), "States of the app's storage."),
      line("Input", "snapshots offered again", sum("snapshots_known"), "States that were known already."),
      ("Input", "newest event, days before the end", .real(days), "It is of 2026-03-01 22:59 UTC. \(old)"),
      line("Input", "newest run", 1, "The number of the import run; it ended on 2026-03-02 09:30 UTC."),
    ]
  }

  private func people() -> [Line] {
    let active = world.learners.filter(\.hasEvents)
    func line(_ measure: String, _ count: Int, _ meaning: String) -> Line {
      self.line("Learners", measure, count, meaning)
    }
    return [
      line("learners with events", active.count, "Learners that the figures are about."),
      line("excluded", 2, "Testers and others who were named; they are in no figure."),
      line(
        "known only from snapshots", world.learners.count { !$0.hasEvents },
        "They have no times: they appear in Impossible states only."),
      line(
        "without an onboarding event", active.count { !$0.hasOnboarding },
        "Where every log has its start, they begin with their first event."),
      line("log without its start", active.count { !$0.isOnPath }, "They are left out of the drop-off."),
      line("several devices", world.learners.count { $0.devices > 1 }, "Their logs are merged by time."),
      line(
        "with a reset", world.learners.count { $0.resets > 0 }, "A first attempt stays the first, also after a reset."),
      line("impossible", judged("impossible"), "No run of the app ends so; they stay in all figures."),
      line("explained", judged("explained"), "Odd, but a clock, a gap, a reset or another device explains it."),
      line("consistent", judged("consistent"), "The history follows the rules."),
    ]
  }

  private func found(_ codes: String...) -> Int { counted.count { codes.contains($0.finding.code) } }

  private func times() -> [Line] {
    let attempts = world.world.attempts
    func line(_ measure: String, _ count: Int, _ meaning: String) -> Line { self.line("Time", measure, count, meaning) }
    return [
      line(
        "records after their export", found("BK403"),
        "Findings BK403: a record is dated after the file that holds it."),
      line(
        "clock steps", found("BK401", "BK407"), "Findings BK401 and BK407: a device's clock went back or changed."),
      line("gaps", found("BK901"), "Findings BK901: records are missing in a log."),
      line(
        "order violations", world.learners.count { $0.isOnPath && $0.isOutOfOrder },
        "Steps that two clocks put in the wrong order; counted, but in no timing."),
      line(
        "attempts without a duration", attempts.count { $0.isFinished && $0.duration < 0 },
        "The finish is dated before the start: left out of minutes an attempt."),
      line(
        "answers without a duration", attempts.flatMap(\.waits).count { ($0 ?? 0) < 0 },
        "Dated before what came before them: left out of seconds a question."),
    ]
  }

  private func content() -> [Line] {
    let attempts = world.world.attempts
    let answers = attempts.flatMap { $0.answers.compactMap(\.self) }
    let met = Set(
      attempts.flatMap { attempt in zip(attempt.version, attempt.answers).filter { $0.1 != nil }.map(\.0) })
    let current = ["qa", "qb"].flatMap { quiz in (1...3).map { "new-\(quiz).\($0)" } } + ["new-qc.1"]
    func line(_ measure: String, _ count: Int, _ meaning: String) -> Line {
      self.line("Content", measure, count, meaning)
    }
    return [
      line(
        "answers marked against the key",
        answers.count { $0.isChoiceKnown && $0.isRight != nil && ($0.choice == 0) != $0.isRight },
        "What was recorded as right or wrong is not what the key of the version says; the record counts."),
      line(
        "unknown names", found("BK508", "BK701"),
        "Findings BK508 and BK701: an item, a version or a storage key is not in the curriculum."),
      line(
        "texts repaired", world.items.count { $0.contains("\u{FFFD}") },
        "Names with characters that could not be read; the sign \u{FFFD} stands for them."),
      line(
        "questions without data", current.count { !met.contains($0) },
        "Questions of the curriculum in force that nobody has answered in their present wording."),
    ]
  }
}
