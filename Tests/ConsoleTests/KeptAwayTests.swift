import Testing

@testable import Console

/// What keeps words away now, whatever kept them away before.
@Suite struct KeptAwayTests {
  private static let parts = """
    struct Row: View {
      let id: Int
      @State private var parts = 0
      var body: some View {
        Text("row \\(id): \\(parts) of 4").task {
          while parts < 4 {
            try? await Task.sleep(for: .seconds(1))
            if Task.isCancelled { return }
            parts += 1
          }
        }
      }
    }
    struct ContentView: View {
      @State private var isOpen = true
      @State private var ticks = 0
      var body: some View {
        VStack {
          if isOpen { Row(id: 1) }
          if ticks == 1 { Text("tick") }
          Button("Toggle") { isOpen.toggle() }
          Button("Tick") {
            ticks = 1
            Task {
              try? await Task.sleep(for: .seconds(1))
              ticks = 2
              try? await Task.sleep(for: .seconds(1))
              ticks = 1
            }
          }
        }
      }
    }
    """

  /// What the view had is lost: another one that comes to the same is not the return of its words.
  @Test func wordsOfAnotherViewDoNotComeBack() throws {
    let lost = try Sitting(
      [
        ":step", "advance(by: 3)", #"tap("Toggle")"#, #"tap("Toggle")"#,
        #":whynot "row 1: 3 of 4""#,
      ], program: Self.parts)
    #expect(!lost.shows("it comes back after"), "\(lost.terminal.shown)")
    #expect(lost.shows("ended its lifetime"), "\(lost.terminal.shown)")
    #expect(
      lost.shows("shows the same after advance(by: 3)") && lost.shows("another view, Row #"),
      "\(lost.terminal.shown)")
    // The view whose body makes them lives, and shows them again.
    let back = try Sitting(
      [":step", #"tap("Tick")"#, "advance(by: 1)", #":whynot "tick""#], program: Self.parts)
    #expect(back.shows("it comes back after"), "\(back.terminal.shown)")
    #expect(!back.shows("another view"), "\(back.terminal.shown)")
  }

  private static let drafts = """
    struct Item: Identifiable { let id: Int; var name: String; var price: Int }
    struct ItemRow: View {
      let item: Item
      var body: some View { HStack { Text(item.name); Text("€\\(item.price)") } }
    }
    struct Form: View {
      @State var draft: Item
      let save: (Item) -> Void
      var body: some View {
        VStack {
          Stepper("Price \\(draft.price)", value: $draft.price, step: 5)
          Button("Save") { save(draft) }
        }
      }
    }
    struct ContentView: View {
      @State private var items = [
        Item(id: 1, name: "Ticket", price: 49), Item(id: 2, name: "Cinema", price: 14),
      ]
      @State private var editing: Item?
      var body: some View {
        VStack {
          ForEach(items) { ItemRow(item: $0) }
          ForEach(items) { item in Button("Edit \\(item.name)") { editing = item } }
          if let item = editing {
            Form(draft: item) { new in items = items.map { $0.id == new.id ? new : $0 } }
            Button("Cancel") { editing = nil }
          }
        }
      }
    }
    """

  /// The value was in a draft of that row that has ended, and not in the row that only looks like it.
  @Test func aDraftWithTheValueIsNamed() throws {
    let lost = try Sitting(
      [
        ":step", #"tap("Edit Cinema")"#, #"increment("Price 14")"#, #"tap("Cancel")"#,
        #":whynot "€19""#,
      ], program: Self.drafts)
    #expect(lost.shows("shows \"€14\""), "\(lost.terminal.shown)")
    #expect(lost.shows("in step 2: Form.draft was written"), "\(lost.terminal.shown)")
    #expect(lost.shows("in step 3: Form.draft was freed"), "\(lost.terminal.shown)")
    // No draft has that value.
    let other = try Sitting(
      [
        ":step", #"tap("Edit Cinema")"#, #"increment("Price 14")"#, #"tap("Cancel")"#,
        #":whynot "€18""#,
      ], program: Self.drafts)
    #expect(!other.shows("Form.draft was"), "\(other.terminal.shown)")
  }
}
