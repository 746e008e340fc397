import Testing
import Values
import ViewEngine

/// The order and the moment of callbacks.
@Suite struct CallbackTests {
  @Test func laterSiblingsAppearFirst() throws {
    let model = Model()
    model.view("View") { _ in
      model.stack(
        model.onAppear(model.text("1"), appear: { model.print("1") }),
        model.onAppear(model.text("2"), appear: { model.print("2") }))
    }
    expectLog(
      try model.mount(model.make("View"), ">"),
      """
      > 2
      > 1
      """)
  }

  @Test func innerModifiersComeFirstAndTasksLast() throws {
    let model = Model()
    func level(_ view: Model.View, _ name: String) -> Model.View {
      let task = model.task(view) { model.print("\(name) task") }
      let change = model.onChange(task, of: .int(1), initial: true) { _, _ in
        model.print("\(name) change")
      }
      return model.onAppear(change, appear: { model.print("\(name) appear") })
    }
    model.view("View") { _ in
      level(model.group(level(model.stack(level(model.text("x"), "leaf")), "mid")), "top")
    }
    expectLog(
      try model.mount(model.make("View"), ">"),
      """
      > leaf change
      > leaf appear
      > mid change
      > mid appear
      > top change
      > top appear
      > leaf task
      > mid task
      > top task
      """)
  }

  @Test func aGroupAppearsOnceAndDisappearsWhenItsLastViewHasGone() throws {
    let model = Model()
    var set: (Int) -> Void = { _ in }
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      set = { view.set("n", .int($0)) }
      let rows = model.forEach(
        (0..<view.int("n")).map { .int($0) }, sample: model.text(""), { model.text("\($0.int)") })
      return model.stack(model.onAppear(model.group(rows), appear: {}, disappear: {}))
    }
    expectLog(try model.mount(model.make("View"), "on"), "")
    #expect(try model.step("on") { set(2) } == "onAppear Text")
    #expect(try model.step("on") { set(3) } == "")
    #expect(try model.step("on") { set(1) } == "")
    #expect(try model.step("on") { set(0) } == "onDisappear VStack")
  }

  @Test func aTaskIsCancelledAndStartedAnewByAnotherID() throws {
    let model = Model()
    var set: (Int) -> Void = { _ in }
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      set = { view.set("n", .int($0)) }
      return model.task(model.text("x"), id: view["n"]) {}
    }
    expectLog(try model.mount(model.make("View"), "task"), "task Text")
    #expect(
      try model.step("task") { set(1) } == """
        task.cancel Text
        task Text
        """)
    #expect(try model.step("task") { set(1) } == "")
  }

  @Test func theDeprecatedOnChangeRunsTheOldClosure() throws {
    for (deprecated, expected) in [(true, "> 0"), (false, "> 5")] {
      let model = Model()
      var write: () -> Void = {}
      model.view(
        "View", [model.state("a", model.int, .int(0)), model.state("b", model.int, .int(0))]
      ) { view in
        write = {
          view.set("a", .int(1))
          view.set("b", .int(5))
        }
        let b = view.int("b")
        return model.onChange(model.text("x"), of: view["a"], deprecated: deprecated) { _, _ in
          model.print("\(b)")
        }
      }
      try model.mount(model.make("View"))
      expectLog(try model.step(">", write), expected)
    }
  }

  @Test func onDisappearReadsWhatItsOwnerHasNow() throws {
    let model = Model()
    var toggle: () -> Void = {}
    model.view("View", [model.state("on", model.bool, .bool(true))]) { view in
      toggle = { view.set("on", .bool(false)) }
      let row = model.onAppear(
        model.text("x"), disappear: { model.print("\(view.bool("on"))") })
      return model.stack(model.when(view.bool("on"), row))
    }
    try model.mount(model.make("View"))
    expectLog(try model.step(">", toggle), "> false")
  }
}
