import Diagnostics
import Frontend
import Program
import Values

/// A step that has been checked against the program as it is when the step runs.
final class PreparedStep {
  let code: String
  let checked: CheckedStep?
  /// What the step names for those that follow.
  let binding: RememberedBinding?
  /// The program that the step puts in the place of the one that runs.
  let program: LoadedProgram?

  init(
    code: String, checked: CheckedStep?, binding: RememberedBinding? = nil,
    program: LoadedProgram? = nil
  ) {
    self.code = code
    self.checked = checked
    self.binding = binding
    self.program = program
  }

  var diagnostics: [Diagnostic] {
    if let program { return program.diagnostics.filter { $0.severity == .error } }
    return checked?.diagnostics ?? []
  }

  /// Whether it may change anything; an expression that only reads is not a step at the prompt.
  var writes: Bool { program != nil || binding != nil || checked?.writes ?? true }
}

extension ProgramSource {
  var frontendOptions: FrontendOptions {
    var options = FrontendOptions(
      root: root, variant: variant, replacesEarlierDeclarations: replacesEarlierDeclarations)
    options.preview = preview
    options.isCheckedByDemand = isCheckedByDemand
    options.modules = modules
    options.bridgingHeader = bridgingHeader
    options.followsTextKeys = followsTextKeys
    return options
  }
}

/// The places of everything that a session has checked: its programs, one after the other, and steps.
final class SourceRegistry {
  var map = SourceMap()
}

/// One program of a session, checked once, and its steps, each checked once.
final class LoadedProgram {
  let source: ProgramSource
  let compilation: Compilation
  private let registry: SourceRegistry
  private var steps: [StepKey: PreparedStep] = [:]
  /// Conditions of stops that have been checked (`Conditions.swift`).
  var conditions: [ConditionKey: PreparedCondition] = [:]
  private var successors: [ScriptStep: LoadedProgram] = [:]
  let diagnostics: [Diagnostic]

  /// A step that stands in no file is named by its number, which its messages say.
  private struct StepKey: Hashable {
    let step: ScriptStep
    let name: String
    let remembered: [RememberedVariable]
  }

  convenience init(_ source: ProgramSource) { self.init(source, SourceRegistry()) }

  private init(_ source: ProgramSource, _ registry: SourceRegistry) {
    self.source = source
    self.registry = registry
    compilation = Compilation.check(
      source.files, support: source.support, options: source.frontendOptions,
      after: registry.map)
    registry.map = compilation.sources
    diagnostics = compilation.program.diagnostics
  }

  var inertNames: [String] { compilation.inertNames }

  func findings() -> [Diagnostic] { compilation.findings() }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  var sources: SourceMap { registry.map }
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

  /// The root by name, if it has one of its own: a view that is made around a text without a type
  /// has not.
  var namedRoot: String? {
    guard case .view(let decl, _)? = root, decl.origin != .none, decl.name != "Fragment" else {
      return nil
    }
    return decl.name
  }

  /// The step, which is the script's `number`th, checked in the scope of the root view, the app and
  /// the program; `bindings` are the steps before it that name something, with their numbers.
  func prepare(
    _ step: ScriptStep, number: Int, after bindings: [(step: ScriptStep, number: Int)] = []
  ) -> PreparedStep {
    guard !hasErrors else { return PreparedStep(code: step.code, checked: nil) }
    if step.declares {
      return PreparedStep(code: step.code, checked: nil, program: successor(step))
    }
    return prepare(step, number, remembered(bindings))
  }

  /// What steps have named, as far as they can be checked.
  func remembered(_ bindings: [(step: ScriptStep, number: Int)]) -> [RememberedVariable] {
    var remembered: [RememberedVariable] = []
    for (binding, number) in bindings {
      let prepared = prepare(binding, number, remembered)
      guard let made = prepared.binding, let type = prepared.checked?.valueType else { continue }
      remembered.removeAll { $0.name == made.name }
      remembered.append(
        RememberedVariable(name: made.name, type: type, isVariable: made.isVariable))
    }
    return remembered
  }

  /// Checks code in the scope of a type, by default of the root view.
  func check(
    _ code: SourceFile, in type: NominalDecl? = nil, _ remembered: [RememberedVariable]
  ) -> CheckedStep {
    compilation.sources = registry.map
    defer { registry.map = compilation.sources }
    return compilation.checkStep(code, rootView: type, remembered: remembered)
  }

  private func prepare(
    _ step: ScriptStep, _ number: Int, _ remembered: [RememberedVariable]
  ) -> PreparedStep {
    let key = StepKey(step: step, name: step.file ?? "step \(number)", remembered: remembered)
    if let known = steps[key] { return known }
    let text = step.binding?.expression ?? step.code
    let checked = check(
      SourceFile(name: key.name, text: text, lineOffset: step.lineOffset), remembered)
    let prepared = PreparedStep(code: step.code, checked: checked, binding: step.binding)
    steps[key] = prepared
    return prepared
  }

  /// The program with declarations added, which replace those of the same names.
  private func successor(_ step: ScriptStep) -> LoadedProgram {
    if let known = successors[step] { return known }
    var next = source
    next.files.append(
      SourceFile(name: step.file ?? source.name, text: step.code, lineOffset: step.lineOffset))
    next.replacesEarlierDeclarations = true
    // What is declared now must not be taken for another root.
    next.root = source.root ?? namedRoot
    let made = LoadedProgram(next, registry)
    successors[step] = made
    return made
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
