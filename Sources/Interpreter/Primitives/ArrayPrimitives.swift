import Values

extension PrimitiveTable {
  mutating func addArrays() {
    addArrayReading()
    addArrayMutation()
    addArrayComparison()
  }

  private mutating func addArrayReading() {
    register("array.empty") { _, _ in .array([]) }
    register("array.fromSequence") { context, arguments throws(EvaluationError) in
      if case .array = arguments[0] { return arguments.take(0) }
      return .array(try context.elements(of: arguments.take(0), context.typeArguments[1]))
    }
    register("array.repeating") { context, arguments throws(EvaluationError) in
      let count = arguments.int(1)
      if count < 0 { throw context.trap("Can't construct Array with count < 0") }
      try context.machine.reserve(count: count)
      return .array(Array(repeating: arguments[0], count: count))
    }
    register("array.count") { _, arguments in .int(arguments.array(0).count) }
    register("array.isEmpty") { _, arguments in .bool(arguments.array(0).isEmpty) }
    register("array.first") { _, arguments in arguments.array(0).first?.wrapped ?? .nil }
    register("array.last") { _, arguments in arguments.array(0).last?.wrapped ?? .nil }
    register("array.get") { context, arguments throws(EvaluationError) in
      let elements = arguments.array(0)
      let index = arguments.int(1)
      guard elements.indices.contains(index) else { throw context.trap("Index out of range") }
      return elements[index]
    }
    register("array.reversed") { _, arguments in .array(arguments.array(0).reversed()) }
    register("array.concatenate") { _, arguments in
      guard case .array(var elements) = arguments.take(0) else {
        preconditionFailure("an array is not an array")
      }
      elements += arguments.array(1)
      return .array(elements)
    }
    addDescriptions(ofCollection: "Array", as: "array")
  }

  /// `description` and `debugDescription` of a collection that the interpreter has itself.
  mutating func addDescriptions(ofCollection type: String, as name: String) {
    register("\(name).description") { context, arguments throws(EvaluationError) in
      .string(try context.describe(arguments.take(0), context.collectionType(type)))
    }
    register("\(name).debugDescription") { context, arguments throws(EvaluationError) in
      .string(try context.debugDescribe(arguments.take(0), context.collectionType(type)))
    }
  }

  private mutating func addArrayMutation() {
    func mutation(
      _ name: String,
      _ change:
        @escaping (PrimitiveContext, PrimitiveArguments, inout [Value]) throws(EvaluationError) ->
        Value
    ) {
      register("array.\(name)") { context, arguments throws(EvaluationError) in
        try arguments.mutateArray(at: 0) { elements throws(EvaluationError) in
          try change(context, arguments, &elements)
        }
      }
    }
    mutation("set") { context, arguments, elements throws(EvaluationError) in
      let index = arguments.int(1)
      guard elements.indices.contains(index) else { throw context.trap("Index out of range") }
      elements[index] = arguments.take(2)
      return .unit
    }
    mutation("append") { _, arguments, elements in
      elements.append(arguments.take(1))
      return .unit
    }
    mutation("appendArray") { _, arguments, elements in
      elements += arguments.array(1)
      return .unit
    }
    mutation("appendContents") { context, arguments, elements throws(EvaluationError) in
      elements += try context.elements(of: arguments.take(1), context.typeArguments[1])
      return .unit
    }
    mutation("insert") { context, arguments, elements throws(EvaluationError) in
      let index = arguments.int(2)
      guard index >= 0, index <= elements.count else {
        throw context.trap("Array index is out of range")
      }
      elements.insert(arguments.take(1), at: index)
      return .unit
    }
    mutation("insertContents") { context, arguments, elements throws(EvaluationError) in
      let index = arguments.int(2)
      guard index >= 0, index <= elements.count else {
        throw context.trap("Array index is out of range")
      }
      let added = try context.elements(of: arguments.take(1), context.typeArguments[1])
      elements.insert(contentsOf: added, at: index)
      return .unit
    }
    mutation("remove") { context, arguments, elements throws(EvaluationError) in
      let index = arguments.int(1)
      guard elements.indices.contains(index) else { throw context.trap("Index out of range") }
      return elements.remove(at: index)
    }
    mutation("removeFirst") { context, _, elements throws(EvaluationError) in
      if elements.isEmpty {
        throw context.trap("Can't remove first element from an empty collection")
      }
      return elements.removeFirst()
    }
    mutation("removeLast") { context, _, elements throws(EvaluationError) in
      guard let last = elements.popLast() else {
        throw context.trap("Can't remove last element from an empty collection")
      }
      return last
    }
    mutation("popLast") { _, _, elements in elements.popLast()?.wrapped ?? .nil }
    mutation("removeAll") { _, _, elements in
      elements.removeAll()
      return .unit
    }
    mutation("replace") { context, arguments, elements throws(EvaluationError) in
      let (low, high) = (arguments.int(1), arguments.int(2))
      if low < 0 { throw context.trap("Array replace: subrange start is negative") }
      if high > elements.count {
        throw context.trap("Array replace: subrange extends past the end")
      }
      elements.replaceSubrange(low..<high, with: arguments.array(3))
      return .unit
    }
    mutation("swapAt") { context, arguments, elements throws(EvaluationError) in
      let (i, j) = (arguments.int(1), arguments.int(2))
      guard elements.indices.contains(i), elements.indices.contains(j) else {
        throw context.trap("Index out of range")
      }
      elements.swapAt(i, j)
      return .unit
    }
    mutation("reverse") { _, _, elements in
      elements.reverse()
      return .unit
    }
  }

  private mutating func addArrayComparison() {
    register("array.equal") { context, arguments throws(EvaluationError) in
      let (left, right) = (arguments.array(0), arguments.array(1))
      guard left.count == right.count else { return .bool(false) }
      for (a, b) in zip(left, right) {
        if try !context.areEqual(a, b, context.typeArguments[0]) { return .bool(false) }
      }
      return .bool(true)
    }
    register("array.contains") { context, arguments throws(EvaluationError) in
      .bool(try context.index(of: arguments[1], in: arguments.array(0)) != nil)
    }
    register("array.firstIndex") { context, arguments throws(EvaluationError) in
      try context.index(of: arguments[1], in: arguments.array(0)).map { .int($0) } ?? .nil
    }
    register("array.lastIndex") { context, arguments throws(EvaluationError) in
      let reversed = Array(arguments.array(0).reversed())
      guard let index = try context.index(of: arguments[1], in: reversed) else { return .nil }
      return .int(reversed.count - 1 - index)
    }
  }
}

extension PrimitiveContext {
  /// `==`, without needing metadata if the values decide.
  func areEqual(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    switch (a, b) {
    case (.int(let x), .int(let y)): return x == y
    case (.string(let x), .string(let y)): return try machine.isSame(x, y)
    case (.bool(let x), .bool(let y)): return x == y
    case (.double(let x), .double(let y)): return x == y
    default: return try equals(a, b, type)
    }
  }

  /// Where the element is in an array of the declaration's first type argument.
  fileprivate func index(of element: Value, in elements: [Value]) throws(EvaluationError) -> Int? {
    for (index, candidate) in elements.enumerated() {
      if try areEqual(candidate, element, typeArguments[0]) { return index }
    }
    return nil
  }

  /// `Array<Element>` and the like, of the declaration's type arguments.
  func collectionType(_ name: String) -> TypeMetadata { metadata(name, typeArguments) }
}

extension PrimitiveTable {
  mutating func addSequences() {
    register("sequence.sorted") { context, arguments throws(EvaluationError) in
      let type = context.resultType.arguments[0]
      let elements = try context.elements(of: arguments.take(0), context.typeArguments[0])
      return .array(try context.sorted(elements, type))
    }
    register("sequence.joinedText") { context, arguments throws(EvaluationError) in
      let separator = arguments.string(1)
      let parts = try context.elements(of: arguments.take(0), context.typeArguments[0]).map {
        part in
        guard let text = part.text else { preconditionFailure("a joined part is text") }
        return text
      }
      try context.machine.reserve(joining: parts, by: separator)
      return .string(parts.joined(separator: separator))
    }
    register("optional.equal") { context, arguments throws(EvaluationError) in
      guard let left = arguments[0].unwrapped, let right = arguments[1].unwrapped else {
        return .bool(arguments[0].unwrapped == nil && arguments[1].unwrapped == nil)
      }
      return .bool(try context.areEqual(left, right, context.typeArguments[0]))
    }
    register("optional.isNil") { _, arguments in .bool(arguments[0].unwrapped == nil) }
    register("optional.isSome") { _, arguments in .bool(arguments[0].unwrapped != nil) }
    register("min") { context, arguments throws(EvaluationError) in
      let isLess = try context.precedes(arguments[1], arguments[0], context.typeArguments[0])
      return arguments.take(isLess ? 1 : 0)
    }
    // Of equal values the second counts as the greater, as in Swift.
    register("max") { context, arguments throws(EvaluationError) in
      let isLess = try context.precedes(arguments[1], arguments[0], context.typeArguments[0])
      return arguments.take(isLess ? 0 : 1)
    }
  }
}

extension PrimitiveContext {
  /// `<`, without needing metadata if the values decide.
  func precedes(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    switch (a, b) {
    case (.int(let x), .int(let y)):
      if let width = IntegerWidth(ifInteger: type) { return width.isLess(x, y) }
      return try isLess(a, b, type)
    case (.double(let x), .double(let y)): return x < y
    case (.string(let x), .string(let y)): return try machine.isBefore(x, y)
    default: return try isLess(a, b, type)
    }
  }

  /// Stable, as Swift's sort is: a merge sort from the bottom up.
  func sorted(_ elements: [Value], _ type: TypeMetadata) throws(EvaluationError) -> [Value] {
    var source = elements
    var width = 1
    while width < source.count {
      try machine.charge(source.count)
      var merged: [Value] = []
      merged.reserveCapacity(source.count)
      for low in stride(from: 0, to: source.count, by: 2 * width) {
        let middle = min(low + width, source.count)
        let high = min(low + 2 * width, source.count)
        var (left, right) = (low, middle)
        while left < middle, right < high {
          if try precedes(source[right], source[left], type) {
            merged.append(source[right])
            right += 1
          } else {
            merged.append(source[left])
            left += 1
          }
        }
        merged += source[left..<middle]
        merged += source[right..<high]
      }
      source = merged
      width *= 2
    }
    return source
  }
}
