import Program
public import Values

// The elements of any sequence, for primitives and for `ForEach`.
extension Machine {
  /// The elements in order: of arrays, sets, dictionaries (as tuples), strings, ranges of integers
  /// directly, of everything else through its iterator.
  public func elements(of sequence: Value, type: TypeMetadata) throws(EvaluationError) -> [Value] {
    switch sequence {
    case .array(let elements): return elements
    case .set(let storage): return storage.entries.compactMap { $0?.key }
    case .dictionary(let storage):
      let key = TupleElement(label: "key", type: types.type(of: type.arguments[0]))
      let value = TupleElement(label: "value", type: types.type(of: type.arguments[1]))
      let pair = types.metadata(for: .tuple([key, value]))
      return storage.entries.compactMap { entry in
        entry.map { .aggregate(Aggregate.make(type: pair, fields: [$0.key, $0.value])) }
      }
    case .string(let text): return try characters(of: text)
    case .slice(let slice): return try characters(of: slice.text)
    case .existential(let box): return try elements(of: box.value, type: box.type)
    case .aggregate(let range) where range.type.isSurface:
      if let (low, count) = integers(in: range) { return try elements(from: low, count: count) }
    default: break
    }
    return try iterate(sequence, type)
  }

  private func integers(in range: Aggregate) -> (Int, Int)? {
    guard range.fields.count == 2, case .int(let low) = range.fields[0],
      case .int(let high) = range.fields[1], range.type.arguments.first?.name == "Int"
    else { return nil }
    // A closed range may end with the largest number, so its first element and its count are used.
    let (distance, overflow) = high.subtractingReportingOverflow(low)
    switch range.type.baseName {
    case "Range": return (low, overflow ? Int.max : distance)
    case "ClosedRange": return (low, overflow || distance == Int.max ? Int.max : distance + 1)
    default: return nil
    }
  }

  private func elements(from low: Int, count: Int) throws(EvaluationError) -> [Value] {
    try reserve(count: count)
    return (0..<count).map { .int(low + $0) }
  }

  private func characters(of text: String) throws(EvaluationError) -> [Value] {
    try reserve(count: text.utf8.count)
    try charge(text.utf8.count)
    return text.map { .string(String($0)) }
  }

  /// Calls `makeIterator` and `next`.
  private func iterate(_ sequence: Value, _ metadata: TypeMetadata) throws(EvaluationError)
    -> [Value]
  {
    let type = types.type(of: dynamicType(of: sequence, static: metadata))
    let (makeIterator, makerArguments): (FunctionDecl, [Type]) =
      member("makeIterator", of: "Sequence", in: type)
    let iteratorType = program.concrete(
      makeIterator.result, Substitution(makeIterator.signature.parameters, makerArguments))
    let (next, arguments): (FunctionDecl, [Type]) =
      member("next", of: "IteratorProtocol", in: iteratorType)
    var iterator = try call(makeIterator, makerArguments, [sequence])
    var elements: [Value] = []
    while true {
      // Entering the interpreter costs more than the few instructions of a short `next`.
      try charge(64)
      try reserve(MemoryLayout<Value>.stride)
      let value =
        next.isMutating
        ? try call(next, arguments, mutating: &iterator, [])
        : try call(next, arguments, [iterator])
      guard let element = value.unwrapped else { return elements }
      elements.append(element)
    }
  }
}
