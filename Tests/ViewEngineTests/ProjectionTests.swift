import Testing
import Trace
import Values
import ViewEngine

/// Folding the events gives the current world, and a fold that lacks one does not.
@Suite struct ProjectionTests {
  /// A counter, a text that follows it, and rows that are moved, added and removed.
  private static func run() throws -> Model {
    let model = Model()
    var step: () -> Void = {}
    model.view(
      "View",
      [
        model.state("n", model.int, .int(0)),
        model.state("ids", model.array(model.int), ids(1, 2, 3)),
      ]
    ) { view in
      step = {
        view.set("n", .int(7))
        view.set("ids", ids(3, 1, 4))
      }
      guard case .array(let ids) = view["ids"] else { return model.text("no rows") }
      return model.stack(
        model.text("n \(view.int("n"))"),
        model.forEach(ids, sample: model.text("row")) { model.text("row \($0.int)") })
    }
    try model.mount(model.make("View"))
    try model.step("none") { step() }
    return model
  }

  private static func ids(_ numbers: Int...) -> Value { .array(numbers.map { .int($0) }) }

  @Test func theFoldOfAllEventsIsTheGraph() throws {
    let model = try Self.run()
    #expect(model.graph.differences(from: World(after: model.recorder.events)) == [])
    #expect(model.broken == [])
  }

  @Test(arguments: ["begin", "end", "content", "order", "alloc", "write"])
  func aFoldThatLacksAKindOfEventIsNot(kind: String) throws {
    let model = try Self.run()
    let kept = model.recorder.events.filter { !($0.kind.line ?? "").hasPrefix(kind) }
    #expect(kept.count < model.recorder.events.count)
    #expect(model.graph.differences(from: World(after: kept)) != [])
  }
}
