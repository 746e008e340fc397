import Testing

/// Which values are named where other words are shown than those that were asked for.
@Suite struct DifferingPartTests {
  private static let program = """
    @Observable final class Shop {
      var items = ["Tea", "Milk"]
      var total: Int { items.count * 5 }
      func label() -> String { "always" }
    }
    struct Row: View {
      let label: String
      var body: some View { Text(label) }
    }
    struct ContentView: View {
      @State private var shop = Shop()
      @State private var currency = "€"
      var body: some View {
        VStack {
          Text("Total \\(shop.total) \\(currency)")
          Row(label: "n \\(shop.items.count)")
          Button("Add") { shop.items.append("X") }
        }
      }
    }
    """

  @Test func whatBothWordsHaveIsNoReason() {
    let play = Play(Self.program, [#"tap("Add")"#])
    let other = play.whyNot(#""Total 20 €""#)
    #expect(other.contains { $0.contains("shows \"Total 15 €\"") }, "\(other)")
    #expect(
      !other.contains { $0.contains("the value is that of ContentView.currency") }, "\(other)")
    #expect(other.contains { $0.contains("Shop#1.items") }, "\(other)")
    let currency = play.whyNot(#""Total 15 $""#)
    #expect(
      currency.contains { $0.contains("the value is that of ContentView.currency") }, "\(currency)")
  }

  @Test func aMethodOfTheSameNameMakesNoWordsConstant() {
    let play = Play(Self.program, [#"tap("Add")"#])
    let why = play.why(#""n 3""#)
    #expect(!why.contains("  its words are constant"), "\(why)")
    #expect(why.contains { $0.contains("it comes through Row.label") }, "\(why)")
  }

  @Test func anObjectThatIsKeptIsTold() {
    let play = Play(
      """
      final class Clerk: ObservableObject {
        @Published var greeting: String
        init(_ name: String) { greeting = "Hi from \\(name)" }
      }
      struct ClerkView: View {
        @StateObject private var clerk: Clerk
        let name: String
        init(name: String) {
          self.name = name
          _clerk = StateObject(wrappedValue: Clerk(name))
        }
        var body: some View { Text("\\(name): \\(clerk.greeting)") }
      }
      struct ContentView: View {
        @State private var name = "Ann"
        var body: some View { VStack { ClerkView(name: name); Button("Bob") { name = "Bob" } } }
      }
      """, [#"tap("Bob")"#])
    let answer = play.whyNot(#""Bob: Hi from Bob""#)
    #expect(answer.contains { $0.contains("was made from \"Ann\" and is kept") }, "\(answer)")
    let shown = play.whyNot(#""Ann: Hi from Ann""#)
    #expect(!shown.contains { $0.contains("is not shown; what is most like it") }, "\(shown)")
  }
}
