import Diagnostics
import Session
import Testing

/// A value that the program truly needs of what is not simulated.
struct NeededValueTests {
  private static let program = """
    import ShinyKit
    import SwiftUI
    let client = ShinyClient()
    struct Badge: View {
      var body: some View { Text("badge").opacity(client.strength * 2) }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Badge()
          Text("count \\(count)")
          Button("Buy") { count += 1; if client.canBuy { count += 10 }; count += 100 }
          Button("Count") { count += 1 }
        }
        .task { if client.isOpen { count = 1000 } }
      }
    }
    """

  private func session(_ script: [String]) -> Session {
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: Self.program)], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  @Test func endsWhatNeedsItAndNothingElse() {
    let session = session([#"tap("Buy")"#, #"tap("Count")"#])
    #expect(session.end == .completed)
    let lines = session.lines
    let needed = lines.filter { $0.contains(#""id":"opaque.needed""#) }
    // The badge's body, the task and the button's action.
    #expect(needed.count == 3)
    #expect(needed.allSatisfy { $0.contains("App.swift:") && $0.contains("--stub FILE") })
    #expect(needed[0].contains("'client.strength'"))
    #expect(lines.contains { $0.contains(#""text":"count 2""#) })
    #expect(!lines.contains { $0.contains("badge") && $0.contains(#""kind":"content""#) })
    #expect(!lines.contains { $0.contains(#""kind":"failure""#) })
  }

  @Test func aTrapOfTheProgramStillEndsTheRun() {
    let session = Session(
      running: """
        struct ContentView: View {
          @State private var items: [Int] = []
          var body: some View { Button("Take") { _ = items[3] } }
        }
        """, [#"tap("Take")"#])
    #expect(session.end == .failed)
  }
}
