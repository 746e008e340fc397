public import Meaning
public import Phrases
public import Trace
import Values

/// The content of an event, as a sentence.
public struct EventSentence {
  let words: Words

  public init(_ words: Words = Words()) { self.words = words }

  /// `Row #3`
  static func name(_ node: NodeName) -> String { node.shownWords }

  /// `Row.stars`, or the property alone if the view is unknown.
  static func name(_ property: String, of view: String) -> String {
    view.isEmpty ? property : "\(view).\(property)"
  }

  /// Of something that has brought about something else, whoever may have read it.
  public func line(forCause link: WhyAnswer.Link) -> StyledLine { line(for: link, isCause: true) }

  public func line(for link: WhyAnswer.Link) -> StyledLine { line(for: link, isCause: false) }

  /// `1 → 2`, of a write.
  static func change(of event: TraceEvent) -> String? {
    switch event.kind {
    case .stateWrite(_, _, _, _, let old, let new, _, _),
      .objectWrite(_, _, let old, let new, _, _):
      ValueChange(old, new).text
    default: nil
    }
  }

  /// The written property; otherwise the view.
  static func subject(of event: TraceEvent) -> String {
    switch event.kind {
    case .stateWrite(let view, _, let property, _, _, _, _, _): name(property, of: view)
    case .objectWrite(let object, let property, _, _, _, _): "\(object).\(property)"
    default: event.kind.node.map { name($0) } ?? ""
    }
  }

  func line(
    for link: WhyAnswer.Link, isCause: Bool, isAgain: Bool = false, isPast: Bool = false
  ) -> StyledLine {
    let event = link.event
    if let line = moveLine(event) { return line }
    switch event.kind {
    case .bodyRun(let node, let changes, _, _): return runLine(node, changes, link)
    case .stateWrite(let view, _, let property, _, _, let new, .equal, _) where isAgain:
      let name = Self.name(property, of: view)
      return words.line("\(name, .view) was given the same value again: \(new.brief, .value)")
    // Something follows from the write, so it does not matter that no body reads the property.
    case .stateWrite(let view, _, let property, _, let old, let new, .changed, _) where isCause:
      return writeLine(
        Self.name(property, of: view), old, new, .changed, isUnread: false, by: event.rule)
    case .objectWrite(let object, let property, let old, let new, .changed, let readers)
    where isCause && readers.isEmpty && !new.isEmpty:
      return writeLine("\(object).\(property)", old, new, .changed, isUnread: false)
    case .content(let node, _, let text, let value) where isPast:
      return words.line(
        "in step \(event.step) \(Self.name(node), .view) showed \(shown(text, value), .value)")
    default: return line(for: event, reasons: link.reasons)
    }
  }

  /// `"Hello"`, and `"Name" = "Ann"` of a control.
  private func shown(_ text: String?, _ value: String?) -> String {
    guard let text else { return value?.brief ?? "" }
    let words = text.asText.withoutMiddle(60)
    return value.map { "\(words) = \($0.brief)" } ?? words
  }

  /// `reasons` are the reasons for a body run; nil if they have not been looked up.
  public func line(for event: TraceEvent, reasons: [TraceEvent]? = nil) -> StyledLine {
    if let line = moveLine(event) { return line }
    switch event.kind {
    case .lifeBegin(let node):
      return words.line(
        "\(Self.name(node), .view) began its lifetime at \(node.shownPath.withHandles, .began)")
    case .lifeEnd(let node):
      return words.line(
        "\(Self.name(node), .view) ended its lifetime at \(node.shownPath.withHandles, .ended)")
    case .stateAlloc(let node, let property, _, _, let value) where value.first == "_":
      return words.line("\(Self.name(property, of: node.view), .view) was made with its view")
    case .stateAlloc(let node, let property, _, _, let value):
      return words.line(
        "\(Self.name(property, of: node.view), .view) began with \(value.brief, .value), its initial value"
      )
    // Storage that SwiftUI keeps for itself has no name.
    case .stateFree(let node, let property, let wrapper, _, let value)
    where !StorageBook.remembers(wrapper) || value.first == "_":
      return words.line("\(Self.name(property, of: node.view), .view) was freed with its view")
    case .stateFree(let node, let property, _, _, let value):
      return words.line(
        "\(Self.name(property, of: node.view), .view) was freed and its value lost: \(value.brief, .value)"
      )
    case .stateWrite(let view, _, let property, _, let old, let new, let effect, let readers):
      return writeLine(
        Self.name(property, of: view), old, new, effect, isUnread: readers.isEmpty,
        by: event.rule)
    case .objectAlloc(let object): return words.line("\(object, .view) was made")
    case .objectFree(let object):
      return words.line("the last reference to \(object, .view) was given up")
    case .objectWrite(let object, let property, let old, let new, let effect, let readers):
      // What the program announces itself has no value here.
      if new.isEmpty {
        let name = "\(object).\(property)"
        return readers.isEmpty
          ? words.line("a change of \(name, .view) was announced, which no view observes")
          : words.line("a change of \(name, .view) was announced to its readers")
      }
      // A published property sends even if its value is equal.
      if effect == .equal, !readers.isEmpty {
        let change = ValueChange(old, new, words).text
        return words.line(
          "\("\(object).\(property)", .view) was written: \(change, .value), an equal value; the object sends all the same"
        )
      }
      if event.rule == .equalIsTold, !readers.isEmpty {
        return words.line(
          "\("\(object).\(property)", .view) was written: \(new.brief, .value), an equal value, which its readers are told all the same"
        )
      }
      // A change in place is always announced.
      if effect == .changed, old == new, !readers.isEmpty {
        return words.line(
          "\("\(object).\(property)", .view) was changed in place: \(new.brief, .value), which tells its readers though the value is equal"
        )
      }
      // A body may still read it, from an object that its view does not observe.
      if effect == .changed, readers.isEmpty {
        let change = old.isEmpty ? new.brief : ValueChange(old, new, words).text
        return words.line(
          "\("\(object).\(property)", .view) was written: \(change, .value), which no view observes"
        )
      }
      return writeLine(
        "\(object).\(property)", old, new, effect, isUnread: false, by: event.rule)
    case .objectSend(let object, let property?, let key?):
      return words.line(
        "\(object, .view) sent objectWillChange for \(property), kept under \("\"\(key)\"", .value)"
      )
    case .objectSend(let object, _, _): return words.line("\(object, .view) sent objectWillChange")
    case .bodyRun(let node, let changes, _, _):
      return runLine(node, changes, reasons.map { WhyAnswer.Link(event: event, reasons: $0) })
    case .bodySkip(let node, .unchanged, let detail) where event.rule == .bindingIdle:
      return words.line(
        "the body of \(Self.name(node), .view) did not run: \(detail) has not changed, and it does not read that"
      )
    case .bodySkip(let node, let reason, let detail): return skipLine(node, reason, detail)
    case .bodyInvalidate(let node, _, _, _):
      return words.line(
        "the body of \(Self.name(node), .view) is out of date: \(reason(for: event))")
    case .action(let call, let label, let node, _):
      let call = call.rawValue
      guard let node else { return words.line("\(call) \("\"\(label)\"", .value)") }
      if label.isEmpty { return words.line("\(call) on \(Self.name(node), .view)") }
      // The label of a row is all of its text.
      return words.line(
        "\(call) \(label.asText.withoutMiddle(40), .value) on \(Self.name(node), .view)")
    case .callback(let call, let node, let old, let new):
      guard let node else { return words.line("\(call, .view) was called") }
      guard let new else { return words.line("\(call, .view) of \(Self.name(node)) was called") }
      let change = old.map { ValueChange($0, new, words).text } ?? new.brief
      return words.line("\(call, .view) of \(Self.name(node)) was called: \(change, .value)")
    case .content(let node, _, nil, nil):
      return words.line("\(Self.name(node), .view) shows no text there")
    case .content(let node, _, let text, let value):
      return words.line("\(Self.name(node), .view) shows \(shown(text, value), .value)")
    case .transition(let node, let edge, let style, let isAnimated, _):
      if !isAnimated {
        return edge == .insertion
          ? words.line("\(Self.name(node), .view) entered at once (\(style), not animated)")
          : words.line("\(Self.name(node), .view) left at once (\(style), not animated)")
      }
      return edge == .insertion
        ? words.line("\(Self.name(node), .view) began to enter (\(style))")
        : words.line("\(Self.name(node), .view) began to leave (\(style))")
    case .animate(let node, let property, let from, let to):
      return words.line(
        "\(property) of \(Self.name(node), .view) changed smoothly: \(ValueChange(from, to, words).text, .value)"
      )
    case .environmentWrite(let key, let node, let value, _):
      return words.line(
        "a modifier on \(Self.name(node), .view) set \(key) in the environment to \(value.brief, .value)"
      )
    case .preferenceWrite(let key, let node, let value):
      return words.line(
        "a modifier on \(Self.name(node), .view) set the preference \(key) to \(value.brief, .value)"
      )
    case .output(let text): return words.line("the program printed \("\"\(text)\"", .value)")
    case .issue(_, let message):
      return words.line("SwiftUI warned: \(message.description, .issue)")
    case .note(_, let message), .meaning(_, _, let message):
      return StyledLine(words.recorded(message).withHandles)
    case .failure(let message, _): return words.line("the program trapped: \(message, .error)")
    case .valueInit(let view, _): return words.line("a value of \(view, .view) was made")
    case .order(let node, _):
      return words.line("the views in \(Self.name(node), .view) changed places")
    case .identity(let node, _):
      return words.line("\(Self.name(node), .view) got its identity: \(node.shownPath.withHandles)")
    case .step(let code, _): return words.line("step \(event.step): \(code.stepLine, .code)")
    case .updateBegin(let number, _): return words.line("update \(number) began")
    case .look(let node, _): return words.line("\(Self.name(node), .view) looks different")
    case .updateEnd(let number, _, _, _, _): return words.line("update \(number) ended")
    }
  }

  /// A beginning or an end, with only the end of the path, which tells the branch or the row.
  func lineWithEndOfPath(for event: TraceEvent) -> StyledLine? {
    switch event.kind {
    case .lifeBegin(let node):
      words.line("\(Self.name(node), .view) began its lifetime at \(Self.end(of: node), .began)")
    case .lifeEnd(let node):
      words.line("\(Self.name(node), .view) ended its lifetime at \(Self.end(of: node), .ended)")
    default: nil
    }
  }

  private static func end(of node: NodeName) -> String {
    let segments = node.shownPath.withHandles.split(separator: "/")
    guard segments.count > 3 else { return node.shownPath.withHandles }
    return "…/" + segments.suffix(2).joined(separator: "/")
  }

  /// A model's insertion into a context, or its deletion.
  private func moveLine(_ event: TraceEvent) -> StyledLine? {
    guard case .objectWrite(let model, _, _, _, _, _) = event.kind else { return nil }
    return switch event.rule {
    case .modelIsInserted: words.line("\(model, .view) was inserted into the model context")
    case .modelIsDeleted: words.line("\(model, .view) was deleted from the model context")
    default: nil
    }
  }

  private func writeLine(
    _ name: String, _ old: String, _ new: String, _ effect: WriteEffect, isUnread: Bool,
    by rule: Rule? = nil
  ) -> StyledLine {
    let change = old.isEmpty ? new.brief : ValueChange(old, new, words).text
    switch effect {
    case .changed:
      if isUnread {
        return words.line("\(name, .view) was written: \(change, .value), which no body reads")
      }
      return rule?.isOfWritesBySwiftUI == true
        ? words.line("\(name, .view) was written by SwiftUI: \(change, .value)")
        : words.line("\(name, .view) was written: \(change, .value)")
    case .equal where old != new:
      return words.line(
        "\(name, .view) was written: \(change, .value), which == of its type counts as equal: the new value is lost"
      )
    case .equal:
      return words.line(
        "\(name, .view) was written: \(change, .value), an equal value that changes nothing")
    case .refused:
      return words.line(
        "\(name, .view) was written: \(change, .value), refused because a body was being evaluated")
    case .uninstalled:
      return words.line(
        "\(name, .view) was written: \(change, .value), without effect: no view has that storage")
    case .untracked:
      return words.line(
        "\(name, .view) was written: \(change, .value), unobserved: no view learns of it")
    }
  }

  // MARK: Bodies

  /// `link` is nil if the reasons have not been looked up.
  private func runLine(
    _ node: NodeName, _ changes: [String], _ link: WhyAnswer.Link?
  ) -> StyledLine {
    var listed: [String] = []
    for event in link?.reasons ?? [] {
      let reason = reason(
        for: event, isRestored: link?.restored.contains(event.id) == true,
        lastRead: link?.earlierReads[event.id])
      if !listed.contains(reason) { listed.append(reason) }
    }
    for write in link?.observed ?? [] {
      guard let property = write.kind.property else { continue }
      let reason = words("it reads \(property), which changed")
      if !listed.contains(reason) { listed.append(reason) }
    }
    if !listed.isEmpty {
      return words.line(
        "the body of \(Self.name(node), .view) ran: \(listed.joined(separator: "; "))")
    }
    if changes.contains(BodyChange.identity.text)
      || BodyChange.only(changes) == .input && link != nil
    {
      return words.line("the body of \(Self.name(node), .view) ran for the first time")
    }
    return words.line(
      "the body of \(Self.name(node), .view) ran: \(TextTranscript.changes(changes))")
  }

  private func skipLine(
    _ node: NodeName, _ reason: TraceEvent.SkipReason, _ detail: String
  ) -> StyledLine {
    let name = Self.name(node)
    switch reason {
    case .equal:
      return words.line(
        "the body of \(name, .view) did not run: its parent gave it an equal value")
    case .unread:
      return words.line("the body of \(name, .view) did not run: it does not read \(detail)")
    case .unchanged:
      return detail.isEmpty
        ? words.line("the body of \(name, .view) did not run: what it reads has not changed")
        : words.line("the body of \(name, .view) did not run: \(detail) has not changed")
    }
  }

  /// Why a body is out of date; `lastRead` is the step in which it read what its last evaluation did not.
  func reason(
    for invalidation: TraceEvent, isRestored: Bool = false, lastRead: Int? = nil
  ) -> String {
    guard case .bodyInvalidate(_, let reason, let name, _) = invalidation.kind else { return "" }
    let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
    if invalidation.rule == .watchesOther || invalidation.rule == .otherInEnvironment {
      return words("the object that it watches as \(property) is another one")
    }
    if reason == .environment,
      invalidation.rule == .closureCaptures || invalidation.rule == .closureIsOther
    {
      return words("it takes \(property) from the environment, where it is another closure now")
    }
    if let decided = decidedReason(property, by: invalidation.rule) { return decided }
    if let lastRead, !property.isEmpty {
      return isRestored
        ? words("it read \(property) in step \(lastRead), and that changed and changed back")
        : words("it read \(property) in step \(lastRead), and that has changed")
    }
    if isRestored, !property.isEmpty {
      return words("it reads \(property), which changed and changed back")
    }
    switch reason {
    case .state: return words("it reads \(property), which changed")
    case .binding: return words("it reads the binding \(property), which changed")
    case .environment: return words("it takes \(property) from the environment, which changed")
    case .object: return words("it watches \(property), which sent objectWillChange")
    case .observable:
      return property.isEmpty
        ? words("something that it observes changed") : words("it reads \(property), which changed")
    case .input:
      return property.isEmpty
        ? words("its parent gave it another value")
        : words("its parent gave it another value (\(property))")
    case .clock: return words("its time had come")
    }
  }

  /// The reason, if the rule says more than the kind of change: why an input counts as different
  /// although it may look the same, for example.
  private func decidedReason(_ property: String, by rule: Rule?) -> String? {
    let input = property.isEmpty ? words("its input") : property
    return switch rule {
    case .animates: words("its animation went on")
    case .defaultIsMadeAnew:
      words(
        "it takes \(property) from the environment, where no modifier sets it, and the default is another one each time"
      )
    case .codeIsOther: words("the program was reloaded, and it runs with the new code")
    case .rowIsNear: words("it came into sight again, and what it shows is made again")
    case .queryFetches: words("the data behind its query \(property) changed")
    case .dottedKeyWakes:
      words("something was written to the defaults, and the key of \(property) has a dot")
    case .closureCaptures:
      words("its parent gave it another value (\(input)): a closure that captures values")
    case .closureOfGeneric:
      words("its parent gave it another value (\(input)): a closure that a generic view stores")
    case .closureOfValue:
      words(
        "its parent gave it another value (\(input)): a generic value with a closure, as a predicate"
      )
    case .expressionOfWrapper:
      words(
        "its parent made it anew, with another expression for \(input)")
    case .closureIsOther: words("its parent gave it another value (\(input)): another closure")
    case .bindingIsMadeAnew:
      words(
        "its parent gave it another binding (\(input)), made of closures, which differs each time"
      )
    case .objectIsOther: words("its parent gave it another value (\(input)): another object")
    case .firstValueDiffers:
      words("its parent gave it another initial value (\(input)), which a state ignores")
    case .listIsIncomparable:
      words("its parent gave it another value (\(input)): a collection that cannot be compared")
    default: nil
    }
  }
}
