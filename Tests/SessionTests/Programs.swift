import Diagnostics
import Session
import Transcript

/// Small programs shared by the session tests.
enum Programs {
  static let cats = """
    struct Cat: View {
      @State private var title = "untitled"
      var body: some View {
        Button("title: \\(title)") { title += "!" }
      }
    }
    struct ContentView: View {
      @State private var count = 0
      @State private var isDay = true
      var body: some View {
        VStack {
          if isDay { Cat() } else { Cat().opacity(0.5) }
          Text("count \\(count)")
          Button("Count") { count += 1 }
          Button("Switch") { isDay.toggle() }
        }
      }
    }
    """
}

extension Session {
  /// A session with a program, mounted and played through its script.
  convenience init(running program: String, _ script: [String] = []) {
    self.init(
      ProgramSource(files: [SourceFile(name: "Cats.swift", text: program)], name: "Cats.swift"),
      script: script.map { ScriptStep($0) })
    runToEnd()
  }

  /// The recorded events, with locations instead of origins, which depend on earlier checks.
  var lines: [String] {
    let run = RunDescription(
      file: source.name, root: rootName, seed: options.seed, diagnostics: diagnostics,
      sources: sources)
    return NDJSON.document(events, of: run, filter: .all, exit: 0).split(separator: "\n").map(
      String.init)
  }

  func insert(_ code: String) -> Insertion { insert([code]) }
}
