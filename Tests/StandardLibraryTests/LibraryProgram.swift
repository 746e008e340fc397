import Diagnostics
import Foundation
import Frontend
import Interpreter
import Program
import Values

/// Runs a program's function `run()` with only a clock, a random generator and defaults: tests
/// interface files and primitives by the program's output.
final class LibraryProgram: InterpreterHost {
  private(set) var printed: [String] = []
  private var now = 0.0
  private var tokens = 0
  private var seed: UInt64 = 1
  private var uuids = 0
  private var defaults: [String: Value] = [:]
  private var scheduled: [(deadline: Double, token: Int, interval: Double, action: FunctionValue)] =
    []

  /// The diagnostics, or the printed lines, followed by `trap: …` if the program trapped.
  static func output(of source: String) -> [String] {
    let host = LibraryProgram()
    return DeepStack.run { host.run(source) }
  }

  /// The printed lines of each call, in a separate world; nil if the source is rejected.
  static func outputs(of source: String, calls: [String]) -> [[String]]? {
    DeepStack.run {
      let compilation = check(source)
      guard errors(compilation).isEmpty else { return nil }
      return calls.map { call in
        let host = LibraryProgram()
        host.run(call, of: compilation)
        return host.printed
      }
    }
  }

  private func run(_ source: String) -> [String] {
    let compilation = Self.check(source)
    let refusal = Self.errors(compilation)
    if !refusal.isEmpty { return refusal }
    run("run()", of: compilation)
    return printed
  }

  private static func check(_ source: String) -> Compilation {
    let root = SourceFile(
      name: "root.swift", text: "struct _Root: View { var body: some View { EmptyView() } }")
    return Compilation.check(
      [SourceFile(name: "program.swift", text: source)], support: [root],
      options: FrontendOptions(root: "_Root"))
  }

  /// Errors and warnings, each with its location: `2:12 error: …`.
  static func diagnostics(of source: String) -> [String] {
    DeepStack.run {
      let compilation = check(source)
      return compilation.program.diagnostics.sorted { $0.origin.rawValue < $1.origin.rawValue }.map
      {
        let place = (compilation.sources.describe($0.origin) ?? "-").split(separator: ":")
          .dropFirst().joined(separator: ":")
        return "\(place) \($0.severity == .error ? "error" : "warning"): \($0.message)"
      }
    }
  }

  private static func errors(_ compilation: Compilation) -> [String] {
    guard compilation.program.hasErrors else { return [] }
    return compilation.program.diagnostics.filter { $0.severity == .error }.map {
      (compilation.sources.describe($0.origin) ?? "-") + ": " + $0.message
    }
  }

  private func run(_ call: String, of compilation: Compilation) {
    let step = compilation.checkStep(SourceFile(name: "step", text: call))
    guard let function = step.function else {
      printed += step.diagnostics.map(\.message)
      return
    }
    let machine = Machine(program: compilation.program.queries, host: self)
    do throws(EvaluationError) {
      var arguments: [Value] = []
      if function.selfType != nil, case .view(_, let make)? = compilation.program.root {
        arguments.append(try machine.evaluate(make))
      }
      _ = try machine.call(function, [], arguments)
      try drain(machine, until: 10)
    } catch {
      if case .trap(let words) = error.reason {
        printed.append("trap: \(words)")
      } else {
        printed.append("stopped: \(error.reason)")
      }
    }
    machine.flushOutput()
  }

  /// Runs everything scheduled up to a time, in order of deadlines.
  private func drain(_ machine: Machine, until limit: Double) throws(EvaluationError) {
    while let place = scheduled.indices.min(by: {
      (scheduled[$0].deadline, scheduled[$0].token) < (scheduled[$1].deadline, scheduled[$1].token)
    }), scheduled[place].deadline <= limit {
      let due = scheduled.remove(at: place)
      now = max(now, due.deadline)
      if due.interval >= 0 {
        scheduled.append((due.deadline + due.interval, due.token, due.interval, due.action))
      }
      _ = try machine.call(due.action, [])
    }
  }

  func primitive(
    _ name: String, _ arguments: [Value], typeArguments: [TypeMetadata], at origin: Origin,
    in machine: Machine
  ) throws(EvaluationError) -> Value {
    switch (name, arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
    case ("clock.now", _, _, _): return .double(757_414_800 + now)
    case ("clock.schedule", .double(let delay)?, .double(let interval)?, .function(let action)?):
      tokens += 1
      scheduled.append((now + max(delay, 0), tokens, interval, action))
      return .int(tokens)
    case ("clock.cancel", .int(let token)?, _, _):
      scheduled.removeAll { $0.token == token }
      return .unit
    case ("locale.current", _, _, _): return .string("en_US")
    case ("text.localized", _, _, _): return .nil
    case ("random.next", _, _, _):
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return .int(Int(truncatingIfNeeded: seed ^ (seed >> 29)))
    case ("uuid.next", _, _, _):
      uuids += 1
      return .string("00000000-0000-4000-8000-" + String(format: "%012d", uuids))
    case ("defaults.get", .string(let key)?, _, _): return defaults[key] ?? .nil
    case ("defaults.set", .string(let key)?, let value?, _):
      defaults[key] = value.unwrapped == nil ? nil : value
      return .unit
    default: throw EvaluationError(.trap("no primitive \(name)"))
    }
  }

  func output(_ text: String) { printed.append(text) }

  // MARK: What no program here does

  func read(_ slot: StorageSlot) throws(EvaluationError) -> Value { .unit }
  func write(_ value: Value, to slot: StorageSlot, at origin: Origin) throws(EvaluationError) {}
  func observationAccess(_ instance: Instance, field: Int) {}
  func observationWillSet(
    _ instance: Instance, field: Int, old: Value, new: Value, isEqual: Bool, isInPlace: Bool,
    at origin: Origin
  ) throws(EvaluationError) {}
  func observationDidSet(_ instance: Instance, field: Int) {}
  func publishedWillSet(
    _ instance: Instance, property: String, old: Value, new: Value, at origin: Origin
  ) throws(EvaluationError) {}
  func objectWillChange(_ instance: Instance, at origin: Origin) {}
  func allocated(_ instance: Instance, at origin: Origin) {}
  func released(type: TypeMetadata, number: Int) {}
  func initialized(view type: TypeMetadata, at origin: Origin) {}
}
