// The user's actions. Each call records the action, then runs the code that it triggers, outside any
// update; the session settles afterwards.

import AttributeGraph
import Trace
public import Values

extension ViewGraph {
  /// Activates a button, link, menu item, disclosure, tab item or tap gesture.
  public func tap(_ query: ControlQuery, at origin: Origin) throws(Failure) {
    if try tapSystemButton(query, at: origin) { return }
    let target = try target(query, for: .tap)
    try act(.tap, target, at: origin) { () throws(Failure) in
      switch target.kind {
      case .gesture: try callAction(of: target.node, .action)
      case .tab(let index):
        try target.node.asPrimitive?.select(tab: index, at: origin, in: self)
      case .control(.link):
        try pressStyled(target.node)
        try follow(target.node, at: origin)
      case .control(.toggle): try flip(target.node, to: nil, at: origin)
      case .control(.disclosure): try disclose(target.node, at: origin)
      case .control(.field): try moveFocus(to: target.node, at: origin)
      default:
        try pressStyled(target.node)
        try callAction(of: target.node, .action)
        try dismissDialog(around: target.node)
      }
    }
  }

  /// Flips a toggle, or sets it to a value.
  public func toggle(_ query: ControlQuery, to value: Bool?, at origin: Origin) throws(Failure) {
    let target = try target(query, for: .toggle)
    if let value, let location = target.control.value.field(.isOn)?.location,
      try peek(location).isTrue == value, target.isInStyle
    {
      return
    }
    try act(.toggle, target, at: origin) { () throws(Failure) in
      switch target.kind {
      case .control(.toggle): try flip(target.node, to: value, at: origin)
      default:
        try pressStyled(target.node)
        try callAction(of: target.node, .action)
      }
    }
  }

  private func flip(_ node: ViewNode, to value: Bool?, at origin: Origin) throws(Failure) {
    guard let location = node.value.field(.isOn)?.location else { return }
    let isOn = try peek(location).isTrue
    try write(.bool(value ?? !isOn), through: node.value.field(.isOn), at: origin)
  }

  /// Replaces the text of a field.
  public func type(_ text: String, into query: ControlQuery, at origin: Origin) throws(Failure) {
    let target = try target(query, for: .type)
    try act(.type, target, typed: text, at: origin) { () throws(Failure) in
      try moveFocus(to: target.node, at: origin)
      try write(.string(text), through: target.node.value.field(.text), at: origin)
    }
  }

  /// Presses return in a field: its own action runs, then the `onSubmit` around it.
  public func submit(_ query: ControlQuery, at origin: Origin) throws(Failure) {
    let target = try target(query, for: .submit)
    try act(.submit, target, at: origin) { () throws(Failure) in
      try moveFocus(to: target.node, at: origin)
      try callAction(of: target.node, .onCommit)
      try callSubmitAction(around: target.node)
      try endTyping(in: target.node, at: origin)
      if focus.editedField === target.node { try edit(nil) }
    }
  }

  private func callSubmitAction(around field: ViewNode) throws(Failure) {
    for node in field.ancestors {
      if case .modified(let state) = node.content, state.effect == .action(.submit),
        let action = node.modifier?.function(.action)
      {
        return try callBack("onSubmit", of: node, action, [])
      }
    }
  }

  /// Calls what a modifier gives for something that the user does.
  func callBack(
    _ name: String, of node: ViewNode, _ action: FunctionValue, _ arguments: [Value]
  ) throws(Failure) {
    if leavesOutNext(Omission.callback) { return }
    let event = emit(
      .callback(name: name, node.subject, old: nil, new: nil), at: node.modifierOrigin)
    try withAction(event) { () throws(Failure) in _ = try evaluator.call(action, arguments) }
  }

  /// Moves a slider.
  public func slide(_ query: ControlQuery, to value: Double, at origin: Origin) throws(Failure) {
    let target = try target(query, for: .slide)
    try act(.slide, target, at: origin) { () throws(Failure) in
      let bounds = target.node.value.field(.bounds)
      let lower = bounds?.field(.lowerBound)?.number ?? -.infinity
      let upper = bounds?.field(.upperBound)?.number ?? .infinity
      var reached = min(max(value, lower), upper)
      // The knob stops only at steps counted from the lower bound.
      if let step = target.node.value.field(.step)?.unwrapped?.number, step > 0, lower.isFinite {
        reached = min(lower + ((reached - lower) / step).rounded() * step, upper)
      }
      try tellEditing(target.node, true)
      try write(.double(reached), through: target.node.value.field(.value), at: origin)
      try tellEditing(target.node, false)
    }
  }

  /// Presses the plus or minus of a stepper.
  public func step(_ query: ControlQuery, up: Bool, at origin: Origin) throws(Failure) {
    let call: StepKind = up ? .increment : .decrement
    let target = try target(query, for: call)
    try act(call, target, at: origin) { () throws(Failure) in
      try tellEditing(target.node, true)
      try callAction(of: target.node, up ? .onIncrement : .onDecrement)
      try tellEditing(target.node, false)
    }
  }

  // MARK: Helpers

  /// Records the action and runs its effects with the action as their cause.
  func act(
    _ call: StepKind, _ target: ControlTarget, typed: String? = nil, at origin: Origin,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let node = target.node.name ?? target.node.subject
    let event = emit(.action(call, label: target.label, node: node, typed: typed), at: origin)
    try withAction(event, body)
  }

  func callAction(of node: ViewNode, _ field: FieldName) throws(Failure) {
    let holder = node.modifier ?? node.value
    if let action = holder.function(.environmentAction) {
      let scope = node.surroundings.environment
      if let attribute = scope.attributeToUpdate, graph.isStale(attribute) {
        isUpdating = true
        defer { isUpdating = false }
        try update(attribute)
      }
      _ = try evaluator.call(action, [scope.values])
      return
    }
    if let action = holder.function(field) { _ = try evaluator.call(action, []) }
  }

  /// Writes through a binding, in the binding's own transaction if it has one (F31).
  func write(
    _ value: Value, through binding: Value?, at origin: Origin, by rule: Rule? = nil
  ) throws(Failure) {
    guard let binding = binding?.unwrapped, let location = binding.location else { return }
    // A dismissal that a constant refuses is no input: what it is made from may change beside it.
    if rule == nil, location.isConstant, !isSameSnapshot(try peek(location), value) {
      noteLost(at: origin)
    }
    guard let transaction = binding.field(.storedTransaction)?.unwrapped else {
      return try write(value, to: location, at: origin, by: rule)
    }
    try withTransaction(ViewTransaction(transaction, by: .binding)) { () throws(Failure) in
      try write(value, to: location, at: origin, by: rule)
    }
  }

  /// The user entered something, but a constant binding takes no value (F32).
  private func noteLost(at origin: Origin) {
    guard let action = currentCause, recorder.events.contains(action),
      case .action(_, let label, let node?, _) = recorder.events[action].kind
    else { return }
    note(
      .inputLost,
      "what is entered in \(node.view) \"\(label)\" is lost: its binding is a constant, which takes "
        + "no value. A binding to a @State, as in $name, keeps it", at: origin)
  }

  private func disclose(_ node: ViewNode, at origin: Origin) throws(Failure) {
    guard case .primitive(let content) = node.content else { return }
    if let location = node.value.field(.isExpanded)?.unwrapped?.location {
      let isExpanded = try peek(location).isTrue
      return try write(.bool(!isExpanded), through: node.value.field(.isExpanded), at: origin)
    }
    guard node.value.function(.content) != nil, let attribute = content.attribute else {
      return try callAction(of: node, .primaryAction)
    }
    content.isExpanded.toggle()
    graph.invalidate(attribute)
    _ = graph.takeStale()
    enqueue(.nodes([Weak(node)]))
  }

  /// The user pulls down the front list or scroll view; its `refreshable` action begins as a task.
  /// False when nothing can be refreshed.
  public func refresh(at origin: Origin) throws(Failure) -> Bool {
    for node in reachable(from: frontNodes(of: activeWindow)) {
      if node.surroundings.region.isAttached, !node.surroundings.region.isInCovered,
        case .modified(let state) = node.content, state.effect == .action(.refresh),
        let action = node.modifier?.function(.action)
      {
        let event = emit(.action(.refresh, label: "", node: node.subject), at: origin)
        try withAction(event) { () throws(Failure) in
          state.lifecycle?.task = try evaluator.startTask(action)
        }
        return true
      }
    }
    return false
  }
}
