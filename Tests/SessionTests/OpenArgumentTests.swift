import Diagnostics
import Session
import Testing

/// Arguments that are invented for a view of a project which is run alone.
struct OpenArgumentTests {
  /// What a run of a project's view records, and how it ends.
  private func run(
    _ root: String, _ program: String, isProject: Bool = true
  ) -> (texts: [String], messages: [String], hasRun: Bool) {
    var source = ProgramSource(
      files: [
        SourceFile(
          name: "App.swift",
          text: """
            import SwiftUI
            @main struct Home: App { var body: some Scene { WindowGroup { Text("home") } } }
            """),
        SourceFile(name: "Views.swift", text: "import ShinyKit\nimport SwiftUI\n" + program),
      ], name: "App")
    source.root = root
    source.isCheckedByDemand = isProject
    let session = Session(source, script: [])
    session.runToEnd()
    let texts = session.lines.compactMap { line in
      line.firstRange(of: "\"text\":\"").map { start in
        String(line[start.upperBound...].prefix { $0 != "\"" })
      }
    }
    return (texts, session.diagnostics.map(\.message), session.end == .completed)
  }

  /// Nothing is known of what an absent package declares. The rest of the view is shown.
  @Test func ofAnUnknownTypeIsLeftOpen() {
    let row = run(
      "Row",
      """
      struct Row: View {
        let song: ShinySong
        @Binding var rating: ShinyRating
        let title: String
        var body: some View {
          VStack {
            Text(title)
            Text(song.artist)
            if song.isExplicit { Text("explicit") }
          }
        }
      }
      """)
    #expect(row.hasRun)
    #expect(row.texts.contains("title"))
    #expect(!row.texts.contains("explicit"))
    #expect(
      row.messages.contains(
        "'Row' needs arguments; it is shown as 'Row(song: _, rating: _, title: \"title\")'"))
  }

  /// So is what a type of the program needs of it, in a model and in the environment.
  @Test func insideOfAModelIsLeftOpen() {
    let player = run(
      "Player",
      """
      final class Model: ObservableObject {
        @Published var title = "nothing plays"
        private let engine: ShinyEngine
        init(engine: ShinyEngine) { self.engine = engine }
      }
      @Observable final class Queue {
        let name = "up next"
        let engine: ShinyEngine
        init(engine: ShinyEngine) { self.engine = engine }
      }
      struct Player: View {
        @ObservedObject var model: Model
        @Environment(Queue.self) private var queue
        var body: some View { VStack { Text(model.title); Text(queue.name) } }
      }
      """)
    #expect(player.hasRun)
    #expect(player.texts.contains("nothing plays"))
    #expect(player.texts.contains("up next"))
  }

  /// A value that the type itself declares is a better one.
  @Test func isWhatTheTypeDeclaresOfItself() {
    let card = run(
      "Card",
      """
      struct Account {
        let name: String
        let session: ShinySession
        static var empty: Account { Account(name: "nobody", session: ShinySession()) }
      }
      struct Card: View {
        let account: Account
        var body: some View { Text(account.name) }
      }
      """)
    #expect(card.texts.contains("nobody"))
    let shown = "'Card' needs arguments; it is shown as 'Card(account: Account.empty)'"
    #expect(card.messages.contains(shown))
  }

  /// The types that belong to a parameter are those that are asked for.
  @Test func meetsTheRequirementsOnAssociatedTypes() {
    let list = run(
      "Songs",
      """
      protocol Feature { associatedtype State; init() }
      struct Other: Feature { struct State { var title = "other" } }
      struct Library: Feature { struct State { var title = "library" } }
      final class Box<State>: ObservableObject {
        let state: State
        init<F: Feature>(state: State, feature: () -> F) where F.State == State {
          self.state = state
        }
      }
      struct Songs: View {
        @ObservedObject var box: Box<Library.State>
        var body: some View { Text(box.state.title) }
      }
      """)
    #expect(list.texts.contains("library"))
  }

  /// A view that unwraps what was invented is shown with a value for it. By itself it has its mistake.
  @Test func isNotWhatAViewFailsOf() {
    func row(_ property: String) -> String {
      """
      struct Row: View {
        \(property)
        var body: some View {
          VStack { Text("a row"); Text(song!); ShinyBadge() }
        }
      }
      """
    }
    let given = run("Row", row("let song: String?"))
    #expect(given.hasRun)
    #expect(given.texts.contains("a row"))
    #expect(!run("Row", row("private let song: String? = nil")).hasRun)
  }

  /// Nothing stands for a value of a type that has none, and in a file of its own nothing is assumed.
  @Test func isNeededWhereNoValueExists() {
    let never = "struct Lost: View { let nothing: Never; var body: some View { Text(\"a\") } }"
    let unknown = "struct Lost: View { let song: ShinySong; var body: some View { Text(\"a\") } }"
    #expect(!run("Lost", never).hasRun)
    #expect(run("Lost", unknown).hasRun)
    #expect(!run("Lost", unknown, isProject: false).hasRun)
    // `_` in the program itself is no value.
    let written = """
      struct Lost: View { let number: Int; var body: some View { Text("a") } }
      struct Around: View { var body: some View { Lost(number: _) } }
      """
    #expect(
      run("Around", written).messages.contains(
        "'_' can only appear in a pattern or on the left side of an assignment"))
  }
}
