import Diagnostics
import Meaning
import Phrases
import Trace
import Values

// What moves, comes and goes under an animation, in few rows.

/// Whose coming and going the meanings of an update tell.
struct MeantChanges {
  private var nodes: Set<NodeID> = []
  private var places: [IdentityPath] = []
  /// How many views of each type are told to stand in the place of others.
  private var replaced: [String: Int] = [:]
  /// The transitions that sentences about several views are about, each with how many.
  private var groups: [(transition: TraceEvent.Kind, count: Int)] = []

  mutating func add(
    _ effect: TraceEvent.MeaningEffect, _ node: NodeName?, _ message: Message, by cause: TraceEvent?
  ) {
    if node == nil, case .transition? = cause?.kind, let kind = cause?.kind,
      let count = message.values.first.flatMap({ Int($0) })
    {
      groups.append((kind, count))
    }
    guard let node, effect != .loses, effect != .moves else { return }
    nodes.insert(node.node)
    places.append(node.identity)
    if effect == .replaced { replaced[node.view, default: 0] += 1 }
  }

  /// Whether they tell how this view comes or goes: its own meaning does, that of a view of the program
  /// inside it, or that of the view which stands in its place.
  func tells(_ node: NodeName, _ edge: TraceEvent.TransitionEdge, in tellings: [Telling]) -> Bool {
    // A space is not seen.
    if node.view == "Spacer" || nodes.contains(node.node)
      || places.contains(where: { $0.isInside(node.identity) })
    {
      return true
    }
    for case (.transition(let first, edge, let style, _, _), let count) in groups
    where first.view == node.view {
      let alike = tellings.count { telling in
        if case .transition(let other, edge, style, true, _)? = telling.event?.kind {
          other.view == node.view
        } else {
          false
        }
      }
      if alike == count { return true }
    }
    guard edge == .removal, let count = replaced[node.view] else { return false }
    let removals = tellings.count { telling in
      if case .transition(let other, .removal, _, true, _) = telling.event?.kind {
        return other.view == node.view
      }
      return false
    }
    return removals == count
  }
}

extension IdentityPath {
  fileprivate func isInside(_ other: IdentityPath) -> Bool {
    var next = parent
    while let path = next {
      if path == other { return true }
      next = path.parent
    }
    return false
  }
}

extension Gathering {
  /// All that moves of one view is one row; the same motion of several views is one already.
  static func withMotionsByView(
    _ groups: [(key: String?, tellings: [Telling])]
  ) -> [(key: String?, tellings: [Telling])] {
    var merged: [(key: String?, tellings: [Telling])] = []
    var places: [NodeID: Int] = [:]
    for group in groups {
      guard group.tellings.count == 1,
        case .animate(let node, _, _, _) = group.tellings[0].event?.kind
      else {
        merged.append(group)
        continue
      }
      if let place = places[node.node] {
        merged[place].tellings += group.tellings
      } else {
        places[node.node] = merged.count
        merged.append(group)
      }
    }
    return merged
  }

  /// `trim endFraction 1.0 → 0.8, rotationEffect angle .degrees(0) → .degrees(180)`: as many as fit
  /// into a row. The meaning names all of them.
  func motions(_ events: [TraceEvent]) -> StyledLine {
    var line = start(events[0])
    guard let node = events[0].kind.node else { return line }
    var cells: [StyledLine] = []
    for case .animate(_, let property, let from, let to) in events.map(\.kind) {
      var cell = StyledLine(property)
      transcript.motion(from, to, in: &cell)
      cells.append(cell.withoutDoubleBlanks)
    }
    line.add(node.shownView, .view)
    // A column is less than a motion.
    let number = "#\(node.node.number)"
    let width = cells.reduce(number.count) { $0 + 2 + $1.width }
    if TextTranscript.detailColumn + width <= Self.columns {
      line.pad(to: TextTranscript.detailColumn)
    } else {
      line.add(" ")
    }
    line.add(number)
    for (index, cell) in cells.enumerated() {
      let left = cells.count - index
      let rest = left > 1 ? DisplayWidth.of(self.rest(left - 1)) : 0
      if index > 0, line.width + 2 + cell.width + rest > Self.columns {
        line.add(self.rest(left), .dim)
        break
      }
      line.add(index > 0 ? ", " : "  ")
      line.add(cell)
    }
    return line
  }
}

extension Gathering {
  /// `, … 3 more`: what a row has no room for.
  func rest(_ count: Int) -> String { ", … " + transcript.words("\(count) more") }
}

extension String {
  /// `angle: 180.0°` for `angle: Angle(radians: 3.14…)`, and one number for a size that has one.
  var inPlainNumbers: String {
    let label = firstRange(of: ": ").map { String(self[..<$0.upperBound]) } ?? ""
    let isLabelled = !label.isEmpty && label.dropLast(2).allSatisfy(\.isLetter)
    let value = isLabelled ? String(dropFirst(label.count)) : self
    guard case .fields(let name, let fields) = PrintedValue(value).shape else { return self }
    let numbers = fields.compactMap { Double($0.value.text) }
    guard let first = numbers.first, numbers.count == fields.count else { return self }
    let start = isLabelled ? label : ""
    if name == "Angle", numbers.count == 1 {
      let degrees = fields[0].label == "radians" ? first * 180 / .pi : first
      return "\(start)\((degrees * 10).rounded() / 10)°"
    }
    guard Self.sizes.contains(name), numbers.allSatisfy({ $0 == first }) else { return self }
    return start + fields[0].value.text
  }

  private static let sizes = ["CGSize", "EdgeInsets"]

  /// Whether a size or insets have numbers of their own for each side.
  var hasSeveralNumbers: Bool { Self.sizes.contains { contains("\($0)(") } }

  /// `0.333…`: where something moves to, three places after the point are enough.
  var withShortFractions: String {
    var text = ""
    var places: Int?
    for character in self {
      let isDigit = character.isASCII && character.isNumber
      switch places {
      case let count? where isDigit:
        places = count + 1
        if count < 3 { text.append(character) } else if count == 3 { text.append("…") }
      default:
        places = character == "." && text.last?.isNumber == true ? 0 : nil
        text.append(character)
      }
    }
    return text
  }
}

extension StyledLine {
  /// For a part of a list.
  var withoutDoubleBlanks: StyledLine {
    var line = StyledLine()
    for part in parts { line.add(part.text.replacing("  ", with: " "), part.style) }
    return line
  }

  /// With views of several types, each with how many it is or which one.
  func adding(_ views: [(key: String, values: [NodeName])], withNumbers: Bool) -> StyledLine {
    var line = self
    for (index, group) in views.enumerated() {
      line.add(index > 0 ? ", " : "")
      line.add(group.key, .view)
      if group.values.count > 1 {
        line.add(" ×\(group.values.count)")
      } else if withNumbers {
        line.add(" #\(group.values[0].node.number)")
      }
    }
    return line
  }
}

extension Gathering {
  /// Whether a row says that a view comes or goes.
  func says(_ node: NodeName) -> Bool {
    tellings.contains { telling in
      switch telling.event?.kind {
      case .meaning(.appears, node, _)?, .meaning(.disappears, node, _)?: !isNoNews(telling)
      default: false
      }
    } || plain.contains { $0.node.node == node.node }
  }

  /// `.animation in Dial animates Circle #11  Dial.swift:9`: what moves, comes or goes by a modifier, and by
  /// which. All that moves in an update without an animation does so by a modifier; what comes or goes only
  /// where one is known.
  var mover: StyledLine? {
    let words = transcript.words
    var views: [String] = []
    var modifiers: Set<String> = []
    var owners: Set<String> = []
    var places: Set<Origin> = []
    for motion in tellings.compactMap(\.event) {
      let modifier = transcript.modifier(animating: motion)
      let node: NodeName
      switch motion.kind {
      case .animate(let moved, _, _, _): node = moved
      case .transition(let moved, _, _, true, _) where modifier != nil: node = moved
      default: continue
      }
      places.insert(modifier ?? .none)
      if !views.contains(node.shownWords) { views.append(node.shownWords) }
      guard case .bodyRun(let view, _, _, let type)? = event(motion.cause)?.kind else {
        modifiers.insert("")
        continue
      }
      owners.insert(view.shownView)
      let types = Set(type.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      let isAnimation = !types.isDisjoint(with: ["_AnimationModifier", "_AnimationView"])
      let isTransaction = types.contains { $0.hasSuffix("TransactionModifier") }
      if isAnimation { modifiers.insert(".animation") }
      if isTransaction { modifiers.insert(".transaction") }
      // By what else it moves, the type does not tell.
      if !isAnimation && !isTransaction { modifiers.insert("") }
    }
    guard !views.isEmpty else { return nil }
    let moved = views.count > 2 ? words("\(views.count) views") : views.joined(separator: ", ")
    func line(_ said: String) -> StyledLine {
      var line = StyledLine("  " + said, .dim)
      if transcript.options.showsPlaces, places.count == 1,
        let place = places.first.flatMap(transcript.shortPlace)
      {
        line.add("  " + place, .dim, as: .place)
      }
      return line
    }
    guard modifiers.count == 1, let modifier = modifiers.first, !modifier.isEmpty,
      owners.count == 1, let owner = owners.first
    else {
      return line(words("a modifier animates \(moved)"))
    }
    return line(words("\(modifier) in \(owner) animates \(moved)"))
  }
}
