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
    #expect(
      try model.mount(Self.counter(model)) == """
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
