import Diagnostics
import Frontend
import Program

/// A step that has been checked against the program.
final class PreparedStep {
  let code: String
  let checked: CheckedStep?

  init(code: String, checked: CheckedStep?) {
    self.code = code
    self.checked = checked
  }

  var diagnostics: [Diagnostic] { checked?.diagnostics ?? [] }

  /// Whether it may change anything; an expression that only reads is not a step at the prompt.
  var writes: Bool { checked?.writes ?? true }
}

/// The program of a session, checked once, and its steps, each checked once.
final class LoadedProgram {
  private let compilation: Compilation
  private var steps: [ScriptStep: PreparedStep] = [:]
  private(set) var diagnostics: [Diagnostic]

  init(_ source: ProgramSource, options: RunOptions) {
    compilation = Compilation.check(
      source.files, support: source.support,
      options: FrontendOptions(
        root: source.root, variant: source.variant,
        replacesEarlierDeclarations: source.replacesEarlierDeclarations))
    diagnostics = compilation.program.diagnostics
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  var sources: SourceMap { compilation.sources }
  var queries: any ProgramQueries { compilation.program.queries }
  var root: CheckedProgram.Root? { compilation.program.root }

  /// What the transcript's header calls the root.
  var rootName: String? {
    switch root {
    case .view(let decl, _), .app(let decl, _): decl.name
    case .preview: "Preview"
    case nil: nil
    }
  }

  /// The step, checked in the scope of the root view, the app and the program.
  func prepare(_ step: ScriptStep) -> PreparedStep {
    if let known = steps[step] { return known }
    guard !hasErrors else { return PreparedStep(code: step.code, checked: nil) }
    let prepared = PreparedStep(
      code: step.code,
      checked: compilation.checkStep(
        SourceFile(name: step.file, text: step.code, lineOffset: step.lineOffset)))
    steps[step] = prepared
    return prepared
  }

  /// Checks a script as a whole, so that everything wrong with it is told before anything runs.
  func check(_ script: [ScriptStep]) {
    diagnostics += script.flatMap { prepare($0).diagnostics }
  }

  func typeOfBody(_ name: String?) -> (type: String?, suggestion: String?) {
    compilation.staticType(of: name)
  }
}
