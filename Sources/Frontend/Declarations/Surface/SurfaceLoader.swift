import SourceSyntax
import Surface
import SwiftParser
import SwiftSyntax

/// Provides the units of the surface that declare a name, each once.
final class SurfaceLoader {
  let text: SurfaceText
  let index: SurfaceIndex
  /// Nil where no committed table fits.
  var conformances: SurfaceConformances?
  private var memberTypes: [String: Bool] = [:]
  private var textlessTypes: [String: Bool] = [:]
  /// Built when a name is not found, and then used for many types.
  private lazy var sortedKeys = index.sortedKeys
  private let parsed: ParsedUnits
  private let trees: SurfaceTrees
  private var loaded: Set<SurfaceIndex.Unit> = []
  /// Keys whose units have all been declared.
  private var finished: Set<String> = []

  /// Uses the embedded surface, or another one in tests.
  init(text: SurfaceText?) {
    self.text = text ?? SurfaceText.embedded
    index = text.map(SurfaceIndexer.index) ?? SurfaceIndexer.embedded
    trees = text.map(SurfaceTrees.init) ?? .embedded
    conformances = SurfaceConformances(index)
    parsed = text == nil ? .embedded : ParsedUnits()
  }

  /// Declares the units under a key that have not been declared yet. Declaring one may ask for the
  /// same key again, which then continues with the rest.
  func load(_ key: String, declare: (CodeBlockItemSyntax, FileUnit) -> Void) {
    guard !finished.contains(key) else { return }
    for unit in index.units(for: key) { load(unit, declare: declare) }
    finished.insert(key)
  }

  /// The names of the members that extensions add to a type; for suggestions.
  func memberNames(of type: String) -> [String] { sortedKeys.rests(after: type + ".") }

  /// The names at the top level; for suggestions.
  var globalNames: some Sequence<String> { sortedKeys.keys.lazy.filter { !$0.contains(".") } }

  /// Whether a type of the surface may contain a type with that name.
  func mayBeMemberType(_ name: String) -> Bool {
    guard let conformances else { return true }
    if let known = memberTypes[name] { return known }
    let answer = conformances.isMemberType(name)
    memberTypes[name] = answer
    return answer
  }

  /// Whether the type with that name conforms to no protocol of string literals.
  func takesNoLiteralText(_ name: String) -> Bool {
    if let known = textlessTypes[name] { return known }
    let answer = conformances?.conforms(name, to: "ExpressibleByUnicodeScalarLiteral") == .never
    textlessTypes[name] = answer
    return answer
  }

  /// Declares one unit, unless it has been declared.
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
