import Values

// `Mirror(reflecting:)`: the parts of a value, under the names that Swift uses.

extension PrimitiveTable {
  mutating func addMirror() {
    register("mirror.labels") { context, arguments throws(EvaluationError) in
      .array(try context.parts(of: arguments[0]).map { .string($0.name ?? "") })
    }
    register("mirror.values") { context, arguments throws(EvaluationError) in
      let parts = try context.parts(of: arguments[0])
      // Each is put into a box.
      try context.machine.reserve(count: parts.count, of: 96)
      return .array(
        parts.map { part in
          if case .existential = part.value { return part.value }
          return .existential(ExistentialBox(type: part.type, value: part.value))
        })
    }
    register("mirror.inherited") { context, arguments throws(EvaluationError) in
      guard case .existential(let box) = arguments[0], case .object = box.value else {
        return .int(0)
      }
      return .int(box.type.superclass?.fields.count ?? 0)
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
  fileprivate func parts(of subject: Value) throws(EvaluationError) -> [Part] {
    guard case .existential(let box) = subject else { return [] }
    return try children(of: box.value, box.type)
  }
}
