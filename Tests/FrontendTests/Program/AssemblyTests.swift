import Diagnostics
import Program
import SwiftSyntax
import Testing
import Values

@testable import Frontend

@Suite struct AssemblyTests {
  static func assembly(
    _ texts: String..., support: [String] = [], variant: Int? = nil, replaces: Bool = false
  ) -> ProgramAssembly {
    ProgramAssembly(
      texts.enumerated().map { SourceFile(name: "file\($0).swift", text: $1) },
      support: support.map { SourceFile(name: "support.swift", text: $0) },
      options: FrontendOptions(variant: variant, replacesEarlierDeclarations: replaces),
      surfaceProtocol: { name in
        guard ["View", "App"].contains(name) else { return nil }
        let decl = NominalDecl(
          kind: .protocolType, name: name, origin: .none, container: nil, isSurface: true)
        decl.associatedTypes = [
          AssociatedTypeDecl(name: "Body", origin: .none, protocolDecl: decl)
        ]
        return decl
      })
  }

  /// The texts of a variant's units, without white space that blanking leaves.
  static func texts(_ assembly: ProgramAssembly, _ variant: Int? = nil) -> [String] {
    assembly.variants[variant ?? assembly.selected].units.map { unit in
      unit.syntax.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  // MARK: Fragments

  @Test func aBareExpressionBecomesTheBodyOfAView() {
    let assembly = Self.assembly("Text(\"Hi\")")
    #expect(assembly.variants[0].hasFragment)
    #expect(
      Self.texts(assembly)[1] == "struct Fragment: View { var body: some View { Text(\"Hi\") } }")
  }

  @Test func bareMembersAndABodyJoin() {
    let assembly = Self.assembly(
      "@State private var n = 0\nvar body: some View { Text(\"\\(n)\") }")
    #expect(
      Self.texts(assembly)[1]
        == "struct Fragment: View { @State private var n = 0 var body: some View { Text(\"\\(n)\") } }"
    )
  }

  @Test func supportJoinsTheFragmentOfTheFileThatIsShown() {
    let assembly = Self.assembly(
      "if isOn { Text(\"a\") }", support: ["@State var isOn = true\nstruct Row {}"])
    #expect(Self.texts(assembly)[1] == "struct Row {}")
    #expect(
      Self.texts(assembly)[2]
        == "struct Fragment: View { @State var isOn = true var body: some View { if isOn { Text(\"a\") } } }"
    )
  }

  @Test func aFunctionThatMentionsAMemberIsAMemberAndOthersStayGlobal() {
    let assembly = Self.assembly(
      "@State var n = 0\nfunc up() { n += 1 }\nfunc twice(_ x: Int) -> Int { x * 2 }\nButton(\"+\", action: up)"
    )
    #expect(Self.texts(assembly)[0] == "func twice(_ x: Int) -> Int { x * 2 }")
    #expect(Self.texts(assembly)[1].contains("func up() { n += 1 }"))
  }

  @Test func whatTypesUseStaysGlobal() {
    let assembly = Self.assembly(
      "let start = 5\nstruct Row: View { var body: some View { Text(\"\\(start)\") } }\nRow()")
    #expect(Self.texts(assembly)[0].hasPrefix("let start = 5"))
  }

  @Test func aCompleteProgramHasNoFragment() {
    let assembly = Self.assembly(
      "import SwiftUI\nlet a = 1\nstruct ContentView: View { var body: some View { Text(\"\") } }")
    #expect(!assembly.variants[0].hasFragment)
    #expect(assembly.diagnostics.isEmpty)
  }

  @Test func placesInAFragmentArePlacesInItsFile() throws {
    let text = "struct Row {}\n\nRow()"
    let assembly = Self.assembly(text)
    let unit = try #require(assembly.variants[0].units.last)
    let token = try #require(
      unit.syntax.tokens(viewMode: .sourceAccurate).first { $0.text == "Row" })
    let origin = unit.origin(atUTF8: token.positionAfterSkippingLeadingTrivia.utf8Offset)
    #expect(assembly.sources.describe(origin) == "file0.swift:3:1")
  }

  // MARK: Variants

  @Test func typesDeclaredTwiceAreVariantsThatSwitchTogether() {
    let assembly = Self.assembly(
      "class M { var a = 1 }\nstruct V { var m = M() }\nclass M { var b = 2 }\nstruct V { let m = M() }"
    )
    #expect(assembly.variants.count == 2)
    #expect(assembly.selected == 1)
    #expect(Self.texts(assembly, 0) == ["class M { var a = 1 } struct V { var m = M() }"])
    #expect(Self.texts(assembly, 1) == ["class M { var b = 2 } struct V { let m = M() }"])
    #expect(
      assembly.diagnostics.map(\.message) == ["'M' is declared 2 times: variant 2 of 2 runs"])
    #expect(assembly.diagnostics.map(\.severity) == [.note])
  }

  @Test func aVariantCanBeChosen() {
    let text = "class M { var a = 1 }\nclass M { var b = 2 }"
    #expect(Self.assembly(text, variant: 1).selected == 0)
    #expect(Self.assembly(text, variant: 3).diagnostics.contains { $0.severity == .error })
    #expect(Self.assembly("class M {}", variant: 2).diagnostics.contains { $0.severity == .error })
    #expect(Self.assembly("class M {}", variant: 1).diagnostics.isEmpty)
  }

  @Test func laterBlocksReplaceWhatEarlierOnesDeclare() {
    let assembly = Self.assembly(
      "struct A { var x = 1 }\nstruct B {}", "struct A { var x = 2 }", replaces: true)
    #expect(assembly.variants.count == 1)
    #expect(Self.texts(assembly) == ["struct B {}", "struct A { var x = 2 }"])
  }

  // MARK: The rest

  @Test func protocolsOfTheSDKThatASlideRepeatsAreLeftOut() {
    let assembly = Self.assembly(
      "protocol View { associatedtype Body }\nprotocol Pet {}\nstruct A: View {}")
    #expect(Self.texts(assembly) == ["protocol Pet {} struct A: View {}"])
    #expect(assembly.diagnostics.map(\.severity) == [.note])
  }

  @Test func holesAmongMembersAreTakenOut() {
    let assembly = Self.assembly("struct A {\n  ...\n  var x = 1\n}\nclass B { … }")
    #expect(assembly.diagnostics.isEmpty)
    #expect(Self.texts(assembly) == ["struct A { var x = 1 } class B { }"])
  }

  @Test func importsOfWhatIsProvidedSayNothing() {
    #expect(Self.assembly("import SwiftUI\nimport Combine\nstruct A {}").diagnostics.isEmpty)
    #expect(Self.assembly("import Charts\nstruct A {}").diagnostics.isEmpty)
    let outOfScope = Self.assembly("import ARKit\nstruct A {}").diagnostics
    #expect(outOfScope.map(\.id) == [.unsupportedModule])
    let misspelt = Self.assembly("import SwiftUi\nstruct A {}").diagnostics
    #expect(misspelt.first?.message == "no such module 'SwiftUi'")
    #expect(misspelt.first?.hints == ["did you mean 'SwiftUI'?"])
  }

  @Test func aPreviewBecomesAPropertyAndWithPreviewablesAView() {
    #expect(
      Self.texts(Self.assembly("#Preview(\"x\") { A(); B() }")).last
        == "@ViewBuilder var _preview: some View { A(); B() }")
    #expect(
      Self.texts(Self.assembly("#Preview { @Previewable @State var n = 0\n A(n: $n) }")).last
        == "struct Preview: View { @State var n = 0 var body: some View { A(n: $n) } }")
  }

  @Test func conditionalCompilationIsDecidedByTheProfile() {
    let assembly = Self.assembly(
      "#if os(macOS)\nstruct A {}\n#else\nstruct B {}\n#endif\n#if DEBUG\nstruct C {}\n#endif")
    #expect(Self.texts(assembly) == ["struct B {} struct C {}"])
  }

  @Test func mistakesOfSyntaxAreReportedWithTheirPlace() throws {
    let assembly = Self.assembly("struct A {\n  var x = \n}")
    let first = try #require(assembly.diagnostics.first)
    #expect(first.severity == .error)
    #expect(assembly.sources.describe(first.origin)?.hasPrefix("file0.swift:2:") == true)
  }
}
