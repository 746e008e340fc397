import Testing
import Trace

@testable import Session

/// Tasks that wait by yielding wait until something happens, and no longer.
@Suite struct IdleTaskTests {
  private static let program = """
    import SwiftUI
    @MainActor @Observable final class Model {
      var isReady = false
      var log = ""
      func wait() async {
        while !isReady { await Task.yield() }
        log += "r"
      }
      func waitForTime() async {
        let end = Date.now.addingTimeInterval(2)
        while Date.now < end { await Task.yield() }
        log += "t"
      }
      func waitForCancellation() async {
        while !Task.isCancelled { await Task.yield() }
        log += "c"
      }
      func giveWay() async {
        for _ in 0..<50 { await Task.yield() }
        log += "g"
      }
    }
    struct ContentView: View {
      @State private var model = Model()
      @State private var isOpen = true
      var body: some View {
        VStack {
          Text(model.log)
          if isOpen { Text("open").task { await model.waitForCancellation() } }
          Button("Ready") { model.isReady = true }
          Button("Close") { isOpen = false }
        }
        .task { await model.wait() }
        .task { await model.waitForTime() }
        .task { await model.giveWay() }
      }
    }
    """

  /// The log at the end of each step.
  private func log(_ script: [String]) -> [String] {
    let session = Session(running: Self.program, script)
    #expect(session.end == .completed)
    var found = [""]
    for event in session.events {
      switch event.kind {
      case .step: found.append(found[found.count - 1])
      case .objectWrite(_, property: "log", old: _, new: let new, effect: _, readers: _):
        found[found.count - 1] = new.filter(\.isLetter)
      default: break
      }
    }
    return Array(found.dropFirst())
  }

  @Test func eachGoesOnWhenWhatItWaitsForHappens() {
    #expect(
      log([#"tap("Ready")"#, #"tap("Close")"#, "advance(by: 1)", "advance(by: 3)"])
        == ["g", "gr", "grc", "grc", "grct"])
  }

  @Test func nothingElseWakesThem() {
    #expect(log(["advance(by: 1)", "advance(by: 0.5)"]) == ["g", "g", "g"])
  }

  @Test func aLoopThatDoesNotYieldHasNoEndAndIsStopped() {
    let program = Self.program.replacing("{ await Task.yield() }", with: "{ }")
    #expect(Session(running: program).end == .failed)
  }
}
