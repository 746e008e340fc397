import Interpreter
import Program
import Trace
import Values
import ViewEngine

/// An assumed condition, and its alternative.
public struct AssumedChoice: Hashable, Sendable {
  public let expression: String
  public let other: String
}

/// The values assumed in one run because nothing supplies them.
struct Assumptions {
  /// The values given by the user, by the text of the expression.
  private let given: [String: String]
  private var known: [Place: Value] = [:]
  /// The expressions with given values that were needed.
  private(set) var used: Set<String> = []
  /// The conditions not named by `--assume`, in the order in which they were needed.
  private(set) var choices: [AssumedChoice] = []

  /// An expression, and the type that it must have.
  private struct Place: Hashable {
    let origin: Origin
    let type: ObjectIdentifier
  }

  /// A condition assumed the other way because the launch fails otherwise.
  private let chosen: AssumedChoice?

  init(_ given: [String: String] = [:], choosing choice: AssumedChoice? = nil) {
    self.given = given
    chosen = choice
  }

  var isEmpty: Bool { given.isEmpty }

  /// An expression in normal form for comparison.
  static func normal(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  fileprivate mutating func given(for expression: String) -> String? {
    let name = Self.normal(expression)
    guard let text = given[name] else { return nil }
    used.insert(name)
    return text
  }

  fileprivate func value(_ need: NeededValue, at origin: Origin) -> Value? {
    known[Place(origin: origin, type: ObjectIdentifier(need.type))]
  }

  fileprivate func chosen(for expression: String) -> String? {
    chosen?.expression == Self.normal(expression) ? chosen?.other : nil
  }

  fileprivate mutating func choose(_ value: Value, of expression: String) {
    guard case .bool(let isTrue) = value else { return }
    choices.append(AssumedChoice(expression: Self.normal(expression), other: "\(!isTrue)"))
  }

  fileprivate mutating func keep(_ value: Value, for need: NeededValue, at origin: Origin) {
    known[Place(origin: origin, type: ObjectIdentifier(need.type))] = value
  }
}

extension SimulatedWorld {
  var hasAssumptions: Bool { !assumptions.isEmpty }

  func assume(_ need: NeededValue, neutral: Value, at origin: Origin) -> Value {
    if let known = assumptions.value(need, at: origin) { return known }
    let expression = queries.assumedExpression(at: origin) ?? need.name
    let text = assumptions.given(for: expression)
    let given = text.flatMap { Self.value(of: $0, as: need.type) }
    let chosen = assumptions.chosen(for: expression).flatMap { Self.value(of: $0, as: need.type) }
    let value = given ?? chosen ?? neutral
    assumptions.keep(value, for: need, at: origin)
    if given == nil, chosen == nil { assumptions.choose(value, of: expression) }
    guard text != nil || need.isForced || Self.decides(neutral) else { return value }
    var message: Message = "'\(expression)' is assumed to be \(spelled(value, need.type)): "
    if need.isForced {
      message += "there is no such value, and otherwise the launch fails"
    } else {
      message += given == nil ? "\(need.subject) is not simulated" : "'--assume' says so"
    }
    if given == nil, let text {
      message += ", and '\(text)' is not a value of type '\(need.type.name)'"
    }
    if given == nil, chosen != nil { message += ", and otherwise the launch fails" }
    recorder.record(.note(id: .assumed, message: message), cause: engine.currentCause, at: origin)
    return value
  }

  /// Whether a program's behaviour may depend on the value: nil and empty values mean absence anyway.
  private static func decides(_ value: Value) -> Bool {
    switch value {
    case .unit, .none, .string, .array, .dictionary, .set, .function, .metatype: false
    default: true
    }
  }

  private func spelled(_ value: Value, _ type: TypeMetadata) -> String {
    switch value {
    case .enumeration(let value): "." + type.cases[value.tag].name
    case .object, .aggregate, .existential: "an inert '\(type.name)'"
    default: (try? machine.debugDescribe(asEventsTell: value, type)) ?? type.name
    }
  }

  /// A literal, nil or a case without payload as a value of the type; nil if it is none.
  static func value(of text: String, as type: TypeMetadata) -> Value? {
    if type.kind == .optional {
      if text == "nil" { return .nil }
      return type.arguments.first.flatMap { value(of: text, as: $0) }?.wrapped
    }
    if type.kind == .enumeration {
      let name = text.split(separator: ".").last.map(String.init)
      return type.cases.firstIndex { $0.name == name && $0.payload.isEmpty }
        .map { .enumeration(type.plainCase($0)) }
    }
    guard type.kind == .builtin else { return nil }
    switch text {
    case "true" where type.baseName == "Bool": return .bool(true)
    case "false" where type.baseName == "Bool": return .bool(false)
    case "[]" where type.baseName == "Array": return .array([])
    default: break
    }
    if text.count > 1, text.first == "\"", text.last == "\"" {
      return type.baseName == "String" ? .string(String(text.dropFirst().dropLast())) : nil
    }
    let digits = text.filter { $0 != "_" }
    if ["Double", "Float", "CGFloat"].contains(type.baseName) {
      return Double(digits).map(Value.double)
    }
    if type.baseName.hasPrefix("Int") || type.baseName.hasPrefix("UInt") {
      return Int(digits).map(Value.int)
    }
    return nil
  }
}
