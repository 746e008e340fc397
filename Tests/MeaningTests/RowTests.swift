import Diagnostics
import Meaning
import Session
import Testing
import Trace
import Values

/// Rows are alike but for what they show, so what is said of them names it.
@Suite struct RowTests {
  private static let program = """
    struct Row: View { let name: String; var body: some View { Text(name) } }
    struct Note: View { var body: some View { Text("a note") } }
    struct ContentView: View {
      @State private var names = ["Milk", "Eggs", "Bread", "Tea"]
      @State private var plain: [String] = []
      @State private var hasNote = false
      var body: some View {
        List {
          Text("To do")
          ForEach(names, id: \\.self) { Row(name: $0) }
            .onDelete { names.remove(atOffsets: $0) }
            .onMove { names.move(fromOffsets: $0, toOffset: $1) }
          ForEach(plain, id: \\.self) { name in HStack { Text(name); Text("plain") } }
          if hasNote { Note() }
          Button("Two") { plain = ["Salt", "Oil"] }
          Button("Five") { names = ["1", "2", "3", "4", "5"] }
          Button("Note") { hasNote = true }
        }
      }
    }
    """

  private static func events(_ steps: String...) -> [TraceEvent] {
    let session = Play(program, steps).session
    return session.events.filter { $0.step == steps.count }
  }

  private static func meanings(_ events: [TraceEvent]) -> [String] {
    events.compactMap {
      if case .meaning(_, _, let message) = $0.kind { message.description } else { nil }
    }
  }

  @Test func whatMovesIsNamedWithItsPlacesAmongTheRows() {
    let moved = Self.meanings(Self.events("move(from: 3, to: 0)"))
    #expect(moved == [#"in List the same views change places: Row "Tea" [3] → [0]"#])
    let turned = Self.meanings(Self.events("names.reverse()"))
    #expect(turned.count == 1)
    #expect(turned.first?.contains(#"Row "Bread" [2] → [1]"#) == true)
    // The one that the others are told to have passed.
    #expect(turned.first?.contains(#""Tea""#) != turned.first?.contains(#""Milk""#))
  }

  @Test func whatStaysWhereItWasIsNotSaidToMove() {
    let added = Self.meanings(Self.events(#"names.insert("Jam", at: 0)"#))
    #expect(added.count == 1 && added[0].hasSuffix(#" appears: "Jam""#))
    #expect(added[0].hasPrefix("Row #"))
  }

  @Test func aRowThatGoesIsNamed() {
    let gone = Self.meanings(Self.events("delete(at: 1)"))
    #expect(gone.count == 1 && gone[0].hasSuffix(#" disappears: "Eggs""#))
    // A container without a name of its own is named, too, and several are named together.
    let come = Self.meanings(Self.events(#"tap("Two")"#))
    #expect(come == [#"2 HStack views appear: "Salt", "Oil""#])
  }

  @Test func ofManyRowsTheFirstAreNamed() {
    let many = Self.meanings(Self.events(#"tap("Five")"#))
    #expect(
      many.contains { $0.contains(#"5 Row views"#) && $0.hasSuffix(#""1", "2", "3", … 2 more"#) }
        || many.contains { $0.contains("new, in the place of") }, "\(many)")
  }

  @Test func whatIsNoRowIsKnownByItsType() {
    let note = Self.meanings(Self.events(#"tap("Note")"#))
    #expect(note.count == 1 && note[0].hasPrefix("Note #") && note[0].hasSuffix(" appears"))
  }

  @Test func anActionOnARowSaysWhich() {
    let labels = Self.events("delete(at: 1)").compactMap { event -> String? in
      if case .action(.delete, let label, _, _) = event.kind { label } else { nil }
    }
    #expect(labels == ["Eggs"])
  }

  @Test func placesThatKeepTheirOrderAreSteady() {
    #expect([0, 1, 2].steadyPositions == [0, 1, 2])
    #expect([3, 0, 1, 2].steadyPositions == [1, 2, 3])
    #expect([1, 2, 3, 0].steadyPositions == [0, 1, 2])
    #expect([Int]().steadyPositions.isEmpty)
    // Of several, the one in its own place.
    #expect([2, 1, 0].steadyPositions == [1])
    #expect([4, 1, 2, 3, 0].steadyPositions == [1, 2, 3])
    #expect([7, 3, 5].steadyPositions == [1, 2])
  }

  /// A list under another id: a row's successor is the one with its element.
  @Test func underAnotherIDRowsAreKnownByTheirElements() {
    let program = """
      struct Row: View {
        let n: Int
        @State private var isOn = false
        var body: some View { Toggle("row \\(n)", isOn: $isOn) }
      }
      struct ContentView: View {
        @State private var page = 0
        var first: Int { page == 0 ? 2 : 0 }
        var body: some View {
          VStack { ForEach(first..<first + 4, id: \\.self) { Row(n: $0) } }.id(page)
          Button("Page") { page += 1 }
        }
      }
      """
    let play = Play(program, [#"toggle("row 3")"#, #"tap("Page")"#])
    let meanings = Self.meanings(Array(play.session.events))
    #expect(meanings.count { $0.contains("is a new view in the place of Row") } == 2, "\(meanings)")
    #expect(meanings.count { $0.hasPrefix("Row #") && $0.hasSuffix(" appears") } == 2)
    #expect(meanings.count { $0.hasPrefix("Row #") && $0.hasSuffix(" disappears") } == 2)
    // What `:why` says of the loss is what the meaning says.
    let heir = play.why("isOn").first { $0.contains("began its lifetime in its place") } ?? ""
    let name = heir.split(separator: " ").prefix(2).joined(separator: " ")
    #expect(
      meanings.contains { $0.contains("is lost; \(name) starts with") }, "\(heir) \(meanings)")
  }

  /// An empty text names nothing: two fields without a title differ by their numbers.
  @Test func whatShowsNothingIsNamedByItsNumber() {
    func meanings(_ field: String) -> [String] {
      let program = """
        struct ContentView: View {
          @State private var draft = ""
          @State private var isBold = false
          var body: some View {
            if isBold { \(field).bold() } else { \(field) }
            Toggle("Bold", isOn: $isBold)
          }
        }
        """
      return Self.meanings(Array(Play(program, [#"toggle("Bold")"#]).session.events))
    }
    let untitled = meanings("TextEditor(text: $draft)")
    #expect(
      untitled.contains { $0.hasPrefix("TextEditor #") && $0.contains("of TextEditor #") },
      "\(untitled)")
    let titled = meanings("TextField(\"words\", text: $draft)")
    #expect(titled.contains { $0.contains(#"of TextField "words""#) }, "\(titled)")
  }

  @Test func anotherTypeInAnAnyViewIsInThePlaceOfTheOther() {
    func messages(_ erased: String) -> [String] {
      Play(
        """
        struct Card: View { @State private var taps = 0; var body: some View { Text("card \\(taps)") } }
        extension View {
          func erased(_ flag: Bool) -> AnyView { flag ? AnyView(self.padding()) : AnyView(self) }
        }
        struct ContentView: View {
          @State private var flag = false
          var body: some View { VStack { \(erased); Button("erase") { flag.toggle() } } }
        }
        """, [#"tap("erase")"#]
      ).session.events.compactMap {
        if case .meaning(_, _, let message) = $0.kind { message.description } else { nil }
      }
    }
    let swapped = messages("Card().erased(flag)")
    #expect(swapped.count == 1, "\(swapped)")
    #expect(swapped.first?.contains("is a new view in the place of Card #") == true, "\(swapped)")
    let gone = messages("if !flag { Card().erased(false) }")
    #expect(gone.count == 1 && gone[0].hasPrefix("Card #") && !gone[0].contains("place"), "\(gone)")
  }

  @Test func aTextInARowThatIsAPlaceSaysSo() {
    func why(_ rows: String) -> [String] {
      Play(
        """
        struct Row: View {
          let title: String
          @State private var note = "none"
          var body: some View { Button("row \\(title) \\(note)") { note = title } }
        }
        struct ContentView: View {
          @State private var items = ["x", "y", "z"]
          var body: some View {
            VStack { \(rows); Button("drop") { items.removeFirst() } }
          }
        }
        """, [#"tap("row x none")"#, #"tap("drop")"#]
      ).why(rows.contains("indices") ? "\"row y x\"" : "\"row y none\"")
    }
    let places = why("ForEach(items.indices, id: \\.self) { Row(title: items[$0]) }")
    #expect(places.contains { $0.contains("their ids are places") }, "\(places)")
    let elements = why("ForEach(items, id: \\.self) { Row(title: $0) }")
    #expect(elements.count > 1 && !elements.contains { $0.contains("places") }, "\(elements)")
  }
}
