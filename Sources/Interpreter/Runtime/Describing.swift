// Values as text, in three forms.
//
//     description   `print(x)`, `"\(x)"`        Rex   Dog(name: "Rex")   Optional("Rex")
//     debug         inside of others, `dump`    "Rex"
//     literal       events                      "Rex" Dog(name: "Rex")   Counter#1
//
// The first two ask the program's `description` and `debugDescription`; a literal never runs code of
// the program, because events are recorded while the program is still.

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

  /// As `String(reflecting:)` shows it, but with the names from events for the program's objects and
  /// values (`Cart#1`), unless the program describes them itself.
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

  /// Longer than anyone reads.
  private static var literalLimit: Int { 1 << 20 }

  /// A list goes on longer with elements that are left out: what differs is told by their number.
  private static var listLimit: Int { 4 << 20 }

  /// Whether a list ends here: a literal runs no code and cannot fail, so an endless one is cut short.
  func isCut(_ form: TextForm, after out: String) -> Bool {
    form == .literal && out.utf8.count > Self.listLimit
  }

  /// Counts one more value as printed. Values may share parts, so a small value may have an endless text.
  @inline(__always)
  private func chargeText(_ form: TextForm) throws(EvaluationError) {
    state.pointee.allowance -= 16
    if form == .literal { return note(1) }
    note(4)
    if state.pointee.fuel < 0 { try refuel() }
    if state.pointee.allowance < 0 { try lookAtMemory() }
  }

  private func writeText(_ text: String, _ form: TextForm, to out: inout String)
    throws(EvaluationError)
  {
    let count = text.utf8.count
    if count >= 1 << 12 {
      note(form == .description ? count >> 6 : count)
      if form == .literal, count > Self.literalLimit {
        out += String(text.prefix(Self.literalLimit / 4)).debugDescription
        out += "…"
        return
      }
      if form != .literal { try reserve(count) }
    }
    if form == .description {
      out += text
    } else if Self.isPlain(text) {
      out += "\"\(text)\""
    } else {
      note(4 * count)
      out += text.debugDescription
    }
  }

  /// Whether nothing in the text is escaped, which is soon seen; escaping takes a hundred times as long.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c }
  }

  /// Deeper than anyone wants to read.
  private static var depthLimit: Int { 100 }

  func text(_ value: Value, _ type: TypeMetadata, _ form: TextForm, depth: Int)
    throws(EvaluationError) -> String
  {
    // Almost always it is a number.
    if case .int(let number) = value, type.kind == .builtin { return integer(number, type) }
    var text = ""
    try write(value, type, form, depth: depth, to: &text)
    return text
  }

  /// Appends the text: the parts of a value are written directly, not joined afterwards.
  private func write(
    _ value: Value, _ type: TypeMetadata, _ form: TextForm, depth: Int, to out: inout String
  ) throws(EvaluationError) {
    let isLong = form == .literal && out.utf8.count > Self.literalLimit
    if depth > Self.depthLimit || isLong {
      out += "…"
      return
    }
    try chargeText(form)
    if type.kind == .optional {
      guard let payload = value.unwrapped else {
        out += "nil"
        return
      }
      if form != .literal { out += "Optional(" }
      try write(payload, type.arguments[0], nested(form), depth: depth + 1, to: &out)
      if form != .literal { out += ")" }
      return
    }
    if case .existential(let box) = value {
      return try write(box.value, box.type, form, depth: depth, to: &out)
    }
    if form != .literal, let custom = try customText(value, type, form) {
      out += custom
      return
    }
    switch value {
    case .unit: out += "()"
    case .bool(let value): out += value ? "true" : "false"
    case .int(let value): out += integer(value, type)
    case .double(let value):
      note(type.precision.workOfText)
      out += floating(value, type)
    case .string(let text): try writeText(text, form, to: &out)
    case .slice(let slice): try writeText(slice.text, form, to: &out)
    case .none: out += "nil"
    case .array, .set, .dictionary: try writeCollection(value, type, form, depth: depth, to: &out)
    case .aggregate(let aggregate) where form == .literal && type.baseName == "ObjectIdentifier":
      guard let index = type.fieldIndex(.storedName),
        case .string(let name) = aggregate.fields[index]
      else {
        out += type.name
        return
      }
      out += "ObjectIdentifier(\(name))"
    // A literal is taken for what is inside, where one is expected.
    case .aggregate(let box)
    where form == .literal && type.isAnyHashable && box.fields.count == 1:
      try write(box.fields[0], box.type.fields[0].type, form, depth: depth + 1, to: &out)
    case .aggregate(let aggregate): try writeFields(aggregate, form, depth: depth, to: &out)
    case .enumeration(let enumeration):
      try writeCase(enumeration, form, depth: depth, to: &out)
    case .object(let instance): out += object(instance, form)
    case .function: out += "(Function)"
    case .keyPath(let path): out += "\\\(path.root.name)\(path.spelling)"
    case .metatype(let type):
      switch form {
      case .description: out += type.name
      case .debug: out += types.type(of: type).reflectedName
      case .literal: out += "\(type.name).self"
      }
    case .existential: preconditionFailure("existentials have been opened")
    case .location: out += type.name
    case .weak(let reference):
      state.pointee.effects += 1
      out += reference.instance.map { object($0, form) } ?? "nil"
    case .box(let box):
      state.pointee.effects += 1
      try write(box.value, type, form, depth: depth, to: &out)
    case .host(let object): out += object.summary
    }
  }

  private func nested(_ form: TextForm) -> TextForm { form == .literal ? .literal : .debug }

  // MARK: Kinds of values

  private func integer(_ value: Int, _ type: TypeMetadata) -> String {
    // The bits of most numbers say the same with and without a sign.
    value < 0 && (type.name == "UInt" || type.name == "UInt64")
      ? String(UInt(bitPattern: value)) : String(value)
  }

  private func floating(_ value: Double, _ type: TypeMetadata) -> String {
    type.floatingText(value)
  }

  private func writeCollection(
    _ value: Value, _ type: TypeMetadata, _ outer: TextForm, depth: Int, to out: inout String
  ) throws(EvaluationError) {
    let form = nested(outer)
    var isFirst = true
    func separate(_ out: inout String) {
      if !isFirst { out += ", " }
      isFirst = false
    }
    switch value {
    case .array(let elements)
    where outer == .literal && elements.count >= SpelledList.length && depth <= SpelledList.depth:
      let element = type.arguments.first ?? type
      out += try spelled(elements, element) { (value, out) throws(EvaluationError) in
        try write(value, element, form, depth: depth + 1, to: &out)
      }
    case .array(let elements):
      let element = type.arguments.first ?? type
      out += "["
      for value in elements {
        let isLast = isCut(form, after: out)
        separate(&out)
        try write(value, element, form, depth: depth + 1, to: &out)
        if isLast { break }
      }
      out += "]"
    case .set(let storage):
      out += outer == .debug ? "Set([" : "["
      for case let entry? in storage.entries {
        let isLast = isCut(form, after: out)
        separate(&out)
        try write(entry.key, type.arguments[0], form, depth: depth + 1, to: &out)
        if isLast { break }
      }
      out += outer == .debug ? "])" : "]"
    case .dictionary(let storage):
      out += "["
      for case let entry? in storage.entries {
        let isLast = isCut(form, after: out)
        separate(&out)
        try write(entry.key, type.arguments[0], form, depth: depth + 1, to: &out)
        if isLast { break }
        out += ": "
        try write(entry.value, type.arguments[1], form, depth: depth + 1, to: &out)
      }
      out += isFirst ? ":]" : "]"
    default: preconditionFailure("a collection")
    }
  }

  private func writeFields(
    _ aggregate: Aggregate, _ form: TextForm, depth: Int, to out: inout String
  ) throws(EvaluationError) {
    let type = aggregate.type
    let isTuple = type.kind == .tuple
    if !isTuple { out += form == .debug ? type.qualifiedName : type.name }
    out += "("
    let inner = nested(form)
    // Of a path of any types, what keeps its elements has no name that a program could use.
    let isPath =
      form == .literal && type.isSurface && type.fields.count == 1
      && type.fields[0].type.arguments.first?.isAnyHashable == true
    for (index, (field, value)) in zip(type.fields, aggregate.fields).enumerated() {
      if index > 0 { out += ", " }
      if !isPath, !isTuple || field.name.first?.isNumber != true {
        out += field.name
        out += ": "
      }
      try write(value, field.type, inner, depth: depth + 1, to: &out)
    }
    out += ")"
  }

  private func writeCase(
    _ value: EnumValue, _ form: TextForm, depth: Int, to out: inout String
  ) throws(EvaluationError) {
    let enumCase = value.type.cases[value.tag]
    if form == .debug { out += value.type.qualifiedName }
    if form != .description { out += "." }
    out += enumCase.name
    if value.payload.isEmpty { return }
    out += "("
    for (index, payload) in value.payload.enumerated() {
      if index > 0 { out += ", " }
      if let label = enumCase.labels[index] {
        out += label
        out += ": "
      }
      try write(payload, enumCase.payload[index], nested(form), depth: depth + 1, to: &out)
    }
    out += ")"
  }

  private func object(_ instance: Instance, _ form: TextForm) -> String {
    form == .literal
      ? "\(instance.type.baseName)#\(instance.number)" : instance.type.qualifiedName
  }

  // MARK: The program's own text

  /// `description` of a type that declares one; inside other values `debugDescription` first.
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
      if case .object = value { state.pointee.effects += 1 }
      switch value {
      case .aggregate(let aggregate): result = aggregate.fields[index]
      case .object(let instance): result = instance.fields[index]
      // A stand-in for something unsimulated has none.
      default: return nil
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
    if let known = caches.textPlans[ObjectIdentifier(type)] { return known }
    let plan = TextPlan(
      description: getter("description", of: "CustomStringConvertible", for: type),
      debug: getter("debugDescription", of: "CustomDebugStringConvertible", for: type))
    caches.textPlans[ObjectIdentifier(type)] = plan
    return plan
  }

  private func getter(_ name: String, of protocolName: String, for metadata: TypeMetadata)
    -> TextPlan.Getter?
  {
    let type = types.type(of: metadata)
    guard program.conformance(of: type, to: types.knownProtocol(protocolName)) != nil,
      let (variable, arguments): (VariableDecl, [Type]) =
        witness(name, of: protocolName, in: type)
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
