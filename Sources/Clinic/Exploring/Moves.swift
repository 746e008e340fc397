import Screen
import Session
import Trace
import Values

/// A possible action of the user in a world: a step of the script, and its control.
struct Move: Hashable, Sendable {
  /// The same control has the same key whatever it shows; rows of a list are one kind.
  struct Key: Hashable, Sendable {
    private enum Act: Hashable {
      /// `choice` says which option, if it is one.
      case call(StepKind, choice: String)
      case ofSystem(code: String)
    }

    private let act: Act
    let origin: Origin

    init(_ call: StepKind, origin: Origin, choice: String = "") {
      act = .call(call, choice: choice)
      self.origin = origin
    }

    init(ofSystem code: String) {
      act = .ofSystem(code: code)
      origin = .none
    }
  }

  let key: Key
  let code: String
}

/// A call that finds a control in a world.
struct OfferedCall {
  let call: Call
  let element: Element
  /// The place of the control in the source.
  let origin: Origin
  /// For a choice, which option; otherwise empty.
  let choice: String
  /// It would choose the current selection again.
  let isChosen: Bool
  /// Something covers the control.
  let isCovered: Bool
}

extension World {
  /// The calls that find a control here, in the order of the drawing, each once. The world must have
  /// looks.
  var offeredCalls: [OfferedCall] {
    var known: Set<Call> = []
    var found: [OfferedCall] = []
    let drawing = Drawing(of: self)
    let covered = drawing.coveredKeys(in: self)
    for element in drawing.elements {
      let isCovered = covered.contains(element.key)
      // An element that shows nothing has no place on screen.
      if element.isInvisible { continue }
      let origin = element.node.flatMap { nodes[$0]?.origin } ?? Origin.none
      var kinds: Set<StepKind> = []
      for call in element.calls where known.insert(call).inserted {
        // A gesture around a control is always in front of it.
        if !kinds.insert(call.kind).inserted { continue }
        found.append(
          OfferedCall(
            call: call, element: element, origin: origin, choice: "", isChosen: false,
            isCovered: isCovered))
      }
      for choice in element.choices {
        guard let call = choice.call, known.insert(call).inserted else { continue }
        found.append(
          OfferedCall(
            call: call, element: element, origin: origin, choice: choice.label,
            isChosen: choice.isSelected, isCovered: isCovered))
      }
    }
    return found
  }
}

/// The possible moves: the screen's actions, and those of the system at any time.
struct Moves {
  private(set) var offered: [Move] = []
  private(set) var system: [Move] = []

  /// The texts typed into fields: nothing, a letter, a name, a number, an address, wide letters.
  private static let texts = ["a", "Rex", "7", "", "hello@example.com", "고양이"]

  /// `codes` are the steps so far, which determine the phase and colours of the app.
  init(of visit: Visit, _ dice: inout Dice, changesModels: Bool = false) {
    let (world, codes) = (visit.world, visit.take.codes)
    let phase = codes.last(where: Self.phases.contains)
    if let phase, phase != Self.phases[0] {
      // An app in the background cannot be tapped; only time passes.
      addSystem(Self.phases[0])
      addSystem("advance(by: 1)")
      return
    }
    for offer in visit.offers
    where offer.element.isEnabled && !offer.isChosen && !offer.isCovered {
      // A list without rows has nothing for a finger to grab.
      if offer.call.kind == .delete || offer.call.kind == .move {
        let rows = offer.element.node.flatMap { world.nodes[$0]?.children.count(in: world) } ?? 0
        if rows < (offer.call.kind == .delete ? 1 : 3) { continue }
      }
      let argument = Self.argument(of: offer.call, &dice)
      offered.append(
        Move(
          key: Move.Key(offer.call.kind, origin: offer.origin, choice: offer.choice),
          code: offer.call.code(argument)))
    }
    addSystem(Self.phases[2])
    for duration in ["0.5", "1", "10"] { addSystem("advance(by: \(duration))") }
    for (key, values) in Self.settings {
      let steps = values.map { "setEnvironment(\\.\(key), .\($0))" }
      let last = codes.last(where: steps.contains)
      // Going back to where it was only makes sense after having left.
      for code in steps where code != last && (last != nil || code != steps[0]) { addSystem(code) }
    }
    for steps in visit.parentSteps {
      let last = codes.last(where: steps.contains)
      // Setting the current value again is no change.
      for code in steps where code != last ?? steps[0] { addSystem(code) }
    }
    if offered.isEmpty, changesModels { visit.awaitedSteps.forEach { addSystem($0) } }
    let isLong = world.nodes.values.contains { $0.look?.role == .primitive(.lazy) }
    if isLong {
      addSystem("scroll(by: 30)")
      addSystem("scroll(by: -30)")
    }
  }

  private static let phases = [
    "scenePhase(.active)", "scenePhase(.inactive)", "scenePhase(.background)",
  ]

  /// The settings that the system changes; an app begins with the first value.
  private static let settings = [
    ("colorScheme", ["light", "dark"]), ("horizontalSizeClass", ["compact", "regular"]),
    ("dynamicTypeSize", ["large", "accessibility3"]),
  ]

  private mutating func addSystem(_ code: String) {
    system.append(Move(key: Move.Key(ofSystem: code), code: code))
  }

  private static func argument(of call: Call, _ dice: inout Dice) -> String? {
    switch call.kind {
    case .type: texts[dice.roll(texts.count)].debugDescription
    case .slide: ["0", "1", "0.5", "10"][dice.roll(4)]
    case .drag:
      "CGSize(width: \([10, 100, -100][dice.roll(3)]), height: \([0, 100, -100][dice.roll(3)]))"
    case .move: ["from: 0, to: 1", "from: 0, to: 2", "from: 1, to: 0"][dice.roll(3)]
    default: nil
    }
  }
}

extension [NodeID] {
  /// How many of these nodes are rows of a collection. A section header is not: it cannot be swiped
  /// away.
  fileprivate func count(in world: World) -> Int {
    count { id in
      guard let segment = world.nodes[id]?.name.identity.segment else { return false }
      return segment.contains("[") && !segment.contains(".header") && !segment.contains(".footer")
    }
  }
}

extension Element {
  /// A button or a link around nothing, or around texts without words.
  fileprivate var isInvisible: Bool { (kind == .button || kind == .link) && showsNothing }

  private var showsNothing: Bool {
    attachments.isEmpty && (text ?? "").isEmpty
      && children.allSatisfy { $0.kind == .text && $0.showsNothing }
  }
}
