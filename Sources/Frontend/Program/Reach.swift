import Diagnostics
import Program
import Values

/// The part of a program that its root reaches: the declarations that it names, those that these
/// name, and so on, each checked when first reached.
///
/// A type that is made or named is reached with its stored properties, its witnesses for protocols
/// (they may be called through the protocol), and its overrides. Its other members are reached when
/// they are named.
struct Reach {
  private let table: DeclarationTable
  private var seen: Set<Declaration> = []
  private var work: [Declaration] = []
  /// The classes, with their generic arguments, whose instances are put into an environment.
  private var given: Set<Type> = []
  /// What makes the root.
  private var content: Expr?
  /// The type whose code is being read.
  private var current: NominalDecl?
  /// Types whose code makes a stack or a split view.
  private var stacking: Set<NominalDecl> = []
  private var hasLinks = false

  init(_ table: DeclarationTable) {
    self.table = table
  }

  /// Checks everything that the root reaches.
  mutating func check(from root: CheckedProgram.Root) {
    switch root {
    case .view(let decl, let made), .app(let decl, let made):
      reach(decl)
      content = made
    case .preview(let made): content = made
    }
    if let content { walk(content) }
    while let declaration = work.popLast() { open(declaration) }
  }

  /// A class whose instance a view reads from the environment.
  struct EnvironmentObject {
    var type: NominalDecl
    /// With its generic arguments: `Focus<String>`.
    var whole: Type
    /// `@Environment(Store.self)`; else `@EnvironmentObject`.
    var isObservable: Bool
  }

  /// The class that a generic parameter of a view stands for where its arguments are invented.
  private func standIn(for type: Type, of view: NominalDecl) -> Type? {
    guard case .parameter = type else { return nil }
    let asked = view.signature.requirements.compactMap { requirement -> NominalDecl? in
      if case .conformance(type, let decl) = requirement { decl } else { nil }
    }
    return table.programTypes.first { candidate in
      candidate.kind == .classType && candidate.signature.parameters.isEmpty && !asked.isEmpty
        && asked.allSatisfy {
          table.conforms(candidate.selfType, to: $0, in: Scope(container: candidate))
        }
    }?.selfType
  }

  /// Those that the reached views read, each once, in the order of their names.
  var environmentObjects: [EnvironmentObject] {
    var found: [Type: EnvironmentObject] = [:]
    for case let view as NominalDecl in seen {
      for property in view.storedProperties {
        guard case .nominal(let wrapper, let arguments) = property.type, wrapper.isSurface,
          let argument = arguments.types.first,
          case let whole = standIn(for: argument, of: view) ?? argument,
          let type = whole.nominal, !type.isSurface, type.kind == .classType
        else { continue }
        switch wrapper.role {
        case .wrapper(.environmentObject):
          found[whole] = EnvironmentObject(type: type, whole: whole, isObservable: false)
        case .wrapper(.environment)
        where type.isObservable || type.superclasses.contains(where: \.isObservable):
          found[whole] = EnvironmentObject(type: type, whole: whole, isObservable: true)
        default: continue
        }
      }
    }
    return found.values.sorted {
      ($0.type.name, $0.type.origin.rawValue, "\($0.whole)")
        < ($1.type.name, $1.type.origin.rawValue, "\($1.whole)")
    }
  }

  /// The objects that reached code reads but that are not put into the environment. What the code of
  /// a view gives is below it: those that the root's own views read must be given by the root.
  var missingObjects: [EnvironmentObject] {
    var own = Reach(table)
    if let content {
      own.walk(content)
      if let getter = content.property?.getter { own.open(getter) }
    }
    let unmet = Set(own.environmentObjects.map(\.whole)).subtracting(own.given)
    return environmentObjects.filter { unmet.contains($0.whole) || !given.contains($0.whole) }
  }

  /// Whether a view has, or reaches, links that need a stack, and makes none.
  func wantsStack(_ view: NominalDecl) -> Bool { hasLinks && !stacking.contains(view) }

  /// The names of the files that the root reaches into.
  var files: Set<String> {
    Set(seen.compactMap { table.sources.location(of: $0.origin)?.file.name })
  }

  private mutating func reach(_ declaration: Declaration?) {
    guard let declaration, !declaration.isSurface, seen.insert(declaration).inserted else { return }
    work.append(declaration)
  }

  // MARK: Declarations

  private mutating func open(_ declaration: Declaration) {
    reach(declaration.container)
    current = declaration.container ?? declaration as? NominalDecl
    table.check(declaration)
    switch declaration {
    case let nominal as NominalDecl: open(nominal)
    case let function as FunctionDecl:
      for parameter in function.parameters {
        reach(parameter.type)
        if let value = parameter.defaultValue?() { walk(value) }
      }
      reach(function.result)
      if case .code(let block, _)? = function.body { walk(block) }
      reach(function.accessorOf)
    case let variable as VariableDecl:
      reach(variable.type)
      if let value = variable.initialValue?() { walk(value) }
      for function in [
        variable.getter, variable.setter, variable.observingSetter, variable.initAccessor,
      ] {
        reach(function)
      }
      reach(variable.wrapperStorage)
      reach(variable.observedStorage)
    case let subscripted as SubscriptDecl:
      reach(subscripted.getter)
      reach(subscripted.setter)
    case let enumCase as EnumCaseDecl:
      for payload in enumCase.payload { reach(payload.type) }
    default: break
    }
  }

  private mutating func open(_ nominal: NominalDecl) {
    for property in nominal.storedProperties { reach(property) }
    for enumCase in nominal.cases { reach(enumCase) }
    reach(nominal.deinitializer)
    if let superclass = nominal.superclass { reach(superclass) }
    guard nominal.kind != .protocolType else {
      for requirement in nominal.requirements { reach(requirement) }
      return
    }
    for entry in table.conformances(of: nominal).ordered {
      reach(entry.protocolDecl)
      for requirement in entry.protocolDecl.requirements {
        reach(table.findWitness(for: requirement, of: nominal, entry.protocolDecl)?.declaration)
      }
    }
    if nominal.kind == .classType {
      for member in table.records[nominal]?.ordered ?? [] where member.isOverride { reach(member) }
    }
  }

  private mutating func reach(_ type: Type) {
    for decl in type.parts(\.nominal) where !decl.isSurface { reach(decl) }
  }

  // MARK: Bodies

  private mutating func walk(_ expression: Expr) {
    for expression in IRWalk(expression) { visit(expression) }
  }

  private mutating func walk(_ block: Block) {
    for expression in IRWalk(block) { visit(expression) }
  }

  private mutating func visit(_ expression: Expr) {
    switch expression.kind {
    case .global(let decl, _), .field(_, let decl), .property(let decl, _, _):
      reach(decl)
    case .subscripted(let decl, _, _, let member):
      reach(decl)
      reach(member)
    case .call(let callee, let arguments):
      visit(callee)
      if case .function(let decl, _) = callee, decl.madeEffect == .environment {
        given.formUnion(
          arguments.map { $0.value.type.optionalWrapped ?? $0.value.type })
      }
    case .functionReference(let callee, _): visit(callee)
    case .enumCase(let decl, _): reach(decl)
    case .metatype(let type), .cast(_, _, let type): reach(type)
    case .defaultArgument(let function, _, _): reach(function)
    case .keyPath(let literal):
      for (component, _) in literal.components {
        reach(component.property)
        if case .subscripted(let decl, _, _) = component { reach(decl) }
      }
    default: break
    }
    reach(expression.type)
  }

  private mutating func visit(_ callee: Callee) {
    switch callee {
    case .function(let decl, let member), .initializer(let decl, let member, _),
      .delegatedInit(let decl, let member):
      reach(decl)
      reach(member)
      if decl.isSurface { noteNavigation(decl) }
    case .value: break
    }
  }

  private mutating func noteNavigation(_ decl: FunctionDecl) {
    switch (decl.container?.role, decl.madeEffect) {
    case (.primitive(.link), _), (_, .destination), (_, .presentation(.navigationDestination)):
      hasLinks = true
    case (.primitive(.navigation), _): if let current { stacking.insert(current) }
    default: break
    }
  }

  private mutating func reach(_ member: Member) {
    for argument in member.arguments { reach(argument) }
    if let type = member.selfType { reach(type) }
  }
}

extension FunctionDecl {
  /// The effect of the modifier that a function of the surface puts around its view.
  fileprivate var madeEffect: Effect? {
    guard isSurface, case .nominal(let made, let arguments) = result, made.role == .modified,
      case .effect(let effect)? = arguments.types.last?.nominal?.role
    else { return nil }
    return effect
  }
}
