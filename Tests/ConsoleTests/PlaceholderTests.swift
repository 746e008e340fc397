import Session
import Testing

@testable import Console

/// What no body has made anew, and what none gives: answers that named something else, each with a twin.
@Suite struct PlaceholderTests {
  private static let badge = """
    struct Badge: ViewModifier {
      @State private var isDimmed = false
      func body(content: Content) -> some View {
        VStack { content.opacity(isDimmed ? 0.5 : 1); Button("Dim") { isDimmed.toggle() } }
      }
    }
    struct Legend: View {
      let shown: Int
      var body: some View { Text("\\(shown) up") }
    }
    struct ContentView: View {
      @State private var shown = 0
      @State private var other = 0
      var body: some View {
        VStack {
          Legend(shown: shown).modifier(Badge())
          Text("other \\(other)")
          Button("Up") { shown += 1 }
          Button("Other") { other += 1 }
        }
      }
    }
    """

  /// The body of a modifier has a placeholder: what it is applied to was not made anew (F117).
  @Test func whatAModifierIsAppliedToIsNotSaidToBeGivenAnEqualValueByIt() throws {
    let dimmed = try Sitting(
      [":step", #"tap("Up")"#, #"tap("Dim")"#, ":why Legend"], program: Self.badge)
    #expect(!dimmed.shows("gave it an equal value"), "\(dimmed.terminal.shown)")
    #expect(dimmed.shows("its parent gave it another value (shown)"), "\(dimmed.terminal.shown)")
    let other = try Sitting(
      [":step", #"tap("Other")"#, ":whynot Legend"], program: Self.badge)
    #expect(other.shows("gave it an equal value"), "\(other.terminal.shown)")
  }

  /// A text that stands where a property is assigned that tells nobody.
  @Test func aTextThatIsAssignedToWhatTellsNobodySaysSo() throws {
    func program(_ attribute: String) -> String {
      """
      \(attribute) final class Cat { var name = "Tama" }
      struct ContentView: View {
        @State private var cat = Cat()
        @State private var isSaid = false
        var body: some View {
          VStack {
            Text(cat.name)
            if isSaid { Text("Minos") }
            Button("Rename") { cat.name = "Ariadne" }
          }
        }
      }
      """
    }
    let plain = try Sitting(
      [":step", #"tap("Rename")"#, #":whynot "Ariadne""#], program: program(""))
    #expect(
      plain.shows("Cat.name belongs to a plain class: no view learns of a write to it"),
      "\(plain.terminal.shown)")
    let minos = try Sitting([":step", #":whynot "Minos""#], program: program(""))
    #expect(!minos.shows("belongs to a plain class"), "\(minos.terminal.shown)")
  }

  /// What the closure of a container is given is read by no body.
  @Test func whatAClosureIsGivenIsReadByNoBody() throws {
    let program = """
      struct Clock: View {
        var body: some View {
          TimelineView(.periodic(from: .now, by: 1)) { context in
            Text("At \\(Int(context.date.timeIntervalSinceReferenceDate) % 60)")
          }
        }
      }
      struct ContentView: View {
        @State private var shows = false
        var body: some View {
          VStack { if shows { Clock() }; Text("constant"); Button("Show") { shows = true } }
        }
      }
      """
    let shown = try Sitting([":step", #"tap("Show")"#, #":why "At 0""#], program: program)
    #expect(
      shown.shows("it comes from what the closure that makes it is given"),
      "\(shown.terminal.shown)")
    let constant = try Sitting([":step", #":why "constant""#], program: program)
    #expect(!constant.shows("is given"), "\(constant.terminal.shown)")
  }
}
