import Page
import Screen
import Session
import Trace

/// Plays steps that are not in the script: every control that is visible after each step, up to a
/// depth.
///
/// Each world is run from the beginning, because runs are deterministic and cheap; worlds that do not
/// differ in anything shown by events are explored once. The budget limits the page; what it leaves out
/// is counted.
struct Exploring {
  let scene: Document.Scene
  let options: RunOptions
  let depth: Int
  /// Worlds in a scene's page, and events in all of them.
  static let worldLimit = 80
  static let eventLimit = 12_000

  private(set) var worlds: [PageScene.ExploredWorld] = []
  private(set) var leftOut = 0
  private var events = 0
  /// The origin of each known world: a step of the script, or an explored world.
  private var known: [World.Image: PageScene.Origin] = [:]

  init(_ scene: Document.Scene, options: RunOptions, depth: Int) {
    self.scene = scene
    self.options = options
    self.depth = depth
  }

  /// Explores from each step of the run.
  mutating func explore(_ log: TraceLog) {
    /// The worlds still to be explored: origin, steps, world, and depth.
    var pending: [(origin: PageScene.Origin, codes: [String], world: World, depth: Int)] = []
    let ends = log.moments().reduce(into: [Int: Int]()) { $0[$1.step] = $1.events.upperBound }
    for (step, end) in ends.sorted(by: { $0.key < $1.key }) {
      let world = World(after: log[..<end])
      if known[world.image] == nil { known[world.image] = .step(step) }
      let codes = scene.script.prefix(step).map(\.code)
      pending.append((.step(step), Array(codes), world, 0))
    }
    var next = 0
    while next < pending.count {
      let (origin, codes, world, level) = pending[next]
      next += 1
      guard level < depth else { continue }
      for code in Self.calls(in: world) {
        if case .step(let step) = origin, step < scene.script.count, scene.script[step].code == code
        {
          continue
        }
        guard worlds.count < Self.worldLimit, events < Self.eventLimit else {
          leftOut += 1
          continue
        }
        guard let (log, start) = run(codes + [code]) else {
          leftOut += 1
          continue
        }
        let result = World(after: log)
        let same = known[result.image]
        let place = PageScene.Origin.world(worlds.count)
        worlds.append(.init(from: origin, code: code, log: log, start: start, same: same))
        events += log.count - start
        if same == nil {
          known[result.image] = place
          pending.append((place, codes + [code], result, level + 1))
        }
      }
    }
  }

  /// The steps that a user could take there, each once. A call with a value gets one that shows
  /// something: a letter for a field, both ends for a slider, the second row moved up.
  private static func calls(in world: World) -> [String] {
    var codes: [String] = []
    for element in Drawing(of: world).elements {
      for call in element.everyCall {
        for code in arguments(of: call, element).map({ call.code($0) }) where !codes.contains(code)
        {
          codes.append(code)
        }
      }
    }
    return codes
  }

  private static func arguments(of call: Call, _ element: Element) -> [String?] {
    switch call.kind {
    case .type:
      if case .text("a")? = element.value { return ["\"\""] }
      return ["\"a\""]
    case .slide:
      let value = element.value?.number
      let ends: [Double] = [element.bounds.lower, element.bounds.upper].filter { $0 != value }
      return ends.map { Self.number($0) }
    case .drag: return ["CGSize(width: 50, height: 0)", "CGSize(width: 0, height: 50)"]
    case .move: return ["from: 1, to: 0"]
    default: return [nil]
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A run of exactly these steps, and where the events of the last step begin.
  private func run(_ codes: [String]) -> (log: TraceLog, start: Int)? {
    let session = Session(
      scene.source, script: codes.map { ScriptStep($0) }, options: options)
    guard !session.isRefused else { return nil }
    session.runToEnd()
    guard session.end == .completed else { return nil }
    let log = session.events
    guard let start = log.indices.first(where: { log.step(at: $0) == codes.count }) else {
      return nil
    }
    return (log, start)
  }
}

extension World {
  /// Everything that events show of a world, without the numbers that depend on its history.
  struct Image: Hashable {
    var nodes: [String]
    var objects: [String]
  }

  var image: Image {
    let nodes = tree().map { place -> String in
      let node = place.node
      let contents = node.contents.map { "\($0.role) \($0.text ?? "-") \($0.value ?? "-")" }
      let slots = node.slots.compactMap { self.slots[$0] }.map { "\($0.property)=\($0.value)" }
      let environment = node.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let look =
        node.look.map { "\($0.isEnabled) \($0.isShown) \($0.modifiers) \($0.choices)" } ?? ""
      return ([node.name.path] + contents + slots + environment + [look]).joined(separator: "\u{1}")
    }
    let objects = objects.map { object in
      object.id.className
        + object.properties.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    }
    return Image(nodes: nodes, objects: objects)
  }
}
