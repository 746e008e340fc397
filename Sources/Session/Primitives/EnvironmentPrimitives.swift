import Interpreter
import Values
import ViewEngine

extension PrimitiveTable {
  mutating func registerEnvironment(_ world: SimulatedWorld) {
    register("environment.empty") { _, _ throws(EvaluationError) in .host(EnvironmentStorage()) }
    register("environment.get") { [unowned world] context, arguments throws(EvaluationError) in
      let wrapper = arguments.aggregate(0)
      if let value = wrapper[field: "value"]?.unwrapped { return value }
      return try world.environmentValue(outsideViewOf: wrapper, context)
    }
    register("environmentObject.missing") { context, arguments throws(EvaluationError) in
      let name = arguments.metatype(0).name
      throw EvaluationError(
        .fatal(
          "No ObservableObject of type \(name) found. A View.environmentObject(_:) for \(name) may "
            + "be missing as an ancestor of this view."), stack: [context.origin])
    }
    let kinds: [(String, (PrimitiveArguments) -> (EnvironmentEntryKey, String))] = [
      ("key", { (.key($0.metatype(1)), $0.metatype(1).name) }),
      ("named", { (.named($0.string(1)), $0.string(1)) }),
    ]
    for (kind, key) in kinds {
      register("environment.\(kind).get") { _, arguments throws(EvaluationError) in
        arguments.environment(0).value(key(arguments).0).map(\.wrapped) ?? .nil
      }
      register("environment.\(kind).set") { _, arguments throws(EvaluationError) in
        let (entry, name) = key(arguments)
        return .host(arguments.environment(0).setting(entry, name: name, to: arguments.take(2)))
      }
    }
    // An object is kept as an optional: nil takes it away for the descendants.
    register("environment.object.get") { _, arguments throws(EvaluationError) in
      arguments.environment(0).value(.object(arguments.metatype(1))) ?? .nil
    }
    register("environment.object.set") { _, arguments throws(EvaluationError) in
      let type = arguments.metatype(1)
      return .host(
        arguments.environment(0).setting(.object(type), name: type.name, to: arguments.take(2)))
    }
    register("environment.description") { context, arguments throws(EvaluationError) in
      guard case .host(let host) = arguments.aggregate(0)[field: "storage"],
        let storage = host as? EnvironmentStorage
      else { preconditionFailure("an environment has its storage") }
      let entries = sequence(first: storage) { $0.parent }.compactMap(\.entry).map { entry in
        let name = if case .named = entry.key { entry.name } else {
          "EnvironmentPropertyKey<\(entry.name)>"
        }
        return "\(name) = \(Self.plain(entry.value))"
      }
      return .string("[" + entries.joined(separator: ", ") + "]")
    }
  }

  /// A value without its static type, for the description of an environment.
  private static func plain(_ value: Value) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    case .none: "nil"
    case .aggregate(let aggregate): aggregate.type.name
    case .enumeration(let value): value.type.cases[value.tag].name
    case .object(let instance): "\(instance.type.baseName)#\(instance.number)"
    default: "…"
    }
  }
}

extension PrimitiveArguments {
  fileprivate func environment(_ index: Int) -> EnvironmentStorage {
    guard case .host(let host) = self[index], let storage = host as? EnvironmentStorage else {
      preconditionFailure("argument \(index) of an environment primitive is its storage")
    }
    return storage
  }
}
