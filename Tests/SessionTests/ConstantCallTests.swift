import Diagnostics
import Session
import Testing

/// Calls into the surface with only constant arguments are made once, unless they look at the world.
@Suite struct ConstantCallTests {
  /// The interpreter's instructions for the last of several equal steps.
  private func cost(of statement: String) -> Int {
    let program = """
      import SwiftUI
      var one: CGFloat = 1
      var three = 3
      var total = 0.0
      func work() { for _ in 0..<10 { \(statement) } }
      struct ContentView: View {
        @State private var n = 0
        var body: some View { Button("Work") { work() } }
      }
      """
    let rehearsal = Rehearsal(
      ProgramSource(files: [SourceFile(name: "Work.swift", text: program)], name: "Work.swift"))
    guard let take = rehearsal.begin() else { return -1 }
    _ = take.perform(#"tap("Work")"#)
    _ = take.perform(#"tap("Work")"#)
    let before = take.instructionCount
    _ = take.perform(#"tap("Work")"#)
    return take.instructionCount - before
  }

  @Test func aCallWithConstantsIsMadeOnce() {
    let known = cost(of: #"_ = String(repeating: "ab", count: 3)"#)
    let varying = cost(of: #"_ = String(repeating: "ab", count: three)"#)
    // There are ten calls of ten instructions; checking whether a call was made takes two each.
    #expect(known > 0 && known + 50 <= varying, "\(known), \(varying)")
  }

  @Test func aCallThatLooksAtTheWorldIsMadeEachTime() {
    let constant = cost(of: "total += Double.random(in: 0...1)")
    let varying = cost(of: "total += Double.random(in: 0...one)")
    #expect(constant > 0 && abs(constant - varying) < 100)
  }
}
