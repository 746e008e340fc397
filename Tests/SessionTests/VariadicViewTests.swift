import Diagnostics
import Session
import Testing
import Trace

/// Containers from before `Group(subviews:)`.
struct VariadicViewTests {
  private func texts(_ content: String, root: String = "_VariadicView_UnaryViewRoot") -> [String] {
    let program = """
      import SwiftUI
      struct Lines: \(root) {
        func body(children: _VariadicView.Children) -> some View {
          VStack {
            ForEach(children) { child in
              child
              if child.id != children.last?.id { Text("-") }
            }
          }
        }
      }
      struct ContentView: View {
        var body: some View { _VariadicView.Tree(Lines()) { \(content) } }
      }
      """
    let source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    let session = Session(source, script: [])
    session.runToEnd()
    if session.isRefused { return session.diagnostics.map(\.message) }
    return World(after: session.events).shownTexts.map { String($0.text.dropFirst().dropLast()) }
  }

  @Test(arguments: ["_VariadicView_UnaryViewRoot", "_VariadicView.MultiViewRoot"])
  func childrenArePlacedOneByOne(_ root: String) {
    let content = #"Text("a"); ForEach(0..<2) { Text("\($0)") }; if true { Text("b") }"#
    #expect(texts(content, root: root) == ["a", "-", "0", "-", "1", "-", "b"])
  }

  @Test func nothingHasNoLines() {
    #expect(texts("EmptyView()").isEmpty)
  }
}
