import Interpreter
import Values

/// The entries behind an `EnvironmentValues`, newest first and with shadowed ones kept, as F79 prints
/// them. Immutable and shared: writing makes a new head (F78).
final class EnvironmentStorage: HostObject {
  enum Key: Equatable {
    /// A key type of the program: by its name, which is unique in a program.
    case type(String)
    /// One of SwiftUI's own.
    case named(String)
    /// An object by its static type (F75).
    case object(String)

    var printed: String {
      switch self {
      case .type(let name): "EnvironmentPropertyKey<\(name)>"
      case .named(let name): name
      case .object(let name): name
      }
    }
  }

  let entry: (key: Key, value: Value)?
  let parent: EnvironmentStorage?

  init(entry: (key: Key, value: Value)? = nil, parent: EnvironmentStorage? = nil) {
    self.entry = entry
    self.parent = parent
    super.init(summary: "EnvironmentValues")
  }

  subscript(key: Key) -> Value? {
    var current: EnvironmentStorage? = self
    while let storage = current {
      if let entry = storage.entry, entry.key == key { return entry.value }
      current = storage.parent
    }
    return nil
  }

  func setting(_ key: Key, _ value: Value) -> EnvironmentStorage {
    EnvironmentStorage(entry: (key, value), parent: self)
  }

  var entries: [(key: Key, value: Value)] {
    sequence(first: self, next: \.parent).compactMap(\.entry)
  }
}

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
    let kinds: [(String, (PrimitiveArguments) -> EnvironmentStorage.Key)] = [
      ("key", { .type($0.metatype(1).name) }),
      ("named", { .named($0.string(1)) }),
      ("object", { .object($0.metatype(1).name) }),
    ]
    for (kind, key) in kinds {
      register("environment.\(kind).get") { _, arguments throws(EvaluationError) in
        arguments.environment(0)[key(arguments)].map(\.wrapped) ?? .nil
      }
      register("environment.\(kind).set") { _, arguments throws(EvaluationError) in
        let storage = arguments.environment(0)
        var value = arguments.take(2)
        // An object is passed as an optional: nil takes it away for the descendants.
        if kind == "object" { value = value.unwrapped ?? .nil }
        return .host(storage.setting(key(arguments), value))
      }
    }
    register("environment.description") { context, arguments throws(EvaluationError) in
      guard case .host(let host) = arguments.aggregate(0)[field: "storage"],
        let storage = host as? EnvironmentStorage
      else { preconditionFailure("an environment has its storage") }
      let entries = storage.entries.map { "\($0.key.printed) = \(Self.plain($0.value))" }
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
