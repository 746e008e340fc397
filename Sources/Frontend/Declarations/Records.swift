import Program
import SwiftSyntax
import Values

/// The declaration pass's knowledge of a type beyond its declaration.
final class TypeRecord {
  let decl: NominalDecl
  /// Of a type of the surface: Swift text of a value in the place of one that is not known, and of one
  /// that shows what goes there. `$` stands for a name, `'` for quotation marks.
  var neutral: String?
  var sample: String?
  let syntax: DeclSyntax
  let file: FileUnit
  /// Where the type's declaration is.
  let outer: Scope
  /// Before Xcode 27 it would have a memberwise initialiser (N12).
  var lacksMemberwise = false
  /// Of a type declared in a body: the type that the body is of.
  var enclosing: NominalDecl?
  /// By base name; initialisers are `init`, subscripts `subscript`.
  var members: [String: [Declaration]] = [:] {
    didSet {
      collected.removeAll()
      places.removeAll()
    }
  }
  /// The results of `collectedMembers`, until a member is added.
  var collected: [String: [Declaration]] = [:]
  /// The results of `memberPlaces`, until a member or a conformance is added.
  var places: [String: MemberPlaces] = [:]
  /// Members in declared order, without nested types.
  var ordered: [Declaration] = []
  var isCollected = false
  /// In order of declaration; those that still wait for `collect` are in `pending` too.
  var extensions: [ExtensionRecord] = []
  var pending: [ExtensionRecord] = []
  var conformances: ConformanceTable? { didSet { places.removeAll() } }
  /// Of a type of the surface, the answers of the committed table; nil where it has none.
  var knownConformances: [NominalDecl: Bool?] = [:]
  /// The protocols of a type of the surface, from that table; nil until somebody asks.
  var listedProtocols: [(name: String, isConditional: Bool)]?
  /// Of such a type, conformances by the one extension that names the protocol.
  var conditionalConformances: [NominalDecl: ConformanceTable.Entry] = [:]
  var isFinal = false
  var hasLoadedConformances = false
  /// Names under which the surface's extensions of the type have been brought in.
  var loadedNames: Set<String> = []
  /// Associated types by name, once found; nil while one is being inferred.
  var associatedTypes: [String: Type?] = [:]
  var hasImplicitInitializers = false
  /// `case a = 1`
  var rawValueSyntax: [EnumCaseDecl: ExprSyntax] = [:]
  var hasRawValues = false
  /// Names for which synthesised members were added, or are not needed.
  var derived: Set<String> = []
  /// Requirements with their witnesses, as far as asked for; nil where there is none.
  var witnesses: [Declaration: MemberCandidate?] = [:]
  /// The place of the next stored property, once the superclass's are counted.
  var nextField: Int?

  init(decl: NominalDecl, syntax: DeclSyntax, file: FileUnit, outer: Scope) {
    self.decl = decl
    self.syntax = syntax
    self.file = file
    self.outer = outer
  }

  var group: (any DeclGroupSyntax)? { syntax.group }

  func add(_ declaration: Declaration) {
    members[declaration.name, default: []].append(declaration)
    if !(declaration is NominalDecl) { ordered.append(declaration) }
  }
}

/// One extension of a type.
final class ExtensionRecord {
  let nominal: NominalDecl
  let syntax: ExtensionDeclSyntax
  let file: FileUnit
  /// The scope inside, once it has been found; requirements are resolved step by step.
  var scope: Scope?
  /// The extension's requirements beyond those of the type itself.
  var requirements: [GenericSignature.Requirement] = []
  /// Its requirements are being resolved; until then it seems to ask for nothing.
  var isResolving = false
  /// `where Self == Color`
  var selfType: Type?

  init(nominal: NominalDecl, syntax: ExtensionDeclSyntax, file: FileUnit) {
    self.nominal = nominal
    self.syntax = syntax
    self.file = file
  }

  /// (Kept: every member search asks it of every candidate.)
  private(set) lazy var isConstrained = syntax.genericWhereClause != nil || writesArguments

  /// `@MainActor extension M`
  var isOnMainActor: Bool { syntax.attributes.first(named: "MainActor") != nil }

  /// `extension Array<Int>`, or the extension of an alias that stands for such a type.
  var writesArguments: Bool {
    syntax.extendedType.hasGenericArguments
      || (!nominal.signature.parameters.isEmpty
        && syntax.extendedType.lastTokenText != nominal.name)
  }
}

extension TypeSyntax {
  /// `Map` of `Publishers.Map`
  fileprivate var lastTokenText: String? {
    lastToken(viewMode: .sourceAccurate)?.identifierText
  }

  var hasGenericArguments: Bool {
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      return identifier.genericArgumentClause != nil
    }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.genericArgumentClause != nil || member.baseType.hasGenericArguments
    }
    return self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self)
      || self.is(OptionalTypeSyntax.self)
  }
}

/// The conformances of a type.
struct ConformanceTable {
  struct Entry {
    var protocolDecl: NominalDecl
    /// Holds only if the type's arguments satisfy these.
    var requirements: [GenericSignature.Requirement]
    /// Follows from the shape of the type, not from a clause.
    var isDerived = false
    /// The extension of the program that says so; nil for the type itself.
    var place: Origin?
  }

  /// In declared order, then the implied ones.
  private(set) var ordered: [Entry] = []
  private var index: [NominalDecl: Int] = [:]

  init(unconditional protocols: [NominalDecl] = []) {
    for decl in protocols { add(Entry(protocolDecl: decl, requirements: [])) }
  }

  mutating func add(_ entry: Entry) {
    if let known = index[entry.protocolDecl] {
      if entry.requirements.isEmpty, !ordered[known].requirements.isEmpty { ordered[known] = entry }
      return
    }
    index[entry.protocolDecl] = ordered.count
    ordered.append(entry)
  }

  subscript(protocolDecl: NominalDecl) -> Entry? { index[protocolDecl].map { ordered[$0] } }
}

/// Where a declaration is; gives the scope inside it.
enum Home {
  case type(TypeRecord)
  case extended(ExtensionRecord)
  case global(FileUnit)
  case local(Scope)
}
