import Foundation
import Testing

@testable import Console

/// A case of a `switch` is spelled as in the program.
@Suite struct CaseSpellingTests {
  private static let program = """
    enum Phase { case a, b(Int), c }
    struct Row: View {
      let name: String
      @State private var taps = 0
      var body: some View { Text("\\(name) \\(taps)") }
    }
    struct ContentView: View {
      @State private var phase = Phase.a
      @State private var isOn = true
      @ViewBuilder var last: some View {
        if isOn { Row(name: "last") } else { Text("off") }
      }
      func boxed() -> AnyView {
        switch phase {
        case .a: return AnyView(Row(name: "boxed"))
        default: return AnyView(Text("none"))
        }
      }
      var body: some View {
        VStack {
          if isOn {
            switch phase {
            case .a: Group { if isOn { Row(name: "first") } }
            case .b(let number) where number > 2: Row(name: "many \\(number)")
            case .b: if isOn { HStack { Row(name: "few") } } else { Text("off") }
            default: last
            }
            boxed()
          }
          Button("Few") { phase = .b(1) }
          Button("Last") { phase = .c }
        }
      }
    }
    """

  @Test func casesAreSpelledAndBranchesStay() throws {
    let sitting = try Sitting(
      [":step", ":tree", #"tap("Few")"#, ":why Row", #"tap("Last")"#, ":state"],
      program: Self.program)
    #expect(sitting.shows("Row", "identity", "if.some/0/case .a/if.some/Row, structural"))
    #expect(sitting.shows("if.some/0/case .b/if.true/HStack"))
    // What another function returns is not in a builder's branch.
    #expect(sitting.shows("if.some/1/any(Row)/Row"))
    #expect(sitting.shows("case .a → case .b"))
    #expect(sitting.count("if.true.true") == 0 && sitting.count("any(Row)/case") == 0)
  }

  @Test func whatIsNoSwitchKeepsItsSpelling() throws {
    let program = Self.program.replacingOccurrences(
      of: "case .a: Group { if isOn { Row(name: \"first\") } }",
      with: "case .a: Row(name: \"first\")")
    let sitting = try Sitting([":step", #"tap("Last")"#], program: program)
    #expect(sitting.shows("if.some/0/case .a/Row, structural"))
    // (The view of `last` is made elsewhere: no case is around it there.)
    #expect(sitting.shows("if.some/0/if.false.false.true/Row, structural"))
  }

  @Test func whatAConditionBindsIsSpelledToo() throws {
    let sitting = try Sitting(
      [":step", #"tap("None")"#],
      program: """
        enum Phase { case idle, loaded(Int) }
        struct Row: View {
          let name: String
          var body: some View { Text(name) }
        }
        struct ContentView: View {
          @State private var note: String? = "a"
          @State private var phase = Phase.loaded(1)
          var body: some View {
            VStack {
              if let note { Row(name: note) } else { Row(name: "none") }
              if case .loaded(let count) = phase { Row(name: "\\(count)") }
              if note != nil { Row(name: "some") } else { Row(name: "nothing") }
              Button("None") { note = nil }
            }
          }
        }
        """)
    #expect(sitting.shows("0/if let note/Row, structural"))
    #expect(sitting.shows("1/if case .loaded/Row, structural"))
    #expect(sitting.shows("0/else/Row, structural"))
    // A condition that binds nothing is spelled as the identity has it.
    #expect(sitting.shows("2/if.true/Row, structural") && sitting.shows("2/if.false/Row"))
  }
}
