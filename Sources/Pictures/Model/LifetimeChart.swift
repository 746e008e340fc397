import Trace

/// Lifetimes over the updates of a run: a row for each view with a body, and below it one for each
/// of its stored properties.
struct LifetimeChart: Sendable {
  struct Column: Sendable {
    var step: Int
    /// 0 if the step has no update.
    var update: Int
  }

  struct Step: Sendable {
    var number: Int
    var code: String
    var columns: Range<Int>
  }

  struct Row: Sendable {
    enum Kind: String, Sendable, CaseIterable { case view, storage }
    var kind: Kind
    var title: String
    /// The identity of a view, the wrapper of a property.
    var detail: String
    var begin: Int
    /// Nil while it is alive.
    var end: Int?
    /// Columns in which the body ran.
    var runs: [Int] = []
    /// The values that it holds, each from some column on.
    var values: [(column: Int, text: String)] = []
  }

  var title: String
  var columns: [Column] = []
  var steps: [Step] = []
  var rows: [Row] = []

  var summary: String {
    "Lifetimes: \(rows.filter { $0.kind == .view }.count) views over \(columns.count) updates"
  }

  init(of events: some RandomAccessCollection<TraceEvent>, moments: [Moment], title: String) {
    self.title = title
    var book = Book()
    let bodies = Set(
      events.compactMap { event -> NodeID? in
        if case .bodyRun(let node, _, _, _) = event.kind { node.node } else { nil }
      })
    var next = events.startIndex
    for (column, moment) in moments.enumerated() {
      columns.append(Column(step: moment.step, update: moment.update))
      for _ in moment.events {
        guard next < events.endIndex else { break }
        let event = events[next]
        next = events.index(after: next)
        if case .step(let code, _) = event.kind {
          steps.append(Step(number: event.step, code: code, columns: column..<column))
        }
        book.take(event, column, bodies)
      }
      if let last = steps.indices.last {
        steps[last].columns = steps[last].columns.lowerBound..<column + 1
      }
    }
    rows = book.arranged
  }

  /// Rows while they are being filled.
  private struct Book {
    var views: [NodeID: Row] = [:]
    var viewOrder: [NodeID] = []
    var slots: [SlotID: Row] = [:]
    var slotsOfView: [NodeID: [SlotID]] = [:]

    mutating func take(_ event: TraceEvent, _ column: Int, _ bodies: Set<NodeID>) {
      switch event.kind {
      case .lifeBegin(let node) where bodies.contains(node.node):
        viewOrder.append(node.node)
        views[node.node] = Row(
          kind: .view, title: node.words, detail: node.path.withHandles, begin: column)
      case .lifeEnd(let node): views[node.node]?.end = column
      case .bodyRun(let node, _, _, _): views[node.node]?.runs.append(column)
      case .stateAlloc(let node, let property, let wrapper, let slot, let value):
        slotsOfView[node.node, default: []].append(slot)
        slots[slot] = Row(
          kind: .storage, title: property, detail: "@\(wrapper)", begin: column,
          values: [(column, value.withHandles)])
      case .stateFree(_, _, _, let slot, _): slots[slot]?.end = column
      case .stateWrite(_, _, _, .some(let slot), _, let value, .changed, _):
        if slots[slot]?.values.last?.column == column { slots[slot]?.values.removeLast() }
        slots[slot]?.values.append((column, value.withHandles))
      default: break
      }
    }

    var arranged: [Row] {
      viewOrder.flatMap { id in
        [views[id]].compactMap(\.self) + (slotsOfView[id] ?? []).compactMap { slots[$0] }
      }
    }
  }
}
