// Inputs that a view receives again and ignores: the first value of a state counts once per lifetime
// (F2), and the object of a `@StateObject` is made once (F63). This may be intended; the engine only
// reports that it happened.

public import Trace
import Values

/// A new value of a view has a different first value for storage that already exists.
public struct IgnoredInput {
  public let node: NodeName
  /// The property, without the underscore.
  public let property: String
  public let slot: SlotID
  /// The value that is ignored; for an object, the value it would have been made from.
  public let offered: String
  /// Nil for a state; for an object, the value it was made from.
  public let made: String?
  /// For an object, the properties in which the kept one differs from the one given now.
  public var fields: [Field] = []

  /// A property that has different values in two objects of one class.
  public struct Field: Sendable {
    public let name: String
    public let kept: String
    public let given: String
  }
}

extension ViewGraph {
  func noteIgnoredInputs(of node: BodyNode, _ view: Value) throws(Failure) {
    guard let name = node.name, node.styling == nil else { return }
    for property in node.properties where property.template.isGiven {
      guard let storage = property.storage else { continue }
      func note(offered: String, made: String?, fields: [IgnoredInput.Field] = []) {
        advice.ignored.append(
          IgnoredInput(
            node: name, property: property.template.name, slot: storage.id, offered: offered,
            made: made, fields: fields))
      }
      let path = property.template.path
      let (old, new) = (node.value.part(at: path), view.part(at: path))
      switch property.template.wrapper {
      case .state where storage.type.kind == .classType:
        guard case .object(let before)? = old.field(.initial),
          case .object(let after)? = new.field(.initial), case .object(let kept) = storage.current,
          old.field(.location)?.late == nil, new.field(.location)?.late == nil,
          case let fields = try differences(of: kept, from: after), let first = fields.first
        else { continue }
        if before !== kept, try differences(of: before, from: after).isEmpty { continue }
        note(offered: first.given, made: first.kept, fields: fields)
      case .state:
        guard let before = old.field(.initial), let after = new.field(.initial),
          old.field(.location)?.late == nil, new.field(.location)?.late == nil,
          try !compare(before, after, storage.type, .equatableAlways).isEqual,
          case let text = printed(after, of: storage), !text.contains("#")
        else { continue }
        note(offered: text, made: nil)
      case .stateObject:
        guard let before = old.function(.make), let after = new.function(.make),
          let (from, to) = before.differentCapture(from: after), !alreadyHolds(to, storage.current)
        else { continue }
        note(offered: to, made: from)
      default: continue
      }
    }
  }

  /// The properties in which two objects of a class differ.
  private func differences(
    of one: Instance, from other: Instance
  ) throws(Failure) -> [IgnoredInput.Field] {
    guard one !== other, one.type === other.type else { return [] }
    var found: [IgnoredInput.Field] = []
    let isObservable = one.type.fields.contains(where: \.isObserved)
    for (index, field) in one.type.fields.enumerated() where field.type.kind != .function {
      // No view would learn of a change of it.
      if isObservable, field.isVariable, !field.isObserved { continue }
      let (own, its) = (one.fields[index], other.fields[index])
      if try compare(own, its, field.type, .equatableAlways).isEqual { continue }
      let (was, now) = (
        evaluator.describe(own, type: field.type), evaluator.describe(its, type: field.type)
      )
      // Objects with identities and times differ anyway.
      if was == now || now.contains("#") || now.hasPrefix("Date(") { continue }
      let name = field.bareName
      found.append(
        IgnoredInput.Field(name: name, kept: "\(name) = \(was)", given: "\(name) = \(now)"))
    }
    return found
  }

  /// Whether a kept object has a text by now. (A number or a flag may be the same by chance.)
  private func alreadyHolds(_ given: String, _ kept: Value) -> Bool {
    given.count > 2 && given.first == "\"" && kept.holds(given, within: Self.partsLookedInto)
  }

  /// An object has a published property in its wrapper, and this its value in an object.
  private static var partsLookedInto: Int { 3 }

  /// The notes made since the last call.
  public func takeIgnoredInputs() -> [IgnoredInput] {
    advice.take(\.ignored)
  }
}

extension FunctionValue {
  /// The first number, text or Boolean that two closures with the same code captured differently.
  fileprivate func differentCapture(from other: FunctionValue) -> (String, String)? {
    guard code === other.code else { return nil }
    for (own, its) in zip(captures, other.captures) {
      if let a = own.plainText, let b = its.plainText, a != b { return (a, b) }
    }
    return nil
  }
}

extension Value {
  /// Whether a property of an object, or of its parts, has a value by now, by its text: then the object needs to
  /// learn of nothing. It may even be where the value comes from.
  fileprivate func holds(_ text: String, within depth: Int) -> Bool {
    if plainText == text { return true }
    guard depth > 0 else { return false }
    return switch self {
    case .object(let object): object.fields.contains { $0.holds(text, within: depth - 1) }
    case .aggregate(let parts): parts.fields.contains { $0.holds(text, within: depth - 1) }
    default: false
    }
  }

  fileprivate var plainText: String? {
    switch self {
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .slice(let slice): "\"\(slice.text)\""
    case .bool(let flag): "\(flag)"
    case .box(let box): box.value.plainText
    default: nil
    }
  }
}
