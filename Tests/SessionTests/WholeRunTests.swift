import Diagnostics
import Session
import Testing

/// What whole programs do when they run.
struct WholeRunTests {
  private func session(_ program: String, _ script: [String] = []) -> Session {
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: "import SwiftUI\n" + program)], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  /// Going on with a loop costs what a turn of it costs.
  @Test func aLoopThatOnlyGoesOnEnds() {
    func lines(_ condition: String) -> [String] {
      session(
        """
        struct ContentView: View {
          var body: some View {
            Button("Go") {
              var count = 0
              while count < 10 {
                guard \(condition) else { continue }
                count += 1
              }
            }
          }
        }
        """, [#"tap("Go")"#]
      ).lines.filter { $0.contains(#""kind":"failure""#) }
    }
    #expect(lines("count > 20").first?.contains("budget of instructions") == true)
    #expect(lines("count < 20").isEmpty)
  }

  /// The actor's context sees what the container keeps.
  @Test func aModelActorHasAContextOfItsOwn() {
    let lines = session(
      """
      import SwiftData
      @Model final class Cat { var name: String; init(name: String) { self.name = name } }
      @ModelActor actor Shelter {
        func take(_ name: String) throws { modelContext.insert(Cat(name: name)) }
        func names() throws -> [String] {
          try modelContext.fetch(FetchDescriptor<Cat>()).map(\\.name)
        }
      }
      struct ContentView: View {
        @State private var names: [String] = []
        private let shelter = Shelter(modelContainer: try! ModelContainer(for: Cat.self))
        var body: some View {
          Text(names.joined(separator: ", "))
            .task {
              try? await shelter.take("Tom")
              names = (try? await shelter.names()) ?? []
            }
        }
      }
      """
    ).lines
    #expect(lines.contains { $0.contains(#""text":"Tom""#) })
    #expect(!lines.contains { $0.contains(#""kind":"failure""#) })
  }

  /// Of the program's own types something can stand for what is not simulated; of numbers nothing can.
  @Test func ownTypesStandForWhatIsNotSimulated() {
    func lines(_ needed: String) -> [String] {
      session(
        """
        import ShinyKit
        enum Mode { case slow, fast }
        protocol Feed { func all() -> [Int] }
        struct EmptyFeed: Feed { func all() -> [Int] { [] } }
        struct ContentView: View {
          let mode: Mode = ShinyClient.shared.mode
          let feed: any Feed = ShinyClient.shared.feed
          @State private var count = 0
          var body: some View {
            Button("count \\(count + feed.all().count) \\(mode == .slow ? "slow" : "fast")") {
              count += \(needed)
            }
          }
        }
        """, [#"tap("count 0 slow")"#]
      ).lines
    }
    #expect(lines("1").contains { $0.contains("count 1 slow") })
    #expect(
      lines("ShinyClient.shared.number").contains { $0.contains(#""id":"opaque.needed""#) })
  }
}
