import Trace
import Values

// Sheets that show old values, and a `dismiss` that belongs to another view.

/// The segments that name the place of a presentation in a path.
private let presentations = ["sheet", "fullScreenCover", "popover"]

extension Substring {
  /// Whether it is the place of a separate screen in a path: one that is presented or pushed.
  var isPlaceOfScreen: Bool {
    (presentations + ["screen"]).contains { place in
      hasPrefix(place) && dropFirst(place.count).allSatisfy(\.isNumber)
    }
  }
}

/// A sheet opened by a flag, with a value set in the same action that the body never read: the
/// closure of the sheet holds the value from the last body run (F7, *sheet(item:)*). Where that
/// value decides whether there is anything to show, the sheet may come up empty. So it is for every code
/// that sets both, whichever has opened the sheet now.
struct SheetValueAdvisor: Advisor {
  private typealias Write = (view: NodeName, property: String, event: EventID)
  private var unread: [Write] = []
  /// Flags that are set now.
  private var flags: [Write] = []
  /// What each body has read so far: such a mark stays (F8).
  private var everRead: [NodeID: Set<String>] = [:]

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step:
      unread = []
      flags = []
    case .stateWrite(_, let owner?, let property, _, "false", "true", .changed, let readers)
    where !readers.isEmpty:
      flags.append((owner, property, event.id))
    case .stateWrite(_, let owner?, let property, _, _, _, .changed, let readers)
    where readers.isEmpty:
      unread.append((owner, property, event.id))
    // Whatever made it run, the closure that it passes on has the new values.
    case .bodyRun(let node, _, let reads, _):
      unread.removeAll { $0.view.node == node.node }
      flags.removeAll { $0.view.node == node.node }
      everRead[node.node, default: []].formUnion(reads.map(\.bareName))
    case .lifeEnd(let node): everRead[node.node] = nil
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    let update = evidence.update
    defer { flags = [] }
    guard !update.isFirstDisplay, !unread.isEmpty || !flags.isEmpty else { return [] }
    let program = evidence.surroundings.program
    let presented = update.began.first { began in
      presentations.contains { began.identity.segment.namesPresentation($0) }
    }
    if let presented, let origin = update.beganEvents[presented.node]?.origin {
      // The state may be of a view around the one that presents.
      let presenter = evidence.world.viewWithBody(around: presented.node)
      let shown = unread.filter { write in
        presented.path.hasPrefix(write.view.path)
          && program.isInSheet(write.property, around: origin)
      }
      if !shown.isEmpty {
        return shown.map { advice(on: $0, in: presenter ?? $0.view, at: origin) }
      }
      return flags.flatMap { flag in
        valuesSet(with: flag, evidence).filter { program.isInSheet($0, around: origin) }.map {
          advice(on: $0, setWith: flag, at: origin)
        }
      }
    }
    return flags.flatMap { flag in
      unread.compactMap { write -> Advice? in
        guard write.view == flag.view else { return nil }
        let origin = program.sheet(
          of: write.property, openedBy: flag.property, inCodeOf: write.view.view)
        return origin == .none ? nil : advice(on: write, in: flag.view, at: origin)
      }
    }
  }

  /// The states that other code sets together with a flag while nothing makes the body run: it has read
  /// neither the flag nor any of what that code sets, not even in the closure of a row.
  private func valuesSet(with flag: Write, _ evidence: Evidence) -> [String] {
    let states = evidence.world.slots.filter { $0.value.owner.node == flag.view.node }
    let marked = evidence.surroundings.marked(flag.event)
    let reads = (everRead[flag.view.node] ?? []).union(
      states.filter { marked.contains($0.key) }.map(\.value.property))
    if reads.contains(flag.property) { return [] }
    let places = evidence.surroundings.program.namesSet(
      with: flag.property, in: flag.view.view
    ).filter { $0.isDisjoint(with: reads) }
    return Set(places.joined()).intersection(states.map(\.value.property)).sorted()
  }

  private func advice(on property: String, setWith flag: Write, at origin: Origin) -> Advice {
    Advice(
      .adviceSheetValue, on: .property(PropertyName(property, of: flag.view.view)),
      "the sheet of \(flag.view.words) shows \(property), which other code sets as it opens the sheet "
        + "and which its body never reads: on a device the closure then still has the value from "
        + "before. Present it with sheet(item:), which hands the value to the closure",
      cause: flag.event, at: origin)
  }

  private func advice(on write: Write, in presenter: NodeName, at origin: Origin) -> Advice {
    Advice(
      .adviceSheetValue, on: .property(PropertyName(write.property, of: write.view.view)),
      "the sheet of \(presenter.words) shows \(write.property), which was "
        + "written in the action that opened it and which its body never reads: on a device the "
        + "closure still has the value from before. Present it with sheet(item:), which hands the "
        + "value to the closure",
      cause: write.event, at: origin)
  }
}

/// `dismiss` read by the presenting view: called inside its sheet it refers to the presenter, which is
/// not presented, and nothing happens.
struct PresenterDismissAdvisor: Advisor {
  private var action: (node: NodeName, event: EventID)?
  private var hasEffect = false

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step:
      action = nil
      hasEffect = false
    case .action(_, _, let node?, _):
      action = (node, event.id)
    case .updateBegin, .stateWrite, .objectWrite, .objectSend, .output, .callback: hasEffect = true
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    guard evidence.update.opening == nil, let action, !hasEffect else { return [] }
    defer { self.action = nil }
    let world = evidence.world
    var next: NodeID? = action.node.node
    var isPresented = false
    while let id = next, let node = world.nodes[id] {
      if node.runs > 0 {
        // The view whose body contains the button: inside the sheet its `dismiss` would be the right one.
        guard isPresented, node.reads.contains(where: { $0.source == .key("dismiss") }) else {
          return []
        }
        return [
          Advice(
            .advicePresenterDismiss, on: .view(node.name.view),
            "nothing was dismissed: dismiss belongs to \(node.name.words), which "
              + "presents and is not presented itself. Declare @Environment(\\.dismiss) in a view "
              + "inside the sheet, or set the binding that presents it",
            cause: action.event, at: node.origin)
        ]
      }
      if presentations.contains(where: { node.name.identity.segment.namesPresentation($0) }) {
        isPresented = true
      }
      next = node.parent
    }
    return []
  }
}

extension String {
  /// Whether a part of the path is such a place, or its second or third: `sheet`, `sheet2`.
  fileprivate func namesPresentation(_ place: String) -> Bool {
    split(separator: "/").contains { part in
      part.hasPrefix(place) && part.dropFirst(place.count).allSatisfy(\.isNumber)
    }
  }
}

extension World {
  /// The view whose body made the place of a node.
  fileprivate func viewWithBody(around node: NodeID) -> NodeName? {
    var next = nodes[node]?.parent
    while let id = next, let around = nodes[id] {
      if around.runs > 0 { return around.name }
      next = around.parent
    }
    return nil
  }
}
