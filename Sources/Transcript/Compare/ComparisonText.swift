public import Phrases
import Trace

extension Comparison {
  /// The comparison for people: events of both are dim, `-` marks those of the first alone, `+`
  /// those of the second. Steps and updates that are the same on both sides are one line, unless
  /// all is wanted.
  public func lines(showingAll: Bool = false, words: Words = Words()) -> [StyledLine] {
    var lines = [StyledLine("- \(a.name)", .ended), StyledLine("+ \(b.name)", .began)]
    lines += firstDifference(words)
    var step = -1
    var isShownWhole = true
    let texts = (a: transcript(of: a, words), b: transcript(of: b, words))
    for part in parts {
      if part.step != step {
        step = part.step
        isShownWhole = showingAll || parts.contains { $0.step == step && $0.differs }
        lines.append(heading(of: part))
        if !isShownWhole {
          lines[lines.count - 1].add("  " + words("the same on both sides"), .dim)
        }
      }
      guard isShownWhole else { continue }
      if part.update > 0 {
        lines.append(StyledLine(words("update \(part.update) of the step"), .heading))
      }
      guard part.differs || showingAll else {
        if part.update > 0 || part.rows.count > 1 {
          lines[lines.count - 1].add("  " + words("the same on both sides"), .dim)
        }
        continue
      }
      for row in part.rows {
        if case .step = row.event.kind { continue }
        let line = row.side == .b ? texts.b.line(of: row.event) : texts.a.line(of: row.event)
        switch row.side {
        case .both: lines.append(StyledLine("  " + line.plain, .dim))
        case .a: lines.append(StyledLine("- " + line.plain, .ended))
        case .b: lines.append(StyledLine("+ " + line.plain, .began))
        }
      }
    }
    lines.append(StyledLine(closing(words), .heading))
    return lines
  }

  /// The first event that one side alone has, with what brought it there: before all the others that
  /// follow from it.
  private func firstDifference(_ words: Words) -> [StyledLine] {
    for part in parts where part.differs {
      for row in part.rows where row.side != .both {
        if case .step = row.event.kind { continue }
        let run = row.side == .a ? a : b
        let sentence = EventSentence(words)
        let said = sentence.line(for: row.event).plain
        var lines = [
          StyledLine(
            words("the first difference is in step \(part.step), of \(run.name) alone: \(said)"),
            .heading)
        ]
        let cause = run.events.causes(of: row.event).dropFirst().first { event in
          switch event.kind {
          case .bodyRun, .stateWrite, .objectWrite, .callback, .action: true
          default: false
          }
        }
        if let cause {
          let reason = sentence.line(for: cause).plain
          lines.append(StyledLine("  " + words("because \(reason)"), .dim))
        }
        return lines
      }
    }
    return []
  }

  /// The differences, in one sentence, after whether a person sees any.
  public func closing(_ words: Words = Words()) -> String {
    if isEqual { return words("Both do the same.") }
    let seen =
      Self.seen(in: a) == Self.seen(in: b)
      ? words("What a person sees in the end is the same.")
      : words("What a person sees in the end differs.")
    guard !differences.isEmpty else {
      return seen + " "
        + words("Lifetimes and storage are the same in the end; the way there is not.")
    }
    let all = differences.map { $0.sentence(a.name, b.name, words) }.joined(separator: "; ")
    return seen + " " + words("What differs: \(all).")
  }

  /// What the views of a run show at its end, in tree order.
  private static func seen(in run: ComparedRun) -> [String] {
    World(after: run.events).tree().flatMap { place in
      place.node.contents.map { "\($0.role) \($0.text ?? "") \($0.value ?? "")" }
    }
  }

  private func transcript(of run: ComparedRun, _ words: Words) -> TextTranscript {
    var options = TextTranscript.Options()
    options.words = words
    options.showsPlaces = false
    return TextTranscript(sources: run.sources, options: options)
  }

  /// The step in the words of the side that has it; of both, when they are other ones.
  private func heading(of part: Part) -> StyledLine {
    var codes: [String] = []
    for row in part.rows {
      guard case .step(let code) = row.event.kind, !codes.contains(code.stepLine) else { continue }
      codes.append(code.stepLine)
    }
    var line = StyledLine("step \(part.step)", .heading)
    line.add("  " + codes.joined(separator: "  |  "), .code)
    return line
  }
}

// As NDJSON: a header, one object for each event of either side, the differences, an end.
extension Comparison {
  public func ndjson(exit: Int32 = 0) -> [String] {
    var header = JSONObject()
    header.add("v", 1)
    header.add("kind", "header")
    header.add("program", "theseus")
    header.add("compare", [a.name, b.name])
    var lines = [header.closed]
    for part in parts {
      for row in part.rows {
        var object = JSONObject()
        object.add("kind", "compare")
        object.add("step", part.step)
        object.add("update", part.update)
        object.add("side", row.side.rawValue)
        object.add("a", row.a?.id.number)
        object.add("b", row.b?.id.number)
        object.add(
          "event", raw: NDJSON.line(row.event, in: row.side == .b ? b.sources : a.sources))
        lines.append(object.closed)
      }
    }
    lines += differences.map(Self.line)
    var end = JSONObject()
    end.add("kind", "end")
    end.add("equal", isEqual)
    end.add("exit", Int(exit))
    return lines + [end.closed]
  }

  private static func line(_ difference: Difference) -> String {
    var object = JSONObject()
    object.add("kind", "difference")
    switch difference {
    case .lifetimes(let view, let began, let ended):
      object.add("of", "lifetimes")
      object.add("view", view)
      object.add("began", [began.a, began.b])
      object.add("ended", [ended.a, ended.b])
    case .storage(let property, let values):
      object.add("of", "storage")
      object.add("property", property)
      object.add("a", values.a)
      object.add("b", values.b)
    }
    return object.closed
  }
}
