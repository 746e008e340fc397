import Testing
import Values

@testable import ViewEngine

/// The cost of an update depends on its changes, and depth does not use the host's stack.
@Suite struct CostTests {
  @Test func aChangeInOneOfManyLeavesRunsOneBody() throws {
    let model = Model()
    var write: [Int: () -> Void] = [:]
    model.view("Row", [model.field("i", model.int), model.state("n", model.int, .int(0))]) { view in
      let index = view.int("i")
      write[index] = { view.set("n", .int(view.int("n") + 1)) }
      return model.text("\(view.int("n"))")
    }
    let count = 10_000
    model.view("Parent") { _ in
      model.stack(
        model.forEach((0..<count).map { .int($0) }, sample: model.make("Row", ["i": .int(0)])) {
          model.make("Row", ["i": $0])
        })
    }
    try model.mount(model.make("Parent"), "none")
    let before = model.graph.counters.visits
    expectLog(
      try model.step("run skip content") { write[7_777]?() },
      """
      run Row _n
      content Text 1
      """)
    // The row and its text.
    #expect(model.graph.counters.visits - before == 2)
    // For two, the paths to both: the root, stack, the rows' container and two rows with their texts.
    _ = try model.step {
      write[5]?()
      write[9_000]?()
    }
    #expect(model.graph.counters.visits - before < 2 + 12)
  }

  /// `struct Nest { let n: Int; @State var s; body { if n > 0 { Nest(n - 1) } else { Text } } }`
  private func nest(_ model: Model, _ bottom: @escaping (Model.Body) -> Void) -> Model.View {
    model.view("Nest", [model.field("n", model.int), model.state("s", model.int, .int(0))]) {
      view in
      let n = view.int("n")
      if n == 0 { bottom(view) }
      let inner = model.isPretending ? 0 : n - 1
      return model.either(
        n > 0, model.anyView(model.make("Nest", ["n": .int(inner)])),
        model.text("\(view.int("s"))"))
    }
    return model.make("Nest", ["n": .int(10_000)])
  }

  @Test func tenThousandLevelsNeedNoStackOfTheHost() throws {
    let model = Model()
    var write: () -> Void = {}
    let view = nest(model) { view in write = { view.set("s", .int(1)) } }
    try model.mount(view, "none")
    let before = model.graph.counters.visits
    expectLog(
      try model.step("run content", write),
      """
      run Nest _s
      content Text 1
      """)
    // The view at the bottom, its branch and its text, but none of those above.
    #expect(model.graph.counters.visits - before <= 3)
  }

  @Test func aViewThatContainsItselfEndsWithAMessage() throws {
    let model = Model()
    model.graph.options.depth = 500
    model.view("Endless", [model.field("n", model.int)]) { view in
      model.anyView(model.make("Endless", ["n": .int(view.int("n") + 1)]))
    }
    #expect(
      stop {
        try model.mount(model.make("Endless", ["n": .int(0)]))
      } == "Endless is inside more than 500 views; most likely one of them contains itself")
  }

  @Test func moreViewsThanMayLiveEndWithAMessage() throws {
    func mount(rows count: Int) throws {
      let model = Model()
      model.graph.options.liveNodes = 100
      model.view("Row", [model.field("i", model.int)]) { view in model.text("\(view.int("i"))") }
      model.view("Parent") { _ in
        model.stack(
          model.forEach((0..<count).map { .int($0) }, sample: model.make("Row", ["i": .int(0)])) {
            model.make("Row", ["i": $0])
          })
      }
      try model.mount(model.make("Parent"), "none")
    }
    #expect(
      stop { try mount(rows: 200) }?.hasSuffix(
        "more than 100 views are alive; the program makes views without end") == true)
    // The parent, its stack and twice 40.
    try mount(rows: 40)
  }

  @Test func aProgramThatChangesItsStateForEverEndsWithAMessage() throws {
    let model = Model()
    model.graph.options.updatesPerStep = 50
    model.view("Loop", [model.state("n", model.int, .int(0))]) { view in
      model.task(model.text("\(view.int("n"))"), id: view["n"]) {
        view.set("n", .int(view.int("n") + 1))
      }
    }
    #expect(
      stop {
        try model.mount(model.make("Loop"))
      } == "budget of updates")
  }

  /// Time that passes in a step grants the budget again, a hundred times.
  @Test(arguments: [(200, true), (201, false)])
  func whatChangesForEverInTimeEndsWithAMessage(updates: Int, isAllowed: Bool) throws {
    let model = Model()
    model.graph.options.updatesPerStep = 2
    var write = {}
    model.view("Clock", [model.state("n", model.int, .int(0))]) { view in
      write = { view.set("n", .int(view.int("n") + 1)) }
      return model.text("\(view.int("n"))")
    }
    try model.mount(model.make("Clock"))
    let end = stop {
      _ = try model.step {
        for second in 1...updates {
          try model.graph.advance(to: Double(second))
          write()
          try model.graph.settle()
        }
      }
    }
    #expect(end == (isAllowed ? nil : "budget of updates"))
  }
}
