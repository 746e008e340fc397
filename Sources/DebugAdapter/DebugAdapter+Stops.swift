import Diagnostics
import Session
import Trace

// Where motion halts: lines, events named in words, and kinds of events that can be ticked.

extension DebugAdapter {
  static let filters: [Capabilities.Filter] = [
    .init(
      filter: "failure", label: "Failures", description: "the program traps", default: true),
    .init(
      filter: "issue", label: "Issues", description: "what SwiftUI itself would log", default: true),
    .init(filter: "note", label: "Advice and notes", description: "remarks of the simulator"),
    .init(filter: "life.begin", label: "Lifetimes begin", description: "an identity appears"),
    .init(filter: "life.end", label: "Lifetimes end", description: "an identity disappears"),
    .init(filter: "state.write", label: "Writes", description: "storage is written"),
    .init(filter: "body.run", label: "Bodies run", description: "a body is evaluated"),
  ]

  func serveStops(_ request: Request, _ session: Session) throws(Refusal) -> Bool {
    switch request.head.command {
    case "setBreakpoints":
      answer(
        request.head, BreakpointsBody(breakpoints: set(lines: try request.arguments(), session)))
    case "setFunctionBreakpoints":
      answer(
        request.head, BreakpointsBody(breakpoints: set(functions: try request.arguments(), session))
      )
    case "setExceptionBreakpoints":
      set(filters: try request.arguments(), session)
      answer(request.head, BreakpointsBody(breakpoints: []))
    default: return false
    }
    return true
  }

  private func set(
    lines arguments: SetBreakpointsArguments, _ session: Session
  ) -> [Breakpoint] {
    let name = Self.name(of: arguments.source)
    remove(stopsOfFile[name] ?? [], session)
    let files = session.sources.files.filter { $0.name == name }
    var numbers: [Int] = []
    let breakpoints = (arguments.breakpoints ?? []).map { wanted -> Breakpoint in
      guard files.contains(where: { !$0.line(wanted.line).allSatisfy(\.isWhitespace) }) else {
        return Breakpoint(
          verified: false, message: "no code of the program is on this line", line: wanted.line)
      }
      let target = Stop.Target.line(wanted.line, file: name)
      if let problem = problem(in: wanted.condition, for: target, session) {
        return Breakpoint(verified: false, message: problem, line: wanted.line)
      }
      let stop = session.stops.add(
        target, words: "\(name):\(wanted.line)", condition: wanted.condition?.nonEmpty,
        firstHit: Self.firstHit(wanted.hitCondition))
      numbers.append(stop.number)
      logMessages[stop.number] = wanted.logMessage?.nonEmpty
      return Breakpoint(id: stop.number, verified: true, line: wanted.line)
    }
    stopsOfFile[name] = numbers
    return breakpoints
  }

  private func set(
    functions arguments: SetFunctionBreakpointsArguments, _ session: Session
  ) -> [Breakpoint] {
    remove(functionStops, session)
    functionStops = []
    return arguments.breakpoints.map { wanted -> Breakpoint in
      guard let (target, firstHit) = readStop(wanted.name) else {
        return Breakpoint(
          verified: false,
          message: "write an event, such as 'body Row', 'life end Cat' or 'write Cat.title'")
      }
      if let problem = problem(in: wanted.condition, for: target, session) {
        return Breakpoint(verified: false, message: problem)
      }
      let hit = wanted.hitCondition.map { Self.firstHit($0) } ?? firstHit
      let stop = session.stops.add(
        target, words: wanted.name, condition: wanted.condition?.nonEmpty, firstHit: hit)
      functionStops.append(stop.number)
      return Breakpoint(id: stop.number, verified: true)
    }
  }

  private func set(filters arguments: SetExceptionBreakpointsArguments, _ session: Session) {
    remove(filterStops, session)
    filterStops = arguments.filters.filter { wanted in
      Self.filters.contains { $0.filter == wanted }
    }.map { session.stops.add(.event(.kind($0, view: nil)), words: $0).number }
  }

  private func remove(_ numbers: [Int], _ session: Session) {
    for number in numbers {
      _ = session.stops.remove(number)
      logMessages[number] = nil
    }
  }

  /// What is wrong with a condition, in the compiler's words.
  private func problem(
    in condition: String?, for target: Stop.Target, _ session: Session
  ) -> String? {
    guard let condition = condition?.nonEmpty else { return nil }
    return session.diagnostics(ofCondition: condition, for: target)
      .first { $0.severity == .error }?.message
  }

  /// `3`, `>= 3`, `== 3`: from that hit on.
  private static func firstHit(_ condition: String?) -> Int {
    condition.flatMap { Int($0.filter(\.isNumber)) } ?? 1
  }

  static func name(of source: Source) -> String {
    if let path = source.path, let last = path.split(separator: "/").last { return String(last) }
    return source.name ?? ""
  }
}
