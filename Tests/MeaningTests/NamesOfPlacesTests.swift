import Testing

/// A name means what it means in the code that names it.
@Suite struct NamesOfPlacesTests {
  private static func themed(_ members: String) -> Play {
    Play(
      """
      extension EnvironmentValues { @Entry var tint = "none" }
      @Observable final class Theme { var color = "red" }
      @Observable final class Palette { var color = "blue" }
      struct Label: View {
        @Environment(\\.tint) private var tint
        var body: some View { Text(tint) }
      }
      struct ContentView: View {
        @State private var theme = Theme()
        @State private var palette = Palette()
        @State private var color = "grey"
        var body: some View {
          VStack {
            Label()
            Text("\\(palette.color) \\(color)")
            Button("Palette") { palette.color = "black" }
            Button("Own") { color = "white" }
            Button("Theme") { theme.color = "green" }
          }
          .environment(\\.tint, \(members))
        }
      }
      """, [#"tap("Palette")"#, #"tap("Own")"#, #"tap("Theme")"#])
  }

  @Test func aValueOfTheEnvironmentComesFromTheMemberOfItsOwnType() {
    let lines = Self.themed("theme.color").why("\"green\"")
    #expect(lines.contains { $0.contains("Theme#1.color was written") }, "\(lines)")
    #expect(!lines.contains { $0.contains("Palette") }, "\(lines)")
    // What the view itself keeps under that name is another one.
    #expect(!lines.contains { $0.contains("ContentView.color") }, "\(lines)")
  }

  @Test func aValueOfTheEnvironmentComesFromAllThatIsGiven() {
    let lines = Self.themed(#""\(theme.color) \(palette.color) \(color)""#)
      .why("\"green black white\"")
    for name in ["Theme#1.color", "Palette#1.color", "ContentView.color"] {
      #expect(lines.contains { $0.contains("\(name) was written") }, "\(name): \(lines)")
    }
  }

  /// Two functions have a constant of one name; a third has it too, and is not called for the text.
  @Test func aConstantOfOneNameInTwoFunctionsIsBoth() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var first = "ann"
        @State private var second = "bob"
        @State private var third = "bob"
        private var title: String { let value = first; return "\\(value) \\(more)" }
        private var more: String { let value = second; return value }
        private var other: String { let value = third; return value }
        var body: some View { VStack { Text(title); Text(other) } }
      }
      """, [])
    let lines = play.why("\"ann bob\"")
    #expect(lines.contains(#"  the value is that of ContentView.first: "ann""#), "\(lines)")
    #expect(lines.contains(#"  the value is that of ContentView.second: "bob""#), "\(lines)")
    #expect(!lines.contains { $0.contains("third") }, "\(lines)")
  }
}
