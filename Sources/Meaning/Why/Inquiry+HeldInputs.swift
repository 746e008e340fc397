public import Trace
import Values

extension WhyAnswer {
  /// An input of a view that work has as it was when the work began: a closure holds the value of the view that made
  /// it, whatever the view is given later.
  public struct HeldInput: Hashable, Sendable {
    public let name: String
    public let view: NodeName
    /// The step in which the work began.
    public let begun: Int
    /// The last step in which the view was given another one.
    public let since: Int
  }
}

extension Inquiry {
  /// The inputs that a statement names and that its view has been given anew since its work began.
  func heldInputs(in link: WhyAnswer.Link) -> [WhyAnswer.HeldInput] {
    guard link.event.mayCause, let beginning = link.ground?.beginning.map({ log[$0] }),
      case .callback(_, let node?, _, _) = beginning.kind, let evidence,
      let type = evidence.decision(at: link.event.origin)?.view
    else { return [] }
    let world = worldAfter(beginning.id.number)
    let view = ([node.node] + ancestors(of: node.node, in: world)).lazy
      .compactMap { world.nodes[$0]?.name }.first { $0.view == type }
    guard let view else { return [] }
    let since = beginning.id.number..<link.event.id.number
    let given = log.all(.bodyInvalidate, of: .node(view.node), in: since)
    if given.isEmpty { return [] }
    var last: [String: Int] = [:]
    for event in given {
      guard case .bodyInvalidate(_, .input, let name, _) = event.kind, !name.isEmpty else {
        continue
      }
      last[name] = event.step
    }
    let names = evidence.names(inStatementAt: link.event.origin)
    return last.filter { names.contains($0.key) }.sorted { $0.key < $1.key }.map { name, step in
      WhyAnswer.HeldInput(name: name, view: view, begun: beginning.step, since: step)
    }
  }
}
