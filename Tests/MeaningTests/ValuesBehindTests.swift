import Diagnostics
import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// What else a text, a screen or a property has its value from, each with a twin that has it from nothing else.
@Suite struct ValuesBehindTests {
  private static func shop(_ can: String) -> String {
    """
    @Observable final class Shop {
      var isOpen = false
      var stock = 3
      var can: Bool { \(can) }
    }
    struct ContentView: View {
      @State private var shop = Shop()
      var body: some View {
        VStack {
          Text(shop.can ? "yes" : "no")
          Button("open") { shop.isOpen = true }
          Button("buy") { shop.stock += 1 }
        }
      }
    }
    """
  }

  /// What changed is not all that the condition reads.
  @Test func whatDidNotChangeIsReadToo() {
    let both = Play(Self.shop("isOpen && stock > 0"), [#"tap("open")"#]).why("\"yes\"")
    let line = "  the body that makes it reads Shop#1.isOpen"
    #expect(both.contains(line + "; unchanged: Shop#1.stock"), "\(both)")
    let one = Play(Self.shop("isOpen"), [#"tap("open")"#]).why("\"yes\"")
    #expect(one.contains(line), "\(one)")
    // What an earlier step has written is told with its value.
    let earlier = Play(
      Self.shop("isOpen && stock > 3"), [#"tap("buy")"#, #"tap("open")"#]
    ).why("\"yes\"")
    #expect(earlier.contains(line), "\(earlier)")
    #expect(
      earlier.contains("  it depends on Shop#1.stock, which is 4")
        && earlier.contains { $0.contains("in step 1: Shop#1.stock was written: 3 → 4") },
      "\(earlier)")
  }

  private static let seats = """
    struct Seat: View {
      let name: String
      @State private var isStarred = false
      var body: some View {
        Button("\\(name)\\(isStarred ? " ★" : "")") { isStarred.toggle() }
      }
    }
    struct ContentView: View {
      @State private var seats = ["A1", "A2", "B1"]
      var body: some View {
        VStack {
          ForEach(seats.indices, id: \\.self) { Seat(name: seats[$0]) }
          Button("sell") { seats.removeFirst() }
        }
      }
    }
    """

  @Test func aStarThatStaysInItsPlaceIsToldWithItsStep() {
    let play = Play(Self.seats, [#"tap("A2")"#, #"tap("sell")"#])
    let starred = play.why("\"B1 ★\"")
    #expect(starred.contains("  it depends on Seat.isStarred, which is true"), "\(starred)")
    #expect(
      starred.contains { $0.contains("in step 1: Seat.isStarred was written: false → true") },
      "\(starred)")
    #expect(starred.contains { $0.contains("ContentView.seats was written") }, "\(starred)")
    // Nothing has written that of the first seat.
    let plain = play.why("\"A2\"")
    #expect(!plain.contains { $0.contains("isStarred, which") }, "\(plain)")
  }

  private static func screens(_ stack: String) -> String {
    """
    enum Place: Hashable { case first, second }
    struct First: View { var body: some View { Text("first") } }
    struct Second: View { var body: some View { Text("second") } }
    struct ContentView: View {
      @State private var path: [Place] = []
      var body: some View {
        \(stack) {
          VStack { Button("go") { path.append(.first) } }
            .navigationDestination(for: Place.self) { place in
              switch place {
              case .first: First()
              case .second: Second()
              }
            }
        }
      }
    }
    """
  }

  @Test func aScreenThatHasNotBegunDependsOnItsPath() {
    let lines = Play(Self.screens("NavigationStack(path: $path)"), [#"tap("go")"#])
      .whyNot("Second")
    #expect(lines.contains { $0.contains("it would be made here") }, "\(lines)")
    #expect(lines.contains("  it depends on ContentView.path, which is [.first]"), "\(lines)")
    // A stack without a path shows what links push, whatever is in the state.
    let other = Play(Self.screens("NavigationStack"), [#"tap("go")"#]).whyNot("Second")
    #expect(other.contains { $0.contains("it would be made here") }, "\(other)")
    #expect(!other.contains { $0.contains("it depends on") }, "\(other)")
  }

  private static func user(_ declaration: String) -> String {
    """
    final class User: ObservableObject {
      @Published var name: String\(declaration)
      @Published var age = 3
      init(_ first: String) { name = first }
    }
    struct ContentView: View {
      @StateObject private var user = User("Ada")
      var body: some View { Text("\\(user.name) \\(user.age)") }
    }
    """
  }

  @Test func anInitialiserGivesTheFirstValue() {
    let play = Play(Self.user(""), [])
    let given = play.whyNot("User.name")
    #expect(
      given.prefix(2) == [
        "User.name has never been written: the initialiser gave it its value", "  User#1 was made",
      ], "\(given)")
    #expect(given.contains { $0.contains(#"User("Ada")"#) }, "\(given)")
    #expect(
      play.whyNot("User.age") == ["User.age has never been written: it has its initial value"])
  }

  private static let announcing = """
    final class Settings { static let shared = Settings(); var name = "plain" }
    @Observable final class Donut {
      var price = 1
      var name: String {
        get { access(keyPath: \\.name); return Settings.shared.name }
        set { withMutation(keyPath: \\.name) { Settings.shared.name = newValue } }
      }
    }
    struct ContentView: View {
      @State private var donut = Donut()
      var body: some View {
        VStack {
          Text("\\(donut.name) \\(donut.price)")
          Button("rename") { donut.name = "mint" }
          Button("price") { donut.price = 2 }
        }
      }
    }
    """

  /// Of a change that the program announces itself nobody knows the values, nor that they are equal.
  @Test(arguments: [false, true])
  func anAnnouncedChangeHasNoValues(isShort: Bool) {
    func writes(_ step: String) -> [String] {
      let play = Play(Self.announcing, [step])
      var options = TextTranscript.Options()
      options.isShort = isShort
      var transcript = TextTranscript(sources: play.session.sources, options: options)
      return transcript.text(for: play.session.events).split(separator: "\n").map(String.init)
        .filter { $0.contains("object write") }
    }
    let announced = writes(#"tap("rename")"#)
    #expect(announced.first?.contains("Donut#1.name") == true, "\(announced)")
    #expect(announced.first?.contains("announced by the program") == true, "\(announced)")
    #expect(!announced.contains { $0.contains("→") || $0.contains("equal") }, "\(announced)")
    let plain = writes(#"tap("price")"#)
    #expect(plain.first?.contains("1 → 2") == true, "\(plain)")
    #expect(!plain.contains { $0.contains("announced") }, "\(plain)")
  }

  private static func path(_ value: String) -> String {
    """
    struct Leaf: Hashable { var name: String }
    struct ContentView: View {
      @State private var path = NavigationPath()
      @State private var ids: [AnyHashable: Int] = [:]
      var body: some View {
        NavigationStack(path: $path) {
          VStack { Button("go") { path.append(\(value)) }; Button("id") { ids["a"] = 1 } }
            .navigationDestination(for: Int.self) { Text("\\($0)") }
            .navigationDestination(for: Leaf.self) { Text($0.name) }
        }
      }
    }
    """
  }

  /// Its elements are of any type, and how it keeps them is its own affair.
  @Test func aPathIsShownAsItIsWritten() {
    func changes(_ value: String, _ step: String) -> [String] {
      Play(Self.path(value), [step]).session.events.compactMap { event in
        if case .stateWrite(_, _, _, _, let old, let new, _, _) = event.kind {
          "\(old) → \(new)"
        } else {
          nil
        }
      }
    }
    let go = #"tap("go")"#
    #expect(changes("1", go) == ["NavigationPath([]) → NavigationPath([1])"])
    #expect(
      changes(#"Leaf(name: "x")"#, go)
        == [#"NavigationPath([]) → NavigationPath([Leaf(name: "x")])"#])
    #expect(changes("1", #"tap("id")"#) == [#"[:] → ["a": 1]"#])
    let lines = Play(Self.path("1"), [go]).why("path")
    #expect(lines.first?.hasPrefix("ContentView.path was written: + [0] 1") == true, "\(lines)")
  }
}
