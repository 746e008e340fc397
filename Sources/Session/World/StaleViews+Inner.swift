import Interpreter
import Trace
import Values
import ViewEngine

// Objects inside others: who watches the outer one does not learn what the inner one tells.

extension StaleView {
  /// A property of an object that another one holds.
  struct InnerProperty: Hashable {
    let name: String
    let type: String
    /// Whether its class tells of changes, to those who watch the inner object.
    let isTold: Bool

    func note(after seen: Message) -> Message {
      isTold
        ? "\(seen): its body has read '\(name)' of a \(type), which it does not watch; a view with that "
          + "object as @ObservedObject does"
        : "\(seen): its body has read '\(name)' of a \(type), which does not tell of its changes"
    }
  }
}

extension SimulatedWorld {
  /// The property of an object inside another one that the code of a leaf names, and that has changed since the body
  /// ran: a write shows that, or where none is told its value in the text.
  func innerProperty(
    readAbove leaf: NodeName, by holder: NodeName, before start: Int, showing wanted: String?,
    insteadOf shown: String?
  ) -> StaleView.InnerProperty? {
    let place = engine.origin(of: leaf)
    guard let names = facts.namedValues(at: place, of: [], showing: nil)?.names else { return nil }
    let events = recorder.events
    let run = events.last(.bodyRun, of: .node(holder.node), in: 0..<start)
    let last = run?.id.number ?? 0
    let found = engine.innerProperties(above: leaf).first { property in
      // Who reads what is `@Observable` observes it, in whatever object it is.
      guard names.contains(property.name), !property.isObserved || isTold(property) else {
        return false
      }
      if property.isObserved {
        let written = Subject.property(property.name, of: "\(property.object)")
        let write = events.last(.objectWrite, of: written, in: last..<events.count)
        guard case .objectWrite(_, _, let old, let new, .changed, _)? = write?.kind else {
          return false
        }
        return old != new
      }
      return property.value.map {
        (wanted ?? "").count(of: $0) > (shown ?? "").count(of: $0)
      } ?? false
    }
    return found.map { .init(name: $0.name, type: $0.object.className, isTold: isTold($0)) }
  }

  private func isTold(_ property: ViewEngine.InnerProperty) -> Bool {
    property.isObserved && machine.conforms(property.type, to: "ObservableObject")
  }
}
