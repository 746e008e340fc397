import Foundation
import Session
import Testing

@testable import Console

/// The rows of a step name everything a stranger would have to guess: what is shared, what else was read, what
/// stays in another's place, and what becomes of a value.
@Suite struct NamedStepTests {
  private static func told(
    _ program: String, _ inputs: String..., columns: Int = 160
  ) throws -> String {
    try Sitting(
      typed: inputs.map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: columns, rows: 60)
    ).told
  }

  private static let keys = """
    struct Other: View {
      @AppStorage("limit") private var limit = 150
      var body: some View { Text("at most \\(limit)") }
    }
    struct ContentView: View {
      @AppStorage("limit") private var limit = 150
      @AppStorage("alone") private var alone = 0
      @State private var own = 0
      var body: some View {
        Text("\\(limit) \\(alone) \\(own)")
        Button("Limit") { limit -= 50 }
        Button("Alone") { alone += 1 }
        Button("Own") { own += 1 }
        Other()
      }
    }
    """

  @Test func storageOfOneKeyIsSaidToBeShared() throws {
    let shared = try Self.told(Self.keys, #"tap("Limit")"#)
    #expect(shared.contains("invalidated by state limit (the same @AppStorage key)"))
    for name in ["Alone", "Own"] {
      #expect(try !Self.told(Self.keys, "tap(\"\(name)\")").contains("the same @"))
    }
  }

  private static let deck = """
    @Observable final class Deck {
      var cards = ["a", "b", "c"]
      var streak = 0
      func good() { cards.removeFirst(); streak += 1 }
      func again() { cards.append(cards.removeFirst()); streak = 0 }
    }
    struct Header: View {
      let deck: Deck
      @Binding var isShort: Bool
      var body: some View {
        Text("\\(deck.cards.count) to go")
        if !isShort { Text("streak \\(deck.streak)") }
      }
    }
    struct Front: View {
      let deck: Deck
      var body: some View { Text("card \\(deck.cards.first ?? "none")") }
    }
    struct ContentView: View {
      @State private var deck = Deck()
      @State private var isShort = false
      var body: some View {
        Header(deck: deck, isShort: $isShort)
        Front(deck: deck)
        Button("Good") { deck.good() }
        Button("Again") { deck.again() }
        Button("Short") { isShort = true }
      }
    }
    """

  @Test func allPropertiesThatABodyHadReadAreNamed() throws {
    let both = try Self.told(Self.deck, #"tap("Good")"#)
    #expect(both.contains("invalidated by observable cards, streak "))
    #expect(both.contains("invalidated by observable cards "))
    #expect(!both.contains("no readers"))
    // Nothing reads it any more.
    let one = try Self.told(Self.deck, #"tap("Short")"#, #"tap("Good")"#)
    #expect(one.contains("streak 0 → 1 no readers since step 1"))
    #expect(one.contains("invalidated by observable cards "))
    #expect(!one.contains("observable cards, streak"))
  }

  @Test func anElementThatMovesIsNamed() throws {
    let moved = try Self.told(Self.deck, #"tap("Again")"#)
    #expect(moved.contains(#"moved "a" [0] → [2]"#))
    let records = """
      struct Card { let id: Int; let front: String; let back: String }
      struct ContentView: View {
        @State private var cards = [
          Card(id: 1, front: "a long front text", back: "a long back text"),
          Card(id: 2, front: "another long front text", back: "another long back text"),
        ]
        var body: some View {
          Text("\\(cards.count) cards")
          Button("Turn") { cards.reverse() }
          Button("Drop") { cards.removeFirst() }
        }
      }
      """
    #expect(try Self.told(records, #"tap("Turn")"#).contains("moved id "))
    #expect(try !Self.told(records, #"tap("Drop")"#).contains("now empty"))
    #expect(try Self.told(records, #"tap("Drop")"#, #"tap("Drop")"#).contains(", now empty"))
  }

  @Test func anObjectThatOnlySaysThatItChangesNamesWhatDid() throws {
    let program = """
      import Combine
      final class Ledger: ObservableObject {
        @Published var total = 0
        @Published var day = "never"
        func announce() { objectWillChange.send() }
      }
      struct ContentView: View {
        @StateObject private var ledger = Ledger()
        var body: some View {
          Text("total \\(ledger.total)")
          Button("Day") { ledger.day = "today" }
          Button("Say") { ledger.announce() }
        }
      }
      """
    #expect(
      try Self.told(program, #"tap("Day")"#)
        .contains("invalidated by object ledger (any change of it: day)"))
    let said = try Self.told(program, #"tap("Say")"#)
    #expect(said.contains("invalidated by object ledger") && !said.contains("any change of it"))
  }

  @Test func whatASkippedViewWrapsComesFromAnother() throws {
    let program = """
      struct Surface: ViewModifier {
        let isOn: Bool
        func body(content: Content) -> some View { content.padding(isOn ? 20 : 10) }
      }
      struct Part: View { var body: some View { Text("part") } }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Text("count \\(count)").modifier(Surface(isOn: true))
          Part()
          Button("More") { count += 1 }
        }
      }
      """
    let more = try Self.told(program, #"tap("More")"#)
    #expect(more.contains("equal: what is in it comes from ContentView"))
    #expect(more.contains(#/Part #\d+ equal /#) && !more.contains(#/Part #\d+ equal:/#))
  }

  private static let ends = """
    struct Draft { var title: String; var amount: Int }
    struct Form1: View {
      @State var draft: Draft
      @Environment(\\.dismiss) private var dismiss
      var body: some View {
        Text("a form")
        Text("\\(draft.amount)")
        Button("Raise") { draft.amount += 5 }
        Button("Cancel") { dismiss() }
      }
    }
    struct Count: View {
      @State private var count = 0
      var body: some View { Button("count \\(count)") { count += 1 } }
    }
    struct ContentView: View {
      @State private var isOpen = false
      @State private var hasCount = true
      var body: some View {
        if hasCount { Count() }
        Button("Open") { isOpen = true }
        Button("Drop") { hasCount = false }
        .sheet(isPresented: $isOpen) { Form1(draft: Draft(title: "Cinema", amount: 14)) }
      }
    }
    """

  @Test func anEndSaysWhyAndWhatIsLost() throws {
    let raised = try Self.told(Self.ends, #"tap("Open")"#, #"tap("Raise")"#, #"tap("Cancel")"#)
    #expect(raised.contains("\"a form\" is gone, because isOpen is false"))
    #expect(raised.contains("lost; since it began: .amount 14 → 19"))
    #expect(!raised.contains("is lost"))
    let same = try Self.told(Self.ends, #"tap("Open")"#, #"tap("Cancel")"#)
    #expect(same.contains("as it began") && !same.contains("lost"))
    let count = try Self.told(Self.ends, #"tap("count 0")"#, #"tap("Drop")"#)
    #expect(count.contains("Count.count #s") && count.contains("= 1 lost, began as 0"))
  }

  private static let rows = """
    struct Plant: Identifiable { let id: Int; let name: String }
    struct PlantRow: View {
      let plant: Plant
      @State private var isPinned = false
      var body: some View { Text(plant.name); Button("pin \\(plant.id)") { isPinned = true } }
    }
    struct ContentView: View {
      @State private var plants = [Plant(id: 7, name: "Monty"), Plant(id: 8, name: "Spike")]
      @State private var isByPlace = true
      var body: some View {
        VStack {
          ForEach(Array(plants.enumerated()), id: \\.offset) { PlantRow(plant: $1) }
        }
        Button("Drop") { plants.removeFirst() }
        Button("Rename") { plants[0] = Plant(id: 7, name: "Max") }
      }
    }
    """

  @Test func aRowThatShowsAnotherElementKeepsItsStorage() throws {
    let dropped = try Self.told(Self.rows, #"tap("Drop")"#)
    #expect(
      dropped.contains(
        #", id 0, is the same view and keeps isPinned = false: it shows "Spike" now, not "Monty""#))
    #expect(dropped.contains("id 1 (\\.offset)"))
    let renamed = try Self.told(Self.rows, #"tap("Rename")"#)
    #expect(!renamed.contains("is the same view and keeps"))
  }

  @Test func severalValuesOfNewStorageAreAllNamed() throws {
    let program = """
      struct Part: View {
        @State private var advice = "Loading the advice of the day"
        @State private var isEditing = false
        @State private var count = 12
        var body: some View { Text("part \\(count)") }
      }
      struct ContentView: View {
        @State private var isShown = false
        var body: some View {
          if isShown { Part() }
          Button("Show") { isShown = true }
        }
      }
      """
    let shown = try Self.told(program, #"tap("Show")"#, columns: 80)
    #expect(shown.contains("isEditing = false") && shown.contains("count = 12"))
    #expect(!shown.contains("… 1 more") && !shown.contains("… 2 more"))
  }

  @Test func aPushedScreenNamesItsElement() throws {
    let program = """
      struct ContentView: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Go") { path.append(503) }
              .navigationDestination(for: Int.self) { Text("page \\($0)") }
          }
        }
      }
      """
    #expect(try Self.told(program, #"tap("Go")"#).contains("because 503 is on path"))
    let back = try Self.told(program, #"tap("Go")"#, "back()")
    #expect(back.contains("because it is no longer on path"))
  }

  @Test func aTextThatChangesHasItsView() throws {
    let program = """
      struct Part: View {
        @State private var count = 0
        var body: some View { Button("part \\(count)") { count += 1 } }
      }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Button("all \\(count)") { count += 1 }
          Part()
        }
      }
      """
    #expect(
      try Self.told(program, #"tap("part 0")"#).contains(#""part 0" → "part 1" in Part #"#))
    #expect(try !Self.told(program, #"tap("all 0")"#).contains(#""all 1" in "#))
  }

  @Test func aDraftThatIsSavedUnderAnotherIDIsKept() throws {
    let program = """
      struct Item: Equatable { var id: Int; var name: String; var size = 1 }
      struct Form1: View {
        @State var draft = Item(id: 0, name: "")
        let save: (Item) -> Void
        var body: some View {
          TextField("Name", text: $draft.name)
          Button("Save") { save(draft) }
        }
      }
      final class Store: ObservableObject {
        @Published var items: [Item] = []
        @Published var isOpen = true
        func add(_ item: Item, as name: String?) {
          items.append(Item(id: items.count + 7, name: name ?? item.name))
          isOpen = false
        }
      }
      struct ContentView: View {
        @StateObject private var store = Store()
        var body: some View {
          Text("\\(store.items.count) items")
          if store.isOpen { Form1 { store.add($0, as: NAME) } }
        }
      }
      """
    func told(_ name: String) throws -> String {
      try Self.told(
        program.replacing("NAME", with: name), #"type("Tea", into: "Name")"#, #"tap("Save")"#)
    }
    #expect(try told("nil").contains("kept in Store#1.items"))
    #expect(try !told("\"Coffee\"").contains("kept in"))
  }

  @Test func severalObjectsMadeAnewAreOneRow() throws {
    let program = """
      final class Timer1: ObservableObject { @Published var left = 3 }
      struct Badge: View {
        @ObservedObject var timer: Timer1
        var body: some View { Text("left \\(timer.left)") }
      }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Button("count \\(count)") { count += 1 }
          Badge(timer: Timer1())
          Badge(timer: Timer1())
        }
      }
      """
    let told = try Self.told(program, #"tap("count 0")"#)
    #expect(told.contains("Timer1#3, #4 the body of ContentView makes one each time it runs"))
    #expect(told.contains("Timer1#1, #2 are gone"))
  }
}
