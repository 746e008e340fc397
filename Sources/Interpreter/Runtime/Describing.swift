// Values as text, in three forms.
//
//     description   `print(x)`, `"\(x)"`        Rex   Dog(name: "Rex")   Optional("Rex")
//     debug         inside of others, `dump`    "Rex"
//     literal       events                      "Rex" Dog(name: "Rex")   Counter#1
//
// The first two ask the program's `description` and `debugDescription`; a literal never runs code of
// the program, because events are recorded while the program stands still.

import Program
public import Values

extension Machine {
  /// As `String(describing:)` and `print` show it.
  public func describe(_ value: Value, _ type: TypeMetadata) throws(EvaluationError) -> String {
    try text(value, type, .description, depth: 0)
  }

  /// As `String(reflecting:)` shows it, in a module `App`.
  public func debugDescribe(_ value: Value, _ type: TypeMetadata) throws(EvaluationError) -> String
  {
    try text(value, type, .debug, depth: 0)
  }

  /// As `String(reflecting:)` shows it, but objects and values of the program by the names that events
  /// have for them (`Cart#1`), unless the program words them itself.
  public func debugDescribe(
    asEventsTell value: Value, _ type: TypeMetadata
  ) throws(EvaluationError) -> String {
    let text = try debugDescribe(value, type)
    return text.contains("App.") ? literal(value, type) : text
  }

  /// As a Swift literal, for events; runs no code of the program.
  public func literal(_ value: Value, _ type: TypeMetadata) -> String {
    do {
      return try text(value, type, .literal, depth: 0)
    } catch {
      preconditionFailure("literals run no code, so they cannot fail")
    }
  }

  enum TextForm { case description, debug, literal }

  /// Deeper than any value that somebody wants to read.
  private static var depthLimit: Int { 100 }

  func text(_ value: Value, _ type: TypeMetadata, _ form: TextForm, depth: Int)
    throws(EvaluationError) -> String
  {
    if depth > Self.depthLimit { return "…" }
    if type.kind == .optional {
      guard let payload = value.unwrapped else { return "nil" }
      let inner = try text(payload, type.arguments[0], nested(form), depth: depth + 1)
      return form == .literal ? inner : "Optional(\(inner))"
    }
    if case .existential(let box) = value {
      return try text(box.value, box.type, form, depth: depth)
    }
    if form != .literal, let custom = try customText(value, type, form) { return custom }
    switch value {
    case .unit: return "()"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return integer(value, type)
    case .double(let value): return floating(value, type)
    case .string(let text): return form == .description ? text : text.debugDescription
    case .slice(let slice):
      return form == .description ? slice.text : slice.text.debugDescription
    case .none: return "nil"
    case .array, .set, .dictionary: return try collection(value, type, form, depth: depth)
    case .aggregate(let aggregate) where form == .literal && type.baseName == "ObjectIdentifier":
      guard let index = type.fieldIndex("_name"), case .string(let name) = aggregate.fields[index]
      else { return type.name }
      return "ObjectIdentifier(\(name))"
    case .aggregate(let aggregate): return try fields(aggregate, form, depth: depth)
    case .enumeration(let enumeration): return try enumCase(enumeration, form, depth: depth)
    case .object(let instance): return object(instance, form)
    case .function: return "(Function)"
    case .keyPath(let path): return "\\\(path.root.name)\(path.spelling)"
    case .metatype(let type):
      switch form {
      case .description: return type.name
      case .debug: return types.type(of: type).reflectedName
      case .literal: return "\(type.name).self"
      }
    case .existential: preconditionFailure("existentials have been opened")
    case .location: return type.name
    case .weak(let reference):
      guard let instance = reference.instance else { return "nil" }
      return object(instance, form)
    case .box(let box): return try text(box.value, type, form, depth: depth)
    case .host(let object): return object.summary
    }
  }

  private func nested(_ form: TextForm) -> TextForm { form == .literal ? .literal : .debug }

  // MARK: Kinds of values

  private func integer(_ value: Int, _ type: TypeMetadata) -> String {
    type.name == "UInt" || type.name == "UInt64" ? String(UInt(bitPattern: value)) : String(value)
  }

  private func floating(_ value: Double, _ type: TypeMetadata) -> String {
    type.name == "Float" ? Float(value).description : value.description
  }

  private func collection(_ value: Value, _ type: TypeMetadata, _ outer: TextForm, depth: Int)
    throws(EvaluationError) -> String
  {
    let form = nested(outer)
    var parts: [String] = []
    switch value {
    case .array(let elements):
      let element = type.arguments.first
      for value in elements {
        parts.append(try text(value, element ?? type, form, depth: depth + 1))
      }
    case .set(let storage):
      for case let entry? in storage.entries {
        parts.append(try text(entry.key, type.arguments[0], form, depth: depth + 1))
      }
    case .dictionary(let storage):
      for case let entry? in storage.entries {
        let key = try text(entry.key, type.arguments[0], form, depth: depth + 1)
        parts.append(
          key + ": " + (try text(entry.value, type.arguments[1], form, depth: depth + 1)))
      }
      if parts.isEmpty { return "[:]" }
    default: preconditionFailure("a collection")
    }
    let list = "[\(parts.joined(separator: ", "))]"
    if case .set = value, outer == .debug { return "Set(\(list))" }
    return list
  }

  private func fields(_ aggregate: Aggregate, _ form: TextForm, depth: Int)
    throws(EvaluationError) -> String
  {
    let type = aggregate.type
    var parts: [String] = []
    for (field, value) in zip(type.fields, aggregate.fields) {
      let text = try self.text(value, field.type, nested(form), depth: depth + 1)
      let isNumbered = type.kind == .tuple && field.name.first?.isNumber == true
      parts.append(isNumbered ? text : "\(field.name): \(text)")
    }
    let list = "(\(parts.joined(separator: ", ")))"
    if type.kind == .tuple { return list }
    return (form == .debug ? type.qualifiedName : type.name) + list
  }

  private func enumCase(_ value: EnumValue, _ form: TextForm, depth: Int)
    throws(EvaluationError) -> String
  {
    let enumCase = value.type.cases[value.tag]
    let name: String
    switch form {
    case .description: name = enumCase.name
    case .debug: name = "\(value.type.qualifiedName).\(enumCase.name)"
    case .literal: name = ".\(enumCase.name)"
    }
    if value.payload.isEmpty { return name }
    var parts: [String] = []
    for (index, payload) in value.payload.enumerated() {
      let text = try self.text(payload, enumCase.payload[index], nested(form), depth: depth + 1)
      parts.append(enumCase.labels[index].map { "\($0): \(text)" } ?? text)
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }

  private func object(_ instance: Instance, _ form: TextForm) -> String {
    form == .literal
      ? "\(instance.type.baseName)#\(instance.number)" : instance.type.qualifiedName
  }

  // MARK: The program's own text

  /// `description` of a type that has one of its own; inside of others `debugDescription` first.
  func customText(_ value: Value, _ type: TypeMetadata, _ form: TextForm)
    throws(EvaluationError) -> String?
  {
    var type = type
    if case .object(let instance) = value { type = instance.type }
    guard type.kind == .structure || type.kind == .enumeration || type.kind == .classType else {
      return nil
    }
    let plan = textPlan(for: type)
    let getter = form == .debug ? plan.debug ?? plan.description : plan.description ?? plan.debug
    let result: Value
    switch getter {
    case nil: return nil
    case .function(let function, let arguments)?: result = try call(function, arguments, [value])
    case .field(let index)?:
      switch value {
      case .aggregate(let aggregate): result = aggregate.fields[index]
      case .object(let instance): result = instance.fields[index]
      default: preconditionFailure("what has a stored description has fields")
      }
    }
    guard case .string(let text) = result else {
      preconditionFailure("a description is a string")
    }
    return text
  }

  /// Which getters print a type.
  struct TextPlan {
    enum Getter {
      case function(FunctionDecl, [Type])
      /// `let description: String`
      case field(Int)
    }
    var description: Getter?
    var debug: Getter?
  }

  private func textPlan(for type: TypeMetadata) -> TextPlan {
    if let known = textPlans[ObjectIdentifier(type)] { return known }
    let plan = TextPlan(
      description: getter("description", of: "CustomStringConvertible", for: type),
      debug: getter("debugDescription", of: "CustomDebugStringConvertible", for: type))
    textPlans[ObjectIdentifier(type)] = plan
    return plan
  }

  private func getter(_ name: String, of protocolName: String, for metadata: TypeMetadata)
    -> TextPlan.Getter?
  {
    let type = types.type(of: metadata)
    guard program.conformance(of: type, to: types.knownProtocol(protocolName)) != nil,
      let (declaration, arguments) = program.witness(
        for: requirement(name, of: protocolName), of: type, requirementArguments: [type]),
      let variable = declaration as? VariableDecl
    else { return nil }
    guard let getter = variable.getter else {
      return metadata.fields.firstIndex { $0.name == name }.map(TextPlan.Getter.field)
    }
    switch getter.body {
    case .code:
      let (function, arguments) = override(of: getter, arguments, in: type)
      return .function(function, arguments)
    case .primitive(let name) where name != "describe" && name != "debugDescribe":
      return .function(getter, arguments)
    default: return nil
    }
  }
}
