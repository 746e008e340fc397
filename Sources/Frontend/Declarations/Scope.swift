import Program
import SourceSyntax
import SwiftSyntax
import Values

/// The place of a piece of source among the declarations, which decides what names mean.
///
/// Local variables are not in here; the checker keeps them. (One word: every question to the
/// declarations passes a scope, and retaining eight fields each time would cost too much.)
struct Scope {
  private struct Fields {
    var container: NominalDecl?
    var selfType: Type?
    var isStatic = false
    var signature = GenericSignature.none
    var function: FunctionDecl?
    var file: FileUnit?
    var isScript = false
    var isExtension = false
    var localTypes: LocalTypes?
  }

  private final class Box {
    var fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private var box: Box

  init(
    container: NominalDecl? = nil, selfType: Type? = nil, isStatic: Bool = false,
    signature: GenericSignature = .none, file: FileUnit? = nil
  ) {
    box = Box(
      Fields(
        container: container, selfType: selfType, isStatic: isStatic, signature: signature,
        file: file))
  }

  /// The fields, copied first if another scope shares them.
  private var own: Box {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.fields) }
      return box
    }
  }

  /// The innermost type, or the type that an extension extends.
  var container: NominalDecl? {
    get { box.fields.container }
    set { own.fields.container = newValue }
  }
  /// `Self`: for an extension with `where Self == Color` that type, else `container.selfType`.
  var selfType: Type? {
    get { box.fields.selfType }
    set { own.fields.selfType = newValue }
  }
  /// Whether names may mean instance members of `selfType`.
  var isStatic: Bool {
    get { box.fields.isStatic }
    set { own.fields.isStatic = newValue }
  }
  /// Generic parameters in force, outermost first, with their requirements (the `where` clauses of
  /// extensions included).
  var signature: GenericSignature {
    get { box.fields.signature }
    set { own.fields.signature = newValue }
  }
  /// The function that the body belongs to.
  var function: FunctionDecl? {
    get { box.fields.function }
    set { own.fields.function = newValue }
  }
  /// The file whose private members are visible.
  var file: FileUnit? {
    get { box.fields.file }
    set { own.fields.file = newValue }
  }
  /// Inside a step of a script, where `tap`, `advance` and the like are visible.
  var isScript: Bool {
    get { box.fields.isScript }
    set { own.fields.isScript = newValue }
  }
  /// The braces belong to an extension, which does not see what is around the extended type.
  var isExtension: Bool {
    get { box.fields.isExtension }
    set { own.fields.isExtension = newValue }
  }
  /// Types declared in the enclosing bodies, the innermost for each name.
  var localTypes: LocalTypes? {
    get { box.fields.localTypes }
    set { own.fields.localTypes = newValue }
  }
}

/// Types declared in a body, by name. `resolve` and `lookup` look here first.
final class LocalTypes {
  private(set) var types: [String: Type] = [:]
  func declare(_ type: Type, _ name: String) { types[name] = type }
}

/// One parsed file (or one unit of the surface).
final class FileUnit {
  let syntax: SourceFileSyntax
  /// The raw value of the origin of the first byte; 0 for the surface, whose origins are `none`.
  let base: Int
  let isSurface: Bool
  /// The name of an interface file.
  var name = ""
  /// The folder of an interface file.
  private(set) lazy var module = String(name.prefix { $0 != "/" })
  /// Which file of the program it is: private names of other files are hidden. Nil for the surface,
  /// for a source put together from several files, and for the blocks of a lesson, which continue
  /// one another.
  var fileScope: Int?
  /// Whether it supplements the displayed file (`--with`, `swift support`).
  var completes = false
  /// Whether it is invented for a view that runs alone: it makes whatever the view is given, also
  /// what the program makes only inside its own types.
  var isInvented = false
  /// For a unit assembled from pieces of other texts (a fragment's view): the source of each piece.
  /// Empty when the text is the file's own.
  var pieces: [Piece] = []

  struct Piece {
    /// Offsets in this unit's text.
    var range: Range<Int>
    /// The raw value of the origin of its first byte.
    var origin: Int
  }

  /// The origin of a byte of this unit.
  func origin(atUTF8 offset: Int) -> Origin {
    if isSurface { return .none }
    if pieces.isEmpty { return Origin(rawValue: UInt32(base + offset)) }
    guard let piece = pieces.last(where: { $0.range.lowerBound <= offset }) else { return .none }
    let distance = min(offset, piece.range.upperBound) - piece.range.lowerBound
    return Origin(rawValue: UInt32(piece.origin + distance))
  }

  /// Offsets of the dollar signs.
  private lazy var dollars: [Int] = {
    (text ?? syntax.description).withBytes { bytes in
      bytes.indices.filter { bytes[$0] == UInt8(ascii: "$") }
    }
  }()
  /// The text of the syntax, where available: assembling it from the tree takes a hundred times as
  /// long as searching it.
  private let text: String?

  /// Whether a node mentions `$0` and the like, or a projection: most closures do not and need not
  /// be walked. True for nodes of other units.
  func hasDollar(in node: some SyntaxProtocol) -> Bool {
    guard node.root.id == syntax.id else { return true }
    let (start, end) = (node.position.utf8Offset, node.endPosition.utf8Offset)
    var low = 0
    var high = dollars.count
    while low < high {
      let middle = (low + high) / 2
      if dollars[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < dollars.count && dollars[low] < end
  }

  /// Reads a body that was skipped when the unit was read, given where its list begins
  /// (`SurfaceTrees`).
  var readBody: ((Int) -> CodeBlockItemListSyntax?)?

  /// The statements of a body in this unit.
  func statements(of list: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    readBody?(list.position.utf8Offset) ?? list
  }

  /// Belongs to the interface of scripts.
  var isScript: Bool { isSurface && SurfaceIndexer.isScript(name) }

  init(syntax: SourceFileSyntax, base: Int, isSurface: Bool, text: String? = nil) {
    self.syntax = syntax
    self.base = base
    self.isSurface = isSurface
    self.text = text
  }
}

/// A member found by name, and the arguments for the generic parameters of its container, given the
/// base type. For a member of a protocol extension they include the protocol's `Self`.
struct MemberCandidate {
  var declaration: Declaration
  var substitution = Substitution()
  /// The protocol that requires it, when the base is a generic parameter or existential and the
  /// member is a requirement: dispatched through the witness.
  var requirementOf: NominalDecl?
  /// How far from the base type: 0 its own, 1 superclass's, … ; protocol extensions come last.
  var distance = 0
  /// The enclosing type that it was found in, if another than the current one: it has no instance
  /// here.
  var outer: NominalDecl?

  /// The distance of members of protocol extensions.
  static let extensionDistance = 1_000
  /// The distance of the surface's globals, behind the program's.
  static let surfaceDistance = 10_000
}
