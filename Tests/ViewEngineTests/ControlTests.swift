import Testing
import Values
import ViewEngine

/// Controls found by their labels, and what they do.
@Suite struct ControlTests {
  @Test func tappingAButtonRecordsTheActionAndRunsIt() throws {
    let model = Model()
    try model.mount(StateTests.counter(model))
    expectLog(
      try model.step("") { try model.graph.tap(ControlQuery("n 0"), at: .none) },
      """
      action tap n 0
      write Counter.n 0 -> 1 changed readers [1]
      update
      invalidate Counter state n
      run Counter _n
      content Text n 1
      content Button n 1
      """)
  }

  @Test func aLabelThatIsNotThereIsAnErrorThatListsTheOthers() throws {
    let model = Model()
    try model.mount(StateTests.counter(model))
    #expect(
      stop {
        try model.step { try model.graph.tap(ControlQuery("up"), at: .none) }
      } == "nothing to tap is labelled \"up\"; there is \"n 0\"")
  }

  @Test func aDisabledControlCannotBeUsed() throws {
    let model = Model()
    model.view("View") { _ in
      model.stack(model.disabled(model.button("no") {}, true), model.button("yes") {})
    }
    try model.mount(model.make("View"))
    #expect(
      stop {
        try model.step { try model.graph.tap(ControlQuery("no"), at: .none) }
      } == "\"no\" is disabled")
    // A label that does not exist is reported as before, and disabled controls are not offered.
    #expect(
      stop {
        try model.step { try model.graph.tap(ControlQuery("nor"), at: .none) }
      } == "nothing to tap is labelled \"nor\"; there is \"yes\"")
  }

  @Test func theNthOfSeveralEqualLabelsCanBeMeant() throws {
    let model = Model()
    model.view("View") { _ in
      model.stack(
        model.button("b") { model.print("first") }, model.button("b") { model.print("second") })
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step(">") { try model.graph.tap(ControlQuery("b"), at: .none) }, "> first")
    expectLog(
      try model.step(">") { try model.graph.tap(ControlQuery("b", at: 1), at: .none) }, "> second")
  }

  @Test func aTapGestureIsFoundByTheTextThatItIsOn() throws {
    let model = Model()
    model.view("View") { _ in model.tapGesture(model.text("here")) { model.print("tapped") } }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("action >") { try model.graph.tap(ControlQuery("here"), at: .none) },
      """
      action tap here
      > tapped
      """)
  }

  @Test func aToggleFlipsItsBindingAndShowsItWithoutABodyRun() throws {
    let model = Model()
    model.view("View", [model.state("on", model.bool, .bool(false))]) { view in
      model.toggle("Sound", view.projected("on"))
    }
    expectLog(
      try model.mount(model.make("View"), "content"),
      """
      content Text Sound
      content Toggle Sound false
      """)
    expectLog(
      try model.step("") { try model.graph.toggle(ControlQuery("Sound"), to: nil, at: .none) },
      """
      action toggle Sound
      write View.on false -> true changed readers [2]
      update
      skip View unread on
      content Toggle Sound true
      """)
    expectLog(
      try model.step("write") {
        try model.graph.toggle(ControlQuery("Sound"), to: true, at: .none)
      }, "write View.on true -> true equal")
  }

  @Test func typingReplacesTheTextOfAField() throws {
    let model = Model()
    model.view("View", [model.state("name", model.string, .string(""))]) { view in
      model.field("Name", view.projected("name"))
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("action write content") {
        try model.graph.type("Tama", into: ControlQuery("Name"), at: .none)
      },
      """
      action type Name
      write View.name "" -> "Tama" changed readers [2]
      content TextField Name "Tama"
      """)
  }

  @Test func selectingInAPickerWritesTheTagOfTheOption() throws {
    let model = Model()
    model.view("View", [model.state("n", model.int, .int(1))]) { view in
      model.picker(
        "Size", view.projected("n"), model.tag(model.text("small"), .int(1)),
        model.tag(model.text("large"), .int(2)))
    }
    try model.mount(model.make("View"))
    expectLog(
      try model.step("action write content") {
        try model.graph.select("large", in: ControlQuery("Size"), at: .none)
      },
      """
      action select large
      write View.n 1 -> 2 changed readers [2]
      content Picker Size 2
      """)
    #expect(
      stop {
        try model.step { try model.graph.select("huge", in: ControlQuery(nil), at: .none) }
      } == "nothing to select is labelled \"huge\"; there is \"small\", \"large\"")
  }
}
