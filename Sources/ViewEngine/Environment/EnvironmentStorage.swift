// The values of an environment: a persistent list, newest entry first (F78). A read takes the first
// entry of its key; what lies below is kept, as SwiftUI keeps it (F79).
//
// A list makes a writer cost one entry, and makes two environments with the same ancestry share it.
// Looking a key up would cost the length of the list, so every entry keeps the table of the newest
// entries above it once somebody has looked.

public import Values

/// What an environment value is stored under.
public enum EnvironmentEntryKey: Hashable {
  /// A key type of the program (`GapKey.self`).
  case key(ObjectIdentifier)
  /// SwiftUI's own, by the name of the property: `colorScheme`.
  case named(String)
  /// An object, by its static type (F75).
  case object(ObjectIdentifier)

  public static func key(_ type: TypeMetadata) -> Self { .key(ObjectIdentifier(type)) }
  public static func object(_ type: TypeMetadata) -> Self { .object(ObjectIdentifier(type)) }
}

/// The values of an environment, immutable.
public final class EnvironmentStorage: HostObject {
  public struct Entry {
    public let key: EnvironmentEntryKey
    /// As `EnvironmentValues` prints it: `GapKey`.
    public let name: String
    public let value: Value
  }

  /// The entry that this storage adds to `parent`; nil for the empty one.
  public let entry: Entry?
  public let parent: EnvironmentStorage?
  private var table: [EnvironmentEntryKey: Value]?

  private init(entry: Entry?, parent: EnvironmentStorage?) {
    self.entry = entry
    self.parent = parent
    super.init(summary: "EnvironmentValues")
  }

  /// Without entries.
  public convenience init() { self.init(entry: nil, parent: nil) }

  /// This storage with one more entry.
  public func setting(
    _ key: EnvironmentEntryKey, name: String, to value: Value
  ) -> EnvironmentStorage {
    EnvironmentStorage(entry: Entry(key: key, name: name, value: value), parent: self)
  }

  /// The newest value under the key.
  public func value(_ key: EnvironmentEntryKey) -> Value? {
    if let table { return table[key] }
    var made: [EnvironmentEntryKey: Value] = [:]
    var pending: [Entry] = []
    var next: EnvironmentStorage? = self
    while let storage = next {
      if let known = storage.table {
        made = known
        break
      }
      if let entry = storage.entry { pending.append(entry) }
      next = storage.parent
    }
    for entry in pending.reversed() { made[entry.key] = entry.value }
    table = made
    return made[key]
  }
}
