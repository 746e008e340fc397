// Known sizes, without any layout (F253).
//
// A view's length is known where the program states it: by `frame`, by padding around one, by stacks of
// such views. The widths of texts and controls are unknown. So a length is a lower bound, and the space
// offered to a view an upper one: a view that is certainly larger than its space does not fit, and
// every other does.
//
// Both are read from the tree as it is. Views may be nested deeply, so neither is recursive.

import Values

typealias Axis = SurfaceAttributes.Axis

extension Axis {
  /// The fields of a frame that give lengths along the axis.
  var lengths: (exact: FieldName, ideal: FieldName, least: FieldName, most: FieldName) {
    switch self {
    case .horizontal: (.width, .idealWidth, .minWidth, .maxWidth)
    case .vertical: (.height, .idealHeight, .minHeight, .maxHeight)
    }
  }
  var bit: Int { self == .horizontal ? 1 : 2 }
}

enum KnownLength {
  /// If the view may choose.
  case ideal
  /// If the view is offered nothing.
  case minimum
}

/// How a node's children count along an axis.
private enum Arrangement {
  /// One after the other.
  case row(spacing: Double)
  /// All in the same place.
  case pile
  /// The children's lengths say nothing about the parent's.
  case opaque
}

/// A node whose children are being measured.
private struct LengthFrame {
  let node: ViewNode
  let arrangement: Arrangement
  var waiting: [ViewNode]
  var sum = 0.0
  var largest = 0.0
  var count = 0
  /// It only contributes its views to the surrounding list.
  var isOfList: Bool

  var length: Double {
    switch arrangement {
    case .row(let spacing): sum + spacing * Double(max(count - 1, 0))
    case .pile: largest
    case .opaque: 0
    }
  }

  mutating func add(_ length: Double) {
    sum += length
    largest = max(largest, length)
    count += 1
  }
}

/// Identifies a node with a body, and an axis.
struct RoomKey: Hashable {
  let body: ObjectIdentifier
  let axis: Axis
}

extension ViewGraph {
  /// The minimum known length of a view along an axis.
  func knownLength(of top: ViewNode, _ axis: Axis, _ kind: KnownLength) -> Double {
    var frames = [frame(of: top, axis, kind)]
    while true {
      let last = frames.count - 1
      if let child = frames[last].waiting.popLast() {
        frames.append(frame(of: child, axis, kind))
        continue
      }
      let frame = frames.removeLast()
      guard last > 0 else { return resolved(frame, axis, kind) }
      if frame.isOfList {
        frames[last - 1].sum += frame.sum
        frames[last - 1].largest = max(frames[last - 1].largest, frame.largest)
        frames[last - 1].count += frame.count
      } else {
        frames[last - 1].add(resolved(frame, axis, kind))
      }
    }
  }

  private func frame(of node: ViewNode, _ axis: Axis, _ kind: KnownLength) -> LengthFrame {
    var children = Array(node.listed.reversed())
    var arrangement = Arrangement.pile
    var isOfList = false
    switch node.content {
    case .primitive:
      arrangement = self.arrangement(of: node, axis, kind)
      if case .opaque = arrangement { children = [] }
      if node.type.surface.layout == .fitting {
        // With unlimited space the first candidate is chosen.
        children = kind == .ideal ? Array(node.fittingCandidates.prefix(1)) : []
      }
    case .reader where node.type.surface.layout == .measured:
      arrangement = .opaque
      children = []
    case .modified: if node.modifierLayout == .opaque { children = [] }
    default: isOfList = true
    }
    return LengthFrame(
      node: node, arrangement: arrangement, waiting: children, isOfList: isOfList)
  }

  /// The length of a view, given that of its content.
  private func resolved(_ frame: LengthFrame, _ axis: Axis, _ kind: KnownLength) -> Double {
    guard case .modified = frame.node.content,
      let modifier = frame.node.modifier
    else { return frame.length }
    switch frame.node.modifierLayout {
    case .frame: return modifier.length(axis.lengths.exact) ?? frame.length
    case .flexible:
      let ideal = kind == .ideal ? modifier.length(axis.lengths.ideal) : nil
      return modifier.clamped(ideal ?? frame.length, axis)
    case .padding: return frame.length + modifier.padding(axis)
    case .opaque: return 0
    default: return frame.length
    }
  }

  private func arrangement(of node: ViewNode, _ axis: Axis, _ kind: KnownLength) -> Arrangement {
    let spacing = node.value.field(.spacing)?.unwrapped?.number ?? 0
    switch node.layout {
    case .row(let own, _): return axis == own ? .row(spacing: spacing) : .pile
    case .scroll: return kind == .minimum && node.value.field(.axes).has(axis) ? .opaque : .pile
    case .pile, .fitting: return .pile
    default: return .opaque
    }
  }

  // MARK: The room

  /// The most space that a view is known to be offered along an axis; nil where its ideal size applies.
  /// Ignoring the views beside it, it is known before they are made.
  func room(for node: ViewNode, _ axis: Axis, besideOthers: Bool = true) -> Double? {
    // The steps from the view to the first known length, innermost first.
    var between: [(Double?) -> Double?] = []
    var room: Double? = axis == .horizontal ? options.screenWidth : options.screenHeight
    var view = node
    var next = node
    var nearest: (key: RoomKey, between: Int)?
    loop: while let parent = next.parent {
      switch parent.content {
      case .body where !besideOthers:
        let key = RoomKey(body: ObjectIdentifier(parent), axis: axis)
        if let known = current.containers.rooms[key] {
          room = known
          break loop
        }
        if nearest == nil { nearest = (key, between.count) }
      case .modified(let state):
        if !parent.listed.contains(where: { $0 === next }) {
          guard case .attachment = state.effect else { break loop }
          // A background or overlay of a view has the space that this view takes.
          if let length = fixedLength(of: parent, axis) {
            room = length
            break loop
          }
          break
        }
        guard let modifier = parent.modifier else { break }
        switch parent.modifierLayout {
        case .frame:
          if let length = modifier.length(axis.lengths.exact) {
            room = length
            break loop
          }
        case .flexible:
          let ideal = modifier.length(axis.lengths.ideal)
          between.append { offered in
            (offered ?? ideal).map { modifier.clamped($0, axis) }
          }
        case .padding:
          let padding = modifier.padding(axis)
          between.append { $0.map { max($0 - padding, 0) } }
        case .fixedSize:
          if modifier.field(axis == .horizontal ? .horizontal : .vertical)?.isTrue == true {
            room = nil
            break loop
          }
        default: break
        }
        view = parent
      case .primitive:
        switch parent.layout {
        case .row(_, isLazy: false) where besideOthers:
          // The minimum lengths of the stack's other views are not available to this one.
          guard case .row = arrangement(of: parent, axis, .minimum) else { break }
          let all = knownLength(of: parent, axis, .minimum)
          let own = knownLength(of: view, axis, .minimum)
          between.append { $0.map { max($0 - (all - own), 0) } }
        case .row(axis, isLazy: true):
          room = nil
          break loop
        case .list, .form, .table: if axis == .vertical { room = nil; break loop }
        case .scroll: if parent.value.field(.axes).has(axis) { room = nil; break loop }
        case .given:
          room = nil
          break loop
        default: break
        }
        view = parent
      case .reader: view = parent
      case .made(let content): if content.transition == nil { break loop }
      default: break
      }
      next = parent
    }
    for (index, step) in between.enumerated().reversed() {
      if let nearest, nearest.between == index + 1 {
        current.containers.rooms[nearest.key] = .some(room)
      }
      room = step(room)
    }
    if let nearest, nearest.between == 0 { current.containers.rooms[nearest.key] = .some(room) }
    // A length that is no number is none: as one it would differ from itself, and never be settled.
    return room.flatMap { $0.isNaN ? nil : $0 }
  }

  /// The length that a frame fixes for the modified view.
  private func fixedLength(of node: ViewNode, _ axis: Axis) -> Double? {
    var padding = 0.0
    var next = node.listed.first
    while let content = next {
      if case .modified = content.content, let modifier = content.modifier {
        switch content.modifierLayout {
        case .frame:
          if let length = modifier.length(axis.lengths.exact) { return length + padding }
        case .padding: padding += modifier.padding(axis)
        case .flexible, .opaque: return nil
        default: break
        }
      } else if case .primitive = content.content {
        return nil
      }
      next = content.listed.count == 1 ? content.listed.first : nil
    }
    return nil
  }
}

extension ViewNode {
  /// Includes stacks made from a `Layout`.
  fileprivate var layout: SurfaceAttributes.Layout? {
    guard let layout = type.surface.layout, layout == .given else { return type.surface.layout }
    return type.field(.layout)?.type.surface.layout ?? layout
  }

  /// The effect of a built-in modifier on the size of its content.
  fileprivate var modifierLayout: SurfaceAttributes.Layout? {
    type.field(.modifier)?.type.surface.layout
  }
}

extension Value {
  fileprivate func length(_ name: FieldName) -> Double? { field(name)?.unwrapped?.number }

  fileprivate func clamped(_ length: Double, _ axis: Axis) -> Double {
    let least = self.length(axis.lengths.least) ?? 0
    let most = self.length(axis.lengths.most) ?? .infinity
    return max(min(length, most), least)
  }

  /// The length that padding adds along an axis; the default is the system's, 16 on a phone.
  fileprivate func padding(_ axis: Axis) -> Double {
    let edges = Int(field(.edges)?.field(.rawValue)?.number ?? 15)
    let insets = field(.insets)?.unwrapped
    let sides: [(Int, FieldName)] =
      axis == .horizontal ? [(2, .leading), (8, .trailing)] : [(1, .top), (4, .bottom)]
    return sides.reduce(0) { sum, side in
      guard edges & side.0 != 0 else { return sum }
      return sum + (insets.map { $0.field(side.1)?.number ?? 0 } ?? 16)
    }
  }
}

extension Optional<Value> {
  /// Whether an `Axis.Set` contains the axis.
  func has(_ axis: Axis) -> Bool {
    Int(self?.field(.rawValue)?.number ?? 0) & axis.bit != 0
  }
}
