import Testing
import Trace

@testable import Session

/// A change through an optional chain is one access, so it is one write.
@Suite struct ChainedWriteTests {
  private static let program = """
    import SwiftUI
    @Observable final class Model {
      var lists = ["a": [1, 2]]
      @ObservationIgnored var calls = 0
      func next() -> Int {
        calls += 1
        return calls
      }
    }
    struct ContentView: View {
      @State private var model = Model()
      var body: some View {
        Text("\\(model.lists.count)")
        Button("Remove") { model.lists["a"]?.removeAll { $0 == 1 } }
        Button("Nothing") { model.lists["b"]?.append(model.next()) }
        Button("Print") { print(model.calls) }
      }
    }
    """

  private func events(_ script: [String]) -> [TraceEvent] {
    Array(Session(running: Self.program, script).events)
  }

  @Test func aClosureForAnArgumentIsNoReasonForAnotherWrite() {
    let writes = events([#"tap("Remove")"#]).compactMap { event -> String? in
      if case .objectWrite(_, "lists", _, let new, _, _) = event.kind { new } else { nil }
    }
    #expect(writes == [#"["a": [2]]"#])
  }

  @Test func anArgumentWithAnEffectIsNotEvaluatedBehindNil() {
    let printed = events([#"tap("Nothing")"#, #"tap("Print")"#]).compactMap { event -> String? in
      if case .output(let text) = event.kind { text } else { nil }
    }
    #expect(printed == ["0"])
  }
}
