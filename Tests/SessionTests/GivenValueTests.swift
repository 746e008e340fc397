import Diagnostics
import Session
import Testing

/// What a program of several files gives itself, beside what is not simulated.
struct GivenValueTests {
  private func session(_ files: String...) -> Session {
    var source = ProgramSource(
      files: files.enumerated().map {
        SourceFile(name: "File\($0.offset).swift", text: $0.element)
      },
      name: "App")
    source.isCheckedByDemand = true
    let session = Session(source, script: [])
    session.runToEnd()
    return session
  }

  /// What an initialiser assigns is no assumption, whatever type it extends.
  @Test func isNotAssumedWhereTheProgramGivesIt() {
    func lines(_ initializer: String) -> [String] {
      let program = """
        import ShinyKit
        import SwiftUI
        extension Double { init(hours: Double) { \(initializer) } }
        struct ContentView: View { var body: some View { Text("\\(Int(Double(hours: 2)))") } }
        """
      return session(program).lines
    }
    let given = lines("self = hours * 60")
    #expect(given.contains { $0.contains(#""text":"120""#) })
    #expect(!given.contains { $0.contains(#""id":"assumed""#) })
    #expect(lines("_ = ShinyTime(hours)").contains { $0.contains(#""id":"assumed""#) })
  }

  /// An object of an unknown type is missing from no environment, whatever the program calls it.
  @Test func isNotWhatTheEnvironmentLacks() {
    func session(_ type: String) -> Session {
      self.session(
        """
        import ShinyKit
        import SwiftUI
        @Observable final class Own { var title = "own" }
        typealias Router = \(type)
        struct ContentView: View {
          @Environment(Router.self) private var router
          var body: some View { Text("open").onTapGesture { print(router.title) } }
        }
        """)
    }
    #expect(session("ShinyRouter<Int>").lines.contains { $0.contains(#""text":"open""#) })
    #expect(session("Own").end != .completed)
  }

  /// A private property whose wrapper is unknown and that has a value is no argument.
  @Test func isNoArgumentOfAnUnknownWrapper() {
    func session(_ property: String) -> Session {
      let row = """
        import ShinyKit
        import SwiftUI
        struct Row: View {
          let title: String
          \(property)
          var body: some View { Text(title) }
        }
        """
      let home = """
        import SwiftUI
        struct ContentView: View { var body: some View { Row(title: "one") } }
        """
      return self.session(row, home)
    }
    let inert = session(#"@ShinyStorage("kept") private var isKept: Bool = false"#)
    #expect(inert.lines.contains { $0.contains(#""text":"one""#) })
    #expect(session("private var isKept: Bool").end != .completed)
  }
}
