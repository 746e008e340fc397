import Session
import Testing

@testable import Console

/// Answers at the prompt that were false, or refused, in the lessons of the course, each with a twin.
@Suite struct AnswerInLessonTests {
  /// What a plain class stores may have been written: no event tells of it.
  @Test func aPropertyOfAPlainClassIsNotSaidToBeUnwritten() throws {
    let program = """
      final class Plain { static let shared = Plain(); var name = "a"; let id = 1 }
      @Observable final class Told { var size = 1 }
      struct ContentView: View {
        @State private var told = Told()
        var body: some View {
          VStack {
            Text("\\(Plain.shared.name) \\(Plain.shared.id) \\(told.size)")
            Button("rename") { Plain.shared.name = "b" }
          }
        }
      }
      """
    let steps = [":step", #"tap("rename")"#]
    for question in [":why Plain.name", ":whynot name"] {
      let sitting = try Sitting(steps + [question], program: program)
      #expect(
        sitting.shows("Plain.name belongs to a plain class: no view learns of a write to it"),
        "\(sitting.terminal.shown)")
      #expect(!sitting.shows("has never been written"))
    }
    for question in [":why Told.size", ":why Plain.id"] {
      let sitting = try Sitting(steps + [question], program: program)
      #expect(sitting.shows("has never been written: it has its initial value"), "\(question)")
    }
  }

  private static let counters = """
    final class Tally: ObservableObject { @Published var count = 0 }
    struct TallyView: View {
      @ObservedObject var tally = Tally()
      var body: some View { Button("count \\(tally.count)") { tally.count += 1 } }
    }
    struct ContentView: View {
      @State private var naps = 0
      var body: some View { VStack { TallyView(); Button("naps \\(naps)") { naps += 1 } } }
    }
    """

  @Test func aClassIsAskedForByItsName() throws {
    let sitting = try Sitting([":step", #"tap("naps 0")"#, ":why Tally"], program: Self.counters)
    #expect(sitting.shows("Tally#2 was made"), "\(sitting.terminal.shown)")
    #expect(sitting.terminal.complaints.isEmpty, "\(sitting.terminal.complaints)")
    let none = try Sitting([":step", ":why Nobody"], program: Self.counters).terminal.complaints
    #expect(none.first?.hasPrefix("error: no event names 'Nobody'") == true, "\(none)")
  }

  @Test func aPropertyThatWatchesAnotherObjectIsAskedForByItsName() throws {
    let sitting = try Sitting([":step", #"tap("naps 0")"#, ":why tally"], program: Self.counters)
    #expect(
      sitting.shows("its parent gave it another value (tally): another object"),
      "\(sitting.terminal.shown)")
    let before = try Sitting([":step", #"tap("count 0")"#, ":why tally"], program: Self.counters)
    #expect(before.shows("Tally#1.count was written: 0 → 1"), "\(before.terminal.shown)")
  }

  private static let leaving = """
    struct ContentView: View {
      @State private var isOpen = true
      var body: some View {
        VStack {
          if isOpen { Text("pad").onDisappear { print("gone") } }
          Button("Close") { isOpen = false }
        }
      }
    }
    """

  @Test func aCallbackThatNeverCameIsAnsweredAsOneThatDidNot() throws {
    let open = try Sitting([":step", ":why onDisappear"], program: Self.leaving)
    #expect(open.shows("onDisappear has not been called"), "\(open.terminal.shown)")
    #expect(open.shows("is there: its lifetime goes on"), "\(open.terminal.shown)")
    #expect(open.terminal.complaints.isEmpty)
    let none = try Sitting([":step", ":why onHover"], program: Self.leaving).terminal.complaints
    #expect(none.first?.hasPrefix("error: no event names 'onHover'") == true, "\(none)")
    let closed = try Sitting(
      [":step", #"tap("Close")"#, ":why onDisappear"], program: Self.leaving)
    #expect(closed.shows("onDisappear of Text #", "was called"), "\(closed.terminal.shown)")
  }

  @Test func aViewThatHasEndedIsKnownByItsNumber() throws {
    let closed = try Sitting(
      [":step", #"tap("Close")"#, ":whynot Text #3"], program: Self.leaving)
    #expect(closed.shows("Text #3 is not alive: its lifetime ended in step 1"))
    #expect(closed.terminal.complaints.isEmpty, "\(closed.terminal.complaints)")
    let other = try Sitting([":step", ":whynot Cat #3"], program: Self.leaving)
    #expect(
      other.terminal.complaints == ["error: there is no Cat #3: that is Text #3"],
      "\(other.terminal.complaints)")
  }

  @Test func whatAScrollPrintsIsInNoRow() throws {
    let program = """
      struct ContentView: View {
        var body: some View {
          ScrollView {
            LazyVStack {
              ForEach(0..<100) { number in
                Text("row \\(number)").onAppear { print("appears: \\(number)") }
              }
            }
          }
        }
      }
      """
    let printed = try Sitting([":step", #":whynot "appears: 50""#], program: program)
    #expect(printed.shows("\"appears: 50\" is not printed yet; it is with scroll"))
    #expect(!printed.shows("is in a row that is not made yet"))
    let shown = try Sitting([":step", #":whynot "row 50""#], program: program)
    #expect(shown.shows("\"row 50\" is in a row that is not made yet; it comes with scroll"))
  }

  /// No code of a view has the words as they are.
  @Test func wordsFromAFunctionAreOnTheirWay() throws {
    let program = """
      func answer(to query: String) async -> String {
        try? await Task.sleep(for: .seconds(1))
        return "found \\(query)"
      }
      struct ContentView: View {
        @State private var result = "nothing yet"
        var body: some View {
          VStack {
            Text(result)
            Button("Ask") { Task { result = await answer(to: "cat") } }
          }
        }
      }
      """
    let asked = try Sitting(
      [":step", #"tap("Ask")"#, #":why "found cat""#], program: program)
    #expect(asked.shows("\"found cat\" is not there yet; it comes when time passes:"))
    #expect(asked.terminal.complaints.isEmpty, "\(asked.terminal.complaints)")
    let never = try Sitting([":step", #":why "found cat""#], program: program)
    #expect(
      never.terminal.complaints.first?.hasPrefix("error: \"found cat\" is not on screen") == true)
  }

  @Test func aCauseOfACauseIsNotSaidToHaveNoEffect() throws {
    let program = """
      struct ContentView: View {
        @State private var celsius = 0
        @State private var fahrenheit = 32
        var body: some View {
          VStack {
            Text("C: \\(celsius)")
            Button("C + 1") { celsius += 1 }
          }
          .onChange(of: celsius) { fahrenheit = celsius * 9 / 5 + 32 }
          .onChange(of: fahrenheit) { celsius = (fahrenheit - 32) * 5 / 9 }
        }
      }
      """
    let one = try Sitting([":step", #"tap("C + 1")"#, #":prove "C: 0""#], program: program)
    #expect(one.shows("it does not happen without this: ContentView.fahrenheit was written"))
    #expect(
      !one.shows("without effect on this: ContentView.celsius"), "\(one.terminal.shown)")
    let spare = """
      struct ContentView: View {
        @State private var a = 0
        @State private var b = 0
        var body: some View {
          VStack { Text("a \\(a)"); Text("b \\(b)"); Button("Both") { a += 1; b += 1 } }
        }
      }
      """
    let both = try Sitting([":step", #"tap("Both")"#, #":prove "a 1""#], program: spare)
    #expect(both.shows("also written, without effect on this: ContentView.b"))
  }

  private static let carts = """
    @Observable final class Cart { var count = 0; var spare = 0 }
    struct ContentView: View {
      @State private var cart: Cart?
      @State private var one = Cart()
      @State private var other = Cart()
      @State private var chosen: Cart?
      var body: some View {
        VStack {
          if let cart { Text("cart \\(cart.count)") }
          Text(chosen == nil ? "none" : "chosen")
          Button("fill") { cart = Cart(); cart?.count = 4 }
          Button("spare") { one.spare += 1 }
          Button("one") { chosen = one }
          Button("other") { chosen = other }
        }
      }
    }
    """

  /// Nobody had read it yet, and yet it is what the text shows.
  @Test func aCauseIsNotSaidToBeUnobserved() throws {
    let proved = try Sitting(
      [":step", #"tap("fill")"#, #":prove "cart 4""#], program: Self.carts)
    #expect(
      proved.shows("it does not happen without this: Cart#", "count was written: 0 → 4"),
      "\(proved.terminal.shown)")
    #expect(!proved.shows("without this: Cart#", "which no view observes"))
    let idle = try Sitting([":step", #"tap("spare")"#, ":why Cart.spare"], program: Self.carts)
    #expect(idle.shows("spare was written: 0 → 1, which no view observes"))
  }

  /// Numbers count all objects that were ever made: in another world the same one has another.
  @Test func anotherNumberOfAnObjectIsNoDifference() throws {
    let made = [":step", #"tap("fill")"#, #"tap("fill")"#, ":without step 1"]
    let same = try Sitting(made, program: Self.carts)
    #expect(same.shows("the world without it: "), "\(same.terminal.shown)")
    #expect(!same.shows("ContentView.cart", "Cart#4 → Cart#3"), "\(same.terminal.shown)")
    let chosen = [":step", #"tap("one")"#, #"tap("other")"#, ":without step 2"]
    let differs = try Sitting(chosen, program: Self.carts)
    #expect(differs.shows("ContentView.chosen", "Cart#2 → Cart#1"), "\(differs.terminal.shown)")
    // An object that another step made is another one, though each is the third that lives.
    let earlier = [":step", #"tap("fill")"#, #"tap("fill")"#, ":without step 2"]
    let older = try Sitting(earlier, program: Self.carts)
    #expect(older.shows("ContentView.cart", "Cart#4 → Cart#3"), "\(older.terminal.shown)")
  }

  /// A modifier that an animation does not reach is named by no event.
  @Test func aModifierThatDidNotMoveIsAskedForByItsName() throws {
    let program = """
      struct ContentView: View {
        @State private var isAfloat = false
        var body: some View {
          VStack {
            Text("boat").opacity(isAfloat ? 1 : 0.8)
              .animation(.default, value: isAfloat)
              .offset(y: isAfloat ? -40 : 0)
            Button("Tide") { isAfloat.toggle() }
          }
        }
      }
      """
    for question in [":why offset", ":whynot offset"] {
      let sitting = try Sitting([":step", #"tap("Tide")"#, question], program: program)
      #expect(
        sitting.shows("offset has not changed smoothly in this run"), "\(sitting.terminal.shown)")
      #expect(sitting.shows("it depends on ContentView.isAfloat, which is true"))
      #expect(sitting.shows("opacity of Text #3 changed smoothly: 0.8 → 1.0"))
      #expect(sitting.terminal.complaints.isEmpty)
    }
    let moved = try Sitting([":step", #"tap("Tide")"#, ":whynot opacity"], program: program)
    #expect(moved.shows("opacity changed smoothly in this step:"), "\(moved.terminal.shown)")
    let none = try Sitting([":step", ":why padding"], program: program).terminal.complaints
    #expect(none.first?.hasPrefix("error: no event names 'padding'") == true, "\(none)")
  }
}
