import Program
import SourceSyntax
import SwiftSyntax
import Values

/// What the declaration pass knows about a type beyond its declaration.
final class TypeRecord {
  let decl: NominalDecl
  /// For a type of the surface: Swift text of a value to use in place of an unknown one, and of one
  /// that shows what belongs there. `$` stands for a name, `'` for quotation marks.
  var neutral: String?
  var sample: String?
  let syntax: DeclSyntax
  let file: FileUnit
  /// The scope around the type's declaration.
  let outer: Scope
  /// The memberwise initialiser exists only before Xcode 27 (N12).
  var lacksMemberwise = false
  /// For a type declared in a body: the type that the body belongs to.
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
  /// In order of declaration; those not yet collected are in `pending` too.
  var extensions: [ExtensionRecord] = []
  var pending: [ExtensionRecord] = []
  var conformances: ConformanceTable? { didSet { places.removeAll() } }
  /// For a type of the surface, the answers of the committed table; nil where it has none.
  var knownConformances: [NominalDecl: Bool?] = [:]
  /// The protocols of a type of the surface, from that table; nil until they are needed.
  var listedProtocols: [(name: String, isConditional: Bool)]?
  /// For such a type, conformances through the one extension that names the protocol.
  var conditionalConformances: [NominalDecl: ConformanceTable.Entry] = [:]
  var isFinal = false
  var hasLoadedConformances = false
  /// Names for which the surface's extensions of the type have been loaded.
  var loadedNames: Set<String> = []
  /// Associated types by name, once inferred; nil during inference.
  var associatedTypes: [String: Type?] = [:]
  var hasImplicitInitializers = false
  /// `case a = 1`
  var rawValueSyntax: [EnumCaseDecl: ExprSyntax] = [:]
  var hasRawValues = false
  /// Names for which members were synthesised, or need not be.
  var derived: Set<String> = []
  /// Requirements with their witnesses, as far as looked up; nil where there is none.
  var witnesses: [Declaration: MemberCandidate?] = [:]
  /// The index of the next stored property, once the superclass's are counted.
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
  /// Its requirements are being resolved; until then it seems to have none.
  var isResolving = false

  init(nominal: NominalDecl, syntax: ExtensionDeclSyntax, file: FileUnit) {
    self.nominal = nominal
    self.syntax = syntax
    self.file = file
  }

  /// (Kept, because every member search asks it of every candidate.)
  private(set) lazy var isConstrained = syntax.genericWhereClause != nil || writesArguments

  /// `@MainActor extension M`
  var isOnMainActor: Bool { syntax.attributes.first(named: "MainActor") != nil }

  /// `extension Array<Int>`, or the extension of an alias for such a type.
  var writesArguments: Bool {
    syntax.extendedType.hasGenericArguments
      || (!nominal.signature.parameters.isEmpty
        && syntax.extendedType.lastTokenText != nominal.name)
  }
}

extension TypeSyntax {
  /// The last token: `Map` of `Publishers.Map`.
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
    /// Derived from the shape of the type, not from a clause.
    var isDerived = false
    /// The extension of the program that states it; nil for the type itself.
    var place: Origin?
  }

  /// In declared order, followed by the implied ones.
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

/// Where a declaration is; determines the scope inside it.
enum Home {
  case type(TypeRecord)
  case extended(ExtensionRecord)
  case global(FileUnit)
  case local(Scope)
}
