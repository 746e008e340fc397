import Interpreter
import Trace
import Values
import ViewEngine

// Primitives of `EnvironmentValues` and `Environment`. The storage is implemented here; the engine
// passes the value down and compares what key paths read from it.

extension PrimitiveTable {
  mutating func registerEnvironment(_ world: SimulatedWorld) {
    register("environment.empty") { _, _ throws(EvaluationError) in .host(EnvironmentStorage()) }
    register("environment.get") { [unowned world] context, arguments throws(EvaluationError) in
      let wrapper = arguments.aggregate(0)
      if let value = wrapper[field: .value]?.unwrapped { return value }
      // F86: outside a view it reads the default.
      world.engine.warn(
        .environmentOutsideView,
        "Accessing Environment<\(wrapper.type.arguments.first?.name ?? "")>'s value outside of being "
          + "installed on a View. This will always read the default value and will not update.",
        at: context.origin)
      guard case .keyPath(let keyPath) = wrapper[field: .keyPath]?.unwrapped else {
        throw .missingObject(context.resultType, stack: [context.origin])
      }
      return try context.machine.read(keyPath, of: world.emptyEnvironment())
    }
    register("environmentObject.missing") { context, arguments throws(EvaluationError) in
      let name = arguments.metatype(0).name
      throw EvaluationError(
        .fatal(
          "No ObservableObject of type \(name) found. A View.environmentObject(_:) for \(name) may "
            + "be missing as an ancestor of this view."), .missingObject, stack: [context.origin])
    }
    register("environment.provide") { [unowned world] _, arguments throws(EvaluationError) in
      world.providedObjects[ObjectIdentifier(arguments.metatype(0))] = arguments.take(1)
      return .unit
    }
    register("environment.key.get") { [unowned world] _, arguments throws(EvaluationError) in
      let type = arguments.metatype(1)
      world.engine.noteEnvironmentRead(type.name)
      if let value = arguments.environment(0)[.type(ObjectIdentifier(type))] {
        return value.wrapped
      }
      world.engine.noteEnvironmentDefault()
      return .nil
    }
    register("environment.key.set") { context, arguments throws(EvaluationError) in
      let type = arguments.metatype(1)
      return .host(
        arguments.environment(0).setting(
          .type(ObjectIdentifier(type)), name: type.name, arguments.take(2),
          type: context.typeArguments.last))
    }
    register("environment.named.get") { [unowned world] _, arguments throws(EvaluationError) in
      let name = arguments.string(1)
      world.engine.noteEnvironmentRead(name)
      return arguments.environment(0)[.named(name)].map(\.wrapped) ?? .nil
    }
    register("environment.named.set") { context, arguments throws(EvaluationError) in
      let name = arguments.string(1)
      return .host(
        arguments.environment(0).setting(
          .named(name), name: name, arguments.take(2), type: context.typeArguments.last))
    }
    // An object is stored as an optional: nil removes it for the descendants.
    register("environment.object.get") { _, arguments throws(EvaluationError) in
      arguments.environment(0)[.object(ObjectIdentifier(arguments.metatype(1)))] ?? .nil
    }
    register("environment.object.set") { _, arguments throws(EvaluationError) in
      let type = arguments.metatype(1)
      return .host(
        arguments.environment(0).setting(
          .object(ObjectIdentifier(type)), name: type.name, arguments.take(2), type: type))
    }
    register("environment.description") { context, arguments throws(EvaluationError) in
      guard let storage = EnvironmentStorage.of(arguments[0]) else {
        preconditionFailure("an environment has its storage")
      }
      var parts: [String] = []
      for entry in storage.entries {
        let name =
          if case .named = entry.key { entry.name } else { "EnvironmentPropertyKey<\(entry.name)>" }
        let value = entry.type.map { context.machine.literal(entry.value, $0) } ?? ""
        parts.append("\(name) = \(value)")
      }
      return .string("[" + parts.joined(separator: ", ") + "]")
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
