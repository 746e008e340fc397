import Diagnostics
import Session
import Testing
import Trace

/// Remarks are for readers: a run without them is the same run.
@Suite struct RemarkTests {
  static let program = """
    struct Dog: View {
      @State private var tricks = 0
      var body: some View { Text("\\(tricks)") }
    }
    struct ContentView: View {
      @State private var isDay = true
      var body: some View {
        VStack {
          if isDay { Dog().padding() } else { Dog() }
          Button("Switch") { isDay.toggle() }
        }
      }
    }
    """

  private func kinds(remarks: Bool) -> [TraceEvent.Kind] {
    var options = RunOptions()
    options.recordsRemarks = remarks
    let session = Session(
      ProgramSource(files: [SourceFile(name: "T.swift", text: Self.program)], name: "T.swift"),
      script: [ScriptStep("tap(\"Switch\")"), ScriptStep("tap(\"Switch\")")], options: options)
    session.runToEnd()
    return session.events.map(\.kind)
  }

  private func isRemark(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .meaning, .note: true
    default: false
    }
  }

  @Test func aRunWithoutRemarksHasTheOtherEvents() {
    let all = kinds(remarks: true)
    #expect(all.contains(where: isRemark))
    let others = kinds(remarks: false)
    #expect(!others.contains(where: isRemark))
    #expect(others == all.filter { !isRemark($0) })
  }
}
