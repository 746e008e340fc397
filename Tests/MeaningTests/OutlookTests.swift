import Meaning
import Session
import Testing
import Trace

/// What is not there yet may come as time passes, or its work was stopped.
@Suite struct OutlookTests {
  private static let program = """
    @Observable final class Model {
      var hits: [String] = []
      var task: Task<Void, Never>?
      func search(_ text: String) {
        task?.cancel()
        task = Task {
          try? await Task.sleep(for: .seconds(0.5))
          if !Task.isCancelled { hits = [text] }
        }
      }
    }
    struct ContentView: View {
      @State private var model = Model()
      @State private var ticks = 0
      @State private var timer: Timer?
      var body: some View {
        VStack {
          ForEach(model.hits, id: \\.self) { Text($0) }
          Text("ticks \\(ticks)")
          Button("find") { model.search("cat") }
          Button("start") {
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in ticks += 1 }
          }
          Button("stop") { timer?.invalidate() }
        }
      }
    }
    """

  private func outlook(of text: String, _ steps: [String]) -> Session.Outlook? {
    let play = Play(Self.program, steps)
    let write = play.session.events.last { event in
      if case .stateWrite(_, _, "ticks", _, _, _, _, _) = event.kind { true } else { false }
    }
    return play.session.outlook(since: write) { log, range in
      log.first(.content, of: .text(text), in: range)
    }
  }

  @Test func whatATaskSleepsForComes() {
    guard case .comes(let event, let future)? = outlook(of: "cat", ["tap(\"find\")"]) else {
      Issue.record("it does not come")
      return
    }
    let answer = future.inquiry(before: future.cursor).why(event)
    #expect(
      answer.links.contains { link in
        if case .step("advance(by: 0.5)", _) = link.event.kind { true } else { false }
      })
    #expect(answer.links.contains { $0.role == .beginning })
  }

  @Test func whatNothingWaitsForDoesNotCome() {
    #expect(outlook(of: "dog", ["tap(\"find\")"]) == nil)
    #expect(outlook(of: "cat", ["tap(\"start\")"]) == nil)
  }

  @Test func aTimerThatIsStoppedBringsNothingMore() {
    let steps = ["tap(\"start\")", "advance(by: 1)"]
    guard case .comes? = outlook(of: "ticks 2", steps) else {
      Issue.record("a timer that runs goes on")
      return
    }
    guard
      case .stopped(let stop, let beginning, _)? =
        outlook(of: "ticks 2", steps + ["tap(\"stop\")", "advance(by: 2)"])
    else {
      Issue.record("it was stopped")
      return
    }
    #expect(stop.step == 3)
    #expect(beginning.step == 1)
  }

  @Test func aRunStaysAsItIs() {
    let play = Play(Self.program, ["tap(\"find\")"])
    let count = play.session.events.count
    _ = play.session.outlook { log, range in log.first(.content, of: .text("cat"), in: range) }
    #expect(play.session.events.count == count)
  }

  @Test func aRowThatIsNotMadeYetComesWithScrolling() {
    let program = """
      struct ContentView: View {
        @State private var on = false
        var body: some View {
          ScrollView { LazyVStack { ForEach(0..<40) { Text("row \\($0)") } } }
        }
      }
      """
    func outlook(of text: String, _ steps: [String]) -> Session.Outlook? {
      Play(program, steps).session.outlook { log, range in
        log.first(.content, of: .text(text), in: range)
      }
    }
    guard case .comesIntoSight(_, let scrolled, "scroll(by: 24)")? = outlook(of: "row 30", [])
    else {
      Issue.record("no scrolling brings it")
      return
    }
    #expect(
      scrolled.events.last(.content, in: 0..<scrolled.events.count) { event in
        if case .content(_, _, "row 30", _) = event.kind { true } else { false }
      } != nil)
    guard case .comesIntoSight(_, _, "scroll(by: -36)")? = outlook(of: "row 3", ["scroll(to: 39)"])
    else {
      Issue.record("no scrolling brings it back")
      return
    }
    #expect(outlook(of: "row 50", []) == nil)
  }
}
