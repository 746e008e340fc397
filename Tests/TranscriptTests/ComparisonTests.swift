import Diagnostics
import Testing
import Trace
import Values

@testable import Transcript

@Suite struct ComparisonTests {
  /// A run in which a cat is born, perhaps dies, and holds a title.
  private func run(
    _ name: String, replaces: Bool, shift: Int = 0, path: String = "/Cat"
  ) -> ComparedRun {
    var log = TraceLog()
    func node(_ number: Int) -> NodeName {
      NodeName(view: "Cat", node: NodeID(number + shift), path: path)
    }
    func add(_ kind: TraceEvent.Kind, _ step: Int, _ update: Int) {
      log.append(kind, step: step, update: update, cause: nil, origin: .none)
    }
    add(.step(code: "mount"), 0, 0)
    add(.lifeBegin(node(1)), 0, 1)
    add(
      .stateAlloc(
        node(1), property: "title", wrapper: "State", slot: SlotID(1 + shift), value: "\"a\""), 0, 1
    )
    add(.bodyRun(node(1), changes: ["@self"], reads: [], type: "Text"), 0, 1)
    add(.step(code: "tap(\"x\")"), 1, 0)
    if replaces {
      add(.lifeEnd(node(1)), 1, 2)
      add(
        .stateFree(
          node(1), property: "title", wrapper: "State", slot: SlotID(1 + shift), value: "\"a\""), 1,
        2)
    } else {
      add(.bodyRun(node(1), changes: ["_title"], reads: [], type: "Text"), 1, 2)
    }
    return ComparedRun(name: name, events: log, sources: SourceMap())
  }

  @Test func runsThatDifferInNumbersAloneAreEqual() {
    let comparison = Comparison(run("A", replaces: true), run("B", replaces: true, shift: 40))
    #expect(comparison.isEqual)
    #expect(comparison.differences.isEmpty)
    #expect(comparison.closing() == "Both do the same.")
  }

  /// An id that one program writes matters where a life begins or ends by it; a place of another kind matters at once.
  @Test func anIdIsANameWhereNothingElseDiffers() {
    func first(_ path: String, _ replaces: Bool) -> Int? {
      let one = run("A", replaces: false, path: "/VStack/0/Cat")
      return Comparison(one, run("B", replaces: replaces, path: path))
        .parts.first(where: \.differs)?.step
    }
    #expect(first("/VStack/0/id(\"a/b\")/Cat", false) == nil)
    #expect(first("/VStack/0/id(\"a/b\")/Cat", true) == 1)
    #expect(first("/VStack/1/Cat", false) == 0)
  }

  @Test func whatOneSideAloneDidIsMarked() {
    let comparison = Comparison(run("A", replaces: true), run("B", replaces: false))
    #expect(!comparison.isEqual)
    let lines = comparison.lines().map(\.plain)
    #expect(lines.contains { $0.hasPrefix("- ") && $0.contains("life   end") })
    #expect(lines.contains { $0.hasPrefix("+ ") && $0.contains("body   run") })
    #expect(lines.contains("step 0  mount  the same on both sides"))
    #expect(lines.last?.contains("Cat.title is not there in A and holds \"a\" in B") == true)
    #expect(lines.last?.contains("of Cat, 1 began and 1 ended in A") == true)
  }

  /// What one run has written is unchanged in the other if that has such an object, and else not there.
  @Test(arguments: [(["Counter"], "0"), (["Cat"], nil)] as [([String], String?)])
  func theFirstValueIsThatOfARunWithSuchAnObject(classes: [String], first: String?) {
    func run(_ name: String, _ classes: [String], writes: Bool) -> ComparedRun {
      var log = TraceLog()
      func add(_ kind: TraceEvent.Kind) {
        log.append(kind, step: 0, update: 0, cause: nil, origin: .none)
      }
      add(.step(code: "mount"))
      for name in classes { add(.objectAlloc(ObjectID(className: name, number: 1))) }
      if writes {
        add(
          .objectWrite(
            ObjectID(className: "Counter", number: 1), property: "count", old: "0", new: "1",
            effect: .changed, readers: []))
      }
      return ComparedRun(name: name, events: log, sources: SourceMap())
    }
    let comparison = Comparison(
      run("A", classes, writes: false), run("B", ["Counter"], writes: true))
    let values = comparison.differences.compactMap { difference in
      if case .storage("Counter.count", let values) = difference { values } else { nil }
    }
    #expect(values.map(\.a) == [first.map { [$0] } ?? []])
    #expect(values.map(\.b) == [["1"]])
  }

  /// Worlds that diverge in a step are described alike, whether or not earlier steps are compared.
  @Test func nothingIsComparedBeforeTheFirstStepThatMayDiffer() {
    func comparison(from first: Int) -> Comparison {
      var (a, b) = (run("A", replaces: true), run("B", replaces: false, shift: 3))
      (a.firstStep, b.firstStep) = (first, first)
      return Comparison(a, b)
    }
    let (whole, short) = (comparison(from: 0), comparison(from: 1))
    #expect(short.lines().map(\.plain) == whole.lines().map(\.plain))
    func rows(_ comparison: Comparison, _ step: Int) -> [Int] {
      comparison.parts.filter { $0.step == step }.map(\.rows.count)
    }
    #expect(rows(whole, 0) == [1, 3] && rows(short, 0) == [1])
    #expect(rows(short, 1) == rows(whole, 1))
    // A caller that says that they diverge later is believed.
    #expect(comparison(from: 2).parts.allSatisfy { !$0.differs })
  }

  @Test func asNDJSONEachLineIsAnObject() {
    let lines = Comparison(run("A", replaces: true), run("B", replaces: false)).ndjson()
    #expect(lines.first == #"{"v":1,"kind":"header","program":"theseus","compare":["A","B"]}"#)
    #expect(lines.contains { $0.contains(#""side":"a""#) && $0.contains(#""b":null"#) })
    #expect(lines.contains { $0.contains(#""kind":"difference","of":"storage""#) })
    #expect(lines.last == #"{"kind":"end","equal":false,"exit":0}"#)
  }

  /// Screens are compared until they diverge, and once at the end.
  @Test func aLookIsTakenOnlyUntilTheFirstDifference() {
    func screens(_ texts: [String], _ asked: @escaping (Int) -> Void) -> Screens {
      {
        { step in
          asked(step)
          var log = TraceLog()
          let node = NodeName(view: "Text", node: NodeID(1), path: "/Text")
          log.append(.lifeBegin(node), step: 0, update: 1, cause: nil, origin: .none)
          log.append(
            .content(node, role: .primitive(.text), text: texts[step], value: nil), step: 0,
            update: 1,
            cause: nil, origin: .none)
          return World(after: log[...])
        }
      }
    }
    func seen(_ a: [String], _ b: [String], after steps: [Int]) -> (SeenDifference, Set<Int>) {
      var asked: Set<Int> = []
      let last = a.count - 1
      let seen = SeenDifference(
        screens(a) { asked.insert($0) }, screens(b) { _ in }, [], after: steps, from: 0, last: last,
        unless: { false })
      return (seen, asked)
    }
    let equal = [String](repeating: "x", count: 6)
    let (early, looks) = seen(equal, ["x", "y", "y", "y", "y", "x"], after: Array(0..<5))
    #expect(early.first?.step == 1 && early.last == nil)
    #expect(looks == [0, 1, 5])
    // A step that was not expected is found too.
    let (late, _) = seen(equal, ["x", "x", "y", "y", "y", "y"], after: [0])
    #expect(late.first?.step == 2 && late.last != nil)
    let (none, few) = seen(equal, equal, after: [0, 3])
    #expect(none.first == nil && none.last == nil && few == [0, 3, 5])
  }

  @Test func numbersAreLeftOutAndNamesStay() {
    #expect(Digest.withoutNumbers("  life  Row   #3  /a/#b") == "life Row # /a/#b")
    #expect(Digest.withoutNumbers("Cat.title  #s12 = 1") == "Cat.title # = 1")
    #expect(Digest.withoutNumbers("Cart#1.total 1") == "Cart# 1")
  }
}

@Suite struct ExcerptTests {
  private func log(writes: Int, updates: Int) -> TraceLog {
    var log = TraceLog()
    log.append(.step(code: "x"), step: 0, update: 0, cause: nil, origin: .none)
    for _ in 0..<writes {
      log.append(.output(text: "w"), step: 0, update: 0, cause: nil, origin: .none)
    }
    for update in 0..<updates {
      log.append(.output(text: "u"), step: 0, update: update + 1, cause: nil, origin: .none)
    }
    return log
  }

  @Test func aShortStepIsToldInFull() {
    let log = log(writes: 50, updates: 50)
    #expect(Excerpt.excerpts(of: 0..<log.count, in: log) == [.shown(0..<log.count)])
  }

  @Test func theMiddleOfAnEndlessActionIsLeftOut() {
    let log = log(writes: 1_000, updates: 2)
    #expect(
      Excerpt.excerpts(of: 0..<log.count, in: log) == [
        .shown(0..<12), .left(12..<989), .shown(989..<1_003),
      ])
  }

  @Test func theMiddleOfTooManyUpdatesIsLeftOut() {
    let log = log(writes: 1, updates: 500)
    let parts = Excerpt.excerpts(of: 0..<log.count, in: log)
    #expect(parts == [.shown(0..<14), .left(14..<490), .shown(490..<502)])
  }
}
