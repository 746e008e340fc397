import Testing
import Values
import ViewEngine

/// Lazy containers, tabs, navigation, sheets, windows.
@Suite struct ContainerTests {
  /// `Row { @State taps; Inner { @State deep } }` in a lazy container of many rows.
  private func rows(_ model: Model, _ count: Int) -> Model.View {
    model.view("Inner", [model.state("deep", model.int, .int(0))]) { view in
      model.button("deep \(view.int("deep"))") { view.set("deep", .int(9)) }
    }
    model.view("Row", [model.field("n", model.int), model.state("taps", model.int, .int(0))]) {
      view in
      let n = view.int("n")
      let label = "row \(n): \(view.int("taps"))"
      return model.onAppear(
        model.stack(
          model.button(label) { view.set("taps", .int(view.int("taps") + 1)) }, model.make("Inner")),
        appear: { model.print("appear \(n)") }, disappear: { model.print("disappear \(n)") })
    }
    model.view("View") { _ in
      let all = model.forEach(
        (0..<count).map { .int($0) }, sample: model.make("Row", ["n": .int(0)])
      ) {
        model.make("Row", ["n": $0])
      }
      return model.container("List", [all], role: .lazy)
    }
    return model.make("View")
  }

  @Test func aLazyContainerMakesTheRowsOfItsWindow() throws {
    let model = Model()
    let log = try model.mount(rows(model, 100), "begin_Row")
    #expect(log.split(separator: "\n").count == 12)
  }

  @Test func aRowThatScrolledAwayKeepsItsOwnStateAndLosesWhatLiesDeeper() throws {
    let model = Model()
    try model.mount(rows(model, 100), "none")
    try model.step("none") { try model.graph.tap(ControlQuery("row 0: 0"), at: .none) }
    try model.step("none") { try model.graph.tap(ControlQuery("deep 0"), at: .none) }
    let away = try model.step("> disappear free") {
      try model.graph.scroll(to: .int(99), type: model.int)
    }
    #expect(away.contains("> disappear 0"))
    #expect(away.contains("> appear 99"))
    #expect(away.contains("free Inner.deep = 9"))
    #expect(!away.contains("free Row.taps"))
    let back = try model.step("> alloc") {
      try model.graph.scroll(to: .int(0), type: model.int)
    }
    #expect(back.contains("> appear 0"))
    #expect(back.contains("alloc Inner.deep = 0"))
    expectLog(
      try model.step("write") { try model.graph.tap(ControlQuery("row 0: 1"), at: .none) },
      "write Row.taps 1 -> 2 changed readers [3]")
  }

  @Test func aTabBeginsWhenItIsFirstSelectedAndStaysAlive() throws {
    let model = Model()
    model.view("Page", [model.field("name", model.string), model.state("n", model.int, .int(0))]) {
      view in
      let name = view.string("name")
      return model.onAppear(
        model.text(name), appear: { model.print("\(name) appear") },
        disappear: { model.print("\(name) disappear") })
    }
    model.view("View") { _ in
      model.tabs(
        nil, model.tabItem(model.make("Page", ["name": .string("A")]), "first"),
        model.tabItem(model.make("Page", ["name": .string("B")]), "second"))
    }
    expectLog(
      try model.mount(model.make("View"), "begin_Page alloc > content_TabView"),
      """
      begin Page
      alloc Page.n = 0
      content TabView first
      > A appear
      """)
    expectLog(
      try model.step("begin_Page alloc end > content_TabView action") {
        try model.graph.tap(ControlQuery("second"), at: .none)
      },
      """
      action tap second
      begin Page
      alloc Page.n = 0
      content TabView second
      > B appear
      > A disappear
      """)
    expectLog(
      try model.step("begin alloc end >") {
        try model.graph.select("first", in: ControlQuery(nil), at: .none)
      },
      """
      > A appear
      > B disappear
      """)
  }

  @Test func aSelectionChoosesTheTabWithItsTag() throws {
    let model = Model()
    var set: (Int) -> Void = { _ in }
    model.view("View", [model.state("tab", model.int, .int(2))]) { view in
      set = { view.set("tab", .int($0)) }
      return model.tabs(
        view.projected("tab"), model.tag(model.tabItem(model.text("A"), "first"), .int(1)),
        model.tag(model.tabItem(model.text("B"), "second"), .int(2)))
    }
    expectLog(
      try model.mount(model.make("View"), "content"),
      """
      content Text B
      content Text second
      content TabView second
      """)
    expectLog(
      try model.step("run content") { set(1) },
      """
      content Text A
      content Text first
      content TabView first
      """)
  }

  /// `Level(n) { Button; NavigationLink(value: n + 1) }`
  private func levels(_ model: Model) -> Model.View {
    model.view("Level", [model.field("n", model.int), model.state("taps", model.int, .int(0))]) {
      view in
      let n = view.int("n")
      return model.onAppear(
        model.stack(
          model.button("level \(n): \(view.int("taps"))") {
            view.set("taps", .int(view.int("taps") + 1))
          }, model.link("push", value: .int(n + 1))),
        appear: { model.print("appear \(n)") }, disappear: { model.print("disappear \(n)") })
    }
    let array = model.array(model.int)
    model.view("View", [model.state("path", array, .array([]))]) { view in
      model.navigation(
        view.projected("path"),
        model.destination(
          model.make("Level", ["n": .int(1)]), sample: model.make("Level", ["n": .int(0)])
        ) { model.make("Level", ["n": $0]) })
    }
    return model.make("View")
  }

  @Test func pushingCoversAndPoppingEnds() throws {
    let model = Model()
    try model.mount(levels(model), "none")
    expectLog(
      try model.step("alloc free > write") { try model.graph.tap(ControlQuery("push"), at: .none) },
      """
      write View.path [] -> [2] changed readers [2]
      alloc Level.taps = 0
      > appear 2
      > disappear 1
      """)
    try model.step("none") { try model.graph.tap(ControlQuery("level 2: 0"), at: .none) }
    expectLog(
      try model.step("alloc free > write") { try model.graph.goBack(at: .none) },
      """
      write View.path [2] -> [] changed readers [2]
      free Level.taps = 1
      > appear 1
      > disappear 2
      """)
    expectLog(
      try model.step("alloc free >") { try model.graph.tap(ControlQuery("push"), at: .none) },
      """
      alloc Level.taps = 0
      > appear 2
      > disappear 1
      """)
  }

  @Test func aLinkWithADestinationMakesItsStructAtOnceAndItsLifetimeLater() throws {
    let model = Model()
    model.view("Detail", [model.field("n", model.int)]) { model.text("detail \($0.int("n"))") }
    model.view("View") { _ in
      model.navigation(
        nil,
        model.stack(
          model.link("one", destination: model.make("Detail", ["n": .int(1)])),
          model.link("two", destination: model.make("Detail", ["n": .int(2)]))))
    }
    expectLog(try model.mount(model.make("View"), "begin_Detail run_Detail"), "")
    expectLog(
      try model.step("begin_Detail content") {
        try model.graph.tap(ControlQuery("one"), at: .none)
      },
      """
      begin Detail
      content Text detail 1
      """)
    expectLog(
      try model.step("end") { try model.graph.goBack(at: .none) },
      """
      end Detail
      end Text
      """)
  }

  /// A sheet whose content shows `page`, which the body reads or not.
  private func sheets(_ model: Model, reads: Bool) -> Model.View {
    model.view(
      "View",
      [model.state("page", model.int, .int(1)), model.state("show", model.bool, .bool(false))]
    ) { view in
      let go = model.button("Go") {
        view.set("page", .int(2))
        view.set("show", .bool(true))
      }
      let body = reads ? model.stack(model.text("\(view.int("page"))"), go) : model.stack(go)
      return model.sheet(
        body, view.projected("show"), onDismiss: { model.print("dismissed") },
        sample: model.stack(model.text(""), model.button("") {})
      ) {
        model.print("sheet shows \(view.int("page"))")
        return model.stack(
          model.text("sheet"),
          model.button("Close") {
            view.set("show", .bool(false))
            model.print("page is \(view.int("page"))")
          })
      }
    }
    return model.make("View")
  }

  @Test func aSheetShowsTheValuesOfTheLastBodyRun() throws {
    let model = Model()
    try model.mount(sheets(model, reads: false), "none")
    expectLog(
      try model.step("run >") { try model.graph.tap(ControlQuery("Go"), at: .none) },
      "> sheet shows 1")
    expectLog(
      try model.step("> end_VStack") { try model.graph.tap(ControlQuery("Close"), at: .none) },
      """
      > page is 2
      end VStack
      > dismissed
      """)
  }

  @Test func aSheetIsFreshWhenTheBodyReadsTheValue() throws {
    let model = Model()
    try model.mount(sheets(model, reads: true), "none")
    expectLog(
      try model.step("run >") { try model.graph.tap(ControlQuery("Go"), at: .none) },
      """
      run View _page
      > sheet shows 2
      """)
  }

  @Test func windowsHaveStateOfTheirOwnAndShareTheApps() throws {
    let model = Model()
    let type = model.classType("Shared", [("n", model.int)])
    model.view(
      "ContentView",
      [
        model.object(.environmentObject, "shared", type), model.state("local", model.int, .int(0)),
      ]
    ) { view in
      var shared = 0
      if case .object(let object) = view["shared"] { shared = object.fields[0].int }
      model.print("local \(view.int("local")) shared \(shared)")
      return model.button("local") { view.set("local", .int(view.int("local") + 1)) }
    }
    var object: Value = .nil
    model.view(
      "DemoApp", [model.stateObject("shared", type) { model.instance(type, .int(0)) }], role: .app
    ) { view in
      if !model.isPretending { object = view["shared"] }
      let shared = view["shared"]
      return model.windowGroup("main") {
        model.environmentObject(model.make("ContentView"), shared, type)
      }
    }
    expectLog(
      try model.mount(model.make("DemoApp"), "identity begin_Con alloc object"),
      """
      identity /DemoApp
      object+ Shared
      alloc DemoApp.shared = Shared#1
      identity /DemoApp/WindowGroup
      identity /DemoApp/WindowGroup/window0/ContentView
      begin ContentView
      alloc ContentView.local = 0
      identity /DemoApp/WindowGroup/window0/ContentView/Button
      identity /DemoApp/WindowGroup/window0/ContentView/Button/Text
      """)
    expectLog(
      try model.step("begin_Con alloc end") { model.graph.openWindow("main") },
      """
      begin ContentView
      alloc ContentView.local = 0
      """)
    try model.step("none") { try model.graph.tap(ControlQuery("local"), at: .none) }
    expectLog(
      try model.step("run") { model.publish(object, "n", .int(1)) },
      """
      run DemoApp _shared
      run ContentView _shared
      run ContentView _shared
      """)
    expectLog(
      try model.step("end_Con free") { model.graph.closeWindow(1) },
      """
      end ContentView
      free ContentView.local = 0
      """)
  }

  @Test func preferencesStartFromTheFirstValueAndTheOuterOneReplaces() throws {
    let model = Model()
    let key = model.preferenceKey("Sum", model.int, default: .int(100)) {
      .int($0.int * 10 + $1.int)
    }
    var write: () -> Void = {}
    model.view("View", [model.state("n", model.int, .int(1))]) { view in
      write = { view.set("n", .int(7)) }
      let inner = model.preference(model.text("a"), key, view["n"])
      let replaced = model.preference(
        model.stack(model.preference(model.text("b"), key, .int(5))), key, .int(2))
      let rows = model.stack(inner, model.text("none"), replaced)
      return model.onPreferenceChange(rows, key) { model.print("got \($0.int)") }
    }
    expectLog(
      try model.mount(model.make("View"), "> preference onPreferenceChange"),
      """
      preference Text Sum = 1
      preference VStack Sum = 2
      preference Text Sum = 5
      onPreferenceChange VStack 12
      > got 12
      """)
    expectLog(
      try model.step("> preference onPreferenceChange", write),
      """
      preference Text Sum = 7
      onPreferenceChange VStack 12 72
      > got 72
      """)
  }

  @Test func withoutAWriterThePreferenceActionIsNeverCalled() throws {
    let model = Model()
    let key = model.preferenceKey("Sum", model.int, default: .int(0)) { $1 }
    model.view("View") { _ in
      model.onPreferenceChange(model.text("a"), key) { model.print("got \($0.int)") }
    }
    expectLog(try model.mount(model.make("View"), ">"), "")
  }

  @Test func dynamicContentGivesTheDefaultWhereStaticContentGivesNothing() throws {
    for (isDynamic, expected) in [(true, "> none"), (false, "> real")] {
      let model = Model()
      let key = model.preferenceKey("Last", model.string, default: .string("none")) { $1 }
      model.view("View") { _ in
        let overlay = isDynamic ? model.when(true, model.text("green")) : model.text("green")
        return model.onPreferenceChange(
          model.overlay(model.preference(model.text("red"), key, .string("real")), overlay), key
        ) { model.print($0.string) }
      }
      expectLog(try model.mount(model.make("View"), ">"), expected)
    }
  }
}
