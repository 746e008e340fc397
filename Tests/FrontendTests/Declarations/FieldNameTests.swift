import Surface
import SwiftParser
import SwiftSyntax
import Testing
import Values

/// The fields that the engine reads from values exist: one that the surface no longer has would
/// silently be absent.
@Suite struct FieldNameTests {
  @Test func theSurfaceDeclaresWhatTheEngineReads() {
    let finder = StoredProperties(viewMode: .sourceAccurate)
    for file in ParsedSurface.files { finder.walk(file.tree) }
    #expect(FieldName.allCases.map(\.rawValue).filter { !finder.names.contains($0) } == [])
  }

  /// Indices of fields are cached by the index of the name among the names.
  @Test func aFieldIsFoundByEveryName() {
    let type = TypeMetadata(name: "All", baseName: "All", kind: .structure)
    let text = TypeMetadata(name: "String", baseName: "String", kind: .builtin)
    type.fields = FieldName.allCases.map { TypeMetadata.Field(name: $0.rawValue, type: text) }
    for (index, name) in FieldName.allCases.enumerated() {
      #expect(type.fieldIndex(name) == index)
    }
    #expect(text.fieldIndex(.content) == nil)
  }

  @Test func computedAndStaticPropertiesAreNoFields() {
    let finder = StoredProperties(viewMode: .sourceAccurate)
    finder.walk(
      Parser.parse(
        source: """
          struct A {
            let a = 1
            var b: Int { 1 }
            static var c = 1
            @W var d = 1
            var e = 1 { didSet {} }
          }
          """))
    #expect(finder.names == ["a", "_d", "e"])
  }
}

private final class StoredProperties: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.allSatisfy({ $0.name.text != "static" }) else { return .skipChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      switch binding.accessorBlock?.accessors {
      case .getter: continue
      case .accessors(let accessors) where accessors.contains { $0.accessorSpecifier.text == "get" }:
        continue
      default: names.insert(node.attributes.isEmpty ? name : "_" + name)
      }
    }
    return .skipChildren
  }
}
