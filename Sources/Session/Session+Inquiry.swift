import Frontend
public import Meaning
public import Trace
public import Values

// Questions about the run of a session.

extension Session {
  /// Questions about the run, before a number of events.
  public func inquiry(before count: Int) -> Inquiry {
    Inquiry(
      events, before: count, of: program.facts, isView: { self.viewNames.contains($0) },
      worldWithLooks: count == cursor ? { self.worldsToDraw().now } : nil,
      noteInstead: count == cursor ? { self.note(insteadOf: $0) } : nil
    ) { [events] count in World(after: events.prefix(count)) }
  }

  /// The same with a cache of worlds.
  public func inquiry(before count: Int, worldAfter: @escaping (Int) -> World) -> Inquiry {
    Inquiry(
      events, before: count, of: program.facts, isView: { self.viewNames.contains($0) },
      worldWithLooks: count == cursor ? { self.worldsToDraw(worldAfter: worldAfter).now } : nil,
      noteInstead: count == cursor ? { self.note(insteadOf: $0) } : nil,
      worldAfter: worldAfter)
  }

  /// The facts that follow from the code, whatever happens in a run.
  public var facts: any ProgramEvidence { program.facts }

  /// The names of the values that the program adds to the environment: nobody sees them but in what reads them.
  public var environmentValues: Set<String> {
    let evidence: any ProgramEvidence = program.facts
    return evidence.environmentValues
  }

  /// Whether the event happens in the world without something.
  public func happens(_ event: TraceEvent, without leftOut: LeftOut) -> Bool? {
    var trial = CauseTrial(of: event, in: self)
    return trial.happens(without: leftOut)
  }
}

/// Whether events happen without something: the world without it is run once for all events of a step.
public final class StepTrials {
  private let session: Session
  private var worlds: [Int: StepWorlds] = [:]

  public init(in session: Session) { self.session = session }

  /// Nil if the worlds would take longer than an answer may.
  public func happens(_ event: TraceEvent, without leftOut: LeftOut) -> Bool? {
    var trial = CauseTrial(of: event, in: session, budget: CauseTrial.answerBudget)
    if let known = worlds[event.step] { trial.worlds = known }
    defer { worlds[event.step] = trial.worlds }
    return trial.happens(without: leftOut)
  }
}

extension TraceLog {
  /// The positions of a step's events.
  public func positions(ofStep step: Int) -> Range<Int> {
    firstPosition(ofStep: step)..<firstPosition(ofStep: step + 1)
  }
}
