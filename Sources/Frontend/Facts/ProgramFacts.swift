import Program
import Releases
public import SourceSyntax
import SwiftSyntax
public import Values

/// Facts about the program's declarations and code that hold in every run: which code runs later,
/// which functions branch, which properties are written.
///
/// Advice uses them to tell a real fault from code that only looks like it. Most runs need none, so
/// each part is computed when first asked for. Only checked code is examined: unreachable code does
/// not run. (What each answer means is said in `ProgramEvidence`.)
public final class ProgramFacts: SyntaxPlaces, ProgramEvidence {
  private let table: DeclarationTable
  private let root: CheckedProgram.Root?
  private lazy var code = CodeFacts(table, self, root)
  private lazy var writes = WriteFacts(table)
  private lazy var branches = BranchFacts(table)
  /// Needed in each run, whenever a task begins.
  private var namesInCalls: [Origin: Set<String>] = [:]
  private lazy var ownTypes = Set(table.programTypes.map(\.name))
  private lazy var models = ModelChanges(table, named)
  private lazy var givenProperties = propertiesWithoutValue
  /// The names of the program's types that observe objects, by the types of these.
  private lazy var watchers: [Type: Set<String>] = table.programTypes.reduce(into: [:]) {
    found, decl in
    for type in decl.storedProperties.compactMap(\.type.observed) {
      found[type, default: []].insert(decl.name)
    }
  }
  private lazy var madeProperties = propertiesMadeByInitialisers
  private var conditions: [String: Origin] = [:]
  private var idleOriginals: [String: String?] = [:]
  private lazy var compared = comparedTexts
  private lazy var declaredValues = table.declaredValues
  private lazy var mirroredSources = FileMirrors.sources(
    in: files.map { $0.names.parts(of: $0.tree).mirrors }, isState: table.isState(_:in:),
    use: table.use(of:))

  init(_ table: DeclarationTable, _ files: [ParsedFile], _ root: CheckedProgram.Root?) {
    self.table = table
    self.root = root
    super.init(files)
  }

  // MARK: Properties

  public func isObservedState(_ property: String) -> Bool {
    table.programDeclarations.contains { declaration in
      guard let variable = declaration as? VariableDecl, variable.name == property else {
        return false
      }
      return variable.observedStorage != nil
        && variable.wrapperStorage?.type.nominal?.keptRole == .state
    }
  }

  public func isDrawn(_ property: String, in type: String?) -> Bool {
    guard let type else {
      return code.drawn.contains { $0.split(separator: ".").last ?? "" == property }
    }
    return code.drawn.contains("\(type).\(property)") || code.drawn.contains(property)
  }

  public func isMadeLate(_ property: String, in view: String) -> Bool {
    table.rules[.lazyPrivateState]
      && table.ownStates.contains {
        $0.wraps?.name == property && $0.container?.name == view && $0.hasInitialValue
      }
  }

  public func isMentionedByViews(_ property: String, of type: String) -> Bool {
    code.viewNames.contains(property)
      || names(ofTypesAbove: type).contains { code.viewNames.contains("\($0).\(property)") }
  }
  /// The code that subscribes may not be reached from this root.
  public func isSubscribed(_ property: String, of type: String) -> Bool {
    names(ofTypesAbove: type).contains { code.subscribed.contains("\($0).\(property)") }
      || files.contains { $0.names.parts(of: $0.tree).subscribed.contains(property) }
  }

  /// The type, and those in which it may have inherited a property.
  private func names(ofTypesAbove type: String) -> [String] {
    [type] + (table.programTypes.first { $0.name == type }?.superclasses.map(\.name) ?? [])
  }

  public func isShown(_ field: String, of property: String) -> Bool {
    code.shown.contains("\(property).\(field)")
  }

  public func isPresentedLater(_ property: String) -> Bool { code.later.contains(property) }

  public func isInSheet(_ property: String, around origin: Origin) -> Bool {
    code.sheets.contains { $0.origins.contains(origin) && $0.names.contains(property) }
  }

  public func sheet(of property: String, openedBy flag: String, inCodeOf view: String) -> Origin {
    let origins = code.sheets.filter { $0.flag == flag && $0.names.contains(property) }
      .compactMap { $0.origins.min { $0.rawValue < $1.rawValue } }
    return origins.first { token(at: $0)?.token.enclosingTypeName == view } ?? .none
  }

  public func use(ofDraft property: String, in view: String) -> DraftUse {
    use(ofDraft: property, in: view, ownTypes.contains)
  }

  public func isGivenFirstValue(_ property: String, in view: String) -> Bool {
    givenProperties[view]?.contains(property) ?? false
  }

  public func idleOriginal(ofCopy property: String, in view: String) -> String? {
    if let known = idleOriginals["\(view).\(property)"] { return known }
    let original = idleOriginal(ofCopy: property, in: view, ownTypes.contains)
    idleOriginals["\(view).\(property)"] = .some(original)
    return original
  }

  public func mirroredSource(of property: String, in view: String) -> String? {
    mirroredSources[view]?[property]
  }

  public func isReportedAtOnce(_ property: String, in view: String) -> Bool {
    isReportedAtOnce(property, in: view, ownTypes.contains)
  }

  public func isMadeByInitialiser(_ property: String, in view: String) -> Bool {
    madeProperties[view]?.contains(property) ?? false
  }

  public func names(inCallAt origin: Origin) -> Set<String> {
    if let known = namesInCalls[origin] { return known }
    let names = named.names(inCallAt: origin)
    namesInCalls[origin] = names
    return names
  }

  public func isMember(_ property: String, of type: String, givenByCallAt origin: Origin) -> Bool {
    let read = givenPlaces(inCallAt: origin).map { code.members(named: property, in: $0) } ?? []
    return read.isEmpty || names(ofTypesAbove: type).contains { read.contains("\($0).\(property)") }
  }

  public func holders(ofField field: String, in type: String?) -> Set<String> {
    table.holders(ofField: field, in: type)
  }

  /// A text that the program compares properties with that name to, if any.
  public func comparedText(of property: String) -> String? { compared[property] }

  /// The properties of its models that a view reads and that other code may change while it is on
  /// screen: paths from the view, with values. A view that the code around it makes again with new
  /// closures misses only what that code cannot observe, and in its states what it observes itself;
  /// how a class tells of changes that inherits from an unsimulated one is unknown.
  public func changes(ofModelsIn view: String, isMadeAgain: Bool) -> [MadeUpArgument] {
    models.changes(for: view) { type in
      guard let model = type.nominal else { return false }
      if table.conforms(model, toKnown: "ObservableObject") {
        return !isMadeAgain || watchers[type]?.contains(view) ?? false
      }
      return table.conforms(model, toKnown: "Observable")
        ? !isMadeAgain : !table.inheritsUnknown(model.selfType)
    }
  }

  /// The observable objects that a view's code gets from their types, `Settings.shared`, and that
  /// the view does not observe.
  public func unobservedSharedObjects(namedIn view: String) -> [(path: String, type: String)] {
    models.sharedModels(namedIn: view).compactMap { path, type in
      guard let decl = type.nominal, !(watchers[type]?.contains(view) ?? false),
        table.conforms(decl, toKnown: "ObservableObject")
      else { return nil }
      return (path, decl.name)
    }
  }

  // MARK: Classes

  public func keeping(_ className: String) -> Keeping {
    let classes = table.programTypes.filter { $0.name == className && $0.kind == .classType }
    // A class that is not the program's: its changes are known only from its events.
    return classes.map { writes.keeping($0, table) }.max() ?? .seen
  }

  public func isRepresentable(_ view: String) -> Bool {
    table.programTypes.contains { decl in
      decl.name == view
        && ["UIView", "UIViewController", "NSView", "NSViewController", "WKInterfaceObject"]
          .contains { table.conforms(decl, toKnown: "\($0)Representable") }
    }
  }

  public func isManaged(_ className: String) -> Bool {
    table.programTypes.contains { decl in
      guard decl.name == className, decl.kind == .classType else { return false }
      return decl.isPersistent || decl.superclasses.contains { $0.meaning == .store }
    }
  }

  /// Whether any view of the program observes objects of the class.
  public func isWatched(_ className: String) -> Bool {
    watchers.keys.contains { $0.nominal?.name == className }
  }

  // MARK: Places

  public func classes(storing property: String) -> [String: PropertyTelling] {
    table.programTypes.reduce(into: [:]) { found, type in
      let stored = type.storedProperties.filter { $0.written.name == property }
      guard type.kind == .classType, !stored.isEmpty else { return }
      let isSilent = stored.contains {
        $0.wraps == nil && !$0.isLet && $0.written.wrapperStorage == nil
      }
      let tells = !isSilent || type.isObservable || isManaged(type.name)
      found[type.name] =
        tells ? .told : table.conforms(type, toKnown: "ObservableObject") ? .unpublished : .plain
    }
  }

  public func brancher(at origin: Origin, in view: String) -> String {
    let isModifier = table.programTypes.contains { $0.name == view && $0.role == .modifier }
    if isModifier { return view }
    return calledNames(at: origin).first { branches.branches($0) } ?? view
  }

  public func condition(in name: String) -> Origin {
    if let known = conditions[name] { return known }
    let found = condition(in: name, through: branches.branches) ?? .none
    conditions[name] = found
    return found
  }

  public func actsOnAppearing(at origin: Origin) -> Bool {
    calls(at: origin).contains { $0.function.result.makesEffectOfAppearing }
  }

  public func isGivenStoredID(at origin: Origin) -> Bool {
    let last = calls(at: origin).last { $0.function.result.makesIdentity }
    // If a helper makes the view, its caller gives the id.
    guard let last else { return true }
    let arguments = token(at: last.origin)?.token.enclosingCall?.arguments
    return arguments?.count == 1 && arguments?.first?.expression.isStored ?? false
  }

  public func isStandIn(at origin: Origin) -> Bool {
    table.opaque?.standIns.contains(origin) ?? false
  }

  public func isInitialValue(at origin: Origin) -> Bool {
    code.initial.contains(origin) || isDefaultOfStorage(at: origin)
      || declaredValues.contains { $0.contains(origin.rawValue) }
  }

  public func isOfStore(at origin: Origin) -> Bool {
    code.callees[origin]?.contains { $0.container?.meaning == .store } ?? false
  }

  public override func mayShowWords(ofModifierAt origin: Origin) -> Bool {
    code.callees[origin]?.contains { !($0.container?.isStandard("Text") ?? false) } ?? false
  }

  public func isAnimatable(modifierAt origin: Origin) -> Bool {
    code.callees[origin]?.contains { $0.result.isOfAnimatable } ?? false
  }

  public func findsResource(at origin: Origin) -> Bool {
    calls(at: origin).contains { $0.function.findsResource }
  }

  // MARK: The program

  public var preparesLaunch: Bool {
    table.programTypes.contains { type in
      table.conformances(of: type).ordered.contains { entry in
        entry.protocolDecl.requirements.contains { requirement in
          guard requirement.meaning == .launch,
            let witness = table.findWitness(for: requirement, of: type, entry.protocolDecl),
            let function = witness.declaration as? FunctionDecl, !function.isSurface,
            case .code(let body, _)? = function.body
          else { return false }
          return !body.onlyGives
        }
      }
    }
  }

  /// The functions called in the expression at a place, with the places of the calls.
  private func calls(at origin: Origin) -> [(origin: Origin, function: FunctionDecl)] {
    expression(at: origin).map { code.calls(in: $0) } ?? []
  }
}

extension NominalDecl {
  var role: Role { Role(spelling: roleSpelling) ?? .none }

  /// The kind of storage that keeps its first value for a lifetime; nil for any other.
  var keptRole: Wrapper? {
    guard case .wrapper(let wrapper) = role, wrapper == .state || wrapper == .stateObject else {
      return nil
    }
    return wrapper
  }
}

extension Type {
  /// Whether it contains a modifier that acts when the view appears.
  fileprivate var makesEffectOfAppearing: Bool {
    contains {
      $0.nominal.map { [.effect(.appearance), .effect(.task)].contains($0.role) } ?? false
    }
  }

  /// Whether it contains a modifier with a value that moves.
  fileprivate var isOfAnimatable: Bool {
    contains {
      if case .effect(.inert(_, animatable: true))? = $0.nominal?.role { true } else { false }
    }
  }

  fileprivate var makesIdentity: Bool {
    contains { $0.nominal?.role == .structure(.identified) }
  }
}

extension FunctionDecl {
  /// Whether it looks for something in a bundle, or is code of the program that does.
  fileprivate var findsResource: Bool {
    if meaning == .resource || container?.meaning == .resource { return true }
    guard !isSurface, case .code(let body, _)? = checkedBody else { return false }
    return IRWalk(body).contains { expression in
      switch expression.kind {
      case .call(let callee, _):
        callee.function?.meaning == .resource || callee.function?.container?.meaning == .resource
      case .field(_, let decl), .property(let decl, _, _): decl.container?.meaning == .resource
      default: false
      }
    }
  }
}

extension Block {
  /// Whether it consists only of a value: `true`, `return true`.
  fileprivate var onlyGives: Bool {
    guard statements.count == 1, let statement = statements.first else {
      return statements.isEmpty
    }
    switch statement.kind {
    case .return(let value?), .expression(let value):
      if case .boolean = value.kind { return true }
      return false
    default: return false
    }
  }
}

extension DeclarationTable {
  /// Whether a type of the program has a property with storage that keeps its first value.
  func isState(_ name: String, in type: String) -> Bool {
    programTypes.contains { decl in
      decl.name == type
        && decl.storedProperties.contains {
          $0.wraps?.name == name && $0.type.nominal?.keptRole == .state
        }
    }
  }

  /// What a call does with a kept value, if a store declares such a function: it gives the value, or
  /// nothing.
  func use(of call: KeyedCall) -> KeyedCall.Use? {
    let stores = surfaceGlobals.values.joined().lazy.compactMap { $0 as? NominalDecl }
      .filter { $0.meaning == .store }
    for store in stores {
      let scope = Scope(container: store, selfType: store.selfType)
      let found = members(of: store.selfType, named: call.name, onMetatype: false, in: scope)
      for case let function as FunctionDecl in found.map(\.declaration)
      where function.parameters.map(\.label) == call.labels {
        return function.result == .void ? .writes : .reads
      }
    }
    return nil
  }
}
