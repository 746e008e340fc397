public import Screen
public import Trace
public import Values

/// What somebody could do in a world: a step of the script, and which control it is about.
public struct Move: Hashable, Sendable {
  /// The same control has the same key whatever it shows: rows of a list are one kind.
  public struct Key: Hashable, Sendable {
    let name: String
    let origin: Origin
    /// Of a choice, which one.
    let choice: String
  }

  public let key: Key
  public let code: String
}

extension World {
  /// The calls that find a control here, with the place in the source of each, in the order of the
  /// drawing and each once. The world's run records looks.
  public var everyCall: [(call: Call, origin: Origin, choice: String, element: Element)] {
    var known: Set<Call> = []
    var found: [(call: Call, origin: Origin, choice: String, element: Element)] = []
    for element in Drawing(of: self).elements where element.isEnabled {
      let origin = element.node.flatMap { nodes[$0]?.origin } ?? Origin.none
      for call in element.calls where known.insert(call).inserted {
        found.append((call, origin, "", element))
      }
      for choice in element.choices where !choice.isSelected {
        guard let call = choice.call, known.insert(call).inserted else { continue }
        found.append((call, origin, choice.label, element))
      }
    }
    return found
  }
}

/// The moves of one moment: what the screen offers, and what the system may do at any time.
struct Moves {
  private(set) var offered: [Move] = []
  private(set) var system: [Move] = []

  /// What people write into fields: nothing, a letter, a name, a number, an address, wide letters.
  private static let texts = ["a", "Rex", "7", "", "hello@example.com", "고양이"]

  /// `codes` are the steps so far: they tell in which phase and colours the app is.
  init(in world: World, after codes: [String], _ dice: inout Dice) {
    let phase = codes.last { $0.hasPrefix("scenePhase(") }
    if let phase, phase != Self.phases[0] {
      // Nobody taps an app that is in the background; time passes there.
      addSystem(Self.phases[0])
      addSystem("advance(by: 1)")
      return
    }
    for (call, origin, choice, element) in world.everyCall {
      let argument = Self.argument(of: call, element, &dice)
      offered.append(
        Move(
          key: Move.Key(name: call.name, origin: origin, choice: choice),
          code: call.code(argument)))
    }
    addSystem(Self.phases[2])
    for duration in ["0.5", "1", "60"] { addSystem("advance(by: \(duration))") }
    for (key, values) in Self.settings {
      let last = codes.last { $0.hasPrefix("setEnvironment(\\.\(key),") }
      for value in values {
        let code = "setEnvironment(\\.\(key), .\(value))"
        // Going back to where it was only makes sense after having left.
        if code != last, last != nil || value != values[0] { addSystem(code) }
      }
    }
    let isLong = world.nodes.values.contains { $0.look?.role == "lazy" }
    if isLong {
      addSystem("scroll(by: 30)")
      addSystem("scroll(by: -30)")
    }
  }

  private static let phases = [
    "scenePhase(.active)", "scenePhase(.inactive)", "scenePhase(.background)",
  ]

  /// What the system changes; the first value is how an app begins.
  private static let settings = [
    ("colorScheme", ["light", "dark"]), ("horizontalSizeClass", ["compact", "regular"]),
    ("dynamicTypeSize", ["large", "accessibility3"]),
  ]

  private mutating func addSystem(_ code: String) {
    system.append(Move(key: Move.Key(name: code, origin: .none, choice: ""), code: code))
  }

  private static func argument(of call: Call, _ element: Element, _ dice: inout Dice) -> String? {
    switch call.name {
    case "type": texts[dice.roll(texts.count)].debugDescription
    case "slide": ["0", "1", "0.5", "10"][dice.roll(4)]
    case "drag":
      "CGSize(width: \([10, 100, -100][dice.roll(3)]), height: \([0, 100, -100][dice.roll(3)]))"
    case "move": ["from: 0, to: 1", "from: 0, to: 2", "from: 1, to: 0"][dice.roll(3)]
    default: nil
    }
  }
}
