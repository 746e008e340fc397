import Diagnostics
import LessonFormat
import Testing
import Trace
import Transcript

@Suite struct PatternTests {
  static var run: TraceLog {
    var log = TraceLog()
    for event in Sample.run() {
      _ = log.append(
        event.kind, step: event.step, update: event.update, cause: event.cause, origin: event.origin
      )
    }
    return log
  }

  @Test func textInQuotesIsOneWordAndACountIsExact() throws {
    #expect(try EventPattern("content Text \"title: meow\"").words == ["Text", "\"title: meow\""])
    let step = Sample.run().filter { $0.step == 1 }
    let ends = step.count { if case .lifeEnd = $0.kind { true } else { false } }
    #expect(try EventPattern("life end x\(ends)").holds(in: step))
    #expect(try !EventPattern("life end x\(ends + 1)").holds(in: step))
    #expect(try EventPattern("life end x>=1").holds(in: step))
    #expect(try EventPattern("life end Nobody x0").holds(in: step))
    #expect(throws: EventPatternError.negatedCount) { try EventPattern("no life end x2") }
  }

  /// What slides moves from one place to another; a write says what it wrote.
  @Test func anAnimationSaysBothEnds() throws {
    let node = NodeName(view: "Badge", node: NodeID(3), path: "/V/Badge")
    let event = TraceEvent(
      id: EventID(1), step: 1, update: 1,
      kind: .animate(node, property: "offset", from: "x: -80.0", to: "x: 80.0"), cause: nil,
      origin: Sample.origin("@State private var dayTime"))
    #expect(try EventPattern("animate offset \"x: -80.0\" \"x: 80.0\"").holds(in: [event]))
    #expect(try !EventPattern("animate offset \"x: -79.0\"").holds(in: [event]))
    #expect(try !EventPattern("no animate \"x: 80.0\"").holds(in: [event]))
  }

  @Test func aNameThatTheProgramLacksIsFound() throws {
    let words = PatternVocabulary(
      program: [SourceFile(name: "a.swift", text: "struct Dog { var fur = 1 }")],
      events: Sample.run())
    func problem(_ text: String) throws -> String? { words.problem(in: try EventPattern(text)) }
    #expect(try problem("no life end CatRecorder") == nil)
    #expect(try problem("no state write Dog.fur changed") == nil)
    #expect(try problem("no content CatRecorder \"anything at all\"") == nil)
    #expect(try problem("no issue whatever") == nil)
    #expect(try problem("no life end CatRecoder")?.contains("did you mean 'CatRecorder'") == true)
    #expect(try problem("no state write Dog.tail") != nil)
    #expect(try problem("state wrote Dog.fur")?.contains("did you mean 'write'") == true)
  }
}

@Suite struct GoalJudgementTests {
  static func goal(_ place: Goal.Place, _ patterns: String...) -> Goal {
    Goal(place: place, patterns: patterns, wording: nil, line: 1)
  }

  static func isReached(
    _ goal: Goal, steps: [String] = ["tap(\"Switch\")"], playedToEnd: Bool = true
  ) -> Bool {
    GoalJudgement([goal], events: PatternTests.run, steps: steps, playedToEnd: playedToEnd)
      .isReached
  }

  @Test func aGoalIsJudgedByItsStepAlone() {
    #expect(Self.isReached(Self.goal(.steps(code: "tap(\"Switch\")"), "life end CatRecorder")))
    #expect(!Self.isReached(Self.goal(.mount, "life end CatRecorder")))
    #expect(Self.isReached(Self.goal(.throughout, "life end CatRecorder")))
    #expect(Self.isReached(Self.goal(.step(1), "life end CatRecorder", "no life end Dog")))
    #expect(!Self.isReached(Self.goal(.step(1), "life end CatRecorder", "life end Dog")))
  }

  @Test func aStepThatWasNotPlayedReachesNothing() {
    let goal = Self.goal(.step(1), "no life end Dog")
    #expect(Self.isReached(goal))
    #expect(!Self.isReached(goal, playedToEnd: false))
    #expect(!Self.isReached(Self.goal(.step(2), "no life end Dog")))
    #expect(!Self.isReached(Self.goal(.steps(code: "tap(\"No\")"), "no life end Dog")))
  }

  @Test func aGoalAboutNothingIsAProblem() {
    let steps = ["tap(\"Switch\")"]
    #expect(
      Self.goal(.steps(code: "tap( )"), "no note").problem(steps: steps, vocabulary: nil) != nil)
    #expect(Self.goal(.step(2), "no note").problem(steps: steps, vocabulary: nil) != nil)
    #expect(Self.goal(.mount, "no nonsense").problem(steps: steps, vocabulary: nil) != nil)
    #expect(Self.goal(.mount, "no note").problem(steps: steps, vocabulary: nil) == nil)
  }
}
