public import Diagnostics
import Frontend
import Program
public import Trace
import Values

/// A condition, checked in one scope of one program.
struct PreparedCondition {
  /// Nil if the scope does not exist.
  let checked: CheckedStep?
  let diagnostics: [Diagnostic]
  /// The names of the old and the new value; empty if nothing is written.
  let values: [String]

  var isRefused: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Session {
  /// The mistakes in a stop's condition: it is not Swift, not a Boolean, or has side effects. Empty if
  /// it can be evaluated.
  public func diagnostics(ofCondition code: String, for target: Stop.Target) -> [Diagnostic] {
    let (program, bindings) = context(at: max(0, completedSteps - 1))
    for scope in program.scopes(of: target, in: events) {
      let asked = program.condition(
        ScriptStep(code), of: target, in: scope, after: bindings, log: events)
      if !asked.diagnostics.isEmpty { return asked.diagnostics }
    }
    return []
  }
}

extension Session {
  /// Whether the program declares a property of an object with that name.
  public func declares(_ property: WatchedProperty) -> Bool {
    guard case .object = property.owner, let name = property.name else { return true }
    return !program.compilation.types(declaring: name).isEmpty
  }

  /// Whether a property, of any type or of one, is computed wherever the program declares it, so that
  /// no event writes it.
  public func isComputed(_ property: WatchedProperty) -> Bool {
    guard let name = property.name else { return false }
    let types = program.compilation.types(declaring: name)
    let computing = program.compilation.types(computing: name)
    switch property.owner {
    case .anyone: return !types.isEmpty && types.count == computing.count
    case .type(let type): return computing.contains { $0.name == type }
    case .object(let object): return computing.contains { $0.name == object.className }
    case .slot: return false
    }
  }
}

extension LoadedProgram {
  /// The types in whose scope a stop's condition may be evaluated; the root view's is nil. A property
  /// without an owner may belong to several types.
  func scopes(of target: Stop.Target, in log: TraceLog) -> [String?] {
    switch target {
    case .event(.body(let view)), .event(.life(_, let view)), .event(.kind(_, let view?)):
      return [view]
    case .event(.write(let watched)), .event(.change(let watched)):
      switch watched.owner {
      case .type(let name): return [name]
      case .object(let object): return [object.className]
      case .slot(let slot): return [log.allocation(of: slot)?.view]
      case .anyone:
        let types = watched.name.map { compilation.types(declaring: $0) } ?? []
        return types.isEmpty ? [nil] : types.map(\.name)
      }
    case .line(let line, let file):
      for range in sources.ranges(ofLine: line, inFile: file) {
        if let type = compilation.type(around: range) { return [type.name] }
      }
      return [nil]
    case .event: return [nil]
    }
  }

  /// Checks a condition in the scope of a type. If a property is written, `oldValue` and `newValue` are
  /// what its observer would see.
  func condition(
    _ condition: ScriptStep, of target: Stop.Target, in scope: String?,
    after bindings: [(step: ScriptStep, number: Int)], log: TraceLog
  ) -> PreparedCondition {
    let key = ConditionKey(condition: condition, target: target, scope: scope)
    if bindings.isEmpty, let known = conditions[key] { return known }
    let prepared = prepare(condition, of: target, in: scope, remembered(bindings), log)
    if bindings.isEmpty { conditions[key] = prepared }
    return prepared
  }

  private func prepare(
    _ condition: ScriptStep, of target: Stop.Target, in scope: String?,
    _ remembered: [RememberedVariable], _ log: TraceLog
  ) -> PreparedCondition {
    guard !hasErrors else { return PreparedCondition(checked: nil, diagnostics: [], values: []) }
    let file = SourceFile(name: "condition", text: condition.code)
    let type = scope.flatMap { compilation.type(named: $0) }
    if let scope, type == nil {
      let message = "cannot find '\(scope)' in the program, in whose scope the condition is asked"
      return PreparedCondition(
        checked: nil,
        diagnostics: [
          Diagnostic(id: .conditionScope, message: DiagnosticText(message), origin: .none)
        ],
        values: [])
    }
    var names = remembered
    var values: [String] = []
    if let property = target.writtenProperty(in: log),
      let valueType = check(SourceFile(name: "property", text: property), in: type, []).valueType
    {
      values = ["oldValue", "newValue"]
      names.removeAll { values.contains($0.name) }
      names += values.map { RememberedVariable(name: $0, type: valueType, isVariable: false) }
    }
    let checked = check(file, in: type, names)
    var diagnostics = checked.diagnostics.filter { $0.severity == .error }
    func refuse(_ id: DiagnosticID, _ message: DiagnosticText) {
      guard diagnostics.isEmpty, let start = sources.start(of: "condition") else { return }
      diagnostics = [Diagnostic(id: id, message: message, origin: start)]
    }
    if let result = checked.valueType, !result.isBool {
      refuse(
        .conditionType,
        "cannot convert value of type '\(result)' to expected condition type 'Bool'")
    }
    if checked.writes || checked.valueType == nil {
      refuse(.conditionWrites, "a condition is an expression that changes nothing")
    }
    return PreparedCondition(checked: checked, diagnostics: diagnostics, values: values)
  }
}

/// One condition in one scope.
struct ConditionKey: Hashable {
  let condition: ScriptStep
  let target: Stop.Target
  let scope: String?
}

extension Stop.Target {
  /// The property that is written where the stop is hit.
  fileprivate func writtenProperty(in log: TraceLog) -> String? {
    guard case .event(let pattern) = self else { return nil }
    switch pattern {
    case .write(let watched), .change(let watched):
      if case .slot(let slot) = watched.owner { return log.allocation(of: slot)?.property }
      return watched.name
    default: return nil
    }
  }
}

extension TraceLog {
  /// The owner of a slot, and the property.
  fileprivate func allocation(of slot: SlotID) -> (view: String, property: String)? {
    let owned = WatchedProperty(nil, of: .slot(slot))
    guard let first = StopSearch(.change(owned), in: self).first(in: indices),
      case .stateAlloc(let node, let property, _, _, _) = self[first].kind
    else { return nil }
    return (node.view, property)
  }
}

extension SourceMap {
  /// The beginning of the latest file with that name.
  fileprivate func start(of name: String) -> Origin? {
    ranges(ofLine: 1, inFile: name).last.map { Origin(rawValue: UInt32($0.lowerBound)) }
  }
}

extension Type {
  fileprivate var isBool: Bool {
    if case .nominal(let decl, _) = self { decl.builtin == .bool } else { false }
  }
}
