import Testing
import Values
import ViewEngine

/// The ready-made scenarios of the runtime facts, S1 to S20.
@Suite struct StructureScenarioTests {
  @Test func anyViewIsTheSameWhileTheWrappedTypeIs() throws {
    let model = Model()
    model.view("Row", [model.field("title", model.string), model.state("n", model.int, .int(0))]) {
      model.text($0.string("title"))
    }
    var next: () -> Void = {}
    model.view("Parent", [model.state("k", model.int, .int(0))]) { view in
      next = { view.set("k", .int(view.int("k") + 1)) }
      return model.stack(
        view.int("k") < 2
          ? model.anyView(model.make("Row", ["title": .string("\(view.int("k"))")]))
          : model.anyView(model.text("end")))
    }
    try model.mount(model.make("Parent"))
    expectLog(
      try model.step("begin end run transition", next),
      """
      run Parent _k
      run Row @self
      """)
    expectLog(
      try model.step("begin end run transition", next),
      """
      run Parent _k
      begin Text
      end Row
      end Text
      """)
  }

  @Test func anotherKeyOfTheEnvironmentDoesNotWakeAReader() throws {
    let model = Model()
    model.view("Child", [model.environment("b", model.int)]) { _ in model.text("q") }
    var next: () -> Void = {}
    model.view("Parent", [model.state("n", model.int, .int(0))]) { view in
      next = { view.set("n", .int(view.int("n") + 1)) }
      let child = model.environment(model.make("Child"), "b", .int(5))
      return model.stack(model.environment(model.stack(child), "a", view["n"]))
    }
    expectLog(
      try model.mount(model.make("Parent"), "environment begin run"),
      """
      begin Parent
      run Parent @self, @identity, _n
      begin VStack
      begin VStack
      environment VStack a = 0
      begin Child
      environment Child b = 5
      run Child @self, @identity, _b
      begin Text
      """)
    expectLog(
      try model.step("environment run skip", next),
      """
      run Parent _n
      environment VStack a = 1
      skip Child equal
      """)
  }

  @Test func aKeyOfTheEnvironmentThatChangesWakesItsReaderAlone() throws {
    let model = Model()
    model.view("Child", [model.environment("b", model.int)]) { _ in model.text("q") }
    model.view("Other") { _ in model.make("Child") }
    var next: () -> Void = {}
    model.view("Parent", [model.state("n", model.int, .int(0))]) { view in
      next = { view.set("n", .int(view.int("n") + 1)) }
      return model.environment(model.make("Other"), "b", view["n"])
    }
    try model.mount(model.make("Parent"))
    expectLog(
      try model.step("environment invalidate run skip", next),
      """
      invalidate Parent state n
      run Parent _n
      environment Other b = 1
      skip Other equal
      invalidate Child environment b
      run Child _b
      """)
  }

  @Test func equatableDoesNotStopWhatComesFromInside() throws {
    let model = Model()
    var inside: () -> Void = {}
    var outside: () -> Void = {}
    model.view(
      "Child", [model.field("n", model.int), model.state("own", model.int, .int(0))],
      equality: .custom(model.pure("==") { _ in .bool(true) })
    ) { view in
      inside = { view.set("own", .int(view.int("own") + 1)) }
      return model.text("\(view.int("n")) \(view.int("own"))")
    }
    model.view("Parent", [model.state("n", model.int, .int(0))]) { view in
      outside = { view.set("n", .int(view.int("n") + 1)) }
      return model.equatable(model.make("Child", ["n": view["n"]]))
    }
    try model.mount(model.make("Parent"))
    expectLog(
      try model.step("run skip", outside),
      """
      run Parent _n
      skip Child equal ==
      """)
    expectLog(try model.step("run skip", inside), "run Child _own")
  }

  @Test func aSwitchOfThreeCasesHasThreePlaces() throws {
    let model = Model()
    var next: () -> Void = {}
    model.view("Parent", [model.state("k", model.int, .int(1))]) { view in
      next = { view.set("k", .int(view.int("k") + 1)) }
      let k = view.int("k")
      return model.either(
        k < 3, model.either(k == 1, model.text("1"), model.text("2")), model.text("3"))
    }
    expectLog(
      try model.mount(model.make("Parent"), "identity"),
      """
      identity /Parent
      identity /Parent/if.true.true/Text
      """)
    expectLog(try model.step("identity", next), "identity /Parent/if.true.false/Text")
    expectLog(try model.step("identity", next), "identity /Parent/if.false/Text")
    expectLog(try model.step("identity", next), "")
  }

  @Test func aRowThatComesBackBeforeItIsGoneKeepsItsState() throws {
    let model = Model()
    model.view("Row", [model.state("n", model.int, .int(0))]) { view in
      model.onAppear(model.text("\(view.int("n"))"), appear: {}, disappear: {})
    }
    var toggle: () -> Void = {}
    model.view("Parent", [model.state("on", model.bool, .bool(true))]) { view in
      toggle = { view.set("on", .bool(!view.bool("on"))) }
      return model.stack(model.when(view.bool("on"), model.make("Row")))
    }
    try model.mount(model.make("Parent"))
    let kinds = "begin end alloc free on transition"
    #expect(
      try model.step(kinds) { model.withAnimation(toggle) }
        == "transition Row removal opacity animated")
    #expect(
      try model.step(kinds) { model.withAnimation(toggle) } == """
        transition Row insertion opacity animated
        onAppear Text
        """)
    expectLog(try model.advance(by: 1, kinds), "")
    try model.step { model.withAnimation(toggle) }
    expectLog(
      try model.advance(by: 1, kinds),
      """
      end Row
      free Row.n = 0
      end Text
      onDisappear Text
      """)
    #expect(
      try model.step(kinds) { model.withAnimation(toggle) } == """
        begin Row
        alloc Row.n = 0
        begin Text
        transition Row insertion opacity animated
        onAppear Text
        """)
  }
}

/// A node that is leaving does nothing any more.
@Suite struct LeavingTests {
  /// `Parent { if model.n < 1 { Child } }`, where `Child` reads `model.n` too.
  private func program(_ model: Model, isAnimated: Bool) throws -> () -> Void {
    let counter = model.classType("Counter", [("n", model.int)])
    let object = model.instance(counter, .int(0))
    model.view("Child") { _ in
      model.when(model.get(object, "n").int < 1, model.text("\(model.get(object, "n").int)"))
    }
    model.view("Parent") { _ in
      model.stack(model.when(model.get(object, "n").int < 1, model.make("Child")))
    }
    try model.mount(model.make("Parent"))
    let write = { model.set(object, "n", .int(1)) }
    return isAnimated ? { model.withAnimation(write) } : write
  }

  @Test func aChildThatIsRemovedDoesNotRunBeforeItEnds() throws {
    let model = Model()
    let next = try program(model, isAnimated: false)
    expectLog(
      try model.step("run begin end", next),
      """
      run Parent @dependencies
      end Child
      end Text
      """)
  }

  @Test func whatIsInAChildThatLeavesEndsWithIt() throws {
    let model = Model()
    let next = try program(model, isAnimated: true)
    expectLog(try model.step("run begin end", next), "run Parent @dependencies")
    expectLog(
      try model.advance(by: 1, "run begin end"),
      """
      end Child
      end Text
      """)
  }
}
