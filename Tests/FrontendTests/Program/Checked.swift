import Diagnostics
import Program
import Values

@testable import Frontend

/// A program checked as a whole, for tests of everything above expressions.
struct Checked {
  let compilation: Compilation

  init(_ text: String, support: String? = nil, options: FrontendOptions = FrontendOptions()) {
    compilation = Compilation.check(
      [SourceFile(name: "Test.swift", text: text)],
      support: support.map { [SourceFile(name: "Support.swift", text: $0)] } ?? [],
      options: options)
  }

  /// `3:5: error: …`, in order of position, notes below what they belong to.
  var messages: [String] {
    compilation.program.diagnostics.flatMap { diagnostic in
      [line(diagnostic.severity.rawValue, diagnostic.message, diagnostic.origin)]
        + diagnostic.notes.map { line("note", $0.message, $0.origin) }
    }
  }

  /// The messages without their places and without warnings.
  var errors: [String] {
    compilation.program.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  var warnings: [String] {
    compilation.program.diagnostics.filter { $0.severity == .warning }.map(\.message)
  }

  private func line(_ severity: String, _ message: String, _ origin: Origin) -> String {
    let place = compilation.sources.describe(origin).map { $0.split(separator: ":") }
    let position = place.map { "\($0[1]):\($0[2]): " } ?? ""
    return "\(position)\(severity): \(message)"
  }

  func type(_ name: String? = nil) -> String? { compilation.staticType(of: name).type }

  func step(_ code: String) -> CheckedStep {
    compilation.checkStep(SourceFile(name: "step", text: code))
  }
}

/// The errors of a project whose app shows `Home`: the app, the file that declares it, and others.
func errorsOfApp(
  showing home: String, others: [String] = [], severity: Diagnostic.Severity = .error,
  _ change: (inout FrontendOptions) -> Void = { _ in }
) -> [String] {
  var options = FrontendOptions()
  options.isCheckedByDemand = true
  change(&options)
  let app = """
    import SwiftUI
    @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
    """
  let files = ([app, "import SwiftUI\n" + home] + others).enumerated().map { index, text in
    SourceFile(name: "\(index + 1).swift", text: text)
  }
  return Compilation.check(files, options: options).program.diagnostics
    .filter { $0.severity == severity }.map(\.message)
}
