import Values

extension PrimitiveTable {
  /// Printing, and ending the program.
  mutating func addOutput() {
    for (name, isDebug) in [("print", false), ("debugPrint", true)] {
      register(name) { context, arguments throws(EvaluationError) in
        var parts: [String] = []
        for item in arguments.array(0) {
          parts.append(try context.text(of: item, isDebug: isDebug))
        }
        try context.machine.reserve(joining: parts, by: arguments.string(1))
        try context.output(parts.joined(separator: arguments.string(1)) + arguments.string(2))
        return .unit
      }
    }
    register("dump") { context, arguments throws(EvaluationError) in
      var lines: [String] = []
      let name = arguments[1].unwrapped.flatMap { value -> String? in
        if case .string(let name) = value { name } else { nil }
      }
      try context.dump(
        arguments[0], context.typeArguments[0], name: name, indent: arguments.int(2), into: &lines)
      try context.output(lines.joined(separator: "\n") + "\n")
      return arguments.take(0)
    }
    register("trap") { context, arguments throws(EvaluationError) in
      throw context.trap(arguments.string(0))
    }
    register("trap.assertion") { context, arguments throws(EvaluationError) in
      let message = arguments.string(0)
      guard context.machine.isOpaque else { throw context.trap(message) }
      context.machine.host.assertionFailed(message, at: context.origin)
      return .unit
    }
    register("trap.exited") { context, arguments throws(EvaluationError) in
      throw EvaluationError(
        .trap(arguments.string(0)), .exited, stack: [context.origin])
    }
    register("trap.missingObject") { context, arguments throws(EvaluationError) in
      throw EvaluationError(
        .trap(arguments.string(0)), .missingObject, stack: [context.origin])
    }
    register("trap.notSimulated") { context, arguments throws(EvaluationError) in
      throw EvaluationError(
        .trap(arguments.string(0)), .notSimulated, stack: [context.origin])
    }
    register("error.typeName") { context, arguments throws(EvaluationError) in
      guard case .existential(let box) = arguments[0] else {
        preconditionFailure("an error is an existential")
      }
      return .string(box.type.name)
    }
    register("error.caseCode") { context, arguments throws(EvaluationError) in
      guard case .existential(let box) = arguments[0] else {
        preconditionFailure("an error is an existential")
      }
      guard case .enumeration(let value) = box.value else { return .int(1) }
      // Cases with associated values come before those without.
      let carry = box.type.cases.map { !$0.payload.isEmpty }
      guard carry.indices.contains(value.tag) else { return .int(value.tag) }
      let before = carry[..<value.tag].count { $0 == carry[value.tag] }
      return .int(carry[value.tag] ? before : before + carry.count { $0 })
    }
  }
}

extension PrimitiveContext {
  /// An item of `print`, which is an `Any`.
  fileprivate func text(of item: Value, isDebug: Bool) throws(EvaluationError) -> String {
    guard case .existential(let box) = item else { preconditionFailure("an item is an Any") }
    return isDebug ? try debugDescribe(box.value, box.type) : try describe(box.value, box.type)
  }

  /// `dump`: a value and its parts, one a line.
  fileprivate func dump(
    _ value: Value, _ type: TypeMetadata, name: String?, indent: Int, into lines: inout [String]
  ) throws(EvaluationError) {
    if case .existential(let box) = value {
      return try dump(box.value, box.type, name: name, indent: indent, into: &lines)
    }
    guard lines.count < 1_000 else { return }
    let parts = try children(of: value, type)
    let label = name.map { "\($0): " } ?? ""
    let mark = parts.isEmpty ? "-" : "▿"
    let text = try dumpTitle(of: value, type, count: parts.count)
    try machine.reserve(count: indent, of: 1)
    lines.append(String(repeating: " ", count: max(indent, 0)) + "\(mark) \(label)\(text)")
    for part in parts {
      try dump(part.value, part.type, name: part.name, indent: indent &+ 2, into: &lines)
    }
  }

  private func dumpTitle(of value: Value, _ type: TypeMetadata, count: Int) throws(EvaluationError)
    -> String
  {
    if let custom = try machine.customText(value, type, .debug) {
      return custom
    }
    let noun = { (word: String) in count == 1 ? "1 \(word)" : "\(count) \(word)s" }
    if type.kind == .optional { return try debugDescribe(value, type) }
    switch value {
    case .array: return noun("element")
    case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set: return noun("member")
    case .aggregate: return type.kind == .tuple ? "(\(noun("element")))" : type.qualifiedName
    case .object(let instance): return "\(type.qualifiedName) #\(instance.number - 1)"
    case .enumeration(let value): return "\(type.qualifiedName).\(type.cases[value.tag].name)"
    default: return try debugDescribe(value, type)
    }
  }

  typealias Part = (name: String?, value: Value, type: TypeMetadata)

  func children(of value: Value, _ type: TypeMetadata) throws(EvaluationError) -> [Part] {
    try machine.reserve(count: Size(value).elements, of: MemoryLayout<Part>.stride)
    if type.kind == .optional, let wrapped = type.arguments.first {
      return value.unwrapped.map { [("some", $0, wrapped)] } ?? []
    }
    switch value {
    case .enumeration(let value):
      let found = type.cases[value.tag]
      if found.payload.isEmpty { return [] }
      if found.payload.count == 1, found.labels.first == .some(nil) {
        return [(found.name, value.payload[0], found.payload[0])]
      }
      let tuple = tupleMetadata(found.payload, labels: found.labels)
      return [(found.name, makeStruct(tuple, value.payload), tuple)]
    case .array(let elements): return elements.map { (nil, $0, type.arguments[0]) }
    case .set(let storage): return storage.live.map { (nil, $0.key, type.arguments[0]) }
    case .dictionary(let storage):
      let pair = tupleMetadata(type.arguments, labels: ["key", "value"])
      return storage.live.map { (nil, makeStruct(pair, [$0.key, $0.value]), pair) }
    case .aggregate(let aggregate):
      return zip(aggregate.type.fields, aggregate.fields).map { field, value in
        let isNumbered = Int(field.name) != nil
        return (isNumbered ? ".\(field.name)" : field.name, value, field.type)
      }
    case .object(let instance):
      return zip(instance.type.fields, instance.fields).map { ($0.name, $1, $0.type) }
    default: return []
    }
  }
}
