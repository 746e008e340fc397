// All declarations of a program and, as they are needed, of the surface: the answers to "what does
// this name mean here".
//
// The work is done lazily, in three steps. A *type* exists as soon as its file (or its unit of the
// surface) is declared, with its nested types. Its *members* exist once one is looked up. The
// *types that a declaration writes* are resolved when first read (`completion`), and bodies are
// checked when they are to run. So cycles between declarations need no ordering, and a program pays
// only for the part of the surface that it names.
//
// The table is split by question: collecting (`Collection/`), written types (`Types/`), names
// (`Lookup/`), conformances (`Conformances/`), and what is synthesised (`Synthesis/`).

import Diagnostics
import Program
import Releases
import SourceSyntax
import Surface
import SwiftSyntax
import Values

final class DeclarationTable {
  /// Set right after both halves exist.
  var bodies: any BodyChecking {
    get {
      guard let checker else { preconditionFailure("the broken invariant: no checker was set") }
      return checker
    }
    set { checker = newValue }
  }
  private weak var checker: (any BodyChecking)?
  var sources = SourceMap()
  private(set) var diagnostics: [Diagnostic] = []

  /// The program's own top level.
  var globals: [String: [Declaration]] = [:]
  /// The surface's top level, as far as it has been loaded.
  var surfaceGlobals: [String: [Declaration]] = [:]
  /// The functions that only steps of a script may call, as far as they have been loaded.
  var scriptGlobals: [String: [Declaration]] = [:]
  /// Operator functions wherever they are declared, as far as loaded.
  var operatorFunctions: [String: [FunctionDecl]] = [:]
  /// Types that declare an operator, also in an extension, until their members are collected.
  var operatorHolders: [String: [NominalDecl]] = [:]
  /// How many types of the surface were known when an operator was last looked up.
  var operatorTypeCounts: [String: Int] = [:]
  var surfaceTypeCount = 0
  var hasLoadedLiteralTypes = false
  var records: [NominalDecl: TypeRecord] = [:]
  var homes: [Declaration: Home] = [:]
  /// Everything that the program declares (nested types and members too), in order.
  var programDeclarations: [Declaration] = []
  /// The types with `@main`, and the place of the attribute.
  var mains: [(decl: NominalDecl, place: Origin)] = []
  /// Types of the surface that the program extends, in source order.
  var extendedSurfaceTypes: [NominalDecl] = []
  /// Extensions of the program whose type has not been declared yet.
  var unboundExtensions: [UnboundExtension] = []
  /// Whether the program's extensions are bound, so that answers about conformances are final.
  var isBound = true
  /// How many headers, conformances and associated types are being found right now; an answer that
  /// is missing meanwhile may be found later.
  var inProgress = 0
  /// How many conditions about types that are made of parameters are being checked, one in another.
  var conditionDepth = 0
  /// The conditions that are known to be met.
  var metConditions: Set<ConformanceQuestion> = []
  /// Whether literals of localised texts keep keys and arguments separate.
  var followsTextKeys = false
  /// Declarations of the main module without another isolation are on the main actor (N106).
  var isMainActorByDefault = false
  /// The releases that the program targets, and their rules.
  private(set) var profile = Profile.newest
  private(set) var rules = ReleaseRules.newest
  /// Whether the answers about a type are final now.
  var isSettled: Bool { isBound && inProgress == 0 }
  /// The associated types whose parts are being looked up; see `substituteOnce`.
  var substituting: [(decl: NominalDecl, name: String, arguments: [Type])] = []
  /// The associated types that are being found for code that runs.
  var beingFound: [(decl: AssociatedTypeDecl, type: Type)] = []
  let surface: SurfaceLoader
  /// Stand-ins for generic parameters as declarations; see `lookup`.
  var parameterDeclarations: [GenericParameter: TypeAliasDecl] = [:]
  /// Which protocols of the surface are the compiler's own.
  var markerProtocols: [NominalDecl: Bool] = [:]
  /// Protocols with all that they refine.
  var protocolClosures: [NominalDecl: [NominalDecl]] = [:]
  /// The same-type requirements stated by protocols, see `sameTypes`.
  var protocolSameTypes: [NominalDecl: [(Type, Type)]] = [:]
  /// Protocols and associated types whose requirements are being found: some of them may not be
  /// known yet.
  var protocolsInProgress = 0
  /// Initial values that were checked to find a variable's type, or when first asked for.
  var inferredValues: [VariableDecl: Expr?] = [:]
  /// Private declarations whose scope is the file.
  var fileprivateDeclarations: Set<Declaration> = []
  /// Declarations of the top level that other modules see.
  var publicDeclarations: Set<Declaration> = []
  /// Functions that return a `T!`, and `init!`.
  var implicitlyUnwrappedResults: Set<FunctionDecl> = []
  /// Something of the program is `@MainActor`.
  var namesMainActor = false
  /// Initialisers that were not written.
  var implicitInitializers: Set<FunctionDecl> = []
  /// How wrapped properties are initialised, by their storage; and the values after `=`.
  var wrapperForms: [VariableDecl: WrapperForm] = [:]
  /// Storage of private state that has an initial value.
  var ownStates: Set<VariableDecl> = []
  /// Storage of other state that has an object; and where initialisers assign state.
  var openStates: [VariableDecl] = []
  var stateAssignments: [StateAssignment] = []
  /// Properties whose wrapper is not simulated.
  var inertlyWrapped: Set<VariableDecl> = []
  var wrappedValues: [VariableDecl: ExprSyntax] = [:]
  /// The property wrappers of functions' parameters.
  var parameterWrappers: [ObjectIdentifier: AttributeSyntax] = [:]
  /// Declarations that are members of no table but must live.
  var keptDeclarations: [Declaration] = []
  /// Generic arguments written in the program, until they are checked.
  var writtenArguments: [WrittenArguments] = []
  /// Aliases of generic types without arguments: `typealias List = Array`.
  var unboundAliases: Set<Declaration> = []
  /// Names near those that were not found.
  var suggestions: [SuggestionKey: String?] = [:]
  /// The surface's names for spelling suggestions, collected for the first misspelt name.
  var knownVocabulary: (all: Spelling.Vocabulary, types: Spelling.Vocabulary)?
  var conformanceObjects: [NominalDecl: [NominalDecl: Conformance]] = [:]

  /// Unknown names are taken as opaque; nil where they are mistakes.
  var opaque: OpaqueNames?

  /// Uses the embedded surface, or another one in tests.
  init(surface: SurfaceText? = nil) {
    self.surface = SurfaceLoader(text: surface)
  }

  func simulate(_ profile: Profile) {
    self.profile = profile
    rules = ReleaseRules(profile)
  }

  /// Records a diagnostic, once.
  func report(_ diagnostic: Diagnostic) {
    guard !diagnostics.contains(diagnostic) else { return }
    diagnostics.append(diagnostic)
  }

  func report(
    _ id: DiagnosticID, _ message: DiagnosticText, at origin: Origin, hints: [String] = [],
    notes: [Diagnostic.Note] = [], severity: Diagnostic.Severity? = nil
  ) {
    report(
      Diagnostic(
        id: id, severity: severity, message: message, origin: origin, hints: hints, notes: notes))
  }

  /// Reports at a node; in the surface, which has no origins, a hint names the interface file.
  func report(
    _ id: DiagnosticID, _ message: DiagnosticText, at node: some SyntaxProtocol, in scope: Scope,
    hints: [String] = []
  ) {
    var hints = hints
    if let file = scope.file, file.isSurface {
      let around = node.ancestorOrSelf { $0.as(CodeBlockItemSyntax.self) }
      let line = around?.sourceText.split(separator: "\n").first ?? ""
      hints = ["In \(file.name): \(line)"]
    }
    report(id, message, at: origin(of: node, in: scope.file), hints: hints)
  }

  /// Reports a mistake in a written type, which then has an error type.
  func error(
    _ id: DiagnosticID, _ message: DiagnosticText, at node: some SyntaxProtocol, in scope: Scope,
    hints: [String] = []
  ) -> Type {
    report(id, message, at: node, in: scope, hints: hints)
    return .error
  }

  /// The members of a kind that a type declares itself, in order.
  func ownMembers<Kind: Declaration>(_ kind: Kind.Type, of type: NominalDecl) -> [Kind] {
    (records[type]?.ordered ?? []).compactMap { $0 as? Kind }
  }

  /// The origin of a node; `none` in the surface.
  func origin(of node: some SyntaxProtocol, in file: FileUnit?) -> Origin {
    // (Finding the position of a node would be wasted work.)
    guard let file, !file.isSurface else { return .none }
    return file.origin(atUTF8: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
