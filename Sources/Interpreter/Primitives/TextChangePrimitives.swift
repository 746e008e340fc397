import Values

extension PrimitiveTable {
  /// Texts made from texts.
  mutating func addTextChanges() {
    addTextMutations()
    addTextCase()
    register("string.concatenate") { _, arguments in
      guard var text = arguments.take(0).text else {
        preconditionFailure("a string is not a string")
      }
      text += arguments.string(1)
      return .string(text)
    }
    // Characters are found from the front: from the back, a flag looks through all flags before it.
    register("string.reversed") { _, arguments in
      .string(String(Array(arguments.string(0)).reversed()))
    }
    register("string.padding") { context, arguments throws(EvaluationError) in
      let text = arguments.string(0)
      let length = arguments.int(1)
      let padding = Array(arguments.string(2))
      let start = arguments.int(3)
      if length <= text.count { return .string(String(text.prefix(max(length, 0)))) }
      guard !padding.isEmpty, padding.indices.contains(start) else {
        throw context.trap("padding string is empty or starts beyond its end")
      }
      try context.machine.reserve(count: length, of: 8)
      try context.machine.charge(length)
      var padded = text
      for offset in 0..<(length - text.count) {
        padded.append(padding[(start + offset) % padding.count])
      }
      return .string(padded)
    }
  }

  private mutating func addTextMutations() {
    register("string.append") { _, arguments throws(EvaluationError) in
      let addition = arguments.string(1)
      try arguments.mutateString(at: 0) { $0 += addition }
      return .unit
    }
    register("string.replace") { context, arguments throws(EvaluationError) in
      let (low, high, text) = (arguments.int(1), arguments.int(2), arguments.string(3))
      try arguments.mutateString(at: 0) { base throws(EvaluationError) in
        base.replaceSubrange(
          try base.position(low, context)..<base.position(high, context), with: text)
      }
      return .unit
    }
    register("string.removeFirst") { context, arguments throws(EvaluationError) in
      try arguments.mutateString(at: 0) { text throws(EvaluationError) in
        if text.isEmpty {
          throw context.trap("Can't remove first element from an empty collection")
        }
        let first = String(text.removeFirst())
        try context.chargeLength(of: first)
        return .string(first)
      }
    }
    register("string.removeLast") { context, arguments throws(EvaluationError) in
      try arguments.mutateString(at: 0) { text throws(EvaluationError) in
        try context.chargeCharacter(before: text.endIndex, of: text)
        guard let last = text.popLast() else {
          throw context.trap("Can't remove last element from an empty collection")
        }
        return .string(String(last))
      }
    }
    register("string.popLast") { context, arguments throws(EvaluationError) in
      try arguments.mutateString(at: 0) { text throws(EvaluationError) in
        try context.chargeCharacter(before: text.endIndex, of: text)
        return text.popLast().map { .string(String($0)) } ?? .nil
      }
    }
  }

  private mutating func addTextCase() {
    register("string.uppercased") { _, arguments in .string(arguments.string(0).uppercased()) }
    register("string.lowercased") { _, arguments in .string(arguments.string(0).lowercased()) }
    register("string.capitalized") { _, arguments in
      var text = ""
      var isInWord = false
      for character in arguments.string(0) {
        if character.isLetter {
          text += isInWord ? character.lowercased() : character.uppercased()
          isInWord = true
        } else {
          // An apostrophe or a digit does not begin another word.
          isInWord = isInWord && (character == "'" || character == "’" || character.isNumber)
          text.append(character)
        }
      }
      return .string(text)
    }
  }
}

extension PrimitiveTable {
  mutating func addCharacters() {
    func property(_ name: String, _ test: @escaping (Character) -> Bool) {
      register("character.\(name)") { _, arguments in .bool(test(Character(arguments.string(0)))) }
    }
    property("isLetter") { $0.isLetter }
    property("isNumber") { $0.isNumber }
    property("isWhitespace") { $0.isWhitespace }
    property("isNewline") { $0.isNewline }
    property("isPunctuation") { $0.isPunctuation }
    property("isSymbol") { $0.isSymbol }
    property("isMathSymbol") { $0.isMathSymbol }
    property("isCurrencySymbol") { $0.isCurrencySymbol }
    property("isASCII") { $0.isASCII }
    property("isUppercase") { $0.isUppercase }
    property("isLowercase") { $0.isLowercase }
    property("isCased") { $0.isCased }
    func number(_ name: String, _ value: @escaping (Character) -> Int?) {
      register("character.\(name)") { _, arguments in
        value(Character(arguments.string(0))).map { .int($0) } ?? .nil
      }
    }
    number("asciiValue") { $0.asciiValue.map(Int.init) }
    number("wholeNumberValue") { $0.wholeNumberValue }
    number("hexDigitValue") { $0.hexDigitValue }
    register("character.make") { context, arguments throws(EvaluationError) in
      let text = arguments.string(0)
      switch text.count {
      case 0: throw context.trap("Can't form a Character from an empty String")
      case 1: return .string(text)
      default:
        throw context.trap(
          "Can't form a Character from a String containing more than one extended grapheme cluster")
      }
    }
    register("character.fromScalar") { _, arguments in
      guard case .int(let value) = arguments.aggregate(0).fields[0],
        let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: value))
      else { preconditionFailure("a scalar holds a valid value") }
      return .string(String(Character(scalar)))
    }
  }
}
