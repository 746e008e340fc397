public import Trace

/// Replays a run from its beginning to show what is on screen after steps, in ascending order.
public typealias Screens = () -> (_ step: Int) -> World

/// What a person sees in two runs, step by step: where it first differs, and whether it does in the end.
struct SeenDifference: Sendable {
  /// The first differing views, and after which step; nil where there is nothing on one side.
  private(set) var first: (step: Int, a: String?, b: String?)?
  /// The first views that differ in the end.
  private(set) var last: (a: String?, b: String?)?

  /// Compares after some steps, in ascending order, and after the last: each walks over both screens,
  /// so there are none between the first difference and the end. Nothing differs before the first step.
  init(
    _ a: Screens, _ b: Screens, _ unseen: Set<String>, after steps: [Int], from firstStep: Int,
    last lastStep: Int,
    unless isUnwanted: () -> Bool
  ) {
    let (one, other) = (a(), b())
    var equal = firstStep - 1
    for step in steps.filter({ $0 < lastStep }) + [lastStep] where !isUnwanted() {
      guard first == nil || step == lastStep else { continue }
      let found = Self.difference(
        one(step).seen(besides: unseen), other(step).seen(besides: unseen))
      if step == lastStep { last = found }
      guard let found, first == nil else {
        equal = step
        continue
      }
      first = (step, found.0, found.1)
      // A skipped step may have shown it earlier.
      let between = Array(equal + 1..<step)
      if !between.isEmpty {
        let earlier = Self(
          a, b, unseen, after: between, from: equal + 1, last: step, unless: isUnwanted)
        first = earlier.first ?? first
      }
    }
  }

  /// Most of two screens is the same: lines are made of what lies between the first view that differs and
  /// the last.
  private static func difference(_ a: [SeenView], _ b: [SeenView]) -> (String?, String?)? {
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
    return difference(
      lines: a[start..<(a.count - end)].map(\.line), b[start..<(b.count - end)].map(\.line))
  }

  private static func difference(lines a: [String], _ b: [String]) -> (String?, String?)? {
    if a == b { return nil }
    let (one, other) = (a.without(b), b.without(a))
    // What is on one side alone is shown by its text; else the order differs.
    let firsts = zip(a, b).first { $0 != $1 }
    let mine = one.telling ?? (other.isEmpty ? firsts?.0 : nil)
    let theirs = other.telling ?? (one.isEmpty ? firsts?.1 : nil)
    return Self.named(mine, theirs)
  }

  /// The names and texts; how they look only if these are the same.
  private static func named(_ a: String?, _ b: String?) -> (String?, String?) {
    func name(_ line: String?) -> String? { line.map { String($0.prefix { $0 != look }) } }
    func whole(_ line: String?) -> String? { line.map { $0.filter { $0 != look } } }
    return name(a) == name(b) ? (whole(a), whole(b)) : (name(a), name(b))
  }

  /// Stands between what a view shows and how it looks.
  fileprivate static let look: Character = "\u{0}"
}

extension [String] {
  /// Those that are not in the other list, as often as they are missing there.
  fileprivate func without(_ others: [String]) -> [String] {
    var left: [String: Int] = [:]
    for line in others { left[line, default: 0] += 1 }
    return filter { line in
      left[line, default: 0] -= 1
      return left[line, default: 0] < 0
    }
  }

  /// The first with a text, otherwise the first.
  fileprivate var telling: String? { first { $0.contains("\"") } ?? first }
}

extension TraceLog {
  var lastStep: Int { count == 0 ? 0 : step(at: count - 1) }

  /// What the events alone show of the screen.
  var screens: Screens {
    {
      var world = World()
      var next = 0
      return { step in
        while next <= step {
          world.read(next, of: self)
          next += 1
        }
        return world
      }
    }
  }
}

extension World {
  /// Adds the events of a step.
  fileprivate mutating func read(_ step: Int, of log: TraceLog) {
    let range = log.firstPosition(ofStep: step)..<log.firstPosition(ofStep: step + 1)
    for event in log[range] { apply(event) }
  }

  /// What is on screen, in tree order: containers and controls by their names, their texts, and how
  /// they look. The program's own views are not visible themselves: their modifiers apply to their
  /// content.
  fileprivate func seen(besides unseen: Set<String>) -> [SeenView] {
    var around: [NodeID: [Look.Modifier]] = [:]
    // What leaves is seen until it is gone.
    var leaving: Set<NodeID> = []
    // Where looks are known, everything on screen has one.
    let isDrawn = roots.contains { nodes[$0]?.look != nil }
    let mayHide = hasFronts
    return tree().compactMap { place -> SeenView? in
      let (look, id) = (place.node.look, place.node.name.node)
      if place.node.departure != nil || place.node.parent.map(leaving.contains) == true {
        leaving.insert(id)
      }
      let isLeaving = leaving.contains(id)
      if !(look?.isShown ?? !isDrawn) && !isLeaving || mayHide && isBehind(id) { return nil }
      let outer = place.node.parent.flatMap { around[$0] } ?? []
      let modifiers = (look?.modifiers ?? []).filter { !unseen.contains($0.name) }
      if place.node.runs > 0 {
        around[id] = modifiers + outer
        return nil
      }
      return SeenView(
        view: place.node.name.view, contents: place.node.contents, modifiers: modifiers,
        outer: outer, isEnabled: look?.isEnabled != false, isLeaving: isLeaving)
    }
  }
}

/// A view on screen, with what it shows.
private struct SeenView: Equatable {
  let view: String
  let contents: [World.Content]
  let modifiers: [Look.Modifier]
  /// The modifiers of the program's own views around it.
  let outer: [Look.Modifier]
  let isEnabled: Bool
  let isLeaving: Bool

  /// As a line.
  var line: String {
    var line = view
    for content in contents {
      let said = [content.text.map { "\"\($0)\"" }, content.value].compactMap { $0 }
      line += " " + said.joined(separator: " = ")
    }
    if isLeaving { line += " (leaving)" }
    line.append(SeenDifference.look)
    for modifier in (modifiers + outer).filter(\.isVisible) where modifier.name != view {
      line += " .\(modifier.name)(\(modifier.values.joined(separator: ", ")))"
    }
    if !isEnabled { line += " (disabled)" }
    return line
  }
}

extension Look.Modifier {
  /// The value with which a modifier does nothing.
  private static let neutral: [String: Double] = [
    "opacity": 1, "scaleEffect": 1, "saturation": 1, "contrast": 1, "blur": 0, "offset": 0,
    "padding": 0, "rotationEffect": 0, "grayscale": 0, "brightness": 0, "hueRotation": 0,
    "zIndex": 0,
  ]

  /// Whether it is visible: accessibility information is not, nor is a modifier without effect. Whether
  /// a control is enabled is shown by the control.
  fileprivate var isVisible: Bool {
    switch name {
    case "containerValue", "isEnabled": return false
    case let name where name.hasPrefix("accessibility"): return false
    default: break
    }
    let neutral = Self.neutral[name]
    guard neutral != nil || name == "frame" else { return true }
    let said = values.filter { !$0.hasPrefix("anchor: ") && !$0.hasPrefix("edges: ") }
      .joined(separator: " ")
    let numbers = said.matches(of: /-?[0-9]+(?:\.[0-9]+)?/).compactMap { Double($0.output) }
    if name == "frame" { return !numbers.isEmpty || said.contains("inf") }
    guard let neutral, !numbers.isEmpty else { return true }
    return !numbers.allSatisfy { $0 == neutral }
  }
}
