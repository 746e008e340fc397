import Testing
import Values
import ViewEngine

/// The ready-made scenarios of the runtime facts, S1 to S20.
@Suite struct ScenarioTests {
  @Test func aChildWhoseInputIsEqualIsSkipped() throws {
    let model = Model()
    model.view("Child", [model.field("x", model.int)]) { model.text("\($0.int("x"))") }
    var write: () -> Void = {}
    model.view("Parent", [model.state("a", model.int, .int(0))]) { view in
      write = { view.set("a", .int(1)) }
      return model.stack(
        model.make("Child", ["x": .int(1)]), model.text("\(view.int("a"))"))
    }
    try model.mount(model.make("Parent"))
    expectLog(
      try model.step("run skip", write),
      """
      run Parent _a
      skip Child equal
      """)
  }

  @Test func anotherBranchIsAnotherLifetimeAlsoForTheSameType() throws {
    let model = Model()
    model.view("Row", [model.state("n", model.int, .int(0))]) { model.text("\($0.int("n"))") }
    var toggle: () -> Void = {}
    model.view("Parent", [model.state("on", model.bool, .bool(true))]) { view in
      toggle = { view.set("on", .bool(!view.bool("on"))) }
      return model.stack(model.either(view.bool("on"), model.make("Row"), model.make("Row")))
    }
    try model.mount(model.make("Parent"))
    expectLog(
      try model.step("begin end alloc free run", toggle),
      """
      run Parent _on
      begin Row
      alloc Row.n = 0
      run Row @self, @identity, _n
      begin Text
      end Row
      free Row.n = 0
      end Text
      """)
  }

  @Test func anInputThatChangesKeepsTheIdentity() throws {
    let model = Model()
    model.view("Row", [model.field("hot", model.bool), model.state("n", model.int, .int(0))]) {
      model.text("\($0.bool("hot"))")
    }
    var toggle: () -> Void = {}
    model.view("Parent", [model.state("on", model.bool, .bool(true))]) { view in
      toggle = { view.set("on", .bool(!view.bool("on"))) }
      return model.make("Row", ["hot": view["on"]])
    }
    try model.mount(model.make("Parent"))
    expectLog(
      try model.step("run begin end alloc free", toggle),
      """
      run Parent _on
      run Row @self
      """)
  }

  @Test func anotherIDIsAnotherLifetimeAndTheNewOneAppearsFirst() throws {
    let model = Model()
    var next: () -> Void = {}
    model.view("Parent", [model.state("k", model.int, .int(1))]) { view in
      next = { view.set("k", .int(view.int("k") + 1)) }
      let row = model.onAppear(model.text("\(view.int("k"))"), appear: {}, disappear: {})
      return model.stack(model.id(row, view["k"]))
    }
    expectLog(
      try model.mount(model.make("Parent"), "identity on"),
      """
      identity /Parent
      identity /Parent/VStack
      identity /Parent/VStack/id(1)/Text id 1
      onAppear Text
      """)
    expectLog(
      try model.step("begin end on transition", next),
      """
      begin Text
      transition Text insertion opacity
      transition Text removal opacity
      end Text
      onAppear Text
      onDisappear Text
      """)
  }

  @Test func theIdentityTransitionDisappearsFirst() throws {
    let model = Model()
    var next: () -> Void = {}
    model.view("Parent", [model.state("k", model.int, .int(1))]) { view in
      next = { view.set("k", .int(view.int("k") + 1)) }
      let row = model.onAppear(model.text("x"), appear: {}, disappear: {})
      return model.stack(model.id(model.transition(row, "identity"), view["k"]))
    }
    try model.mount(model.make("Parent"))
    expectLog(
      try model.step("on", next),
      """
      onDisappear Text
      onAppear Text
      """)
  }

  /// `ForEach(items) { Row(n: $0) }` with a button that sets the items.
  private func list(_ model: Model, _ items: [Int]) -> (Model.View, ([Int]) -> Void) {
    model.view("Row", [model.field("n", model.int), model.state("s", model.int, .int(0))]) {
      model.text("\($0.int("n"))")
    }
    var set: ([Int]) -> Void = { _ in }
    let initial = Value.array(items.map { .int($0) })
    model.view("Parent", [model.state("items", model.array(model.int), initial)]) { view in
      set = { view.set("items", .array($0.map { .int($0) })) }
      guard case .array(let items) = view["items"] else { return model.text("") }
      return model.stack(
        model.forEach(items, sample: model.make("Row", ["n": .int(0)])) {
          if !model.isPretending { model.print("row \($0.int)") }
          return model.make("Row", ["n": $0])
        })
    }
    return (model.make("Parent"), { set($0) })
  }

  @Test func rowsThatMoveKeepTheirLifetimes() throws {
    let model = Model()
    let (view, set) = list(model, [1, 2, 3])
    try model.mount(view)
    #expect(
      try model.step("begin end run skip order >") { set([3, 2, 1]) } == """
        run Parent _items
        > row 3
        skip Row equal
        > row 2
        skip Row equal
        > row 1
        skip Row equal
        order VStack [7, 5, 3]
        """)
  }

  @Test func aRowWhoseIDIsGoneEndsAndANewIDBegins() throws {
    let model = Model()
    let (view, set) = list(model, [1, 2])
    try model.mount(view)
    #expect(
      try model.step("begin end alloc free transition order identity") { set([1, 5]) } == """
        identity /Parent/VStack/[5]/Row id 5
        begin Row
        alloc Row.s = 0
        identity /Parent/VStack/[5]/Row/Text
        begin Text
        transition Row insertion opacity
        transition Row removal opacity
        end Row
        free Row.s = 0
        end Text
        """)
  }

  @Test func aNewRowInTheMiddleIsToldByItsOrder() throws {
    let model = Model()
    let (view, set) = list(model, [1, 2])
    try model.mount(view)
    #expect(try model.step("order") { set([1, 9, 2]) } == "order VStack [3, 7, 5]")
    #expect(try model.step("order") { set([1, 9, 2, 10]) } == "")
    #expect(try model.step("order") { set([9, 2, 10]) } == "")
  }

  @Test func anIDThatOccursTwiceIsOneLifetimeAndIsTold() throws {
    let model = Model()
    let (view, set) = list(model, [1])
    try model.mount(view)
    #expect(
      try model.step("begin end issue") { set([1, 1]) } == """
        issue ForEach<Array<Int>, Int, Row>: the ID occurs multiple times within the collection, \
        this will give undefined results!
        """)
    #expect(try model.step("begin end issue") { set([1]) } == "")
  }

  @Test func aPropertyOfAnObservableObjectWakesOnlyItsReaders() throws {
    let model = Model()
    let counter = model.classType("Counter", [("count", model.int), ("other", model.int)])
    let object = model.instance(counter, .int(0), .int(0))
    model.view("A", [model.field("m", counter)]) { model.text("\(model.get($0["m"], "count"))") }
    model.view("B", [model.field("m", counter)]) { _ in model.text("b") }
    model.view("Parent") { _ in
      model.stack(model.make("A", ["m": object]), model.make("B", ["m": object]))
    }
    try model.mount(model.make("Parent"))
    #expect(
      try model.step("write invalidate run skip") { model.set(object, "count", .int(1)) } == """
        write Counter.count 0 -> 1 changed readers [3]
        invalidate A observable count
        run A @dependencies
        """)
    #expect(
      try model.step("write invalidate run") { model.set(object, "other", .int(1)) } == """
        write Counter.other 0 -> 1 changed
        """)
    #expect(
      try model.step("invalidate run update") { model.set(object, "count", .int(1)) } == "")
  }

  @Test func anObservableObjectWakesEveryoneWhoHoldsItWhateverTheyRead() throws {
    let model = Model()
    let type = model.classType("Store", [("n", model.int)])
    let object = model.instance(type, .int(0))
    for name in ["A", "B"] {
      model.view(name, [model.object(.observedObject, "store", type)]) { _ in model.text(name) }
    }
    model.view("C", [model.field("store", type)]) { _ in model.text("c") }
    model.view("Parent") { _ in
      model.stack(
        model.make("A", ["store": object]), model.make("B", ["store": object]),
        model.make("C", ["store": object]))
    }
    try model.mount(model.make("Parent"))
    #expect(
      try model.step("send invalidate run") {
        model.publish(object, "n", .int(1))
        model.publish(object, "n", .int(2))
      } == """
        send Store
        send Store
        invalidate A object store
        invalidate B object store
        run A _store
        run B _store
        """)
  }

  @Test func severalWritesOfOneActionMakeOneUpdate() throws {
    let model = Model()
    var action: () -> Void = {}
    model.view(
      "View", [model.state("a", model.int, .int(0)), model.state("b", model.int, .int(0))]
    ) { view in
      action = {
        view.set("a", .int(1))
        view.set("b", .int(2))
        view.set("a", .int(3))
      }
      let text = model.text("\(view.int("a")) \(view.int("b"))")
      return model.onChange(text, of: view["a"]) { _, _ in }
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("update run onChange content", action),
      """
      update
      run View _a, _b
      content Text 3 2
      onChange Text 0 3
      """)
  }

  @Test func anotherTransactionIsAnotherUpdateThatSeesItsOwnWritesOnly() throws {
    let model = Model()
    var action: () -> Void = {}
    model.view("View", [model.state("a", model.int, .int(0))]) { view in
      action = {
        view.set("a", .int(1))
        view.set("a", .int(2))
        model.withAnimation {
          view.set("a", .int(3))
          view.set("a", .int(4))
        }
      }
      return model.onChange(model.text("\(view.int("a"))"), of: view["a"]) { _, _ in }
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("update run onChange content", action),
      """
      update
      run View _a
      content Text 2
      onChange Text 0 2
      update default(duration: 0.35)
      run View _a
      content Text 4
      onChange Text 2 4
      """)
  }

  @Test func anEqualWriteDoesNothing() throws {
    let model = Model()
    var action: () -> Void = {}
    model.view("View", [model.state("a", model.int, .int(7))]) { view in
      action = { view.set("a", .int(7)) }
      return model.text("\(view.int("a"))")
    }
    try model.mount(model.make("View"))
    expectLog(try model.step("", action), "write View.a 7 -> 7 equal")
  }

  @Test func aWriteInOnAppearIsAppliedInTheSameStep() throws {
    let model = Model()
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      let text = model.text("\(view.int("n"))")
      return model.onChange(
        model.onAppear(text, appear: { view.set("n", .int(1)) }), of: view["n"]
      ) { _, _ in }
    }
    expectLog(
      try model.mount(model.make("View"), "run on"),
      """
      run View @self, @identity, _n
      onAppear Text
      run View _n
      onChange Text 0 1
      """)
  }

  @Test func aChangeThatChangesItselfIsStoppedAtTheThirdRound() throws {
    let model = Model()
    var action: () -> Void = {}
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      action = { view.set("n", .int(1)) }
      return model.onChange(model.text("\(view.int("n"))"), of: view["n"]) { _, new in
        view.set("n", .int(new.int + 1))
      }
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("run onChange issue", action),
      """
      run View _n
      onChange Text 0 1
      run View _n
      onChange Text 1 2
      run View _n
      issue onChange(of: Int) action tried to update multiple times per frame.
      """)
  }
}
