import Diagnostics
import Session
import Testing

/// The title of a navigation container is content of the screen: changes are reported.
struct TitleTests {
  private func titles(of stack: String, _ script: [String]) -> [String] {
    let program = """
      import SwiftUI
      struct Detail: View {
        let n: Int
        @State private var name = "Detail"
        var body: some View {
          Button("Rename") { name = "Renamed" }.navigationTitle("\\(name) \\(n)")
        }
      }
      struct Bare: View { var body: some View { Text("in a sheet").navigationTitle("Inner") } }
      struct ContentView: View {
        @State private var path: [Int] = []
        @State private var sheet = false
        @State private var isTitled = true
        @State private var count = 0
        var body: some View {
          TabView {
            \(stack)
            Text("other").tabItem { Text("Other") }
          }
        }
        @ViewBuilder var controls: some View {
          NavigationLink("Go", value: 1)
          Button("Sheet") { sheet = true }
          Button("Title") { isTitled.toggle() }
          Button("Count") { count += 1 }
        }
      }
      """
    let source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    #expect(session.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(session.currentStep == script.count)
    return session.lines.filter { $0.contains(#""role":"title""#) }.map { line in
      let text = line.split(separator: #""text":"#)[1]
      return String(text.prefix { $0 != "," })
    }
  }

  private static let stack = """
    NavigationStack(path: $path) {
      VStack { controls }
        .navigationTitle("Home \\(count)")
        .navigationDestination(for: Int.self) { Detail(n: $0) }
        .sheet(isPresented: $sheet) { Bare() }
    }.tabItem { Text("First") }
    """

  @Test func theTopScreenGivesIt() {
    #expect(
      titles(of: Self.stack, [#"tap("Count")"#, #"tap("Go")"#, #"tap("Rename")"#, "back()"])
        == [#""Home 0""#, #""Home 1""#, #""Detail 1""#, #""Renamed 1""#, #""Home 1""#])
  }

  @Test func whatChangesNoTitleTellsNone() {
    #expect(
      titles(of: Self.stack, [#"tap("Other")"#, #"tap("First")"#, #"tap("Sheet")"#, "dismiss()"])
        == [#""Home 0""#])
  }

  @Test func itComesAndGoesWithTheModifier() {
    let stack = """
      NavigationStack {
        if isTitled { VStack { controls }.navigationTitle("Home") } else { VStack { controls } }
      }.tabItem { Text("First") }
      """
    #expect(
      titles(of: stack, [#"tap("Title")"#, #"tap("Title")"#]) == [#""Home""#, "null", #""Home""#])
  }

  /// A container ends before its content.
  @Test func itEndsWithItsContainer() {
    let stack = """
      VStack {
        Button("Title") { isTitled.toggle() }
        if isTitled {
          NavigationStack { List { ForEach(0..<3) { Text("\\($0)") } }.navigationTitle("Home") }
        }
      }.tabItem { Text("First") }
      """
    #expect(
      titles(of: stack, [#"tap("Title")"#, #"tap("Title")"#]) == [#""Home""#, #""Home""#])
  }

  @Test func aSheetWithoutAContainerGivesNone() {
    let stack = """
      NavigationStack { VStack { controls }.sheet(isPresented: $sheet) { Bare() } }
        .tabItem { Text("First") }
      """
    #expect(titles(of: stack, [#"tap("Sheet")"#]) == [])
  }
}
