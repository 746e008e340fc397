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

extension ProgramSource {
  var frontendOptions: FrontendOptions {
    var options = FrontendOptions(
      root: root, variant: variant, replacesEarlierDeclarations: replacesEarlierDeclarations)
    options.preview = preview
    options.isCheckedByDemand = isCheckedByDemand
    options.modules = modules
    return options
  }
}

/// The program of a session, checked once, and its steps, each checked once.
final class LoadedProgram {
  private let compilation: Compilation
  private var steps: [StepKey: PreparedStep] = [:]

  /// A step that stands in no file is named by its number, which its messages say.
  private struct StepKey: Hashable {
    let step: ScriptStep
    let name: String
  }

  private(set) var diagnostics: [Diagnostic]

  init(_ source: ProgramSource, options: RunOptions) {
    compilation = Compilation.check(
      source.files, support: source.support, options: source.frontendOptions)
    diagnostics = compilation.program.diagnostics
  }

  var inertNames: [String] { compilation.inertNames }

  func findings() -> [Diagnostic] { compilation.findings() }

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

  /// The step, which is the script's `number`th, checked in the scope of the root view, the app and
  /// the program.
  func prepare(_ step: ScriptStep, number: Int) -> PreparedStep {
    let key = StepKey(step: step, name: step.file ?? "step \(number)")
    if let known = steps[key] { return known }
    guard !hasErrors else { return PreparedStep(code: step.code, checked: nil) }
    let prepared = PreparedStep(
      code: step.code,
      checked: compilation.checkStep(
        SourceFile(name: key.name, text: step.code, lineOffset: step.lineOffset)))
    steps[key] = prepared
    return prepared
  }

  /// Checks a script as a whole, so that everything wrong with it is told before anything runs.
  func check(_ script: [ScriptStep]) {
    diagnostics += script.enumerated().flatMap { prepare($1, number: $0 + 1).diagnostics }
  }

  /// The members that may follow an expression and a dot.
  func members(after receiver: String, startingWith prefix: String) -> [(
    name: String, type: String
  )] {
    hasErrors ? [] : compilation.members(after: receiver, startingWith: prefix)
  }

  /// The types of the program that have a body.
  var viewNames: [String] { compilation.viewNames }

  func typeOfBody(_ name: String?) -> (type: String?, suggestion: String?) {
    compilation.staticType(of: name)
  }
}
