import Values

/// The entries of an `EnvironmentValues`, newest first and including shadowed ones, as F79 prints them:
/// a persistent list (F78). Every storage in which a key was looked up keeps a table, so that a look-up
/// does not cost the length of the list.
final class EnvironmentStorage: HostObject {
  enum Key: Hashable {
    /// A key type of the program. Metadata is one object for each type.
    case type(ObjectIdentifier)
    /// One of SwiftUI's own.
    case named(String)
    /// An object, by its static type (F75).
    case object(ObjectIdentifier)
  }

  struct Entry {
    let key: Key
    /// The key as printed, and as the engine names it.
    let name: String
    let value: Value
    let type: TypeMetadata?
  }

  let entry: Entry?
  let parent: EnvironmentStorage?
  private var table: [Key: Entry]?

  init(entry: Entry? = nil, parent: EnvironmentStorage? = nil) {
    self.entry = entry
    self.parent = parent
    super.init(summary: "EnvironmentValues")
  }

  /// The storage of a value of `EnvironmentValues`.
  static func of(_ environment: Value) -> EnvironmentStorage? {
    guard case .aggregate(let aggregate) = environment,
      case .host(let host)? = aggregate.fields.first
    else { return nil }
    return host as? EnvironmentStorage
  }

  subscript(key: Key) -> Value? { entry(by: key)?.value }

  func setting(_ key: Key, name: String, _ value: Value, type: TypeMetadata?) -> EnvironmentStorage
  {
    EnvironmentStorage(entry: Entry(key: key, name: name, value: value, type: type), parent: self)
  }

  /// The entries except those of SwiftUI's own keys with these names.
  func without(_ names: Set<String>) -> EnvironmentStorage {
    entries.reversed().reduce(EnvironmentStorage()) { made, entry in
      if case .named(let name) = entry.key, names.contains(name) { return made }
      return EnvironmentStorage(entry: entry, parent: made)
    }
  }

  /// The newest entry with that printed name.
  func entry(named name: String) -> Entry? {
    sequence(first: self) { $0.parent }.lazy.compactMap(\.entry).first { $0.name == name }
  }

  var entries: [Entry] { sequence(first: self) { $0.parent }.compactMap(\.entry) }

  private func entry(by key: Key) -> Entry? {
    if let table { return table[key] }
    var found: [Key: Entry] = [:]
    var added: [Entry] = []
    var next: EnvironmentStorage? = self
    while let storage = next {
      if let known = storage.table {
        found = known
        break
      }
      if let entry = storage.entry { added.append(entry) }
      next = storage.parent
    }
    for entry in added.reversed() { found[entry.key] = entry }
    table = found
    return found[key]
  }
}
