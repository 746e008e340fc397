import Diagnostics
import Session
import Trace

/// A case's program after its steps, as checks see it.
struct ConformanceRun {
  let events: [TraceEvent]
  let end: RunEnd
  /// Messages of static diagnostics, with their hints and notes.
  let diagnostics: [String]
  /// Where the events did not describe the world as it was after an update.
  let brokenPromises: [String]
  /// For each step the live slots after it: owner's type, property, value.
  private(set) var live: [Int: [SlotID: (view: String, property: String, value: String)]] = [:]

  init(_ testCase: ConformanceCase) {
    let session = testCase.session(checksInvariants: true)
    end = session.runToEnd()
    events = Array(session.events)
    brokenPromises = session.brokenPromises
    diagnostics = session.diagnostics.map {
      ([$0.message] + $0.hints + $0.notes.map(\.message)).joined(separator: " ")
    }
    var slots: [SlotID: (view: String, property: String, value: String)] = [:]
    for event in events {
      switch event.kind {
      case .stateAlloc(let owner, let property, _, let slot, let value):
        slots[slot] = (owner.view, property, value)
      case .stateWrite(_, _, _, let slot?, _, let new, .changed, _): slots[slot]?.value = new
      case .stateFree(_, _, _, let slot, _): slots[slot] = nil
      default: break
      }
      live[event.step] = slots
    }
  }

  var lastStep: Int { events.last?.step ?? 0 }

  func events(in step: Int?) -> [TraceEvent] {
    guard let step else { return events }
    return events.filter { $0.step == step }
  }

  func values(after step: Int?, view: String, property: String) -> [String] {
    guard let step, let slots = live[step] else { return [] }
    return slots.values.filter { $0.view == view && $0.property == property }.map(\.value)
  }
}

extension ConformanceCase {
  /// Its program with its script, still to be run.
  func session(checksInvariants: Bool) -> Session {
    var options = RunOptions()
    options.compatibility = compatibility
    options.checksInvariants = checksInvariants
    var source = ProgramSource(
      files: [SourceFile(name: "Case.swift", text: program)],
      support: support.isEmpty ? [] : [SourceFile(name: "Support.swift", text: support)],
      name: "Case.swift", variant: variant)
    source.isCheckedByDemand = isCheckedByDemand
    return Session(source, script: steps.map { ScriptStep($0) }, options: options)
  }
}

extension TraceEvent.Kind {
  /// The node that the event is about, if a check may name one.
  var subject: NodeName? {
    switch self {
    case .action(_, _, let node, _), .callback(_, let node, _, _): node
    case .identity(let node, _), .lifeBegin(let node), .lifeEnd(let node),
      .content(let node, _, _, _), .look(let node, _), .order(let node, _),
      .stateAlloc(let node, _, _, _, _),
      .stateFree(let node, _, _, _, _), .bodyInvalidate(let node, _, _, _),
      .bodyRun(let node, _, _, _), .bodySkip(let node, _, _), .environmentWrite(_, let node, _, _),
      .preferenceWrite(_, let node, _), .transition(let node, _, _, _, _),
      .animate(let node, _, _, _):
      node
    case .stateWrite(_, let owner, _, _, _, _, _, _): owner
    default: nil
    }
  }
}
