import Foundation
import Session

// What a mount, an update and interpreted code cost in calls of `fib` in CPython on the same machine.
// Both sides are measured in turns and the fastest of each counts, so that a machine that is busy for a
// second shifts neither.

extension Benchmark {
  func againstPython(rounds: Int = 7) {
    print("against CPython, in turns; a call is one of fib(27)")
    guard pythonTimes() != nil else { return print("not compared: python3 is not installed") }
    var python = (fib: Double.infinity, loop: Double.infinity)
    var ours = (
      fib: Double.infinity, loop: Double.infinity, leaf: Double.infinity, update: Double.infinity,
      written: Double.infinity
    )
    for _ in 0..<rounds {
      if let (fib, loop) = pythonTimes() {
        python = (min(python.fib, fib), min(python.loop, loop))
      }
      ours.fib = min(ours.fib, evaluate(Workloads.fibonacci, "result = fib(27)"))
      ours.loop = min(ours.loop, evaluate(Workloads.loop, "result = sum(1_000_000)"))
      ours.leaf = min(ours.leaf, mountedLeaf())
      ours.update = min(ours.update, tick())
      ours.written = min(ours.written, typedStep())
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
    row("mount, a leaf (1.1)", ours.leaf, must: "250 calls")
    row("update, no script", ours.update, must: "220 calls")
    row("a typed step", ours.written, must: "")
    print("")
  }

  /// Seconds for one more leaf of the tree that the compiled peers mounted, recorded as for nobody who
  /// reads: the peers explain nothing.
  private func mountedLeaf() -> Double {
    let times = [100, 1_000].map { leaves in
      let session = load(Workloads.tens(leaves: leaves), silent)
      return time { session.runToEnd() }
    }
    return (times[1] - times[0]) / 900
  }

  /// Seconds for one change of one leaf's state and the update after it, with no script in between: the
  /// leaf's own task makes a thousand of them.
  private func tick() -> Double {
    let session = load(Workloads.ticking(leaves: 1_000), silent)
    session.runToEnd()
    _ = session.insert(["advance(by: 1.5)"])
    return time { _ = session.insert(["advance(by: 1000)"]) } / 1_000
  }

  /// Seconds for a typed step that changes a leaf, once it has been typed before.
  private func typedStep() -> Double {
    let session = load(Workloads.tens(leaves: 1_000), silent)
    session.runToEnd()
    return pointUpdate(session, "view(\"Leaf\").n += 1").0
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
