import Surface
import SwiftParser
import SwiftSyntax

/// Gives the units of the surface that declare a name, each once.
final class SurfaceLoader {
  let text: SurfaceText
  let index: SurfaceIndex
  /// Nil where there is none that fits.
  var conformances: SurfaceConformances?
  private var memberTypes: [String: Bool] = [:]
  private var textlessTypes: [String: Bool] = [:]
  /// Made when a name is not found, and then asked of many types.
  private lazy var sortedKeys = index.sortedKeys
  private let parsed: ParsedUnits
  private let trees: SurfaceTrees
  private var loaded: Set<SurfaceIndex.Unit> = []
  /// Keys all of whose units have been declared.
  private var finished: Set<String> = []

  /// The embedded surface, or another one, for tests.
  init(text: SurfaceText?) {
    self.text = text ?? SurfaceText.embedded
    index = text.map(SurfaceIndexer.index) ?? SurfaceIndexer.embedded
    trees = text.map(SurfaceTrees.init) ?? .embedded
    conformances = SurfaceConformances(index)
    parsed = text == nil ? .embedded : ParsedUnits()
  }

  /// Declares the units under a key that were not declared before. Declaring one may ask for the
  /// same key again, which then continues with the rest.
  func load(_ key: String, declare: (CodeBlockItemSyntax, FileUnit) -> Void) {
    guard !finished.contains(key) else { return }
    for unit in index.units(for: key) { load(unit, declare: declare) }
    finished.insert(key)
  }

  /// The same for a key that whoever asks remembers.
  func load(membersUnder key: String, declare: (CodeBlockItemSyntax, FileUnit) -> Void) {
    for unit in index.units(for: key) { load(unit, declare: declare) }
  }

  /// The names of the members that extensions add to a type; for suggestions.
  func memberNames(of type: String) -> [String] { sortedKeys.rests(after: type + ".") }

  /// The names that stand at the top level; for suggestions.
  var globalNames: some Sequence<String> { sortedKeys.keys.lazy.filter { !$0.contains(".") } }

  /// Whether a type of the surface may have a type of that name within it.
  func mayBeMemberType(_ name: String) -> Bool {
    guard let conformances else { return true }
    if let known = memberTypes[name] { return known }
    let answer = conformances.isMemberType(name)
    memberTypes[name] = answer
    return answer
  }

  /// Whether the type of that name conforms to none of the protocols of literals in quotes.
  func takesNoLiteralText(_ name: String) -> Bool {
    if let known = textlessTypes[name] { return known }
    let answer = conformances?.conforms(name, to: "ExpressibleByUnicodeScalarLiteral") == .never
    textlessTypes[name] = answer
    return answer
  }

  /// Declares everything that was not declared before; for the test that checks the whole surface.
  func loadAll(declare: (CodeBlockItemSyntax, FileUnit) -> Void) {
    for unit in index.units { load(unit, declare: declare) }
  }

  /// Declares one unit, if it was not declared before.
  func load(_ unit: SurfaceIndex.Unit, declare: (CodeBlockItemSyntax, FileUnit) -> Void) {
    guard loaded.insert(unit).inserted else { return }
    let read = parsed.syntax(of: unit) { tree(of: unit) }
    let source = FileUnit(syntax: read.syntax, base: 0, isSurface: true)
    source.name = text.files[unit.file].name
    if !read.bodies.isEmpty {
      let (text, trees) = (text, trees)
      source.readBody = { offset in
        read.bodies[offset].flatMap {
          trees.statements(of: $0, in: unit, text: text.text(of: unit))
        }
      }
    }
    for item in read.syntax.statements.elements { declare(item, source) }
  }

  private func tree(of unit: SurfaceIndex.Unit) -> SurfaceTrees.Unit {
    let source = text.text(of: unit)
    let tree = index.isCommitted(unit.file) ? trees.syntax(of: unit, text: source) : nil
    return tree ?? SurfaceTrees.Unit(syntax: Parser.parse(source: source))
  }
}
