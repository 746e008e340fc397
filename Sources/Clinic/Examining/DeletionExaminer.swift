import Phrases
import Trace
import Values

/// The wrong row is deleted: the intended one stays, and another is gone. The offsets of `onDelete`
/// count the rows of their own `ForEach`, which may have fewer elements than are stored, because of a
/// filter or a group.
struct DeletionExaminer {
  /// The row that the step deletes, with the texts that it shows.
  private var meant: (name: NodeName, texts: [String], event: TraceEvent, origin: Origin)?
  private var gone: (name: NodeName, texts: [String])?

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step:
      meant = nil
      gone = nil
    case .action(.delete, _, let row?, _):
      meant = (
        row, world.shownTexts(below: row.node), event, world.nodes[row.node]?.origin ?? .none
      )
    case .lifeEnd(let name):
      guard let meant, gone == nil, name.node != meant.name.node,
        name.identity.segment.contains("[")
      else { return }
      gone = (name, world.shownTexts(below: name.node))
    default: break
    }
  }

  mutating func concludeStep(in world: World, afterSteps step: Int) -> [Symptom] {
    guard let meant, let gone, world.nodes[meant.name.node] != nil, let text = meant.texts.first,
      world.shownTexts(below: meant.name.node) == meant.texts, gone.texts != meant.texts
    else { return [] }
    let other = gone.texts.first ?? "\(gone.name.view)"
    return [
      Symptom(
        key: Symptom.Key(rule: .concluded(.wrongRow), at: meant.origin),
        topic: .modifiers("onDelete"),
        wording: Phrase(
          "deleting the row \"\(text)\" removed \"\(other)\" instead. The offsets of onDelete count the rows of its own ForEach"
        ), origin: meant.origin, kind: meant.event.kind, subjects: [gone.name.view],
        step: step,
        remedy: Phrase(
          "Look up the elements by the offsets in the collection that this ForEach is given, and delete them by their ids"
        ))
    ]
  }
}
