import Testing

@testable import Console

/// What answers say of worlds in which something did not happen, and of what earlier steps noted.
@Suite struct OtherWorldPromptTests {
  /// A row whose `==` hides every change.
  private static let equalRows = """
    struct Row: View, Equatable {
      let n: Int
      static func == (a: Row, b: Row) -> Bool { true }
      var body: some View { Text("row \\(n)") }
    }
    struct ContentView: View {
      @State private var n = 0
      var body: some View {
        VStack {
          Row(n: n).equatable()
          Button("Add") { n += 1 }
        }
      }
    }
    """

  @Test func whatIsOutOfDateHereIsNotToldOfTheOtherWorld() throws {
    let run = try Sitting([":step", #"tap("Add")"#], program: Self.equalRows)
    #expect(run.shows(#"Row still shows "row 0" where "row 1" is true now"#))
    let sitting = try Sitting(
      [":step", #"tap("Add")"#, ":without step 1 all"], program: Self.equalRows)
    let answer = sitting.terminal.shown.drop { !$0.contains("the world without it") }
    #expect(!answer.isEmpty)
    #expect(!answer.contains { $0.contains("still shows") }, "\(answer)")
  }

  /// Without "Go" the task that is cancelled never ends its loop.
  private static let endless = """
    struct ContentView: View {
      @State private var goal = 2
      @State private var n = 0
      @State private var isPaused = true
      var body: some View {
        VStack {
          Text("n \\(n) of \\(goal)")
          Button("Go") { isPaused = false }
          Button("More") { goal += 1 }
        }
        .task(id: goal) {
          while n < goal {
            try? await Task.sleep(for: .seconds(1))
            if !isPaused { n += 1 }
          }
        }
      }
    }
    """

  @Test func whatHappensBeforeAFailureHappens() throws {
    let steps = [":step", #"tap("Go")"#, #"tap("More")"#]
    let sitting = try Sitting(steps + [":why task"], program: Self.endless)
    #expect(sitting.shows("task of VStack #2 was called"))
    #expect(!sitting.shows("it also takes step 1"), "\(sitting.terminal.shown)")
    // What comes after it does not.
    let text = try Sitting(steps + [#":why "n 3 of 3""#], program: Self.endless)
    #expect(text.shows(#"it also takes step 1: tap("Go")"#), "\(text.terminal.shown)")
  }

  @Test func theOtherWorldSaysThatItFailed() throws {
    let sitting = try Sitting(
      [":step", #"tap("Go")"#, #"tap("More")"#, #":without tap("Go")"#], program: Self.endless)
    #expect(
      sitting.shows(
        "the world without it stops in step 2: the program did not finish in this step"),
      "\(sitting.terminal.shown)")
    #expect(!sitting.shows("What a person sees in the end"), "\(sitting.terminal.shown)")
    let other = try Sitting(
      [":step", #"tap("Go")"#, #":without tap("Go")"#], program: Self.endless)
    #expect(!other.shows("the world without it stops"), "\(other.terminal.shown)")
  }

  @Test func whatIsLostIsLostInAnyBranch() throws {
    let program = """
      struct Row: View {
        @State private var isOpen = false
        var body: some View { Button(isOpen ? "Less" : "More") { isOpen.toggle() } }
      }
      struct ContentView: View {
        @State private var isSmall = false
        @State private var isSorted = false
        var body: some View {
          VStack {
            Toggle("Small", isOn: $isSmall)
            Toggle("Sort", isOn: $isSorted)
            VStack {
              if isSmall { Row() } else { Row().padding() }
            }
            .id(isSorted)
          }
        }
      }
      """
    let sitting = try Sitting(
      [":step", #"toggle("Small")"#, #"tap("More")"#, #"toggle("Sort")"#, ":why Row.isOpen"],
      program: program)
    #expect(sitting.shows("Row.isOpen was freed and its value lost: true"))
    #expect(sitting.shows(#"it also takes step 2: tap("More")"#), "\(sitting.terminal.shown)")
  }

  @Test func whatAnEarlierStepNotedIsDated() throws {
    let program = """
      final class Cart: ObservableObject { @Published var n = 0; var coupon = "none" }
      final class Shop: ObservableObject { @Published var visits = 0; let cart = Cart() }
      struct CartView: View {
        @ObservedObject var cart: Cart
        var body: some View { Text("Items \\(cart.n) \\(cart.coupon)") }
      }
      struct ContentView: View {
        @StateObject private var shop = Shop()
        var body: some View {
          VStack {
            Text("In cart: \\(shop.cart.n)")
            Button("Buy") { shop.cart.n += 1 }
            Button("Visit") { shop.visits += 1 }
            CartView(cart: shop.cart)
          }
        }
      }
      """
    let sitting = try Sitting(
      [
        ":step", #"tap("Buy")"#, #"tap("Visit")"#, #"tap("Buy")"#,
        #":whynot "In cart: 2""#,
      ], program: program)
    let answer = sitting.terminal.shown.drop { !$0.contains(#""In cart: 2" is not shown"#) }
    #expect(answer.contains { $0.contains("the body of ContentView #1 did not run") })
    for line in answer where line.contains(#"still shows "In cart: 0""#) {
      #expect(line.contains("in step 1: "), "\(line)")
    }
  }

  @Test func aValueUnderAKeyIsAskedForByEitherView() throws {
    let program = """
      struct Bar: View {
        @AppStorage("hide") private var hide = false
        var body: some View { Toggle("Hide", isOn: $hide) }
      }
      struct ContentView: View {
        @AppStorage("hide") private var hide = false
        var body: some View { VStack { Bar(); Text(hide ? "hidden" : "all") } }
      }
      """
    let steps = [":step", #"toggle("Hide")"#]
    let why = try Sitting(steps + [":why ContentView.hide"], program: program)
    #expect(
      why.shows("ContentView.hide and Bar.hide are the same storage"), "\(why.terminal.shown)")
    #expect(why.shows("Bar.hide was written: false → true"), "\(why.terminal.shown)")
    let whynot = try Sitting(steps + [":whynot ContentView.hide"], program: program)
    #expect(!whynot.shows("has never been written"), "\(whynot.terminal.shown)")
    let own = try Sitting(steps + [":why Bar.hide"], program: program)
    #expect(!own.shows("are the same storage"), "\(own.terminal.shown)")
  }
}
