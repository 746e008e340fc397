import Meaning
import Phrases
import Trace
import Values

// What becomes of the values that end with a view: those that its own action has just written elsewhere are
// not lost, as the fields of a form that was saved.

extension Gathering {
  /// What has the value of freed storage: `Store#1.pets`, or an object that was made with it.
  func keeper(ofFreed free: TraceEvent) -> String? {
    guard transcript.surroundings != nil,
      case .stateFree(let node, let property, _, let slot, let value) = free.kind
    else { return nil }
    for write in transcript.writesOfStep where write.id < free.id {
      guard case .action(_, _, let control?, _)? = event(write.cause)?.kind,
        sequence(first: control.identity, next: \.parent).contains(node.identity)
      else { continue }
      let keeper: String
      switch write.kind {
      case .stateWrite(let view, _, let other, let target, _, value, .changed, _)
      where target != slot:
        keeper = "\(view).\(other)"
      case .objectWrite(let object, let other, let old, let new, .changed, _)
      where new == value || PrintedValue(new).adds(value, to: PrintedValue(old)):
        keeper = "\(object).\(other)"
      case .objectWrite(let object, let other, let old, let new, .changed, _)
      where PrintedValue(new).addsCopy(of: PrintedValue(value), to: PrintedValue(old)):
        keeper = "\(object).\(other)"
      default:
        guard let made = object(madeWith: property, writtenBy: write) else { continue }
        return made
      }
      if !value.isOfFewKinds || transcript.isNamed(property, by: control, writing: write) {
        return keeper
      }
    }
    return nil
  }

  /// An object that the action of a write has made with a property among the arguments, and that is written.
  private func object(madeWith property: String, writtenBy write: TraceEvent) -> String? {
    guard let code = transcript.surroundings?.code else { return nil }
    let written: (old: String, new: String)
    switch write.kind {
    case .stateWrite(_, _, _, _, let old, let new, .changed, _): written = (old, new)
    case .objectWrite(_, _, let old, let new, .changed, _): written = (old, new)
    default: return nil
    }
    let made = told.values.sorted { $0.id < $1.id }.compactMap { event -> String? in
      guard case .objectAlloc(let object) = event.kind, event.cause == write.cause,
        event.id < write.id,
        code.argumentWords(at: event.origin).contains(TextTranscript.property(property))
      else { return nil }
      return "\(object)"
    }
    return made.first { $0 == written.new || PrintedValue(written.new).hasElement($0) }
  }

  /// What is said after freed storage whose values others have: one of them, or which of several.
  func keeping(ofFreed all: [TraceEvent]) -> String? {
    var keepers: [(key: String, values: [String])] = []
    let kept = all.compactMap { free -> (keeper: String, property: String)? in
      guard case .stateFree(_, let property, _, _, _) = free.kind, !transcript.isAsItBegan(free)
      else { return nil }
      return keeper(ofFreed: free).map { ($0, property) }
    }
    for group in Self.grouped(kept, by: \.keeper) {
      keepers.append((group.key, group.values.map(\.property)))
    }
    guard !keepers.isEmpty else { return nil }
    return keepers.map { keeper, properties in
      all.count == 1
        ? transcript.words("kept in \(keeper)")
        : transcript.words("\(properties.joined(separator: ", ")) kept in \(keeper)")
    }.joined(separator: ", ")
  }
}

extension PrintedValue {
  /// Whether a value is in an element of the list that the list before has not had.
  fileprivate func adds(_ value: String, to before: PrintedValue) -> Bool {
    guard case .list(let news) = shape, case .list(let olds) = before.shape else { return false }
    let known = Set(olds.map(\.text))
    return news.contains { element in
      guard !known.contains(element.text), case .fields(_, let fields) = element.shape else {
        return false
      }
      return fields.contains { $0.value.text == value }
    }
  }

  /// Whether a list has an element that is a record but for its id, and that the list before has not had.
  fileprivate func addsCopy(of record: PrintedValue, to before: PrintedValue) -> Bool {
    guard case .fields(let name, let fields) = record.shape, fields.count > 1,
      case .list(let news) = shape, case .list(let olds) = before.shape
    else { return false }
    let known = Set(olds.map(\.text))
    let told = fields.filter { $0.label != "id" }.map { "\($0.label): \($0.value.text)" }
    return news.contains { element in
      guard !known.contains(element.text), case .fields(name, let others) = element.shape,
        others.count == fields.count
      else { return false }
      return others.filter { $0.label != "id" }.map { "\($0.label): \($0.value.text)" } == told
    }
  }

  /// Whether a list has an element that is printed so.
  fileprivate func hasElement(_ text: String) -> Bool {
    if case .list(let elements) = shape { elements.contains { $0.text == text } } else { false }
  }
}

extension String {
  /// Whether a value is one of few, so that another property has the same by chance: a truth, a number, nothing,
  /// or a case.
  fileprivate var isOfFewKinds: Bool {
    ["true", "false", "nil", "\"\"", "[]", "[:]"].contains(self) || Double(self) != nil
      || first == "." && dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
