import Diagnostics
import Frontend
import Interpreter
import Program
import SourceSyntax
import Trace
import Values

/// A step that has been checked against the program as it will be when the step runs.
final class PreparedStep {
  let code: String
  let checked: CheckedStep?
  /// The variable that the step names for later ones.
  let binding: RememberedBinding?
  /// The program that replaces the running one in this step.
  let program: LoadedProgram?
  /// The position of this step, if the checked one is an earlier step with the same text.
  let relocation: OriginRelocation?

  init(
    code: String, checked: CheckedStep?, binding: RememberedBinding? = nil,
    program: LoadedProgram? = nil, relocation: OriginRelocation? = nil
  ) {
    self.code = code
    self.checked = checked
    self.binding = binding
    self.program = program
    self.relocation = relocation
  }

  var diagnostics: [Diagnostic] {
    if let program { return program.diagnostics.filter { $0.severity == .error } }
    return checked?.diagnostics ?? []
  }

  /// What it does.
  private(set) lazy var kind = StepKind(of: checked?.function)

  /// Whether it may change anything; an expression that only reads is no step at the prompt.
  var writes: Bool { program != nil || binding != nil || checked?.writes ?? true }
}

extension ScriptStep {
  /// Whether another step with the same words is the same but for its place. Closures may record events
  /// after the step, when it is too late to tell which step they belong to.
  fileprivate var maybeRepeated: Bool {
    binding == nil && !code.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "#") }
  }
}

extension ProgramSource {
  /// From now on copies of this source, which begin with another root, parse each file only once.
  public mutating func shareParsing() { parsed = ParsedFiles() }

  /// A whole program may read a megabyte of its own data in one step; no page of a lesson does.
  func budgets(_ options: RunOptions) -> Budgets {
    var budgets = Budgets()
    if isCheckedByDemand { budgets.evaluationSteps *= 4 }
    if let limit = options.instructionLimit { budgets.evaluationSteps = limit }
    return budgets
  }

  var frontendOptions: FrontendOptions {
    var options = FrontendOptions(
      root: root, variant: variant, replacesEarlierDeclarations: replacesEarlierDeclarations)
    options.preview = preview
    options.isCheckedByDemand = isCheckedByDemand
    options.avoidsPreview = avoidsPreview
    options.modules = modules
    options.partialModules = partialModules
    options.mainModule = mainModule
    options.isMainActorByDefault = isMainActorByDefault
    options.bridgingHeader = bridgingHeader
    options.build = BuildConditions(
      platform: platform, flags: Set(conditions), modules: packages.union(modules.keys))
    options.followsTextKeys = followsTextKeys
    options.parsed = parsed
    options.profile = profile
    return options
  }
}

/// The positions of everything that a session has checked: its programs, one after another, and steps.
final class SourceRegistry {
  var map = SourceMap()
}

/// One program of a session, checked once, and its steps, each checked once.
final class LoadedProgram {
  let source: ProgramSource
  let compilation: Compilation
  private let registry: SourceRegistry
  private var steps: [StepKey: PreparedStep] = [:]
  /// Steps whose check also holds for others with the same text, with the positions of their first bytes.
  private var examples: [ExampleKey: (step: CheckedStep, base: Int)] = [:]
  /// Conditions of stops that have been checked (`Conditions.swift`).
  var conditions: [ConditionKey: PreparedCondition] = [:]
  private var successors: [SuccessorKey: LoadedProgram] = [:]
  let diagnostics: [Diagnostic]
  let files = FileValues()

  /// A step that is in no file is identified by its number, which appears in messages.
  private struct StepKey: Hashable {
    let step: ScriptStep
    let name: String
    let remembered: [RememberedVariable]
  }

  private struct SuccessorKey: Hashable {
    let step: ScriptStep
    let name: String
  }

  private struct ExampleKey: Hashable {
    let code: String
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

  var madeUpArguments: [MadeUpArgument] { compilation.madeUpArguments }
  var madeUpVariants: [MadeUpArgument] { compilation.madeUpVariants }

  func findings() -> [Diagnostic] { compilation.findings() }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  var sources: SourceMap { registry.map }
  var facts: ProgramFacts { compilation.facts }
  var queries: any ProgramQueries { compilation.program.queries }
  var root: CheckedProgram.Root? { compilation.program.root }

  /// The root's name in the transcript's header.
  var rootName: String? {
    switch root {
    case .view(let decl, _), .app(let decl, _): decl.name
    case .preview: compilation.program.hostedView?.name ?? "Preview"
    case nil: nil
    }
  }

  var isApp: Bool {
    if case .app? = root { return true }
    return false
  }

  /// The root by name, if it has one: a view generated around code without a type has none.
  var namedRoot: String? {
    guard case .view(let decl, _)? = root, decl.origin != .none, decl.name != "Fragment" else {
      return nil
    }
    return decl.name
  }

  /// The step, the script's `number`th, checked in the scope of the root view, the app and the program;
  /// `bindings` are earlier steps that name something, with their numbers.
  func prepare(
    _ step: ScriptStep, number: Int, after bindings: [(step: ScriptStep, number: Int)] = []
  ) -> PreparedStep {
    guard !hasErrors else { return PreparedStep(code: step.code, checked: nil) }
    if step.declares {
      return PreparedStep(code: step.code, checked: nil, program: successor(step, number))
    }
    return prepare(step, number, remembered(bindings))
  }

  /// A step of a rehearsal. Each text is checked once, whatever its number: it has its own file.
  func prepare(rehearsed code: String) -> PreparedStep {
    prepare(ScriptStep(code, file: "script"), number: 0)
  }

  /// The variables named by steps, as far as they can be checked.
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
    // Only one of the two may hold the map while it grows: otherwise each step would copy all of it.
    compilation.sources = registry.map
    registry.map = SourceMap()
    defer { registry.map = compilation.sources }
    return compilation.checkStep(code, rootView: type, remembered: remembered)
  }

  private func prepare(
    _ step: ScriptStep, _ number: Int, _ remembered: [RememberedVariable]
  ) -> PreparedStep {
    let key = StepKey(step: step, name: step.file ?? "step \(number)", remembered: remembered)
    if let known = steps[key] { return known }
    let prepared = repeated(step, key) ?? checked(step, key)
    steps[key] = prepared
    return prepared
  }

  private func checked(_ step: ScriptStep, _ key: StepKey) -> PreparedStep {
    let text = step.binding?.expression ?? step.code
    let base = sources.nextBase
    let checked = check(
      SourceFile(name: key.name, text: text, lineOffset: step.lineOffset), key.remembered)
    if step.maybeRepeated, checked.diagnostics.isEmpty {
      examples[ExampleKey(code: step.code, remembered: key.remembered)] = (checked, base)
    }
    return PreparedStep(code: step.code, checked: checked, binding: step.binding)
  }

  /// `tap("Count")` for the second time: the first check, moved to another position.
  private func repeated(_ step: ScriptStep, _ key: StepKey) -> PreparedStep? {
    guard step.maybeRepeated,
      let (example, base) = examples[ExampleKey(code: step.code, remembered: key.remembered)]
    else { return nil }
    let place = registry.map.add(
      SourceFile(name: key.name, text: step.code, lineOffset: step.lineOffset))
    return PreparedStep(
      code: step.code, checked: example,
      relocation: OriginRelocation(base..<base + step.code.utf8.count + 1, to: place))
  }

  /// The program with added declarations, which replace those with the same names.
  private func successor(_ step: ScriptStep, _ number: Int) -> LoadedProgram {
    let key = SuccessorKey(step: step, name: step.file ?? "step \(number)")
    if let known = successors[key] { return known }
    var next = source
    next.files.append(
      SourceFile(name: key.name, text: step.code, lineOffset: step.lineOffset))
    next.replacesEarlierDeclarations = true
    // A new declaration must not become another root.
    next.root = source.root ?? namedRoot
    let made = LoadedProgram(next, registry)
    successors[key] = made
    return made
  }

  /// The members that may follow an expression and a dot.
  func members(after receiver: String, startingWith prefix: String) -> [(
    name: String, type: String, isOwn: Bool
  )] {
    hasErrors ? [] : compilation.members(after: receiver, startingWith: prefix)
  }

  /// The program's types with a `body`.
  var viewNames: [String] { compilation.viewNames }

  func typeOfBody(_ name: String?) -> (type: String?, suggestion: String?) {
    compilation.staticType(of: name)
  }
}
