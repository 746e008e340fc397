public import Diagnostics
public import Trace
import Values

// Answers to "why" and "why not", in words, with the source at both ends.

public enum WhyText {
  /// The chain of causes, the effect first and the step last.
  public static func lines(for chain: CauseChain, in sources: SourceMap) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, event) in chain.events.enumerated() {
      if case .updateBegin = event.kind { continue }
      var line = StyledLine(index == 0 ? "" : "  because ", .dim)
      if case .step(let code) = event.kind {
        line = StyledLine("  in step \(event.step): ", .dim)
        line.add(code, .code)
        lines.append(line)
        continue
      }
      line.add(sentence(for: event))
      line.add("  " + (sources.describe(event.origin) ?? ""), .dim)
      lines.append(line)
      if let code = sources.sourceLine(event.origin), !code.isEmpty {
        lines.append(StyledLine((index == 0 ? "    " : "      ") + code, .code))
      }
      if index == 0 { lines += parting(of: chain) }
    }
    return lines
  }

  private static func parting(of chain: CauseChain) -> [StyledLine] {
    guard let counterpart = chain.counterpart, let node = counterpart.kind.node else { return [] }
    var line = StyledLine("  ")
    if case .lifeEnd = counterpart.kind {
      line.add("in the place of \(node.view) #\(node.node.number), whose lifetime ended")
    } else {
      line.add("and \(node.view) #\(node.node.number) began its lifetime instead")
    }
    guard let (from, to) = chain.parting else { return [line] }
    var branch = StyledLine("  the identity changed: ")
    branch.add(from, .ended)
    branch.add(" → ")
    branch.add(to, .began)
    return [line, branch]
  }

  /// What an event says, as a clause.
  static func sentence(for event: TraceEvent) -> StyledLine {
    var line = StyledLine()
    func name(_ node: NodeName) -> String { "\(node.view) #\(node.node.number)" }
    switch event.kind {
    case .lifeBegin(let node):
      line.add(name(node), .view)
      line.add(" began its lifetime at \(node.path)", .began)
    case .lifeEnd(let node):
      line.add(name(node), .view)
      line.add(" ended its lifetime at \(node.path)", .ended)
    case .bodyRun(let node, let changes, _, _):
      line.add("the body of ")
      line.add(name(node), .view)
      line.add(" ran: " + TextTranscript.changes(changes))
    case .bodyInvalidate(let node, let reason, let property, _):
      line.add("the body of ")
      line.add(name(node), .view)
      line.add(" depends on \(reason.rawValue)" + (property.isEmpty ? "" : " \(property)"))
    case .bodySkip(let node, let reason, let detail):
      line.add("the body of ")
      line.add(name(node), .view)
      line.add(" was skipped: \(reason.rawValue)" + (detail.isEmpty ? "" : ", \(detail)"))
    case .stateWrite(let view, _, let property, _, let old, let new, let effect, let readers):
      line.add(view.isEmpty ? property : "\(view).\(property)", .view)
      line.add(" was written: ")
      line.add("\(old) → \(new)", .value)
      if effect != .changed { line.add(", \(effect.rawValue)", .issue) }
      if effect == .changed, readers.isEmpty { line.add(", which nobody reads", .issue) }
    case .objectWrite(let object, let property, let old, let new, let effect, _):
      line.add("\(object).\(property)", .view)
      line.add(" was written: ")
      line.add("\(old) → \(new)", .value)
      if effect != .changed { line.add(", \(effect.rawValue)", .issue) }
    case .stateAlloc(let node, let property, _, _, let value):
      line.add("\(node.view).\(property)", .view)
      line.add(" was allocated with ")
      line.add(value, .value)
    case .stateFree(let node, let property, _, _, let value):
      line.add("\(node.view).\(property)", .view)
      line.add(" was freed, holding ")
      line.add(value, .value)
    case .action(let call, let label, let node):
      line.add("\(call) \"\(label)\"")
      if let node { line.add(" on \(name(node))") }
    case .callback(let call, let node, _, _):
      line.add("\(call)")
      if let node { line.add(" of \(name(node))") }
      line.add(" was called")
    default:
      line.add(event.kind.name)
      if let node = event.kind.node { line.add(" of \(name(node))") }
    }
    return line
  }

  /// Why a body did not run.
  public static func lines(
    for absence: Absence, of subject: String, in sources: SourceMap
  ) -> [StyledLine] {
    var line = StyledLine(subject, .view)
    switch absence {
    case .unknown:
      line.add(" has never been alive")
    case .ended(let event):
      line.add(" is not alive: its lifetime ended in step \(event.step)")
    case .ran(let event):
      line.add(" did run: ")
      line.add(sentence(for: event))
    case .skipped(let event):
      line.add(" did not run: ")
      line.add(sentence(for: event))
    case .nothingWritten:
      line.add(" did not run: nothing was written in this step")
    case .noDependency(let writes, let reads):
      line.add(" did not run: it depends on nothing that was written")
      return [line]
        + writes.map { write in
          var line = StyledLine("  written: ", .dim)
          line.add(sentence(for: write))
          line.add("  " + (sources.describe(write.origin) ?? ""), .dim)
          return line
        } + [
          StyledLine(
            "  its body reads: "
              + (reads.isEmpty
                ? "nothing"
                : reads.map { "\($0.reason.rawValue) \($0.name)" }.joined(separator: ", ")),
            .dim)
        ]
    }
    return [line]
  }
}
