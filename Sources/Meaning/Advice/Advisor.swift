import Trace
import Values

/// Knows one bad habit that the talks warn about, and how it shows in a run.
protocol Advisor {
  /// Notes an event; `world` is the world before it. `identity`, `life.begin`, `content`, `order`,
  /// `value.init` and `body.invalidate` are not passed on, because they are the bulk of a large update:
  /// what matters of them is in `Evidence.update`.
  mutating func read(_ event: TraceEvent, before world: World)
  /// The advice to give now.
  mutating func advice(on evidence: Evidence) -> [Advice]
}

extension Advisor {
  mutating func read(_ event: TraceEvent, before world: World) {}
}

/// The evidence that an advice may rest on.
struct Evidence {
  let update: UpdateChanges
  let replacements: [Replacement]
  /// Whether each view that begins or ends is exchanged for a similar one.
  let isEvenExchange: Bool
  /// The world after the update.
  let world: World
  let storage: StorageBook
  let surroundings: Commentator.Surroundings
}

/// A bad habit seen at work, with the code to write instead.
struct Advice {
  /// What has been said: advice is given once for each topic.
  struct Said: Hashable {
    let id: RemarkID
    let topic: Topic
  }

  let said: Said
  let message: Message
  /// Texts on screen that the message quotes.
  let texts: [String]
  let cause: EventID?
  let origin: Origin
  /// The place of the cause, if it is elsewhere.
  let dueTo: Origin

  init(
    _ id: RemarkID, on topic: Topic, _ message: Message, quoting texts: [String] = [],
    cause: EventID?, at origin: Origin, dueTo: Origin = .none
  ) {
    said = Said(id: id, topic: topic)
    self.message = message
    self.texts = texts
    self.cause = cause
    self.origin = origin
    self.dueTo = dueTo
  }

  var remark: Remark {
    Remark(
      .note(id: said.id, message: message), cause: cause, at: origin,
      subject: RemarkSubject(said.topic, texts: texts, dueTo: dueTo))
  }
}
