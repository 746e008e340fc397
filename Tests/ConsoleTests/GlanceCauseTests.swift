import Phrases
import Session
import Testing

@testable import Console

/// What a reader of one step alone looks for: which of several changes decided, where a row went, what else
/// looks different, and what a row in the place of others stands for.
@Suite struct GlanceCauseTests {
  private static func told(
    _ program: String, _ inputs: String..., rows: Int = 40, words: Words = Words()
  ) throws -> String {
    let sitting = try Sitting(
      typed: ([":step"] + inputs).map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: rows),
      words: words)
    return sitting.terminal.shown.joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
  }

  private static let inputs = """
    struct Bubble: View {
      let isOn: Bool
      let level: Int
      let tap: () -> Void
      var body: some View {
        VStack {
          Circle().opacity(isOn ? 1 : 0.5)
          Rectangle().offset(x: Double(level))
          Capsule().rotationEffect(.degrees(isOn ? Double(level) : 0))
          if isOn { Text("On") }
          Button("Pop", action: tap)
        }
      }
    }
    struct ContentView: View {
      @State private var isOn = false
      @State private var level = 0
      var body: some View {
        VStack {
          Bubble(isOn: isOn, level: level) { isOn = false }
          Button("Go") { withAnimation { isOn = true; level = 9 } }
        }
      }
    }
    """

  /// Several inputs differ: the code at the place says which of them it reads.
  @Test func theInputIsNamedThatTheModifierReads() throws {
    let go = try Self.told(Self.inputs, #"tap("Go")"#)
    #expect(go.contains("opacity 0.5 → 1.0 (brightens), because isOn changed"))
    #expect(go.contains("because level changed"))
    #expect(go.contains("Text \"On\" in Bubble #"))
    #expect(go.contains("because isOn, level changed"))
    #expect(!go.contains("because the body of Bubble ran") && !go.contains("because tap"))
  }

  private static let todo = """
    struct Todo: Identifiable {
      let id: Int
      var name: String
      var isDone = false
    }
    @Observable final class Store {
      var todos = [Todo(id: 1, name: "Tea"), Todo(id: 2, name: "Oil", isDone: true)]
      var open: [Todo] { todos.filter { !$0.isDone } }
      var done: [Todo] { todos.filter(\\.isDone) }
    }
    struct Row: View {
      let todo: Todo
      @State private var taps = 0
      var body: some View { Button("\\(todo.name) \\(taps)") { taps += 1 } }
    }
    struct ContentView: View {
      @State private var store = Store()
      var body: some View {
        List {
          Section("Open") { ForEach(store.open) { Row(todo: $0) } }
          SECTION
          Button("Finish") { store.todos[0].isDone = true }
          Button("Slowly") { withAnimation { store.todos[0].isDone = true } }
          Button("Change") { store.todos[0] = Todo(id: 3, name: "Jam", isDone: true) }
        }
      }
    }
    """

  /// A row of the same element goes from one section to another.
  @Test func aRowThatGoesToAnotherSectionIsToldAsThat() throws {
    let titled = Self.todo.replacing(
      "SECTION", with: "Section(\"Done\") { ForEach(store.done) { Row(todo: $0) } }")
    let finished = try Self.told(titled, #"tap("Finish")"#)
    #expect(finished.contains("\"Tea 0\" ended in the section \"Open\", and Row #"))
    #expect(finished.contains("begins in \"Done\", for the same element, because Store#1.todos"))
    #expect(finished.contains(": in store.done now, no longer in store.open"))
    let slowly = try Self.told(titled, #"tap("Slowly")"#)
    #expect(
      slowly.contains(
        "the list moves the row of Row #4 \"Tea 0\" from the section \"Open\" to \"Done\", where"))
    let bare = Self.todo.replacing("SECTION", with: "ForEach(store.done) { Row(todo: $0) }")
    let untitled = try Self.told(bare, #"tap("Finish")"#)
    #expect(untitled.contains("ended in one ForEach, and Row #"))
    #expect(untitled.contains("begins in another, for the same element"))
    // Another element is another row.
    let changed = try Self.told(titled, #"tap("Change")"#)
    #expect(!changed.contains("for the same element") && !changed.contains("no longer in"))
  }

  private static let board = """
    struct Train: View {
      let name: String
      var body: some View { NavigationLink(name) { Text("to \\(name)") } }
    }
    struct ContentView: View {
      @State private var isEmpty = false
      @State private var names = ["S1", "S2", "S3", "S4"]
      @State private var zoom = 1.0
      @State private var stars = 0
      var body: some View {
        NavigationStack {
          VStack {
            if isEmpty { Text("No trains") } else {
              ForEach(names, id: \\.self) { name in HStack { Train(name: name) } }
            }
            HStack {
              ForEach(0..<4, id: \\.self) { Image(systemName: $0 < stars ? "star.fill" : "star") }
            }
            Rectangle().scaleEffect(zoom)
            Text("zoom \\(zoom)")
            Button("Clear") { withAnimation { isEmpty = true } }
            Button("Zoom") { zoom = 2 }
            Button("Stars") { stars = 3 }
            Button("Turn") { names = ["S2", "S1", "S3", "S4"] }
          }
        }
      }
    }
    """

  /// Rows that go together are one sentence, and a text that comes then has its own.
  @Test func aTextThatComesWhileRowsGoIsTold() throws {
    let clear = try Self.told(Self.board, #"tap("Clear")"#)
    #expect(clear.contains("4 Train views fade out"))
    #expect(clear.contains("Text \"No trains\" fades in, because isEmpty changed"))
    #expect(!clear.contains("transition removal") && !clear.contains("NavigationLink \"S1\" fades"))
  }

  /// The last row has the looks that no text tells, and what is alike once.
  @Test func theLastRowTellsOtherLooksToo() throws {
    let zoom = try Self.told(Self.board, #"tap("Zoom")"#)
    #expect(zoom.contains("\"zoom 1.000000\" → \"zoom 2.000000\"; another look: Rectangle #"))
    #expect(zoom.contains("scaleEffect") && zoom.contains("1.0 → 2.0"))
    let stars = try Self.told(Self.board, #"tap("Stars")"#)
    #expect(stars.contains("image star → star.fill ×3") && !stars.contains("another look"))
    let turn = try Self.told(Self.board, #"tap("Turn")"#)
    #expect(turn.contains("\"S2\" [1] → [0]") == turn.contains("moved \"S2\" before \"S1\""))
  }

  /// In Korean nothing of a row is English but the names of kinds and of the program.
  @Test func aListIsCutInTheReadersLanguage() throws {
    let many = """
      struct ContentView: View {
        @State private var numbers: [Int] = [1, 2, 3, 4, 5, 6, 7, 8]
        var body: some View {
          VStack {
            Text("\\(numbers.count)")
            Button("Double") { numbers = numbers.map { $0 * 2 } }
          }
        }
      }
      """
    let english = try Self.told(many, #"tap("Double")"#)
    #expect(english.contains("… 4 more"))
    let korean = try Self.told(many, #"tap("Double")"#, words: Words(.korean))
    #expect(korean.contains("… 4개 더") && !korean.contains("more"))
  }

  /// After a reload a body runs because the code is another one, not because a view gave it a value.
  @Test func aReloadIsTheReasonOfItsRuns() throws {
    let view = """
      struct ContentView: View {
        @State private var n = 1
        var body: some View { VStack { Text("LETTER \\(n)"); Button("Add") { n += 1 } } }
      }
      """
    let lesson = """
      ```swift
      \(view.replacing("LETTER", with: "a"))
      ```

      ```swift do
      tap("Add")
      ```

      ```swift
      \(view.replacing("LETTER", with: "b"))
      ```

      ```swift do
      tap("Add")
      ```
      """
    let reloaded = try Sitting(
      typed: [.line(":next 2"), .line(#":why "b 2""#)], lesson: lesson)
    #expect(reloaded.shows("invalidated by reload"))
    #expect(reloaded.shows("the program was reloaded, and it runs with the new code"))
    #expect(!reloaded.shows("another value") && !reloaded.shows("\\n"))
    let tapped = try Sitting(
      typed: [.line(":next 3"), .line(#":why "b 3""#)], lesson: lesson)
    #expect(!tapped.shows("the program was reloaded, and it runs"))
  }

  /// A page may name its tab in its own body.
  @Test func aTabIsNamedByTheBodyOfItsPage() throws {
    let program = """
      struct Home: View {
        @State private var n = 0
        var body: some View {
          VStack { Button("Count \\(n)") { n += 1 } }.tabItem { Label("Home", systemImage: "house") }
        }
      }
      struct ContentView: View {
        var body: some View { TabView { Home(); Text("x").tabItem { Text("Other") } } }
      }
      """
    let home = try Self.told(program, #"select("Other")"#)
    #expect(home.contains("tab Home → Other"))
    #expect(!home.contains("\"Other\" appears") && !home.contains("also Text \"Other\""))
  }
}
