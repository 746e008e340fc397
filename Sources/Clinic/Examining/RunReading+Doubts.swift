import Meaning
import Session
import Trace
import Values

// Issues that are reported here and might not be on a device.

extension RunReading {
  /// Whether a device might not report this.
  func isDoubtful(
    _ id: RemarkID, _ event: TraceEvent, in log: TraceLog,
    _ evidence: some RunEvidence
  ) -> Bool {
    // The step itself is not the program's.
    if kind == .parent || kind.changesModel, let cause = event.cause,
      log.contains(cause), case .step = log[cause].kind
    {
      return true
    }
    switch id {
    case .onChangeMultipleUpdates: return !isLoop(event, in: log)
    // A default that is written reaches its readers by a notification.
    case .stateWriteDuringUpdate:
      return writesDefault(event, in: log) || evidence.program.isOfStore(at: event.origin)
    // The program may do it only because something is missing here.
    case .objectSendInBackground: return evidence.lacksParts(near: event.origin)
    case .pickerInvalidSelection:
      // What is chosen may be made up, as what the models were given is.
      return !changedModel.isEmpty || evidence.lacksPart(onLineOf: event.origin)
        || evidence.program.localValues(inCallAt: event.origin)
          .contains(where: evidence.lacksPart(onLineOf:))
    // A menu can be used while a sheet covers the window: its sheet comes when that one goes, as is meant.
    case .presentationSingle:
      if case .action(_, _, let control?, _)? = log.nearest([.action], behind: event)?.kind {
        return world.isAttached(control.node, as: .commands)
      }
      return false
    // A store announces its changes in its own way.
    case .objectSendDuringUpdate:
      // The arguments of a part are made again here while bodies run, which the app would not do.
      return isPartOfApp && isReevaluation || evidence.program.isOfStore(at: event.origin)
        || log.causes(of: event).contains { cause in
          if case .objectSend(let object, _, _) = cause.kind {
            evidence.program.isManaged(object.className)
          } else {
            false
          }
        }
    default: return false
    }
  }

  /// Whether the write before an issue is to a default: `@AppStorage`.
  private func writesDefault(_ issue: TraceEvent, in log: TraceLog) -> Bool {
    guard issue.id.number > 0 else { return false }
    let before = EventID(issue.id.number - 1)
    guard log.contains(before), case .stateWrite(_, _, _, let slot?, _, _, _, _) = log[before].kind
    else { return false }
    return world.slots[slot]?.wrapper == "AppStorage"
  }

  /// Whether an `onChange` caused the change that it was not called for. How many rounds of several
  /// changing one another fit into a frame depends on the system's version (F148).
  private func isLoop(_ issue: TraceEvent, in log: TraceLog) -> Bool {
    var isOwn = false
    for place in (log.firstPosition(ofStep: issue.step)..<log.count).reversed() {
      guard case .callback("onChange", _, _, _) = log[place].kind else { continue }
      if log[place].origin != issue.origin { return false }
      isOwn = true
    }
    return isOwn
  }
}

extension World {
  /// Whether of the sources of each matched group all but one are in masks, where nobody sees them: a style
  /// that shades its label by a mask of it has two.
  var hasSecondSourcesInMasksOnly: Bool {
    var all: [Look.Modifier: (seen: Int, hidden: Int)] = [:]
    for (id, node) in nodes {
      for modifier in node.look?.modifiers ?? []
      where modifier.name == "matchedGeometryEffect" && modifier.values.contains("isSource: true") {
        if isAttached(id, as: .mask) {
          all[modifier, default: (0, 0)].hidden += 1
        } else {
          all[modifier, default: (0, 0)].seen += 1
        }
      }
    }
    return all.values.contains { $0.hidden > 0 } && all.values.allSatisfy { $0.seen < 2 }
  }

  /// Whether a node is in what is attached so to something around it.
  fileprivate func isAttached(_ id: NodeID, as attachment: Effect.Attachment) -> Bool {
    var next = nodes[id]
    while let node = next {
      let place = node.look?.place ?? []
      if place.contains(where: { Effect.Attachment(segment: $0) == attachment }) { return true }
      next = node.parent.flatMap { nodes[$0] }
    }
    return false
  }
}

extension RunReading {
  private static let keepingNothing: Set<String> = ["Text", "Image", "Label", "Spacer", "Divider"]
  /// The marks of Swift Charts.
  private static let marks: Set<String> = [
    "AreaMark", "BarMark", "LineMark", "PointMark", "RectangleMark", "RuleMark", "SectorMark",
  ]

  /// Whether an advice is about what keeps nothing of the user's, or what only a preview makes so.
  func keepsNothing(
    _ id: RemarkID, _ subject: RemarkSubject, _ event: TraceEvent, _ log: TraceLog,
    _ evidence: some RunEvidence
  ) -> Bool {
    let view = subject.topic.typeName
    switch id {
    // A text keeps nothing, so nobody sees that it begins anew where nothing moves.
    case .adviceBranch:
      return isOfShipped && !isAnimated && view.map(Self.keepingNothing.contains) ?? false
    // Marks are no views.
    case .adviceRandomID: return view.map(Self.marks.contains) ?? false
    case .adviceUnownedObject, .adviceRemadeObject:
      // An app makes once what its preview makes in its closure.
      if isPreview, let body = log.nearest([.bodyRun], behind: event)?.kind.node,
        body.identity.parent == nil
      {
        return true
      }
      // What such an object holds only another framework's view shows, which is told it at each update.
      return id == .adviceUnownedObject && isProject
        && subject.topic.property?.type.map(evidence.program.isRepresentable) ?? false
    default: return false
    }
  }
}
