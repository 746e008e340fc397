import Session
import Testing

@testable import Console

/// What was printed, stopped, left out, or never looked at: each answer with a twin.
@Suite struct WorkAndNotesTests {
  private static let printing = """
    struct ContentView: View {
      @State private var likes = 0
      @State private var other = 0
      var body: some View {
        VStack {
          Button("Like") { likes += 1 }
          Button("Other") { other += 1 }
          Button("Say") { print("likes: \\(likes)") }
          Button("Hi") { print("hi") }
        }
      }
    }
    """

  /// What is printed takes the steps that gave it its values.
  @Test func whatIsPrintedTakesTheStepsThatGaveItItsValues() throws {
    let said = try Sitting(
      [":step", #"tap("Like")"#, #"tap("Other")"#, #"tap("Say")"#, #":why "likes: 1""#],
      program: Self.printing)
    #expect(said.shows("it also takes step 1: tap(\"Like\")"), "\(said.terminal.shown)")
    let hi = try Sitting(
      [":step", #"tap("Like")"#, #"tap("Hi")"#, #":why "hi""#], program: Self.printing)
    #expect(!hi.shows("it also takes"), "\(hi.terminal.shown)")
  }

  private static let ticking = """
    import Combine
    @Observable final class Clock {
      var ticks = 0
      @ObservationIgnored var timer: AnyCancellable?
      func start() {
        timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          .sink { [weak self] _ in self?.ticks += 1 }
      }
    }
    struct ContentView: View {
      @State private var clock = Clock()
      var body: some View { Text("ticks \\(clock.ticks)").onAppear { clock.start() } }
    }
    """

  /// A call that gives nothing and has an effect is a step; a value is none.
  @Test func aCallThatStopsWorkIsAStep() throws {
    let stopped = try Sitting(
      [":step", "clock.timer?.cancel()", "advance(by: 1)", ":whynot ticks", ":script"],
      program: Self.ticking)
    #expect(stopped.shows("clock.timer?.cancel()"), "\(stopped.terminal.shown)")
    #expect(!stopped.shows("it is when time passes"), "\(stopped.terminal.shown)")
    let asked = try Sitting(
      [":step", "clock.ticks", ":whynot ticks"], program: Self.ticking)
    #expect(asked.shows("it is when time passes"), "\(asked.terminal.shown)")
  }

  private static let basket = """
    @Observable final class Basket { var lines: [String] = [] }
    struct Row: View {
      let count: Int
      var body: some View { Text("count \\(count)") }
    }
    struct Shop: View {
      let basket: Basket
      var body: some View {
        List(["a", "b"], id: \\.self) { name in
          Row(count: basket.lines.filter { $0 == name }.count)
        }
      }
    }
    struct ContentView: View {
      @State private var basket = Basket()
      var body: some View {
        VStack { Shop(basket: basket); Button("Add") { basket.lines.append("a") } }
      }
    }
    """

  /// What the closure of a row reads, no body does; the write tells who has.
  @Test func aRowClosureThatReadsAnObjectIsAReader() throws {
    let written = try Sitting(
      [":step", #"tap("Add")"#, ":deps Basket#1"], program: Self.basket)
    #expect(written.shows("is read by Shop #3 (lines)"), "\(written.terminal.shown)")
    let mount = try Sitting([":step", ":deps Basket#1"], program: Self.basket)
    #expect(!mount.shows("no body reads it"), "\(mount.terminal.shown)")
  }

  private static let fading = """
    struct Note: View { var body: some View { Text("note").onDisappear {} } }
    struct ContentView: View {
      @State private var isOpen = true
      var body: some View {
        VStack {
          if isOpen { Note().transition(.opacity) }
          Button("Close") { withAnimation { isOpen = false } }
          Button("Idle") {}
        }
      }
    }
    """

  @Test func aViewThatIsLeavingHasNotDisappearedYet() throws {
    let leaving = try Sitting(
      [":step", #"tap("Close")"#, "advance(by: 0.1)", ":whynot onDisappear"], program: Self.fading)
    #expect(
      leaving.shows("is leaving: it disappears when that is over"), "\(leaving.terminal.shown)")
    #expect(!leaving.shows("its lifetime goes on"), "\(leaving.terminal.shown)")
    let there = try Sitting(
      [":step", #"tap("Idle")"#, ":whynot onDisappear"], program: Self.fading)
    #expect(there.shows("its lifetime goes on"), "\(there.terminal.shown)")
  }

  private static let error = """
    struct ErrorLine: View {
      let message: String?
      var body: some View { VStack { if let message { Text(message) } } }
    }
    struct ContentView: View {
      @State private var email = ""
      @State private var isTouched = true
      var body: some View {
        VStack {
          if isTouched { ErrorLine(message: email.isEmpty ? "an address is needed" : nil) }
          Button("Fill") { email = "a@b" }
          Button("Reset") { email = ""; isTouched = false }
        }
      }
    }
    """

  /// What words were in has ended since they went: that keeps them away now.
  @Test func wordsWhoseViewHasEndedSinceAreKeptAwayByThat() throws {
    let reset = try Sitting(
      [":step", #"tap("Fill")"#, #"tap("Reset")"#, #":whynot "an address is needed""#],
      program: Self.error)
    #expect(
      reset.shows("since then ErrorLine #3 has ended, in step 2:"), "\(reset.terminal.shown)")
    #expect(reset.shows("it depends on ContentView.isTouched, which is false"))
    let filled = try Sitting(
      [":step", #"tap("Fill")"#, #":whynot "an address is needed""#], program: Self.error)
    #expect(!filled.shows("since then"), "\(filled.terminal.shown)")
  }

  /// A closure that gives nothing shows nothing.
  @Test func aClosureThatGivesNothingHidesNothing() throws {
    let program = """
      @Observable final class Basket {
        var count = 2
        @ObservationIgnored var coupon = ""
        var total: Int { coupon.isEmpty ? count : count - 1 }
      }
      struct Total: View {
        let basket: Basket
        let leave: () -> Void
        var body: some View { VStack { Text("Total: \\(basket.total)"); Button("Go", action: leave) } }
      }
      struct ContentView: View {
        @State private var basket = Basket()
        @State private var tab = ""
        var body: some View {
          VStack {
            Total(basket: basket) { tab = "shop" }
            Button("Half") { basket.coupon = "half" }
          }
        }
      }
      """
    let sitting = try Sitting([":step", #"tap("Half")"#, #":whynot "Total: 1""#], program: program)
    #expect(!sitting.shows("the closure 'leave'"), "\(sitting.terminal.shown)")
    #expect(sitting.shows("still shows \"Total: 2\""), "\(sitting.terminal.shown)")
  }
}
