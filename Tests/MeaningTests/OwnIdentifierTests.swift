import Meaning
import Session
import Testing
import Trace
import Values

/// What is said of an id that is computed is said of the one by which rows are told apart.
@Suite struct OwnIdentifierTests {
  private static func pets(
    id: String = "var id: String { name }", tag: String = "var tag: String { name }", rows: String
  ) -> String {
    """
    struct Pet: Identifiable {
      \(id)
      \(tag)
      var name: String
    }
    struct PetRow: View {
      let name: String
      @State private var stars = 0
      var body: some View { Button("\\(name) \\(stars)") { stars += 1 } }
    }
    struct ContentView: View {
      @State private var pets = [Pet(name: "Tama"), Pet(name: "Rex")]
      var body: some View {
        VStack {
          \(rows)
          Button("Rename") { pets[0].name = "Max" }
        }
      }
      private func row(_ pet: Pet) -> some View { PetRow(name: pet.name) }
    }
    """
  }

  /// The line of the code that is named as computed.
  private static func computed(_ program: String) -> [String] {
    let why = Play(program, [#"tap("Rename")"#]).why("#3")
    return why.filter { $0.contains("is computed") }
  }

  private static func line(_ number: Int) -> [String] {
    ["  the id of its element is computed when it is asked for  Cat.swift:\(number)"]
  }

  @Test(arguments: ["{ PetRow(name: $0.name) }", "{ row($0) }"])
  func theComputedPropertyIsThatOfTheRows(_ row: String) {
    #expect(Self.computed(Self.pets(rows: "ForEach(pets) \(row)")) == Self.line(2))
    #expect(Self.computed(Self.pets(rows: "ForEach(pets, id: \\.id) \(row)")) == Self.line(2))
    #expect(Self.computed(Self.pets(rows: "ForEach(pets, id: \\.tag) \(row)")) == Self.line(3))
    #expect(Self.computed(Self.pets(rows: "ForEach(pets, id: \\.name) \(row)")) == [])
    #expect(Self.computed(Self.pets(rows: "ForEach(pets, id: \\.name.description) \(row)")) == [])
    let stored = Self.pets(id: "let id = 1", rows: "ForEach(pets, id: \\.tag) \(row)")
    #expect(Self.computed(stored) == Self.line(3))
  }

  private static func cards(_ token: String) -> String {
    """
    struct Card: Identifiable {
      let name: String
      \(token)
      var id: String { name }
    }
    struct CardRow: View { let name: String; var body: some View { Text(name) } }
    struct ContentView: View {
      @State private var turns = 0
      var body: some View {
        let cards = [Card(name: "one"), Card(name: "two"), Card(name: "three")]
        VStack {
          Text("\\(turns)")
          ForEach(cards, id: \\.token) { CardRow(name: $0.name) }
          Button("Go") { turns += 1 }
        }
      }
    }
    """
  }

  /// Whether the advice says that the id is computed; nil if there is none.
  private static func saysComputed(_ program: String) -> Bool? {
    Play(program, [#"tap("Go")"#]).session.events.lazy.compactMap { event in
      if case .note(.adviceRandomID, let message) = event.kind {
        message.description.contains("computed whenever it is asked for")
      } else {
        nil
      }
    }.first
  }

  @Test func anIDThatIsStoredIsNotToBeStored() {
    #expect(Self.saysComputed(Self.cards("let token = UUID()")) == false)
    #expect(Self.saysComputed(Self.cards("var token: UUID { UUID() }")) == true)
  }
}
