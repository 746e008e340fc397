// Measures; it never judges by the clock of one machine. Its results are counts (bodies run) and
// ratios within one run: between sizes, and against CPython on the same machine.
//
//     swift run -c release Benchmark
//
// In instructions, which do not depend on the machine: `Benchmark --instructions`
// (`InstructionsPart.swift`).

import CHeap
import Diagnostics
import Foundation
import Session
import Trace

@main struct Benchmark {
  static func main() {
    let thread = Thread {
      let benchmark = Benchmark()
      if CommandLine.arguments.contains("--instructions") {
        benchmark.instructions()
        exit(0)
      }
      benchmark.frontEnd()
      benchmark.memory()
      benchmark.mountAndUpdate()
      benchmark.lists()
      benchmark.againstPython()
      benchmark.prompt()
      exit(0)
    }
    thread.stackSize = 512 << 20
    heap_prepare_process()
    thread.start()
    while true { sleep(1000) }
  }

  /// Parsing and checking, then lowering and mounting. The first run in a process also pays one-time
  /// costs; another part costs only its own lines. The cost of mounting without lowering is the cost of
  /// showing the same screens once more.
  func frontEnd() {
    print("front end: an app of parts, \(AppPart.lines) lines each, all of them on screen")
    print(columns("parts", "first", "checked", "and mounted", "mounted twice"))
    var times: [(checked: Double, mounted: Double, twice: Double)] = []
    for parts in [1, 9] {
      let program = AppPart.program(parts: parts)
      let first = time { load(program).runToEnd() }
      let once = fastest(program)
      let twice = fastest(AppPart.program(parts: parts, shown: 2)).mounted
      times.append((once.checked, once.mounted, twice))
      print(
        columns(
          "\(parts)", milli(first), milli(once.checked), milli(once.mounted), milli(twice)))
    }
    let thousand = 1_000 / Double(8 * AppPart.lines)
    let checked = (times[1].checked - times[0].checked) * thousand
    let mounted = (times[1].mounted - times[0].mounted) * thousand
    let again = (times[1].twice - times[0].twice) * thousand - mounted
    print(
      "1,000 lines more cost \(milli(checked)) to parse and check, \(milli(mounted - again)) to "
        + "lower, \(milli(again)) to mount\n")
  }

  private func fastest(_ program: String) -> (checked: Double, mounted: Double) {
    var fastest = (checked: Double.infinity, mounted: Double.infinity)
    for _ in 0..<15 {
      var session: Session?
      let checked = time { session = load(program) }
      let mounted = time { session?.runToEnd() }
      fastest = (min(fastest.checked, checked), min(fastest.mounted, mounted))
    }
    return fastest
  }

  /// Mounting per leaf, and one leaf's state changed, at growing sizes.
  func mountAndUpdate() {
    print("mount: a ten-ary tree of counters; update: one counter's state changes")
    print(columns("leaves", "mount/leaf", "update", "bodies"))
    var updates: [Double] = []
    for size in [100, 1_000, 10_000] {
      let mounted = best(of: size > 1_000 ? 2 : 5) { () -> (Double, Session) in
        let session = load(Workloads.tree(leaves: size))
        return (time { session.runToEnd() }, session)
      }
      // The first leaf: finding the n-th by its index is a walk that belongs to the script, not to the
      // update.
      let (update, bodies) = pointUpdate(mounted.1, "view(\"Leaf\").n += 1")
      updates.append(update)
      print(columns("\(size)", micro(mounted.0 / Double(size)), micro(update), "\(bodies)"))
    }
    print("update at 10,000 : at 100 = \(ratio(updates[2], updates[0]))\n")
  }

  /// A keyed list edited.
  func lists() {
    print("list: one stack of keyed rows")
    print(columns("rows", "edit", "per row", "bodies"))
    for rows in [100, 1_000, 10_000] {
      let session = load(Workloads.list(rows: rows))
      session.runToEnd()
      for (name, code) in [
        ("insert first", "items.insert(Item(id: next), at: 0); next += 1"),
        ("remove first", "items.removeFirst()"),
        ("last to first", "items.insert(items.removeLast(), at: 0)"),
        ("reverse", "items.reverse()"),
      ] {
        let (seconds, bodies) = pointUpdate(session, code, repeats: 3)
        print(
          columns("\(rows) \(name)", micro(seconds), micro(seconds / Double(rows)), "\(bodies)"))
      }
    }
    print("")
  }

  // MARK: Measuring

  func load(_ source: String, _ options: RunOptions = RunOptions()) -> Session {
    let session = Session(
      ProgramSource(
        files: [SourceFile(name: "Benchmark.swift", text: source)], name: "Benchmark.swift"),
      script: [], options: options)
    guard case .completed = session.end else {
      print("the workload does not load: \(session.diagnostics)")
      exit(70)
    }
    return session
  }

  /// Seconds for the mutation, best of several, and how many bodies ran.
  func pointUpdate(_ session: Session, _ code: String, repeats: Int = 20) -> (Double, Int) {
    _ = session.insert([code])
    var shortest = Double.infinity
    var bodies = 0
    for _ in 0..<repeats {
      var range = 0..<0
      shortest = min(shortest, time { range = session.insert([code]).events })
      bodies = session.events[range].count {
        if case .bodyRun = $0.kind { true } else { false }
      }
    }
    return (shortest, bodies)
  }

  func time(_ work: () -> Void) -> Double {
    let duration = ContinuousClock().measure(work)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private func best<T>(of count: Int, _ work: () -> (Double, T)) -> (Double, T) {
    var best = work()
    for _ in 1..<count {
      let next = work()
      if next.0 < best.0 { best = next }
    }
    return best
  }

  func micro(_ seconds: Double) -> String { String(format: "%.2f µs", seconds * 1e6) }
  func milli(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1e3) }
  func ratio(_ a: Double, _ b: Double) -> String { String(format: "%.2f", a / b) }

  func columns(_ texts: String...) -> String {
    texts.enumerated().map { index, text in
      let width = index == 0 ? 22 : 14
      let padding = String(repeating: " ", count: max(0, width - text.count))
      return index == 0 ? text + padding : padding + text
    }.joined()
  }
}
