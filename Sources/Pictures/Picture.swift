// Pictures of a run, each a pure function of the recorded events.

public import Trace

/// The subject of a picture.
public enum PictureSubject: String, CaseIterable, Sendable {
  /// The view tree with identities and storage.
  case tree
  /// Who depends on what.
  case dependencies
  /// Lifetimes over the updates of the run.
  case lifetimes
}

/// The format in which a picture is written.
public enum PictureFormat: String, CaseIterable, Sendable { case dot, svg, mermaid }

/// One run, as far as a picture shows it.
public struct PicturedRun: Sendable {
  /// The lesson, and the scene if there are several.
  public var name: String
  let events: Slice<TraceLog>
  let moments: [Moment]
  private let focus: Focus?

  /// The run up to the end of the step, or the whole run.
  public init(
    _ log: TraceLog, name: String, throughStep last: Int? = nil, focus: Focus? = nil
  ) {
    self.focus = focus
    let end = last.flatMap { last in log.indices.first { log.step(at: $0) > last } } ?? log.count
    self.name = name
    events = log[..<end]
    moments = log.moments().filter { $0.events.upperBound <= end }
  }

  /// `name: view tree after step 2, tap("Toggle")`
  private func title(_ subject: String) -> String {
    for event in events.reversed() {
      if case .step(let code, _) = event.kind {
        return "\(name): \(subject) after step \(event.step), \(code.stepLine)"
      }
    }
    return "\(name): \(subject)"
  }

  fileprivate func diagram(of subject: PictureSubject) -> Diagram {
    var diagram = wholeDiagram(of: subject)
    for index in diagram.boxes.indices {
      diagram.boxes[index].details = diagram.boxes[index].details.map(\.withHandles)
    }
    return diagram
  }

  /// The same with values and ids as the events have them.
  private func wholeDiagram(of subject: PictureSubject) -> Diagram {
    let world = World(after: events)
    if subject == .tree { return Diagram(treeOf: world, title: title("view tree"), focus) }
    let step = events.last?.step
    let given = events.compactMap { event -> NodeID? in
      guard case .bodyInvalidate(let node, .input, _, _) = event.kind else { return nil }
      return node.node
    }
    return Diagram(
      dependenciesOf: world, title: title("dependencies"),
      happened: events.reversed().prefix { $0.step == step }, given: Set(given),
      handedOn: handedOn(in: world), focus)
  }

  /// What parts of bodies have read that no run has among its reads, such as the closures of rows: it counts as
  /// read by the view in whose code they are.
  private func handedOn(in world: World) -> [NodeID: [Dependency]] {
    let past = 0..<events.endIndex
    let marks = events.base.marks(in: past)
    var found: [NodeID: [Dependency]] = [:]
    for (id, slot) in world.stateTable where marks.contains(id) {
      found[slot.owner.node, default: []].append(
        Dependency(reason: .state, name: "_" + slot.property, source: .slot(id)))
    }
    let objectMarks = events.base.objectMarks(in: past).sorted {
      ($0.view.number, $0.object.number, $0.property)
        < ($1.view.number, $1.object.number, $1.property)
    }
    for mark in objectMarks where world.object(mark.object) != nil {
      found[mark.view, default: []].append(
        Dependency(reason: .observable, name: mark.property, source: .object(mark.object)))
    }
    return found
  }

  /// Whether a view of that name is alive at its end.
  public func shows(_ view: String) -> Bool {
    World(after: events).nodes.values.contains { $0.name.view == view }
  }

  fileprivate var chart: LifetimeChart {
    LifetimeChart(of: events, moments: moments, title: "\(name): lifetimes")
  }

  fileprivate func drawing(of subject: PictureSubject) -> PlacedPicture {
    switch subject {
    case .tree, .dependencies: DiagramLayout.drawing(diagram(of: subject))
    case .lifetimes: LifetimeLayout.drawing(chart)
    }
  }
}

public enum Picture {
  /// The picture as text. Several runs are below each other.
  public static func text(
    of subject: PictureSubject, _ runs: [PicturedRun], as format: PictureFormat
  ) -> String {
    switch (format, subject) {
    case (.svg, _): SVG.text(drawing(of: subject, runs))
    case (.dot, .lifetimes): DOT.text(runs.map(\.chart))
    case (.dot, _): DOT.text(runs.map { $0.diagram(of: subject) })
    case (.mermaid, .lifetimes): Mermaid.text(runs.map(\.chart))
    case (.mermaid, _): Mermaid.text(runs.map { $0.diagram(of: subject) })
    }
  }

  static func drawing(of subject: PictureSubject, _ runs: [PicturedRun]) -> PlacedPicture {
    PlacedPicture.stacked(runs.map { $0.drawing(of: subject) })
  }
}
