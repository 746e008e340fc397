import Values

// Strings and characters are `Value.string`; a substring knows the whole text. A position is an offset
// into the UTF-8 of the whole text, which native strings find directly.

extension PrimitiveTable {
  /// The identity and the parts of a text.
  mutating func addText() {
    register("string.identity") { _, arguments in
      if case .slice(let slice) = arguments[0] { return .string(slice.text) }
      return arguments.take(0)
    }
    register("string.eq") { context, arguments throws(EvaluationError) in
      .bool(try context.machine.isSame(arguments.string(0), arguments.string(1)))
    }
    register("string.lt") { context, arguments throws(EvaluationError) in
      .bool(try context.machine.isBefore(arguments.string(0), arguments.string(1)))
    }
    register("string.count") { _, arguments in .int(arguments.string(0).count) }
    register("string.isEmpty") { _, arguments in .bool(arguments.string(0).isEmpty) }
    register("string.first") { context, arguments throws(EvaluationError) in
      guard let first = arguments.string(0).first.map({ String($0) }) else { return .nil }
      try context.chargeLength(of: first)
      return .string(first)
    }
    register("string.last") { context, arguments throws(EvaluationError) in
      let text = arguments.string(0)
      try context.chargeCharacter(before: text.endIndex, of: text)
      return text.last.map { .string(String($0)) } ?? .nil
    }
    register("string.characters") { context, arguments throws(EvaluationError) in
      let text = arguments.string(0)
      try context.machine.reserve(count: text.utf8.count / 4)
      return .array(text.map { .string(String($0)) })
    }
    register("string.quoted") { _, arguments in .string(arguments.string(0).debugDescription) }
    addTextConversions()
    addTextPositions()
    addTextUnits()
  }

  private mutating func addTextConversions() {
    register("string.describing") { context, arguments throws(EvaluationError) in
      let type = context.typeArguments[context.typeArguments.count - 1]
      return .string(try context.describe(arguments.take(0), type))
    }
    register("string.reflecting") { context, arguments throws(EvaluationError) in
      let type = context.typeArguments[context.typeArguments.count - 1]
      return .string(try context.debugDescribe(arguments.take(0), type))
    }
    register("string.fromCharacters") { context, arguments throws(EvaluationError) in
      if let text = arguments[0].text { return .string(text) }
      let type = context.typeArguments[context.typeArguments.count - 1]
      var text = ""
      for element in try context.elements(of: arguments.take(0), type) {
        guard case .string(let part) = element else {
          preconditionFailure("a sequence of characters has another element")
        }
        text += part
      }
      return .string(text)
    }
    register("string.repeating") { context, arguments throws(EvaluationError) in
      let count = arguments.int(1)
      if count < 0 { throw context.trap("Negative count not allowed") }
      let text = arguments.string(0)
      try context.machine.reserve(count: count, of: text.utf8.count)
      return .string(String(repeating: text, count: count))
    }
    register("bool.fromString") { _, arguments in
      switch arguments.string(0) {
      case "true": .bool(true)
      case "false": .bool(false)
      default: .nil
      }
    }
    register("bool.not") { _, arguments in .bool(!arguments.bool(0)) }
    register("bool.eq") { _, arguments in .bool(arguments.bool(0) == arguments.bool(1)) }
  }

  private mutating func addTextUnits() {
    register("string.scalarValues") { _, arguments in
      .array(arguments.string(0).unicodeScalars.map { .int(Int($0.value)) })
    }
    register("string.utf8Values") { context, arguments throws(EvaluationError) in
      let units = arguments.string(0).utf8
      try context.machine.reserve(count: units.count)
      return .array(units.map { .int(Int($0)) })
    }
    register("string.utf16Values") { context, arguments throws(EvaluationError) in
      let units = arguments.string(0).utf16
      try context.machine.reserve(count: units.count)
      return .array(units.map { .int(Int($0)) })
    }
    register("string.fromUTF8") { _, arguments in
      let bytes = arguments.array(0).map { byte -> UInt8 in
        guard case .int(let value) = byte else { preconditionFailure("a byte is an integer") }
        return UInt8(truncatingIfNeeded: value)
      }
      return .string(String(decoding: bytes, as: UTF8.self))
    }
  }
}
