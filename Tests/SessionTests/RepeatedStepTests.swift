import Diagnostics
import Testing
import Trace

@testable import Session

/// A step with the text of an earlier one is checked once, and has its own location.
@Suite struct RepeatedStepTests {
  /// The locations of the events of these kinds, in steps of the script.
  private func places(_ session: Session) -> [String] {
    session.events.compactMap { event in
      switch event.kind {
      case .stateWrite, .failure:
        session.sources.describe(event.origin).flatMap { $0.hasPrefix("step") ? $0 : nil }
      default: nil
      }
    }
  }

  @Test(arguments: [
    #"view("Cat").title += "!""#, "count += 1", "withAnimation { count += 1 }",
    "DispatchQueue.main.async { count += 1 }",
  ])
  func eachHasItsOwnPlace(code: String) {
    let session = Session(running: Programs.cats, [code, "count += 2", code, code])
    #expect(session.end == .completed)
    let found = places(session).map { String($0.prefix { $0 != ":" }) }
    #expect(found == ["step 1", "step 2", "step 3", "step 4"])
    // The location is the only difference.
    let columns = places(session).map { String($0.drop { $0 != ":" }) }
    #expect(columns[0] == columns[2] && columns[2] == columns[3])
  }

  @Test func oneThatStopsSaysWhereItStands() {
    let code = "count = [1, 2, 3][count + 2]"
    let session = Session(running: Programs.cats, [code, code])
    #expect(session.end == .failed)
    #expect(places(session).last == "step 2:1:9")
  }

  @Test func onlyTheSameWordsAreCheckedOnce() {
    let session = Session(running: Programs.cats, ["count += 1", "count += 1", "count  += 1"])
    #expect((0..<3).map { session.prepared($0).relocation != nil } == [false, true, false])
  }

  @Test func whatHasBeenNamedSinceIsAnotherCheck() {
    let session = Session(
      running: Programs.cats, ["let step = 1", "count += step", "let step = 5", "count += step"])
    #expect(session.end == .completed)
    let last = session.events.reversed().lazy.compactMap { event -> String? in
      if case .stateWrite(_, _, _, _, _, let new, _, _) = event.kind { new } else { nil }
    }.first
    #expect(last == "6")
  }
}
