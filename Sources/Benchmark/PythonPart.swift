import Foundation
import Session

// The cost of a mount, an update and interpreted code in calls of `fib` in CPython on the same machine.
// Both sides are measured alternately and the fastest of each counts, so that a machine that is busy
// for a second distorts neither.

extension Benchmark {
  func againstPython(rounds: Int = 7) {
    print("against CPython, in turns; a call is one of fib(27)")
    guard pythonTimes() != nil else { return print("not compared: python3 is not installed") }
    var python = (fib: Double.infinity, loop: Double.infinity)
    var ours = (
      fib: Double.infinity, loop: Double.infinity, hundred: Double.infinity,
      thousand: Double.infinity, step: Double.infinity, idle: Double.infinity
    )
    for _ in 0..<rounds {
      if let (fib, loop) = pythonTimes() {
        python = (min(python.fib, fib), min(python.loop, loop))
      }
      ours.fib = min(ours.fib, evaluate(Workloads.fibonacci, "result = fib(27)"))
      ours.loop = min(ours.loop, evaluate(Workloads.loop, "result = sum(1_000_000)"))
      ours.hundred = min(ours.hundred, mount(leaves: 100))
      ours.thousand = min(ours.thousand, mount(leaves: 1_000))
      ours.step = min(ours.step, step("view(\"Leaf\").n += 1"))
      ours.idle = min(ours.idle, step("view(\"Leaf\").n += 0"))
    }
    print(columns("", "theseus", "CPython", "ratio", "must"))
    print(
      columns("fib(27)", milli(ours.fib), milli(python.fib), ratio(ours.fib, python.fib), "0.40"))
    print(
      columns(
        "1e6 additions", milli(ours.loop), milli(python.loop), ratio(ours.loop, python.loop), "0.40"
      ))
    let call = python.fib / Workloads.callsOfFibonacci
    func row(_ name: String, _ seconds: Double, must: String) {
      print(columns(name, micro(seconds), "", String(format: "%.0f calls", seconds / call), must))
    }
    row("mount, a leaf (1.1)", (ours.thousand - ours.hundred) / 900, must: "250 calls")
    // The same step with nothing to change finds the leaf and writes to it, but updates nothing.
    row("an update", ours.step - ours.idle, must: "220 calls")
    row("with its typed step", ours.step, must: "")
    print("")
  }

  /// Seconds for the tree that the compiled peers mounted, with no commentary: the peers explain nothing.
  private func mount(leaves: Int) -> Double {
    let session = load(Workloads.tens(leaves: leaves), silent)
    return time { session.runToEnd() }
  }

  /// Seconds for a typed step that was typed before.
  private func step(_ code: String) -> Double {
    let session = load(Workloads.tens(leaves: 1_000), silent)
    session.runToEnd()
    return pointUpdate(session, code).0
  }

  private var silent: RunOptions {
    var options = RunOptions()
    options.recordsRemarks = false
    return options
  }

  private func evaluate(_ source: String, _ code: String) -> Double {
    let session = load(source)
    session.runToEnd()
    return pointUpdate(session, code, repeats: 3).0
  }

  private func pythonTimes() -> (Double, Double)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Workloads.python]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
