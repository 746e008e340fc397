import Diagnostics
import LessonFormat
import Session
import Trace
import Transcript

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes specs from sessions: `check` then holds a program to what it did once.
struct SpecFile {
  let session: Session
  let program: Document
  /// The path of the program, and of the spec to be written.
  let programPath: String
  let path: String
  let target: String?

  /// The spec, which `check` accepts at once; nil if nothing has happened that it could check.
  func text(title: String) throws(LessonFile.Problem) -> String? {
    var matter = FrontMatter()
    matter.program = Self.way(from: path, to: programPath)
    matter.target = target
    matter.root = session.source.root
    if session.options.seed != 0 { matter.seed = session.options.seed }
    matter.compatibility = session.options.compatibility
    // (The project's settings say that, or the options of a session that named it.)
    matter.compatibility["target"] = nil
    var draft = SpecDraft(title: title, frontMatter: matter)
    draft.support = session.source.support.map(\.text)
    draft.steps = steps
    draft.goals = goals
    guard !draft.goals.isEmpty else { return nil }
    let text = draft.text
    try check(text)
    return text
  }

  private func check(_ text: String) throws(LessonFile.Problem) {
    let name = String(PathParts(path).name)
    var document = Document(text, name: name, isLesson: true, request: DocumentRequest())
    guard !document.hasErrors else {
      throw LessonFile.Problem(
        printed: DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    }
    var own = program
    for index in own.scenes.indices { own.scenes[index].source.support = [] }
    document.setProgram(own)
    let findings = LessonRun(document, name: name).findings.filter { $0.exitCode != 0 }
    guard findings.isEmpty else {
      throw LessonFile.Problem(
        printed: findings.flatMap(\.lines).map(\.plain).joined(separator: "\n"))
    }
  }

  // MARK: What held

  /// The completed steps.
  private var steps: [String] {
    var played = session.completedSteps - 1
    if session.end != .completed { played = min(played, session.completedSteps - 2) }
    return session.script.prefix(max(0, played)).map(\.code)
  }

  /// For each step: the state that it left alone, the bodies that it ran, the texts that it showed. All
  /// hold in this run.
  private var goals: [Goal] {
    let events = session.eventsWithLooks()
    let steps = steps
    var candidates: [Goal] = []
    for number in 0...steps.count {
      let start = events.firstPosition(ofStep: number)
      let end = events.firstPosition(ofStep: number + 1)
      guard start < end else { continue }
      let place = place(of: number, in: steps)
      let happened = events[start..<end]
      if number > 0 {
        let before = World(after: events[..<start])
        let after = World(after: events[..<end])
        for view in Self.kept(before, after) {
          candidates.append(Goal(place: place, patterns: ["no life end \(view)"], line: 0))
        }
        for (view, count) in Self.bodies(in: happened) {
          candidates.append(
            Goal(place: place, patterns: ["body run \(view) x<=\(count)"], line: 0))
        }
      }
      for text in Self.texts(in: happened) {
        candidates.append(Goal(place: place, patterns: ["screen \"\(text)\""], line: 0))
      }
    }
    let vocabulary = PatternVocabulary(
      program: session.source.files + session.source.support, events: events)
    let judgement = GoalJudgement(candidates, events: events, steps: steps, playedToEnd: true)
    return judgement.outcomes.filter {
      $0.isReached && $0.goal.problem(steps: steps, vocabulary: vocabulary) == nil
    }.map(\.goal)
  }

  /// A step is identified by its code if that is unique.
  private func place(of number: Int, in steps: [String]) -> Goal.Place {
    guard number > 0 else { return .mount }
    let code = steps[number - 1]
    let isPlain = !code.contains { $0.isNewline } && steps.count { $0 == code } == 1
    return isPlain ? .steps(code: code) : .step(number)
  }

  /// Views with state that all lives on.
  private static func kept(_ before: World, _ after: World) -> [String] {
    var isKept: [String: Bool] = [:]
    for (id, slot) in before.slots {
      isKept[slot.owner.view] = (isKept[slot.owner.view] ?? true) && after.slots[id] != nil
    }
    return isKept.filter(\.value).keys.sorted()
  }

  /// In the order in which they ran first.
  private static func bodies(in events: some Sequence<TraceEvent>) -> [(String, Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for event in events {
      guard case .bodyRun(let node, _, _, _) = event.kind else { continue }
      if counts[node.view] == nil { order.append(node.view) }
      counts[node.view, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }

  /// A few of the new texts: a spec is read by people.
  private static func texts(in events: some Sequence<TraceEvent>) -> [String] {
    var texts: [String] = []
    for event in events {
      guard case .content(_, _, let text?, _) = event.kind, !text.isEmpty, text.count <= 60,
        !text.contains(where: { $0.isNewline || $0 == "\"" || $0 == "\\" || $0 == ";" }),
        !texts.contains(text)
      else { continue }
      texts.append(text)
    }
    return Array(texts.prefix(3))
  }

  // MARK: Paths

  /// The path of a file relative to another.
  static func way(from file: String, to other: String) -> String {
    let from = parts(of: file).dropLast()
    let to = parts(of: other)
    let common = zip(from, to).prefix { $0.0 == $0.1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    let way = (up + to[common...]).joined(separator: "/")
    return way.isEmpty ? "." : way
  }

  private static func parts(of path: String) -> [String] {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [String] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }
}
