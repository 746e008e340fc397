import Meaning
import Session
import Testing
import Trace
import Values

/// What is said to be lost is what a person would miss.
@Suite struct MissedValueTests {
  private static let program = """
    struct Recipe { let name: String; let minutes: Int }
    struct Sheet: View {
      @Binding var recipes: [Recipe]
      @Environment(\\.dismiss) private var dismiss
      @State private var minutes = 20
      @FocusState private var isFocused: Bool
      var body: some View {
        TextField("Name", text: .constant("")).focused($isFocused)
        Button("Longer") { minutes += 5 }
        Button("Save") {
          recipes.append(Recipe(name: "tea", minutes: minutes))
          dismiss()
        }
        Button("Cancel") { dismiss() }
          .onAppear { isFocused = true }
      }
    }
    struct ContentView: View {
      @State private var recipes = [Recipe(name: "soup", minutes: 2)]
      @State private var isOpen = false
      var body: some View {
        Button("Open") { isOpen = true }
          .sheet(isPresented: $isOpen) { Sheet(recipes: $recipes) }
        Text("\\(recipes.count)")
      }
    }
    """

  private func losses(_ last: String) -> [String] {
    let play = Play(Self.program, [#"tap("Open")"#, #"tap("Longer")"#, last])
    return play.session.events.compactMap { event in
      if case .meaning(.loses, _, let message) = event.kind { message.description } else { nil }
    }
  }

  /// A number that goes into something else under its own name is kept there.
  @Test func aNumberThatIsSavedIsNotLost() {
    #expect(losses(#"tap("Save")"#) == [])
    let cancelled = losses(#"tap("Cancel")"#)
    #expect(cancelled.count == 1 && cancelled.first?.hasPrefix("minutes = 25 of Sheet") == true)
  }
}
