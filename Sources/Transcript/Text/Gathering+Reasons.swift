import Meaning
import Phrases
import Trace
import Values

// Why a view comes, goes or moves: the exact properties, as far as the events show them.

extension TraceEvent.Kind {
  fileprivate var isLife: Bool {
    switch self {
    case .lifeBegin, .lifeEnd: true
    default: false
    }
  }
}

extension TraceEvent.Kind {
  /// The one element that a write has put at the end of a list, or of a navigation path.
  fileprivate var elementAdded: String? {
    let values: (old: String, new: String)
    switch self {
    case .stateWrite(_, _, _, _, let old, let new, _, _): values = (old, new)
    case .objectWrite(_, _, let old, let new, _, _): values = (old, new)
    default: return nil
    }
    guard let olds = PrintedValue(values.old).elements,
      let news = PrintedValue(values.new).elements,
      news.count == olds.count + 1
    else { return nil }
    return news.last?.text
  }
}

extension PrintedValue {
  fileprivate var elements: [PrintedValue]? {
    switch shape {
    case .list(let elements): elements
    case .fields("NavigationPath", let fields) where fields.count == 1:
      if case .list(let elements) = fields[0].value.shape { elements } else { nil }
    default: nil
    }
  }
}

extension Gathering {
  /// An event of the update, or one without a row.
  func event(_ id: EventID?) -> TraceEvent? { id.flatMap { told[$0] } ?? transcript.event(id) }

  /// What made a view appear or disappear if no body did: what its presentation, stack or tabs are
  /// bound to.
  func occasion(of meaning: TraceEvent) -> String? {
    let words = transcript.options.words
    guard let life = event(meaning.cause) else { return nil }
    var cause = event(life.cause)
    // What SwiftUI keeps itself is changed by the action alone.
    if case .updateBegin? = cause?.kind { cause = event(cause?.cause) }
    switch life.kind {
    case .lifeBegin where life.rule == .screenIsOnPath:
      if let link = transcript.labelOfAction(life.cause) {
        return words("because \"\(link.withoutMiddle(26))\" pushes it")
      }
      // A stack is bound to its path, and the write decides.
      guard let path = cause?.kind.property else {
        return words("because it is pushed")
      }
      guard let element = cause?.kind.elementAdded else {
        return words("because it is on \(path) now")
      }
      return words("because \(element.brief(20)) is on \(path)")
    case .lifeEnd where life.rule == .screenIsOnPath:
      guard let path = cause?.kind.property else {
        return words("because it is popped")
      }
      return words("because it is no longer on \(path)")
    // What SwiftUI itself keeps decides: which tab is selected, whether something is disclosed.
    case .lifeBegin:
      if let label = transcript.labelOfAction(cause?.id) {
        return words("because \"\(label.withoutMiddle(26))\" shows it")
      }
    case .lifeEnd:
      if let label = transcript.labelOfAction(cause?.id) {
        return words("because \"\(label.withoutMiddle(26))\" hides it")
      }
    default: return nil
    }
    switch cause?.kind {
    case .stateWrite(_, _, let property, _, _, let new, _, _),
      .objectWrite(_, let property, _, let new, _, _):
      return words("because \(property) is \(new.brief(20))")
    default: return nil
    }
  }

  /// The same, or what invalidated the body that decided.
  func reason(for meaning: TraceEvent, isShort: Bool = false) -> String? {
    let words = transcript.options.words
    if let departure = transcript.departure(by: meaning.cause) {
      return departure.words(words, isShort: isShort)
    }
    if let occasion = occasion(of: meaning) { return occasion }
    var decided: TraceEvent?
    switch meaning.kind {
    case .meaning(.appears, _, _), .meaning(.disappears, _, _): decided = event(meaning.cause)
    // Which of two views is there.
    case .meaning(.replaced, _, _) where transcript.surroundings != nil:
      decided = event(meaning.cause)
    // What was leaving and is wanted again.
    case .meaning(.stays, let node?, _)
    where !begun.contains(node.node) && transcript.cause(ofLife: meaning.cause) != nil:
      decided = event(meaning.cause)
    case .meaning where transcript.surroundings != nil && isOfMotion(meaning):
      decided = event(meaning.cause)
    default: return nil
    }
    // What is inside something that comes or goes does so with it.
    while let around = event(decided?.cause), around.kind.isLife { decided = around }
    let cause = decided?.cause ?? transcript.cause(ofLife: meaning.cause)
    guard let run = event(cause), case .bodyRun(let owner, _, _, _) = run.kind,
      let reasons = transcript.reasons(of: run.id)
    else { return nil }
    var causes: [Cause] = []
    for reason in reasons {
      for cause in self.causes(in: reason)
      where !cause.name.isEmpty && !causes.contains(where: { $0.name == cause.name }) {
        causes.append(cause)
      }
    }
    // A sentence about several views has the event of the first only, which stands for all at one place.
    let isOfOne = if case .meaning(_, _?, _) = meaning.kind { true } else { false }
    let place = decided.flatMap { isOfOne || isOfOnePlace($0) ? $0 : nil }
    let names = deciding(causes, for: place, isOfOne: isOfOne).map(\.name)
    guard !names.isEmpty, names.count <= 2 else {
      return words("because the body of \(owner.shownView) ran")
    }
    // The row of the run says whose it is; an object's property has its own name.
    return isShort || causes.contains(where: \.isOfObject)
      ? words("because \(names.joined(separator: ", ")) changed")
      : words("because \(names.joined(separator: ", ")) of \(owner.shownView) changed")
  }

  /// Whether all that happens so to views of the type in this update is written at one place. (Not all that
  /// happens to primitive views is told.)
  private func isOfOnePlace(_ event: TraceEvent) -> Bool {
    guard let node = event.kind.node, let runs = transcript.surroundings?.node(node.node)?.runs,
      runs > 0
    else { return false }
    let view = node.view
    return told.values.allSatisfy { other in
      other.kind.name != event.kind.name || other.kind.node?.view != view
        || other.origin == event.origin
    }
  }

  /// A property that changed, and the writes that changed it.
  private struct Cause {
    /// `isOpen`, and `Store#1.items` of an object.
    let name: String
    /// What code calls it that reads it.
    let property: String
    var isOfObject = false
    var writes: Set<EventID> = []
  }

  /// The properties by which a body is out of date: of an object that says only that it changes, all that
  /// were written.
  private func causes(in invalidation: TraceEvent) -> [Cause] {
    guard case .bodyInvalidate(_, let reason, let name, _) = invalidation.kind else { return [] }
    let property = TextTranscript.property(name)
    let cause = event(invalidation.cause)
    switch reason {
    case .state:
      return [
        Cause(name: property, property: property, writes: cause.map { [$0.id] } ?? [])
      ]
    case .object:
      var causes: [Cause] = []
      for (written, write) in transcript.log?.writes(behind: invalidation) ?? [] {
        let name = "\(property).\(written)"
        if let place = causes.firstIndex(where: { $0.name == name }) {
          causes[place].writes.insert(write)
        } else {
          causes.append(
            Cause(name: name, property: written, isOfObject: true, writes: [write]))
        }
      }
      return causes.isEmpty ? [Cause(name: property, property: property)] : causes
    case .observable:
      guard case .objectWrite(let object, let written, _, _, _, _)? = cause?.kind,
        written == property
      else { return [Cause(name: property, property: property)] }
      return [
        Cause(
          name: "\(object).\(property)", property: property, isOfObject: true,
          writes: [cause?.id ?? invalidation.id])
      ]
    default:
      let others = transcript.log?.ground(of: invalidation.id)?.inputs ?? []
      let source = transcript.source(of: invalidation).map { transcript.words("from \($0)") }
      let name = source.map { "\(property) (\($0))" } ?? property
      return [Cause(name: name, property: property)]
        + others.map(TextTranscript.property).map { Cause(name: $0, property: $0) }
    }
  }

  /// Those that decided it, if several may have: those without whose writes it would not have happened, or if
  /// nobody knows that, those that the code at its place names. What a modifier is given is all that moves its
  /// view. None if that is not known.
  private func deciding(_ all: [Cause], for event: TraceEvent?, isOfOne: Bool) -> [Cause] {
    guard all.count > 1, let event else { return all }
    let motions = motions(of: event)
    let names = transcript.surroundings?.names(deciding: motions.isEmpty ? [event] : motions) ?? []
    let named = all.filter { names.contains($0.property) }
    guard isOfOne else { return named.isEmpty ? all : named }
    let causes = motions.isEmpty || named.isEmpty ? all : named
    if causes.count == 1 { return causes }
    let found = causes.map { cause in
      cause.writes.isEmpty
        ? nil : transcript.surroundings?.happens(event, without: cause.writes)
    }
    let needed = zip(causes, found).filter { $1 == false }.map(\.0)
    guard needed.isEmpty else { return needed }
    return found.contains(nil) ? named : causes
  }

  /// All that moves of a view in this update; empty for an event of another kind.
  private func motions(of event: TraceEvent) -> [TraceEvent] {
    guard case .animate(let node, _, _, _) = event.kind else { return [] }
    return told.values.filter { other in
      if case .animate(node, _, _, _) = other.kind { true } else { false }
    }
  }
}
