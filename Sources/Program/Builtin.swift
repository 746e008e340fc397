/// Types of the standard library whose values have their own cases in `Value`.
public enum Builtin: Sendable {
  case integer, floating, bool, string, array, dictionary, set, optional, keyPath, never

  static let named: [String: Builtin] = {
    let names: [(Builtin, [String])] = [
      (.integer, ["Int", "Int8", "Int16", "Int32", "Int64"]),
      (.integer, ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"]),
      (.floating, ["Double", "Float", "CGFloat", "Float16", "Float80"]),
      (.bool, ["Bool"]), (.string, ["String", "Character", "Substring"]), (.array, ["Array"]),
      (.dictionary, ["Dictionary"]), (.set, ["Set"]), (.optional, ["Optional"]),
      (.keyPath, ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]),
      (.keyPath, ["PartialKeyPath", "AnyKeyPath"]), (.never, ["Never"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { builtin, names in names.map { ($0, builtin) } })
  }()
}
