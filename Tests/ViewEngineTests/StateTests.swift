import Testing
import Values
import ViewEngine

@Suite struct StateTests {
  /// A counter: `body { Button("n \(n)") { n += 1 } }`.
  static func counter(_ model: Model) -> Model.View {
    model.view("Counter", [model.state("n", model.int, .int(0))]) { view in
      model.button("n \(view.int("n"))") { view.set("n", .int(view.int("n") + 1)) }
    }
    return model.make("Counter")
  }

  @Test func storageIsAllocatedJustBeforeTheFirstBody() throws {
    let model = Model()
    expectLog(
      try model.mount(Self.counter(model)),
      """
      update
      identity /Counter
      begin Counter
      alloc Counter.n = 0
      run Counter @self, @identity, _n
      identity /Counter/Button
      begin Button
      identity /Counter/Button/Text
      begin Text
      content Text n 0
      content Button n 0
      """)
  }
}

/// Reading, writing and passing on state (F1–F40).
@Suite struct StateFacts {
  @Test func aStateThatIsNotReadIsLookedAtAndLeftAlone() throws {
    let model = Model()
    var write: () -> Void = {}
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      write = { view.set("n", .int(view.int("n") + 1)) }
      return model.text("x")
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("", write),
      """
      write View.n 0 -> 1 changed
      update
      skip View unread n
      """)
  }

  @Test func aStateThatWasReadOnceGoesOnWakingItsOwner() throws {
    let model = Model()
    var hide: () -> Void = {}
    var write: () -> Void = {}
    model.view(
      "View", [model.state("flag", model.bool, .bool(true)), model.state("n", model.int, .int(0))]
    ) { view in
      hide = { view.set("flag", .bool(false)) }
      write = { view.set("n", .int(view.int("n") + 1)) }
      return model.text(view.bool("flag") ? "\(view.int("n"))" : "hidden")
    }
    try model.mount(model.make("View"))
    expectLog(try model.step("run", hide), "run View _flag")
    expectLog(try model.step("run", write), "run View _n")
  }

  @Test func aWriteInABodyIsRefused() throws {
    let model = Model()
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      if !model.isPretending { view.set("n", .int(1)) }
      return model.text("\(view.int("n"))")
    }
    expectLog(
      try model.mount(model.make("View"), "run write issue content"),
      """
      run View @self, @identity, _n
      write View.n 0 -> 1 refused
      issue Modifying state during view update, this will cause undefined behavior.
      content Text 0
      """)
  }

  @Test func aWriteThatIsTakenBackStillRunsTheBody() throws {
    let model = Model()
    var write: () -> Void = {}
    model.view("Child", [model.field("n", model.int)]) { _ in model.text("x") }
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      write = {
        view.set("n", .int(1))
        view.set("n", .int(0))
      }
      return model.make("Child", ["n": view["n"]])
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("run skip update", write),
      """
      update
      run View _n
      skip Child equal
      """)
  }

  @Test func storageThatIsGoneKeepsItsValueAndWakesNobody() throws {
    let model = Model()
    var late: () -> Void = {}
    var hide: () -> Void = {}
    model.view("Child", [model.state("n", model.int, .int(0))]) { view in
      late = {
        view.set("n", .int(5))
        model.print("\(view.int("n"))")
      }
      return model.text("\(view.int("n"))")
    }
    model.view("View", [model.state("on", model.bool, .bool(true))]) { view in
      hide = { view.set("on", .bool(false)) }
      return model.stack(model.when(view.bool("on"), model.make("Child")))
    }
    try model.mount(model.make("View"))
    try model.step("", hide)
    expectLog(
      try model.step("", late),
      """
      write Child.n 0 -> 5 uninstalled
      > 5
      """)
  }

  /// An owner that passes `$on` to a reader and to a writer.
  private func bindings(_ model: Model, ownerReads: Bool) -> (Model.View, () -> Void) {
    var flip: () -> Void = {}
    model.view("Reader", [model.binding("on", model.bool)]) { model.text("\($0.bool("on"))") }
    model.view("Writer", [model.binding("on", model.bool)]) { view in
      flip = { view.set("on", .bool(!view.bool("on"))) }
      return model.text("w")
    }
    model.view("Owner", [model.state("on", model.bool, .bool(true))]) { view in
      if ownerReads { _ = view["on"] }
      return model.stack(
        model.make("Reader", ["on": view.projected("on")]),
        model.make("Writer", ["on": view.projected("on")]))
    }
    return (model.make("Owner"), { flip() })
  }

  @Test func onlyTheReaderOfABindingRuns() throws {
    let model = Model()
    let (view, flip) = bindings(model, ownerReads: false)
    try model.mount(view)
    expectLog(
      try model.step("", flip),
      """
      write Owner.on true -> false changed readers [3]
      update
      skip Owner unread on
      invalidate Reader binding on
      run Reader _on
      content Text false
      skip Writer unread on
      """)
    expectLog(try model.step("run", flip), "run Reader _on")
  }

  @Test func anOwnerThatReadsMakesNewBindingsWithAnotherSnapshot() throws {
    let model = Model()
    let (view, flip) = bindings(model, ownerReads: true)
    try model.mount(view)
    expectLog(
      try model.step("run", flip),
      """
      run Owner _on
      run Reader @self, _on
      run Writer @self
      """)
  }

  @Test func aProjectionWakesOnlyThoseWhosePartChanged() throws {
    let model = Model()
    let pair = model.structType("Pair", [("a", model.int), ("b", model.int)], isPlainData: true)
    var write: () -> Void = {}
    for part in ["A", "B"] {
      model.view(part, [model.binding("x", model.int)]) { view in
        if part == "A" { write = { view.set("x", .int(view.int("x") + 1)) } }
        return model.text("\(view.int("x"))")
      }
    }
    model.view("Owner", [model.state("pair", pair, model.make(pair, .int(1), .int(2)))]) { view in
      guard case .aggregate(let binding) = view.projected("pair"),
        case .location(let base) = binding.fields[0]
      else { return model.text("") }
      func part(_ name: String) -> Value {
        let path = model.keyPath(pair, name, model.int)
        return model.make(
          model.wrapper(.binding, of: model.int), .location(MadeLocation(.projection(base, path))))
      }
      return model.stack(
        model.make("A", ["x": part("a")]), model.make("B", ["x": part("b")]))
    }
    try model.mount(model.make("Owner"))
    expectLog(
      try model.step("write run skip", write),
      """
      write Owner.pair Pair(a: 1, b: 2) -> Pair(a: 2, b: 2) changed readers [3, 5]
      skip Owner unread pair
      run A _x
      skip B unchanged x
      """)
  }

  @Test func theInitialValueOfALaterStructIsIgnored() throws {
    let model = Model()
    var write: () -> Void = {}
    model.view("Child", [model.state("n", model.int, .int(0))]) { model.text("\($0.int("n"))") }
    let wrapper = model.wrapper(.state, of: model.int)
    model.view("View", [model.state("seed", model.int, .int(5))]) { view in
      write = { view.set("seed", .int(9)) }
      return model.make("Child", ["n": model.make(wrapper, view["seed"], .nil)])
    }
    expectLog(
      try model.mount(model.make("View"), "alloc"),
      """
      alloc View.seed = 5
      alloc Child.n = 5
      """)
    expectLog(
      try model.step("run alloc content", write),
      """
      run View _seed
      run Child @self
      """)
  }
}

/// Objects held by views (F63–F77), and their lifetimes.
@Suite struct ObjectFacts {
  @Test func aStateObjectIsMadeOnceAndEndsWithTheLifetime() throws {
    let model = Model()
    let type = model.classType("Store", [("n", model.int)])
    var refresh: () -> Void = {}
    var hide: () -> Void = {}
    model.view("Child", [model.stateObject("store", type) { model.instance(type, .int(0)) }]) { _ in
      model.text("x")
    }
    model.view(
      "View", [model.state("n", model.int, .int(0)), model.state("on", model.bool, .bool(true))]
    ) { view in
      refresh = { view.set("n", .int(view.int("n") + 1)) }
      hide = { view.set("on", .bool(false)) }
      return model.stack(
        model.text("\(view.int("n"))"), model.when(view.bool("on"), model.make("Child")))
    }
    expectLog(
      try model.mount(model.make("View"), "object alloc run"),
      """
      alloc View.n = 0
      alloc View.on = true
      run View @self, @identity, _n, _on
      object+ Store
      alloc Child.store = Store#1
      run Child @self, @identity, _store
      """)
    expectLog(try model.step("object", refresh), "")
    expectLog(
      try model.step("object free", hide),
      """
      free Child.store = Store#1
      object- Store
      """)
  }

  @Test func anotherObservedObjectIsAnotherSubscription() throws {
    let model = Model()
    let type = model.classType("Store", [("n", model.int)])
    var refresh: () -> Void = {}
    var made: [Int] = []
    model.view("Child", [model.object(.observedObject, "store", type)]) { _ in model.text("x") }
    model.view("View", [model.state("n", model.int, .int(0))]) { view in
      refresh = { view.set("n", .int(view.int("n") + 1)) }
      let store = model.instance(type, view["n"])
      if !model.isPretending { made.append(1) }
      return model.make("Child", ["store": store])
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("object run", refresh),
      """
      run View _n
      object+ Store
      object- Store
      run Child @self, _store
      """)
  }

  @Test func anEnvironmentObjectReachesThoseBelowAndWakesThem() throws {
    let model = Model()
    let type = model.classType("Store", [("n", model.int)])
    let object = model.instance(type, .int(0))
    model.view("Reader", [model.object(.environmentObject, "store", type)]) { view in
      guard case .object(let store) = view["store"] else { return model.text("none") }
      return model.text("\(store.fields[0].int)")
    }
    model.view("View") { _ in
      model.stack(model.environmentObject(model.stack(model.make("Reader")), object, type))
    }
    expectLog(
      try model.mount(model.make("View"), "environment run content"),
      """
      run View @self
      environment VStack Store = Store#1
      run Reader @self, @identity, _store
      content Text 0
      """)
    #expect(
      try model.step("run content") { model.publish(object, "n", .int(3)) } == """
        run Reader _store
        content Text 3
        """)
  }
}
