import Meaning
public import Phrases
import Trace

extension Comparison {
  /// The comparison for people: events of both are dim, `-` marks those of the first alone, `+` those
  /// of the second. Steps and updates that are the same on both sides are one line, unless everything
  /// is requested.
  public func lines(showingAll: Bool = false, words: Words = Words()) -> [StyledLine] {
    var lines = titles + firstDifference(words)
    var step = -1
    var isShownWhole = true
    var same: [(step: Int, line: StyledLine)] = []
    let different = Set(parts.lazy.filter(\.differs).map(\.step))
    let texts = (a: transcript(of: a, words), b: transcript(of: b, words))
    for part in parts {
      if part.step != step {
        step = part.step
        isShownWhole = showingAll || different.contains(step)
        if isShownWhole {
          lines += Self.folded(same, words)
          same = []
          lines.append(heading(of: part))
        } else {
          var line = heading(of: part)
          line.add("  " + words("the same on both sides"), .dim)
          same.append((step, line))
        }
      }
      guard isShownWhole else { continue }
      if part.update > 0 {
        lines.append(StyledLine(words("update \(part.update) of the step"), .heading))
      }
      guard part.differs || showingAll else {
        if part.update > 0 {
          lines[lines.count - 1].add("  " + words("the same on both sides"), .dim)
        } else if part.rows.count > 1 {
          lines[lines.count - 1].add("  " + words("up to its updates the same on both sides"), .dim)
        }
        continue
      }
      for row in part.rows {
        if case .step = row.event.kind { continue }
        if row.isNoNews(in: part) { continue }
        let line = row.side == .b ? texts.b.line(of: row.event) : texts.a.line(of: row.event)
        switch row.side {
        case .both: lines.append(StyledLine("  " + line.plain, .dim))
        case .a: lines.append(StyledLine("- " + line.plain, .ended))
        case .b: lines.append(StyledLine("+ " + line.plain, .began))
        }
      }
    }
    lines += Self.folded(same, words)
    lines.append(StyledLine(closing(words), .heading))
    return lines
  }

  /// Consecutive steps that are the same on both sides: many of them take one line.
  private static func folded(
    _ steps: [(step: Int, line: StyledLine)], _ words: Words
  ) -> [StyledLine] {
    guard steps.count > toldAtMost, let first = steps.first, let last = steps.last else {
      return steps.map(\.line)
    }
    var line = StyledLine(words("steps \(first.step) to \(last.step)"), .heading)
    line.add("  " + words("the same on both sides"), .dim)
    return [line]
  }

  private static let toldAtMost = 3

  /// The first differing event, with its cause on each side: shown before the others, which follow from
  /// it.
  func firstDifference(_ words: Words) -> [StyledLine] {
    switch FirstDifference(in: parts) {
    case .order(let first, let part):
      let said = sentence(of: first, words)
      return [
        StyledLine(
          words("the first difference is in step \(part.step), in the order: \(said)"), .heading)
      ]
    case .rows(let first, let instead, let part):
      guard let instead else {
        let run = first.side == .a ? a : b
        let said = sentence(of: first, words)
        return [
          StyledLine(
            words("the first difference is in step \(part.step), of \(run.name) alone: \(said)"),
            .heading)
        ] + cause(of: first, words)
      }
      let sides = first.side == .a ? [first, instead] : [instead, first]
      let sentences = sides.map { sentence(of: $0, words) }
      // A sentence says less of an event than its row.
      let isSame = Set(sentences).count == 1
      return [StyledLine(words("the first difference is in step \(part.step):"), .heading)]
        + zip(sides, sentences).flatMap { row, sentence -> [StyledLine] in
          let said = isSame ? line(of: row) : sentence
          let run = row.side == .a ? a : b
          return [
            StyledLine(
              "\(row.side == .a ? "-" : "+") " + words("in \(run.name): \(said)"),
              row.side == .a ? .ended : .began)
          ] + cause(of: row, words)
        }
    case nil: break
    }
    guard let first = seen.first else { return [] }
    let (mine, theirs) = (shown(first.a, words), shown(first.b, words))
    return [
      StyledLine(
        words(
          "what is shown differs after step \(first.step): \(mine) in \(a.name), \(theirs) in \(b.name)"
        ), .heading)
    ]
  }

  /// The first difference between the events of two runs.
  enum FirstDifference {
    /// An event of one side, and what the other has at that point instead.
    case rows(Row, instead: Row?, Part)
    /// Both sides did the same in another order.
    case order(Row, Part)

    /// Nil if no event tells a difference.
    init?(in parts: [Part]) {
      for part in parts where part.differs {
        // What both have done, at different positions, counts only if there is no other difference.
        let moved = part.moved
        func isMoved(_ row: Row) -> Bool { row.key.map(moved.contains) ?? false }
        func differs(_ row: Row) -> Bool {
          if case .step = row.event.kind { return false }
          if row.isNoNews(in: part) { return false }
          return row.side != .both && !isMoved(row)
        }
        if let start = part.rows.firstIndex(where: differs) {
          let first = part.rows[start]
          let instead = part.rows[start...].prefix { $0.side != .both }
            .first { $0.side != first.side && differs($0) && !$0.isAbsence(of: first) }
          self = .rows(first, instead: instead, part)
          return
        }
        if let first = part.rows.first(where: { $0.side == .a && isMoved($0) }) {
          self = .order(first, part)
          return
        }
      }
      return nil
    }
  }

  private func line(of row: Row) -> String {
    let run = row.side == .b ? b : a
    var options = TextTranscript.Options()
    options.showsPlaces = false
    return TextTranscript(sources: run.sources, options: options).line(of: row.event).plain
      .split(separator: " ").joined(separator: " ")
  }

  private func sentence(of row: Row, _ words: Words) -> String {
    sentence(of: row.event, in: row.side == .b ? b : a, words)
  }

  private func sentence(of event: TraceEvent, in run: ComparedRun, _ words: Words) -> String {
    let link = Inquiry(run.events, before: run.events.count).link(of: event)
    return EventSentence(words).line(for: link).plain
  }

  /// The nearest cause that means something to a person.
  private func cause(of row: Row, _ words: Words) -> [StyledLine] {
    let run = row.side == .a ? a : b
    let cause = run.events.causes(of: row.event).dropFirst().first { event in
      switch event.kind {
      case .bodyRun, .stateWrite, .objectWrite, .callback, .action: true
      default: false
      }
    }
    guard let cause else { return [] }
    let reason = sentence(of: cause, in: run, words)
    return [StyledLine("  " + words("because \(reason)"), .dim)]
  }

  /// The two runs.
  var titles: [StyledLine] {
    [StyledLine("- \(a.title)", .ended), StyledLine("+ \(b.title)", .began)]
  }

  private func shown(_ line: String?, _ words: Words) -> String { line ?? words("nothing") }

  /// Whether a person sees any difference.
  func seenSentence(_ words: Words) -> String {
    switch (seen.first, seen.last) {
    case (_, let last?):
      words(
        "What a person sees in the end differs: \(shown(last.a, words)) in \(a.name), \(shown(last.b, words)) in \(b.name)."
      )
    case (nil, _): words("What a person sees is the same.")
    default: words("What a person sees in the end is the same; on the way it is not.")
    }
  }

  /// The differences in one sentence, after whether a person sees any.
  public func closing(_ words: Words = Words()) -> String {
    if isEqual { return words("Both do the same.") }
    let seen = seenSentence(words)
    if haveEqualEvents { return seen + " " + words("Everything else is the same.") }
    guard !differences.isEmpty else {
      return seen + " "
        + words("Lifetimes and storage are the same in the end; the way there is not.")
    }
    let all = differences.map { $0.sentence(a.name, b.name, words) }.joined(separator: "; ")
    return seen + " " + words("What differs: \(all).")
  }

  func transcript(of run: ComparedRun, _ words: Words) -> TextTranscript {
    var options = TextTranscript.Options()
    options.words = words
    options.showsPlaces = false
    return TextTranscript(sources: run.sources, options: options)
  }

  /// The step in the words of the side that has it; of both, if they differ.
  func heading(of part: Part) -> StyledLine {
    var codes: [String] = []
    for row in part.rows {
      guard case .step(let code, _) = row.event.kind, !codes.contains(code.stepLine) else {
        continue
      }
      codes.append(code.stepLine)
    }
    var line = StyledLine("step \(part.step)", .heading)
    line.add("  " + codes.joined(separator: "  |  "), .code)
    return line
  }
}

extension ComparedRun {
  fileprivate var title: String { detail.isEmpty ? name : "\(name): \(detail)" }
}

// As NDJSON: a header, one object for each event of either side, the differences, an end.
extension Comparison {
  public func ndjson(exit: Int32 = 0) -> [String] {
    var header = JSONObject.header
    header.add("compare", [a.name, b.name])
    var lines = [header.closed]
    for part in parts {
      for row in part.rows {
        var object = JSONObject(kind: "compare")
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
    var end = JSONObject(kind: "end")
    end.add("equal", isEqual)
    end.add("exit", Int(exit))
    return lines + [end.closed]
  }

  private static func line(_ difference: Difference) -> String {
    var object = JSONObject(kind: "difference")
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

extension Comparison.Row {
  /// Whether it says of a body that it did not run which ran on the other side: that is no further difference.
  fileprivate func isAbsence(of other: Comparison.Row) -> Bool {
    guard case .bodySkip(let node, _, _) = event.kind,
      case .bodyRun(let run, _, _, _) = other.event.kind
    else { return false }
    return node.identity == run.identity
  }
}
