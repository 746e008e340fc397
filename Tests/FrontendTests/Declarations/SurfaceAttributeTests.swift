import Program
import Surface
import SwiftParser
import SwiftSyntax
import Testing
import Values

@testable import Frontend
@testable import SourceSyntax

/// Every attribute of the interface files has a meaning to the engine: a misspelt word would silently
/// have none.
@Suite struct SurfaceAttributeTests {
  @Test func everyWordOfTheInterfaceFilesIsKnown() {
    let finder = UnknownWords(viewMode: .sourceAccurate)
    for file in ParsedSurface.files { finder.walk(file.tree) }
    #expect(finder.unknown == [])
    #expect(finder.count > 1_000)
  }

  @Test(arguments: [
    "@_role(primitive, lef) struct A {}", "@_role(effect, attachment, overlaid) struct A {}",
    "@_role(effect, presentation, sheat) struct A {}", "@_role(effect, style) struct A {}",
    "@_role(effect, style, ButonStyle) struct A {}", "@_role(effect, action, tip) struct A {}",
    "@_layout(row) struct A {}", "@_layout(row, upwards) struct A {}", "@_layout struct A {}",
    "@_layuot(pile) struct A {}", "@_shape(trum) struct A {}", "@_shape(trim, trim) struct A {}",
    "@_trait(tag) enum A {}", "@_part(ToggleStyle, lable) struct A {}",
    "@_part(label) struct A {}", "@_memory(8) struct A {}", "@_memory(8, 8, spar) struct A {}",
    "@_scene(windows) struct A {}", "@_kind(tub) struct A {}",
    "@_means(late) struct A {}",
    "@_sample struct A {}",
  ])
  func aWordThatDoesNotExistIsRefused(_ source: String) {
    let finder = UnknownWords(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: source))
    #expect(finder.unknown.count == 1)
  }

  @Test func whatStandsInIsAValueOfItsType() throws {
    let table = DeclarationTable(surface: .embedded)
    let checker = Checker(table: table)
    defer { withExtendedLifetime(checker) {} }
    table.loadSurface()
    var count = 0
    for (decl, record) in table.records
    where decl.isSurface && decl.signature.parameters.isEmpty {
      for text in [record.neutral, record.sample].compactMap({ $0?.madeText(named: "name") }) {
        var parser = Parser(text)
        let (value, problems) = checker.holdingDiagnostics {
          checker.check(
            ExprSyntax.parse(from: &parser), expected: decl.selfType,
            in: BodyContext(scope: Scope()))
        }
        #expect(!problems.hasErrors && value.type == decl.selfType, "\(text)")
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test func whatIsSaidIsRead() {
    var attributes = SurfaceAttributes()
    let said = [
      ("_layout", ["row", "vertical", "lazy"]), ("_memory", ["16", "8", "spare"]),
      ("_part", ["GaugeStyle", "currentValueLabel"]),
    ]
    for (name, words) in said {
      let isRead = attributes.read(name, words)
      #expect(isRead)
    }
    #expect(attributes.layout == .row(.vertical, isLazy: true))
    #expect(attributes.memory?.size == 16 && attributes.memory?.hasSpareValues == true)
    #expect(attributes.stylePart?.style == .gauge)
    #expect(attributes.kind == nil)
  }
}

/// The attributes with an underscore that mean nothing.
private final class UnknownWords: SyntaxVisitor {
  private(set) var unknown: [String] = []
  private(set) var count = 0

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.nameText
    guard name.hasPrefix("_") else { return .visitChildren }
    count += 1
    var attributes = SurfaceAttributes()
    let isKnown =
      switch name {
      case "_role": Role(spelling: node.words) != nil
      case "_means": node.words.count == 1 && DeclarationMeaning(rawValue: node.words[0]) != nil
      case "_neutral", "_sample": node.stringArgument?.isEmpty == false
      case "_primitive", "_unsupported", "_plain", "_disfavoredOverload", "_semantics", "_named":
        true
      default: attributes.read(name, node.words)
      }
    if !isKnown { unknown.append(node.trimmedDescription) }
    return .visitChildren
  }
}
