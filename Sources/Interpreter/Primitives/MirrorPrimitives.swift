import Values

// `Mirror(reflecting:)`: the parts of a value, under the names that Swift gives them.

extension PrimitiveTable {
  mutating func addMirror() {
    register("mirror.labels") { context, arguments throws(EvaluationError) in
      .array(context.parts(of: arguments[0]).map { .string($0.name ?? "") })
    }
    register("mirror.values") { context, arguments throws(EvaluationError) in
      .array(
        context.parts(of: arguments[0]).map { part in
          if case .existential = part.value { return part.value }
          return .existential(ExistentialBox(type: part.type, value: part.value))
        })
    }
    register("mirror.style") { context, arguments throws(EvaluationError) in
      guard case .existential(let box) = arguments[0] else { return .string("") }
      return .string(Self.style(of: box))
    }
  }

  private static func style(of box: ExistentialBox) -> String {
    if box.type.kind == .optional { return "optional" }
    return switch box.value {
    case .array: "collection"
    case .set: "set"
    case .dictionary: "dictionary"
    case .aggregate: box.type.kind == .tuple ? "tuple" : "struct"
    case .object: "class"
    case .enumeration: "enum"
    default: ""
    }
  }
}

extension PrimitiveContext {
  fileprivate func parts(of subject: Value) -> [Part] {
    guard case .existential(let box) = subject else { return [] }
    if box.type.kind == .optional, let wrapped = box.type.arguments.first {
      return box.value.unwrapped.map { [("some", $0, wrapped)] } ?? []
    }
    if case .enumeration(let value) = box.value {
      let found = box.type.cases[value.tag]
      if found.payload.isEmpty { return [] }
      if found.payload.count == 1 { return [(found.name, value.payload[0], found.payload[0])] }
      let tuple = tupleMetadata(found.payload)
      return [(found.name, makeStruct(tuple, value.payload), tuple)]
    }
    return children(of: box.value, box.type)
  }
}
