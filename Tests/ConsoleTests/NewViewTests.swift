import Session
import Testing

@testable import Console

/// Questions by the name of a modifier: each is answered by what decides it, and not by another's.
@Suite struct NewViewTests {
  private static let field = """
    struct Field: View {
      let query: String
      @State private var edits = 0
      var body: some View {
        Text("edits: \\(edits)").onChange(of: query) { edits += 1 }
      }
    }
    struct ContentView: View {
      @State private var query = ""
      @State private var isNew = true
      @State private var other = 0
      var body: some View {
        VStack {
          Field(query: query).id(isNew ? query : "")
          Text("other \\(other)")
          Button("Type") { query += "c" }
          Button("Keep") { isNew = false }
          Button("Other") { other += 1 }
        }
      }
    }
    """

  /// The first value of a new lifetime is no change (F147).
  @Test func onChangeOfANewViewHasNoValueBefore() throws {
    for question in [":why onChange", ":whynot onChange"] {
      let new = try Sitting([":step", #"tap("Type")"#, question], program: Self.field)
      #expect(
        new.shows("began in step 1: there is no value before"), "\(new.terminal.shown)")
      #expect(new.shows("(F147)"), "\(new.terminal.shown)")
      #expect(!new.shows("(F143)"), "\(new.terminal.shown)")
    }
    let equal = try Sitting([":step", #"tap("Other")"#, ":whynot onChange"], program: Self.field)
    #expect(!equal.shows("there is no value before"), "\(equal.terminal.shown)")
    #expect(equal.shows("(F143)"), "\(equal.terminal.shown)")
  }

  private static let form = """
    struct ContentView: View {
      @State private var isBusy = false
      @State private var isOpen = false
      var body: some View {
        VStack {
          Button("Save") {}.disabled(isBusy)
          Button("Work") { isBusy = true }
          Button("Open") { isOpen = true }
        }
        .sheet(isPresented: $isOpen) { Text("panel") }
      }
    }
    """

  /// What no animation moves is asked for its value.
  @Test func aModifierIsAnsweredByItsOwnValue() throws {
    let busy = try Sitting([":step", #"tap("Work")"#, ":why disabled"], program: Self.form)
    #expect(busy.shows("disabled is a modifier of what is on screen:"), "\(busy.terminal.shown)")
    #expect(busy.shows("it depends on ContentView.isBusy, which is true"))
    #expect(!busy.shows("smoothly") && !busy.shows("animation"), "\(busy.terminal.shown)")
    let open = try Sitting([":step", #"tap("Open")"#, ":why sheet"], program: Self.form)
    #expect(open.shows("it depends on ContentView.isOpen, which is true"), "\(open.terminal.shown)")
    #expect(!open.shows("smoothly"), "\(open.terminal.shown)")
  }

  private static let rows = """
    struct ContentView: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack {
          ForEach(names, id: \\.self) { Text($0) }
          Button("Turn") { withAnimation { names.reverse() } }
          Button("Idle") { withAnimation {} }
        }
      }
    }
    """

  /// What changes places in an update with an animation is what that moves.
  @Test func rowsThatChangePlacesAreWhatMoves() throws {
    let turned = try Sitting([":step", #"tap("Turn")"#, ":whynot animation"], program: Self.rows)
    #expect(
      turned.shows("no value is animated in this step; its animation moves places:"),
      "\(turned.terminal.shown)")
    #expect(turned.shows("changed places"), "\(turned.terminal.shown)")
    let idle = try Sitting([":step", #"tap("Idle")"#, ":whynot animation"], program: Self.rows)
    #expect(!idle.shows("its animation moves places"), "\(idle.terminal.shown)")
  }

  @Test func theNameOfAClassMeansItsObjects() throws {
    let program = """
      @Observable final class Counter { var count = 0 }
      @Observable final class Never { var count = 0 }
      struct ContentView: View {
        @State private var counter = Counter()
        var body: some View { Button("count \\(counter.count)") { counter.count += 1 } }
      }
      """
    let made = try Sitting([":step", ":whynot Counter", ":deps Counter"], program: program)
    #expect(!made.shows("has not begun"), "\(made.terminal.shown)")
    #expect(made.shows("Counter has never been written"), "\(made.terminal.shown)")
    #expect(made.shows("is read by ContentView #1 (count)"), "\(made.terminal.shown)")
    #expect(made.terminal.complaints.isEmpty, "\(made.terminal.complaints)")
    let never = try Sitting([":step", ":deps Never"], program: program)
    #expect(never.terminal.complaints.first?.contains("'Never' is not alive") == true)
  }
}
