import Phrases
import Trace
import Values

// Short words for why a body did not run, and for what a callback begins.

extension TextTranscript {
  /// Why a body was skipped: `unread: isAdding`; in short transcripts as the rest of a sentence. What a
  /// control has written through a binding is shown by that control, so the body that made the binding is
  /// not said to ignore it.
  func skipText(
    _ reason: TraceEvent.SkipReason, _ detail: String, of skip: EventID?
  ) -> String {
    if tellsInShort, reason == .unread, !detail.isEmpty {
      return passesOn(skip)
        ? words("only passes \("$" + Self.property(detail)) on") : words("does not read \(detail)")
    }
    if let maker = maker(ofContentIn: skip) {
      return words("equal: what is in it comes from \(maker.shownView)")
    }
    if tellsInShort, reason == .unchanged, !detail.isEmpty {
      return words("reads \(detail), which is the same")
    }
    return reason.rawValue + (detail.isEmpty ? "" : ": \(detail)")
  }

  /// Whether a task begins for the first time or again, and if so for which id; nil for other callbacks.
  func beginning(ofTask event: TraceEvent) -> String? {
    guard case .callback("task", _, _, _) = event.kind, let rule = event.rule else { return nil }
    if rule == .taskIDDiffers, let id = watched(by: event) {
      return words("starts: \(id) changed")
    }
    return rule == .taskStarts ? words("starts") : words("starts again")
  }

  /// What the modifier watches whose callback this is, if its code is short.
  func watched(by callback: TraceEvent) -> String? {
    guard callback.origin != .none,
      let code = surroundings?.code?.watched(byModifierAt: callback.origin)
    else { return nil }
    return code.count > Self.watchedAtMost ? nil : code
  }

  /// In characters: more would break the row.
  private static let watchedAtMost = 30
}

/// The writes to a view's storage that no code of the program did: a control, or SwiftUI, wrote through a
/// binding, which a body made.
struct BoundWrites {
  private struct Storage: Hashable {
    let owner: NodeID
    let property: String
  }

  private var last: [Storage: Bool] = [:]

  mutating func note(_ property: String, of owner: NodeID, isThroughBinding: Bool) {
    last[Storage(owner: owner, property: TextTranscript.property(property))] = isThroughBinding
  }

  /// Whether what the body of a view does not read was last written that way.
  func wrote(_ property: String, of owner: NodeID) -> Bool {
    last[Storage(owner: owner, property: TextTranscript.property(property))] ?? false
  }
}

extension StepKind {
  /// Whether the code of one use may run at several times: while it lasts, and at its end.
  var hasPhases: Bool { self == .drag || self == .longPress }
}
