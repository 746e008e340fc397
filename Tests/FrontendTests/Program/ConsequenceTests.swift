import Diagnostics
import Program
import Testing

@testable import Frontend

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

  /// A name that was not found in one body may be near something in another.
  @Test func aSuggestionLooksAtTheTypesOfItsOwnBody() {
    let program = Checked(
      """
      func without() { _ = Zebrax() }
      func with() {
        struct Zebray {}
        _ = Zebrax()
      }
      struct ContentView: View { var body: some View { Text("a") } }
      """)
    let hints = program.compilation.program.diagnostics.filter { $0.severity == .error }.map(
      \.hints)
    #expect(hints == [[], ["did you mean 'Zebray'?"]])
  }

  @Test func aTypeThatShouldConformIsNamedAsItIsDeclared() {
    let program = Checked(
      """
      enum Mood { case good }
      struct Dog {}
      func order<T: Comparable>(_ values: [T]) {}
      func use() {
        order([Mood.good])
        order([Dog()])
        order([1])
      }
      struct ContentView: View { var body: some View { Text("a") } }
      """)
    let hints = program.compilation.program.diagnostics.filter { $0.severity == .error }.map(
      \.hints)
    #expect(
      hints == [
        ["declare it: 'enum Mood: Comparable'"], ["declare it: 'struct Dog: Comparable'"],
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
