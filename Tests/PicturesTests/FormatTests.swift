import Diagnostics
import Foundation
import Testing
import Trace

@testable import Pictures

@Suite struct FormatTests {
  static let program = """
    struct Row: View {
      @Binding var count: Int
      @Environment(\\.colorScheme) private var scheme
      var body: some View { Button("add \\(count) <b>\\"&") { count += 1 } }
    }
    struct ContentView: View {
      @State private var count = 0
      @State private var unread = "kept"
      var body: some View { VStack { Text("\\(count)"); Row(count: $count) } }
    }
    """

  static var run: PicturedRun {
    PicturedRun(
      GeometryTests.log(of: program, script: [#"tap("add 0 <b>\"&")"#]), name: "Row.swift")
  }

  @Test(arguments: PictureSubject.allCases)
  func anSVGIsWellFormedHasItsTextsAndAWordForThoseWhoDoNotSeeIt(_ subject: PictureSubject) throws {
    let svg = Picture.text(of: subject, [Self.run], as: .svg)
    #expect(svg.contains("<title>") && svg.contains("<desc>") && svg.contains("role=\"img\""))
    #expect(svg.contains("Row #"))
    // Text stays text: what the program shows is there, escaped, and never as markup.
    #expect(!svg.contains("<b>"))
    if subject == .tree { #expect(svg.contains("add 1 &lt;b&gt;&quot;&amp;")) }
    let parser = XMLChecker(svg)
    #expect(parser.problem == nil, "\(parser.problem ?? "")")
  }

  @Test(arguments: PictureSubject.allCases, PictureFormat.allCases)
  func twoRunsAreTheSameBytes(_ subject: PictureSubject, _ format: PictureFormat) {
    #expect(
      Picture.text(of: subject, [Self.run], as: format)
        == Picture.text(of: subject, [Self.run], as: format))
  }

  @Test func dependenciesSayWhoReadsWhatAndHow() {
    let dot = Picture.text(of: .dependencies, [Self.run], as: .dot)
    #expect(dot.contains(#"label="state""#))
    #expect(dot.contains(#"label="binding""#))
    #expect(dot.contains(#"label="environment""#))
    // Unread storage is there, without an arrow from it.
    #expect(dot.contains(#"@State unread = \"kept\""#))
    #expect(dot.contains("rounded,filled,dashed"))
  }

  @Test func aStepInThePastHasItsOwnPicture() {
    let log = GeometryTests.log(of: Self.program, script: [#"tap("add 0 <b>\"&")"#])
    let before = Picture.text(
      of: .tree, [PicturedRun(log, name: "a", throughStep: 0)], as: .mermaid)
    let after = Picture.text(of: .tree, [PicturedRun(log, name: "a", throughStep: 1)], as: .mermaid)
    #expect(before.contains("count = 0") && !before.contains("count = 1"))
    #expect(after.contains("count = 1"))
  }

  @Test func mermaidTextNeverEndsItsLabel() {
    let text = Picture.text(of: .tree, [Self.run], as: .mermaid)
    for line in text.split(separator: "\n") where line.contains(":::") {
      #expect(line.filter { $0 == "\"" }.count == 2, "\(line)")
    }
    #expect(text.contains("#60;b#62;#34;#38;"))
  }

  @Test func lifetimesAreAGanttChartAndATable() {
    let gantt = Picture.text(of: .lifetimes, [Self.run], as: .mermaid)
    #expect(gantt.hasPrefix("gantt\n") && gantt.contains("section ContentView 1"))
    let scenes = Picture.text(of: .lifetimes, [Self.run, Self.run], as: .mermaid)
    #expect(scenes.contains("section ContentView 1, scene 1"))
    #expect(scenes.contains("section ContentView 1, scene 2"))
    let table = Picture.text(of: .lifetimes, [Self.run], as: .dot)
    #expect(table.contains("<table") && table.contains("@State count"))
  }

  @Test(arguments: ["", "one", "a b c", "사과와 바나나와 포도", "x" + String(repeating: "y", count: 90)])
  func brokenLinesKeepEveryCharacterButBlanks(_ text: String) {
    let lines = TextMeasure.wrap(text, columns: 7, limit: 100)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    for line in lines { #expect(DisplayWidth.of(line) <= 7 || line.count == 1, "\(line)") }
  }
}

/// Whether elements are closed in the order in which they were opened, and attributes quoted.
struct XMLChecker {
  private(set) var problem: String?

  init(_ text: String) {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">") { problem = "a stray > before \(rest[start...].prefix(40))" }
      guard let end = rest[start...].firstIndex(of: ">") else {
        problem = "an open tag"
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.filter({ $0 == "\"" }).count % 2 != 0 { problem = "a quote in <\(tag)>" }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else {
          problem = "</\(tag)> closes nothing"
          return
        }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { !$0.isWhitespace })
      }
    }
    if !open.isEmpty { problem = "\(open) stay open" }
  }
}
