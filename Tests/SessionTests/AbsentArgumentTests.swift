import Diagnostics
import Session
import Testing

/// A type of the program made with a type of an absent package.
struct AbsentArgumentTests {
  private func written(_ type: String) -> [String] {
    let program = """
      import ShinyKit
      import SwiftUI
      enum Status<V: Equatable>: Equatable { case idle, updating, done(V) }
      final class Model: ObservableObject {
        @Published var status: \(type) = .idle
        func go() { status = .updating }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Button("Go") { model.go() } }
      }
      """
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: [ScriptStep(#"tap("Go")"#)])
    session.runToEnd()
    return session.lines.filter { $0.contains("object.write") || $0.contains("failure") }
  }

  /// Its cases are known, whatever they carry. (Compared with nothing, the tool itself failed.)
  @Test func itsInitialCaseIsAsWritten() {
    let known = written("Status<ShinyUser>")
    #expect(
      known.contains { $0.contains(#""old":".idle","new":".updating""#) } && known.count == 1,
      "\(known)")
  }

  @Test func ofAnAbsentTypeNothingIsKnown() {
    let absent = written("ShinyStatus")
    #expect(!absent.contains { $0.contains(".idle") }, "\(absent)")
    let optional = written("ShinyStatus?")
    #expect(!optional.contains { $0.contains(".idle") }, "\(optional)")
  }
}
