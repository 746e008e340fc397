import Values

extension PrimitiveTable {
  mutating func addDictionaries() {
    addDictionaryCreation()
    addDictionaryReading()
    addDictionaryMutation()
  }

  private mutating func addDictionaryCreation() {
    register("dictionary.empty") { _, _ in .dictionary(DictionaryStorage()) }
    register("dictionary.fromLiteral") { context, arguments throws(EvaluationError) in
      try context.dictionary(of: arguments.array(0)) { _ in
        "Dictionary literal contains duplicate keys"
      }
    }
    register("dictionary.fromUnique") { context, arguments throws(EvaluationError) in
      let pairs = try context.elements(of: arguments.take(0), context.typeArguments[2])
      return try context.dictionary(of: pairs) { key in "Duplicate values for key: '\(key)'" }
    }
  }

  private mutating func addDictionaryReading() {
    register("dictionary.count") { _, arguments in .int(arguments.storage(0).count) }
    register("dictionary.elements") { context, arguments in
      let pair = context.resultType.arguments[0]
      return .array(
        arguments.storage(0).live.map { context.makeStruct(pair, [$0.key, $0.value]) })
    }
    register("dictionary.keys") { _, arguments in .array(arguments.storage(0).live.map(\.key)) }
    register("dictionary.values") { _, arguments in .array(arguments.storage(0).live.map(\.value)) }
    register("dictionary.get") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      return arguments.storage(0).value(under: key)?.wrapped ?? .nil
    }
    register("dictionary.getDefault") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      if let value = arguments.storage(0).value(under: key) { return value }
      return try context.call(arguments.function(2), [])
    }
    register("dictionary.position") { context, arguments throws(EvaluationError) in
      let storage = arguments.storage(0)
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      guard let place = storage.index[key] else { return .nil }
      return .int(storage.entries[..<place].count { $0 != nil })
    }
    register("dictionary.equal") { context, arguments throws(EvaluationError) in
      let (left, right) = (arguments.storage(0), arguments.storage(1))
      guard left.count == right.count else { return .bool(false) }
      for entry in left.live {
        let key = try context.hashKey(entry.key, context.typeArguments[0])
        guard let other = right.value(under: key) else { return .bool(false) }
        if try !context.areEqual(entry.value, other, context.typeArguments[1]) {
          return .bool(false)
        }
      }
      return .bool(true)
    }
    addDescriptions(ofCollection: "Dictionary", as: "dictionary")
  }

  private mutating func addDictionaryMutation() {
    // Moves the value out so that it is mutated in place; the setter puts it back.
    register("dictionary.get.take") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      return try arguments.mutateStorage(at: 0) { storage in
        storage.lend(under: key)?.wrapped ?? .nil
      }
    }
    register("dictionary.getDefault.take") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      let lent = try arguments.mutateStorage(at: 0) { storage in storage.lend(under: key) }
      if let lent { return lent }
      return try context.call(arguments.function(2), [])
    }
    register("dictionary.set") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      let (written, value) = (arguments.take(1), arguments.take(2))
      try arguments.mutateStorage(at: 0) { storage in
        if let value = value.unwrapped {
          storage.store(value, key: written, under: key)
        } else {
          storage.removeEntry(under: key)
        }
      }
      return .unit
    }
    register("dictionary.setDefault") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      let (written, value) = (arguments.take(1), arguments.take(3))
      try arguments.mutateStorage(at: 0) { storage in
        _ = storage.store(value, key: written, under: key)
      }
      return .unit
    }
    register("dictionary.update") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[2], context.typeArguments[0])
      let (value, written) = (arguments.take(1), arguments.take(2))
      return try arguments.mutateStorage(at: 0) { storage in
        storage.store(value, key: written, under: key)?.wrapped ?? .nil
      }
    }
    register("dictionary.remove") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      return try arguments.mutateStorage(at: 0) { storage in
        storage.removeEntry(under: key)?.value.wrapped ?? .nil
      }
    }
    register("dictionary.removeAll") { _, arguments throws(EvaluationError) in
      try arguments.mutateStorage(at: 0) { $0.removeAllEntries() }
      return .unit
    }
  }
}

extension DictionaryStorage {
  /// The value, moved out; its entry stays.
  fileprivate func lend(under key: HashKey) -> Value? {
    guard let place = index[key], let entry = entries[place] else { return nil }
    entries[place] = (entry.key, .unit)
    return entry.value
  }
}

extension PrimitiveContext {
  /// A dictionary from tuples with distinct keys; the message names a repeated key.
  fileprivate func dictionary(of pairs: [Value], duplicate: (String) -> String)
    throws(EvaluationError) -> Value
  {
    let storage = DictionaryStorage()
    for pair in pairs {
      guard case .aggregate(let pair) = pair else { preconditionFailure("a pair is a tuple") }
      let key = try hashKey(pair.fields[0], typeArguments[0])
      if storage.store(pair.fields[1], key: pair.fields[0], under: key) != nil {
        throw trap(duplicate(try describe(pair.fields[0], typeArguments[0])))
      }
    }
    return .dictionary(storage)
  }
}
