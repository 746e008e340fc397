// A view that gets a different thing to show in the same place: to SwiftUI it is the same view, and
// keeps its storage (F1). This may be intended; the engine only reports that it happened.

public import Trace
public import Values

/// A view that kept what it stored for one thing and now shows another.
public struct ReusedView {
  public let node: NodeName
  /// The input that has an id.
  public let input: String
  public let old: String
  public let new: String
  /// The state that the view has kept: `seconds = 1`.
  public let kept: String
  public let origin: Origin
}

extension ViewGraph {
  /// Notes, once per type, that a view keeps what was written to its state although it now gets a thing
  /// with another id.
  func noteReuse(of node: BodyNode, _ view: Value) {
    guard let plan = node.plan, plan.mayBeReused, !plan.isReuseKnown, let name = node.name,
      let storage = node.properties.lazy.compactMap({ $0.storage }).first(where: { storage in
        storage.kind == .state && storage.cause != nil
      })
    else { return }
    for (index, field) in node.viewType.fields.enumerated() {
      guard case .aggregate(let old) = node.value.part(at: [index]),
        case .aggregate(let new) = view.part(at: [index]), old.type === new.type,
        let place = old.type.fieldIndex(named: "id")
      else { continue }
      let type = old.type.fields[place].type
      let (a, b) = (old.fields[place], new.fields[place])
      if isSameSnapshot(a, b) { continue }
      plan.isReuseKnown = true
      advice.reused.append(
        ReusedView(
          node: name, input: field.name, old: evaluator.describe(a, type: type),
          new: evaluator.describe(b, type: type),
          kept: "\(storage.property) = \(printed(storage.current, of: storage))",
          origin: node.origin))
      return
    }
  }

  /// The notes made since the last call.
  public func takeReusedViews() -> [ReusedView] { advice.take(\.reused) }
}

extension TypeMetadata {
  /// Whether a view of the type receives something with an id.
  var showsSomethingWithID: Bool {
    fields.contains { field in
      field.type.kind == .structure && !field.type.isSurface && !field.type.holdsViews
        && field.type.fieldIndex(named: "id") != nil
    }
  }
}
