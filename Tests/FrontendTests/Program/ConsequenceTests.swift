import Testing

@Suite struct ConsequenceTests {
  @Test func whatFollowsFromAMistakeIsNotTold() {
    let program = Checked(
      """
      struct ContentView: View {
        @State private var store = Nope()
        var body: some View {
          Text("a").searchable(text: $store.searchText)
          Text(store.map { $0 + 1 })
        }
      }
      """)
    #expect(program.messages == ["2:30: error: cannot find 'Nope' in scope"])
  }

  @Test func mistakesOfTheirOwnAreAllTold() {
    let program = Checked(
      """
      struct ContentView: View {
        @State private var store = Nope()
        var body: some View { Text("a").paddin() }
      }
      """)
    #expect(program.errors.count == 2)
  }
}
