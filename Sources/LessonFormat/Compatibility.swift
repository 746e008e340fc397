import Diagnostics

/// Behaviour that differs between OS releases: `--compat KEY=VALUE`, and `compat` in the front matter.
/// The fidelity register lists what each key changes.
public enum Compatibility {
  public static let keys = ["binding-owner", "ios"]

  /// The mistake in a pair, and a remedy; nil when it chooses something. A key without a meaning
  /// would leave somebody to believe that another release was simulated.
  public static func problem(_ key: String, _ value: String) -> (message: String, hint: String)? {
    switch key {
    case "binding-owner":
      if value == "runs" { return nil }
      return ("'\(value)' is no value of '\(key)'", "its value is 'runs'")
    case "ios":
      if let release = Int(value), release >= 13 { return nil }
      return (
        "'\(value)' is no value of '\(key)'", "its value is the number of a release, from 13 on"
      )
    default:
      let close = Spelling.closest(to: key, among: keys)
      return (
        "there is no compatibility key '\(key)'",
        close.map { "did you mean '\($0)'?" } ?? "the keys are " + keys.joined(separator: ", ")
      )
    }
  }
}
