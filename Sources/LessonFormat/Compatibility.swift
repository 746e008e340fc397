import Diagnostics
import Releases
public import Values

/// Which releases are simulated: `--profile 26`, `--compat KEY=VALUE`, and `profile` and `compat` in
/// the front matter. `theseus explain profiles` lists what each changes.
public enum Compatibility {
  /// `profile` sets all axes at once.
  public static let keys = ["binding-owner", "profile"] + Profile.axes.map(\.key)

  /// The mistake in a pair, and a remedy; nil if it is valid. Ignoring a meaningless key or value would
  /// let a user believe that another release was simulated.
  public static func problem(_ key: String, _ value: String) -> (
    message: Message, hint: Message
  )? {
    let values: [String]
    switch key {
    case "binding-owner": values = ["runs"]
    case "profile": values = Profile.releases
    default:
      guard let axis = Profile.axes.first(where: { $0.key == key }) else {
        let close = Spelling.closest(to: key, among: keys)
        return (
          "there is no compatibility key '\(key)'",
          close.map { "did you mean '\($0)'?" } ?? "the keys are \(keys.joined(separator: ", "))"
        )
      }
      values = axis.values
    }
    if values.contains(value) { return nil }
    return (
      "'\(value)' is not a value of '\(key)'",
      values.count == 1
        ? "its value is '\(values[0])'" : "its values are \(values.joined(separator: ", "))"
    )
  }

  /// The first mistake in several pairs, with the pair; also if each is right but together they are
  /// not.
  public static func problem(_ pairs: [String: String]) -> (
    pair: String, message: Message, hint: Message
  )? {
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      if let (message, hint) = problem(key, value) { return ("\(key)=\(value)", message, hint) }
    }
    return Profile.conflict(pairs).map { message in
      (
        "target=\(pairs["target"] ?? "")", Message(quoting: message),
        "choose an older target, or leave it out"
      )
    }
  }

  /// The pairs of a list: `ios=26 xcode=16`, separated by blanks or commas; an item without `=` has an
  /// empty value.
  public static func pairs(in list: String) -> [(key: String, value: String)] {
    list.split(whereSeparator: { $0.isWhitespace || $0 == "," }).map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Settings over others: a profile sets all axes, so the axes of the others are dropped.
  public static func settings(
    _ given: [String: String], over others: [String: String]
  ) -> [String: String] {
    var others = others
    if given["profile"] != nil { for axis in Profile.axes { others[axis.key] = nil } }
    return others.merging(given) { _, given in given }
  }
}
