import Foundation
import Surface
import Testing

@Suite struct SurfaceCoverageTests {
  private static let register = SurfaceFolder.root.deletingLastPathComponent()
    .appending(path: "Session/Session.docc/SurfaceCoverage.md")

  /// Prints how much of the frameworks is declared, and writes it into the register: `SDK_NAMES=FILE
  /// swift test --filter SurfaceCoverage`, with `SDK_MISSING=FILE` to have what is missing.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SDK_NAMES"] != nil))
  func howMuchOfTheFrameworksIsDeclared() throws {
    let environment = ProcessInfo.processInfo.environment
    let table = try String(contentsOfFile: environment["SDK_NAMES"] ?? "", encoding: .utf8)
    let coverage = SurfaceCoverage(try SurfaceFolder().surface)
    let rows = coverage.rows(of: table)
    #expect(rows.count > 10)
    let text = SurfaceCoverage.text(of: rows)
    print(text)
    try """
    # How much of the frameworks is declared

    Names of the frameworks' public interfaces that iOS has and that are not deprecated, and how many \
    of them programs may use here: with that name, and with those labels. Made by \
    `SDK_NAMES=FILE swift test --filter SurfaceCoverage` from a table of the names, which is not part \
    of this repository.

    \(text)
    """.write(to: Self.register, atomically: true, encoding: .utf8)
    if let path = environment["SDK_MISSING"] {
      try coverage.missing(in: table).map { $0 + "\n" }.joined()
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  @Test func whatIsDeclaredIsCounted() {
    let surface = SurfaceText(files: [
      SurfaceText.File(
        name: "A",
        text: """
          struct Text { enum Case { case a }; init(_ text: String, tag: Int = 0) {} }
          extension View { func bold() -> Self { self }; func dim(_ x: Int, by y: Int) -> Self { self } }
          extension Style where Self == Plain { static var plain: Plain { Plain() } }
          func play(with x: Int) {}
          enum Side: Hashable, CaseIterable { case fixed(_ x: Int) }
          struct Frame { typealias Edge = Side; init(@Rows<Int> rows: () -> Int) {} }
          protocol Named { var name: String { get } }
          struct City: Named {}
          """)
    ])
    func row(_ kind: String, _ owner: String, _ name: String, ios: String = "yes", old: String = "")
      -> String
    {
      ["M", kind, owner, name, "13", ios, old].joined(separator: "\t")
    }
    let table = [
      "header", row("type", "", "Text"), row("type", "", "Text.Case"), row("type", "", "Image"),
      row("case", "Text.Case", "a"), row("case", "Text.Case", "b"),
      row("initializer", "Text", "init(_:)"), row("initializer", "Text", "init(_:tag:)"),
      row("initializer", "Text", "init(_:tag:more:)"), row("modifier", "Text", "bold()"),
      row("modifier", "View", "dim(_:by:)"), row("modifier", "View", "dim(_:)"),
      row("modifier", "View", "gone()", ios: "no"), row("modifier", "View", "old()", old: "yes"),
      row("style", "Style", "plain"), row("static member", "Plain", "plain"),
      row("function", "", "play(with:)"), row("macro", "", "Entry()"),
      // What conforming gives, what an alias stands for, and a builder's argument read as a label.
      row("static member", "Side", "==(a:b:)"), row("static member", "Side", "<(a:b:)"),
      row("static member", "Frame.Edge", "allCases"), row("static member", "Side", "fixed(_:)"),
      row("property", "City", "name"), row("property", "City", "size"),
      row("initializer", "Frame", "init(Int:)"), row("initializer", "Frame", "init(of:)"),
    ]
    let coverage = SurfaceCoverage(surface)
    let rows = coverage.rows(of: table.joined(separator: "\n"))
    let counts = rows.map { "\($0.kind) \($0.names) \($0.byName) \($0.byLabels)" }
    #expect(
      counts == [
        "case 2 1 1", "function 1 1 1", "initializer 5 5 3", "modifier 3 3 2", "property 2 1 1",
        "static member 5 4 4", "style 1 1 1", "type 3 2 2",
      ])
    #expect(
      coverage.missing(in: table.joined(separator: "\n")) == [
        "M\ttype\t\tImage", "M\tcase\tText.Case\tb", "M\tinitializer\tText\tinit(_:tag:more:)",
        "M\tmodifier\tView\tdim(_:)", "M\tstatic member\tSide\t<(a:b:)",
        "M\tproperty\tCity\tsize", "M\tinitializer\tFrame\tinit(of:)",
      ])
    #expect(SurfaceCoverage.text(of: rows).contains("| M | type | 3 | 66.7 % | 66.7 % |\n"))
  }
}
