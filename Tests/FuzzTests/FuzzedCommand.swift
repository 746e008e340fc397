/// A way of running the program beside those that every fuzzed text goes through.
struct FuzzedCommand {
  let arguments: [String]
  var takesSteps = true
  /// Whether what it writes is no text.
  var isBinary = false
  var isSitting: Bool { arguments[0] == "repl" }

  static let all: [FuzzedCommand] = [
    FuzzedCommand(arguments: ["repl", "FILE"], takesSteps: false),
    FuzzedCommand(arguments: ["repl", "FILE"], takesSteps: false),
    FuzzedCommand(arguments: ["play", "FILE"]),
    FuzzedCommand(arguments: ["clinic", "FILE", "--steps", "60"]),
    FuzzedCommand(arguments: ["clinic", "FILE", "--steps", "30", "--fix", "--format", "sarif"]),
    FuzzedCommand(arguments: ["migrate", "FILE", "--steps", "40", "--from", "18"]),
    FuzzedCommand(arguments: ["compare", "FILE", "FILE", "--format", "ndjson"]),
    FuzzedCommand(arguments: ["compare", "FILE", "--profile", "18", "--profile", "27"]),
    FuzzedCommand(arguments: ["type", "FILE"], takesSteps: false),
    FuzzedCommand(arguments: ["check", "FILE"], takesSteps: false),
    FuzzedCommand(arguments: ["list", "FILE"], takesSteps: false),
    FuzzedCommand(arguments: ["transcript", "FILE", "--format", "html", "--explore", "3"]),
    FuzzedCommand(arguments: ["transcript", "FILE", "--format", "markdown", "--lang", "ko"]),
    FuzzedCommand(arguments: ["transcript", "FILE", "--format", "asciicast"], isBinary: true),
    FuzzedCommand(arguments: ["transcript", "FILE", "--format", "png", "-o", "/dev/null"]),
    FuzzedCommand(arguments: ["graph", "FILE", "--format", "svg", "--of", "lifetimes"]),
    FuzzedCommand(arguments: ["graph", "FILE", "--of", "dependencies"]),
  ]
}

extension StructuredMutator {
  /// What is typed at the prompt: steps, ways to and fro, questions about names of the text.
  mutating func entries(for text: String) -> [String] {
    let names =
      text.matches(of: /(?:struct|class|var|let) (\w+)/).map { String($0.1) } + ["Text", "3"]
    let labels = text.matches(of: /"([^"\\\n]+)"/).map { "\"\($0.1)\"" } + ["\"\""]
    let steps = script(for: text)
    return (0..<(4 + below(12))).map { _ in
      switch below(8) {
      case 0, 1: return steps.isEmpty ? "" : one(of: steps)
      case 2:
        return one(of: [
          ":next", ":back", ":goto 0", ":step 3", ":goto end", ":continue", ":prev", ":undo",
          ":rcontinue", ":backi 7", ":restart", ":finish", ":stepi 9", ":mark m", ":goto m",
        ])
      case 3:
        return one(of: [
          ":screen", ":tree", ":state", ":events", ":deps", ":list", ":more", ":fix", ":timeline",
          ":help", ":compare", ":type", ":changes", ":lifetimes", ":script", ":assume", ":info",
          ":delete 1", ":disable 1", ":hint", ":skip", ":score", ":diagnose", ":scene", ":reload",
        ])
      case 4: return one(of: [":why ", ":whynot ", ":without ", ":prove "]) + one(of: names)
      case 5: return one(of: [":why ", ":whynot ", ":watch "]) + one(of: labels)
      case 6: return one(of: [":why #", ":without #", ":prove #", ":explain "]) + "\(below(60))"
      default:
        return one(of: [
          ":break ", ":watch ", ":explain ", ":print ", ":deps ", ":list ", ":predict ",
        ]) + one(of: names)
      }
    }
  }
}
