import Meaning
import Session
import Testing
import Trace

/// Causes that are recorded where they are decided.
@Suite struct CauseTests {
  @Test func aSheetEndsBecauseItsItemWasCleared() {
    let play = Play(
      """
      struct Note: Identifiable { let id: Int }
      struct Editor: View {
        @Environment(\\.dismiss) private var dismiss
        let save: () -> Void
        var body: some View { Button("save") { save(); dismiss() } }
      }
      struct ContentView: View {
        @State private var editing: Note?
        @State private var saved = 0
        var body: some View {
          VStack {
            Text("saved \\(saved)")
            Button("edit") { editing = Note(id: 1) }
          }
          .sheet(item: $editing) { _ in Editor { saved += 1 } }
        }
      }
      """, [#"tap("edit")"#, #"tap("save")"#])
    let lines = play.why("Editor")
    #expect(lines.contains { $0.contains("because ContentView.editing was written") })
    #expect(!lines.contains { $0.contains("ContentView.saved") })
    #expect(lines.last?.contains("what an item presents") == true)
  }

  @Test func aViewEndsBecauseOfItsOwnDepartureNotItsNeighbours() {
    let play = Play(
      """
      struct Paw: View { @State private var n = 0; var body: some View { Text("paw") } }
      struct ContentView: View {
        @State private var isShown = true
        var body: some View {
          VStack {
            if isShown {
              Paw()
              Spacer()
            }
            Button("hide") { withAnimation { isShown = false } }
          }
        }
      }
      """, [#"tap("hide")"#, "advance(by: 1)"])
    let lines = play.why("Paw")
    #expect(lines.contains { $0.contains("because Paw #3 began to leave") })
    #expect(!lines.contains { $0.contains("Spacer #") })
  }

  @Test func aBindingOfClosuresIsMadeAnewAndHasNotChanged() {
    let play = Play(
      """
      struct Field: View { @Binding var text: String; var body: some View { Text(text) } }
      struct ContentView: View {
        @State private var n = 0
        @State private var name = "x"
        var body: some View {
          VStack {
            Field(text: Binding(get: { name }, set: { name = $0 }))
            Text("n \\(n)")
            Button("go") { n += 1 }
          }
        }
      }
      """, [#"tap("go")"#])
    let lines = play.why("Field")
    #expect(lines.first?.contains("made of closures, which differs each time") == true)
    #expect(lines.first?.contains("which changed") == false)
  }

  @Test func ofTwoWritesTheOneThatIsSeenIsTheCause() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Text("n \\(n)"); Button("go") { n = 1; n = 2 } } }
      }
      """, [#"tap("go")"#])
    let lines = play.why("ContentView")
    #expect(lines.contains { $0.contains("because ContentView.n was written: 1 → 2") })
    #expect(lines.contains { $0.contains("overwritten: ContentView.n was written: 0 → 1") })
  }

  @Test func aSkipNamesTheEqualityThatDecided() {
    let program = """
      struct Machine: Identifiable, Equatable {
        let id: String
        var isRunning: Bool
        static func == (a: Machine, b: Machine) -> Bool { a.id == b.id }
      }
      struct MachineRow: View {
        let machine: Machine
        var body: some View { Text(machine.isRunning ? "runs" : "stands") }
      }
      struct ContentView: View {
        @State private var isOn = true
        var body: some View {
          VStack {
            Text(isOn ? "on" : "off")
            MachineRow(machine: Machine(id: "a", isRunning: isOn))
            Button("stop") { isOn = false }
          }
        }
      }
      """
    let lines = Play(program, [#"tap("stop")"#]).whyNot("MachineRow")
    #expect(lines.contains { $0.contains("== of Machine says that they are equal  Cat.swift:4") })
    let other = program.replacing("a.id == b.id", with: "a.isRunning == b.isRunning")
    #expect(!Play(other, [#"tap("stop")"#]).whyNot("MachineRow").contains { $0.contains("== of") })
  }

  @Test func aTextLeadsThroughInputsToTheBodyThatReads() {
    let play = Play(
      """
      struct Caps: View { let title: String; var body: some View { Text(title.uppercased()) } }
      struct ContentView: View {
        @State private var name = "cat"
        var body: some View { VStack { Caps(title: name); Button("go") { name = "dog" } } }
      }
      """, [#"tap("go")"#])
    let lines = play.why("\"DOG\"")
    #expect(
      lines.contains(
        "  it comes through Caps.title from the body of ContentView, which reads name"))
    #expect(!lines.contains { $0.contains("constant") })
  }

  @Test func aBodyRanForEachStateThatItHasRead() {
    func why(_ shown: String) -> String? {
      Play(
        """
        struct ContentView: View {
          @State private var count = 0
          @State private var total = 0
          var body: some View {
            VStack { Text("\(shown)"); Button("go") { count += 1; total += 1 } }
          }
        }
        """, [#"tap("go")"#]
      ).why("ContentView").first
    }
    let both = "it reads count, which changed; it reads total, which changed"
    #expect(why("tap \\(count) \\(total)")?.contains(both) == true)
    #expect(why("tap \\(count)")?.contains("total") == false)
  }

  @Test func anotherObjectLeadsToItsMaking() {
    func why(_ made: String, _ given: String) -> [String] {
      Play(
        """
        final class Model: ObservableObject { @Published var n = 0 }
        struct Leaky: View {
          @ObservedObject var model\(made)
          var body: some View { Text("n \\(model.n)") }
        }
        struct ContentView: View {
          @State private var start = 0
          @StateObject private var one = Model()
          @StateObject private var two = Model()
          var body: some View {
            VStack { Leaky(\(given)); Button("start") { start += 1 }; Text("\\(start)") }
          }
        }
        """, [#"tap("start")"#]
      ).why("Leaky")
    }
    let own = why(" = Model()", "")
    #expect(
      own.contains { $0.hasPrefix("  Model#") && $0.contains("was made  Cat.swift:3") }, "\(own)")
    let given = why(": Model", "model: start == 0 ? one : two")
    #expect(given.first?.contains("another object") == true, "\(given)")
    #expect(!given.contains { $0.contains("was made") }, "\(given)")
  }

  @Test func aPropertyWithObserversIsWrittenWhereItIsGivenItsValue() {
    let play = Play(
      """
      final class Basket: ObservableObject {
        @Published var items = [2, 1] { didSet { edits += 1 } }
        var edits = 0
      }
      struct ContentView: View {
        @StateObject private var basket = Basket()
        var body: some View {
          VStack {
            Text("edits \\(basket.edits)")
            Text("first \\(basket.items[0])")
            Button("sort") {
              basket.items.sort()
            }
          }
        }
      }
      """, [#"tap("sort")"#])
    #expect(play.why("items").contains("    basket.items.sort()"), "\(play.why("items"))")
    // What is shown and told to nobody is said to be so, and of what is published nothing.
    let silent = "edits is not @Published: no view learns of a write to it  (F67)"
    #expect(play.why("\"edits 1\"").contains("  " + silent), "\(play.why("\"edits 1\""))")
    #expect(!play.why("\"first 1\"").contains { $0.contains("not @Published") })
  }
}

/// Worlds in which something did not happen.
@Suite struct OmissionTests {
  private let program = """
    struct ContentView: View {
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        VStack {
          Text("a \\(a)")
          if b > 0 { Text("more") }
          Button("go") { a += 1; b += 1 }
        }
      }
    }
    """

  @Test func aWriteIsLeftOut() throws {
    let session = Play(program, [#"tap("go")"#]).session
    let log = session.events
    let writes = log.all(.stateWrite, in: log.indices)
    try #require(writes.count == 2)
    let begin = try #require(
      log.all(.lifeBegin, in: log.indices).last { $0.step == 1 && $0.kind.node?.view == "Text" })
    #expect(session.happens(begin, without: .writes([writes[1].id])) == false)
    #expect(session.happens(begin, without: .writes([writes[0].id])) == true)
    #expect(session.happens(begin, without: .step(1)) == false)
  }

  /// A subscriber of a published property hears nothing of a write that is left out; it hears of
  /// another one.
  @Test func aPublishedWriteIsLeftOutForItsSubscribersToo() throws {
    let session = Play(
      """
      final class Feed: ObservableObject {
        @Published var text = "a"
        @Published var other = 0
        @Published var count = 0
        private var bag: Set<AnyCancellable> = []
        init() { $text.sink { [weak self] _ in self?.count += 1 }.store(in: &bag) }
      }
      struct ContentView: View {
        @StateObject private var feed = Feed()
        var body: some View {
          Text("count \\(feed.count)")
          Button("go") { feed.other = 1; feed.text = "b" }
        }
      }
      """, [#"tap("go")"#]
    ).session
    let log = session.events
    let writes = log.all(.objectWrite, in: log.indices).filter { $0.step == 1 }
    try #require(writes.count == 3)
    #expect(session.happens(writes[2], without: .writes([writes[1].id])) == false)
    #expect(session.happens(writes[2], without: .writes([writes[0].id])) == true)
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
