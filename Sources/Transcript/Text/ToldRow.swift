import Trace

// A step may have more rows than a screen. Those go first that nobody sees: what runs only because a closure
// is another one, or does not run; then what earlier updates of the step have said alike, as the ticks of a
// timer do, and how the rest came about. What is seen on the screen goes after that, and the writes and the
// meanings stay.

/// A row of a step, with what would be missed without it.
public struct ToldRow: Sendable {
  public private(set) var line: StyledLine
  public let weight: Weight
  /// The update that it belongs to, among those of the rows; nil for what stands between updates.
  public let update: Int?
  /// Whether it led to that update, and stands above its heading.
  public private(set) var isLeading = false

  /// What a row tells, those first that are missed least.
  public enum Weight: Int, CaseIterable, Sendable {
    case rerun, skip, repetition, callback, run, storage, motion, content, life, steadiness
    /// The heading of an update, which goes with its last row.
    case heading
    case write, meaning, essential

    /// Those of rows that may be left out wherever they stand.
    public static let lightest: [Self] = allCases.filter { $0.rawValue < heading.rawValue }
  }

  public init(_ line: StyledLine, _ weight: Weight = .essential, ofUpdate update: Int? = nil) {
    self.line = line
    self.weight = weight
    self.update = update
  }

  /// The same row above the heading of its update.
  var leading: Self {
    var row = self
    row.isLeading = true
    return row
  }

  /// The same row with another line.
  public func with(_ line: StyledLine) -> Self {
    var row = self
    row.line = line
    return row
  }
}

extension Gathering {
  /// How much the row of these events is missed. `seen` has what rows of earlier updates have said, and
  /// `said` takes what this one does.
  func weight(
    of tellings: [Telling], _ seen: Set<String>, _ said: inout Set<String>
  ) -> ToldRow.Weight {
    guard let event = tellings.first?.event else { return .essential }
    let words = repeatable(tellings)
    let isRepeated = words.map(seen.contains) ?? false
    if let words { said.insert(words) }
    switch event.kind {
    case .animate: return .motion
    case .bodyRun:
      let runs = tellings.compactMap(\.event)
      if runs.allSatisfy({ transcript.runsForClosures($0.id) }) { return .rerun }
      return isRepeated ? .repetition : .run
    case .bodySkip, .bodyInvalidate: return .skip
    case .callback: return isRepeated ? .repetition : .callback
    case .content: return isRepeated ? .repetition : .content
    case .lifeEnd where tellings.count == 1 && isTold(event): return .meaning
    case .stateFree where !losses(toldByRowOf: event).isEmpty: return .meaning
    case .stateAlloc, .stateFree, .objectAlloc, .objectFree: return .storage
    case .stateWrite, .objectWrite: return isRepeated ? .repetition : .write
    case .lifeBegin, .lifeEnd, .transition: return .life
    case .meaning where isAboutMotion(event): return isRepeated ? .repetition : .steadiness
    case .meaning: return .meaning
    default: return .essential
    }
  }

  /// What a row says apart from numbers and values; nil if it is told however often. A write may be one
  /// of many only where a callback brings it each time.
  private func repeatable(_ tellings: [Telling]) -> String? {
    var said: [String] = []
    for telling in tellings {
      guard let event = telling.event, let shape = telling.shape else { return nil }
      switch event.kind {
      case .stateWrite, .objectWrite:
        guard case .callback(let name, _, _, _)? = event.cause.flatMap({ told[$0] })?.kind
        else { return nil }
        said.append("\(shape) by \(name)")
      case .meaning(_, let node, _): said.append("\(shape) \(node?.view ?? "")")
      default: said.append(shape)
      }
    }
    return said.joined(separator: "\n")
  }

  /// Whether a meaning says only how views move that stay.
  private func isAboutMotion(_ meaning: TraceEvent) -> Bool {
    guard case .animate? = meaning.cause.flatMap({ told[$0] })?.kind else { return false }
    return true
  }
}

extension TextTranscript {
  /// Whether a body ran for no other reason than closures that cannot be compared.
  fileprivate func runsForClosures(_ run: EventID) -> Bool {
    guard let reasons = reasons(of: run), !reasons.isEmpty else { return false }
    return reasons.allSatisfy { reason in
      switch reason.rule {
      case .closureIsOther, .closureCaptures, .closureOfGeneric: true
      default: false
      }
    }
  }
}
