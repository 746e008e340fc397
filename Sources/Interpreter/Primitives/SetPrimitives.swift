import Values

extension PrimitiveTable {
  mutating func addSets() {
    register("set.empty") { _, _ in .set(DictionaryStorage()) }
    register("set.fromLiteral") { context, arguments throws(EvaluationError) in
      try context.set(of: arguments.array(0))
    }
    register("set.fromSequence") { context, arguments throws(EvaluationError) in
      if case .set = arguments[0] { return arguments.take(0) }
      return try context.set(
        of: try context.elements(of: arguments.take(0), context.typeArguments[1]))
    }
    register("set.count") { _, arguments in .int(arguments.storage(0).count) }
    register("set.elements") { _, arguments in .array(arguments.storage(0).live.map(\.key)) }
    register("set.contains") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      return .bool(arguments.storage(0).index[key] != nil)
    }
    register("set.equal") { _, arguments in
      let (left, right) = (arguments.storage(0), arguments.storage(1))
      return .bool(
        left.count == right.count && left.index.keys.allSatisfy { right.index[$0] != nil })
    }
    addDescriptions(ofCollection: "Set", as: "set")
    addSetMutation()
  }

  private mutating func addSetMutation() {
    register("set.insert") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      let element = arguments.take(1)
      let old = try arguments.mutateStorage(at: 0) { storage -> Value? in
        if let old = storage.key(under: key) { return old }
        storage.store(.unit, key: element, under: key)
        return nil
      }
      return context.makeStruct(context.resultType, [.bool(old == nil), old ?? element])
    }
    register("set.update") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      let element = arguments.take(1)
      return try arguments.mutateStorage(at: 0) { storage in
        guard let place = storage.index[key], let old = storage.entries[place] else {
          storage.store(.unit, key: element, under: key)
          return .nil
        }
        storage.entries[place] = (element, .unit)
        return old.key.wrapped
      }
    }
    register("set.remove") { context, arguments throws(EvaluationError) in
      let key = try context.hashKey(arguments[1], context.typeArguments[0])
      return try arguments.mutateStorage(at: 0) { storage in
        storage.removeEntry(under: key)?.key.wrapped ?? .nil
      }
    }
    register("set.removeAll") { _, arguments throws(EvaluationError) in
      try arguments.mutateStorage(at: 0) { $0.removeAllEntries() }
      return .unit
    }
  }
}

extension PrimitiveContext {
  fileprivate func set(of elements: [Value]) throws(EvaluationError) -> Value {
    let storage = DictionaryStorage()
    for element in elements {
      let key = try hashKey(element, typeArguments[0])
      if storage.index[key] == nil { storage.store(.unit, key: element, under: key) }
    }
    return .set(storage)
  }
}
