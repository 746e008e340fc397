import Testing

@testable import AttributeGraph

@Suite struct SerialTests {
  /// After four thousand million evaluations their numbers wrap around, and an edge that the new
  /// evaluation does not use is still dropped.
  @Test(arguments: [UInt32.max - 1, .max]) func evaluationsOutnumberTheirNumbers(
    before: UInt32
  ) {
    let graph = Graph()
    let group = graph.makeSubgraph()
    let (a, b) = (graph.makeSource(in: group), graph.makeSource(in: group))
    let rule = graph.makeRule(in: group)
    let reader = Reader(rule: rule, inputs: [a, b])
    graph.update(rule, reader)
    #expect(graph.inputs(of: rule) == [a, b])

    graph.evaluationSerial = before
    for inputs in [[b], [a], [a, b], []] {
      reader.inputs = inputs
      graph.invalidate(rule)
      graph.update(rule, reader)
      #expect(graph.inputs(of: rule) == inputs)
    }
    #expect(graph.evaluationSerial < 10)
  }
}

private final class Reader: AttributeEvaluator {
  typealias Failure = Never
  let rule: Attribute
  var inputs: [Attribute]

  init(rule: Attribute, inputs: [Attribute]) {
    self.rule = rule
    self.inputs = inputs
  }

  func evaluate(_ attribute: Attribute, in graph: Graph) -> Evaluation {
    for input in inputs { _ = graph.read(input) }
    return .changed
  }

  func foundCycle(through attribute: Attribute) { preconditionFailure("nothing reads the rule") }
}
