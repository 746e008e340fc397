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

  @Test func aBodyThatContainsItsOwnTypeIsRefused() {
    let program = Checked(
      """
      struct ContentView: View {
        var body: some View { VStack { Text("a"); row } }
        var row: some View { HStack { last } }
        var last: some View { Group { row } }
        var fine: some View { VStack { other } }
        var other: some View { Text("b") }
      }
      """)
    #expect(
      program.messages == [
        "3:7: error: function opaque return type was inferred as 'HStack<some View>', which defines the opaque type in terms of itself",
        "4:7: error: function opaque return type was inferred as 'Group<some View>', which defines the opaque type in terms of itself",
      ])
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
