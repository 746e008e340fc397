// Shapes and colours are views and animatable values at once: under an animation they change gradually,
// without a modifier that says so (F140).

import Trace
import Values

/// A part of a value that an animation changes.
struct AnimatedChange {
  let property: String
  private var from: [String] = []
  private var to: [String] = []

  init(property: String) { self.property = property }

  var isEmpty: Bool { from.isEmpty }

  /// Notes a field that differs; without a label it is the only one that could.
  mutating func add(
    from old: Value, to new: Value, _ type: TypeMetadata, label: String? = nil,
    _ evaluator: any ViewEvaluator
  ) {
    let prefix = label.map { "\($0): " } ?? ""
    from.append(prefix + evaluator.describe(old, type: type))
    to.append(prefix + evaluator.describe(new, type: type))
  }

  fileprivate func event(of name: NodeName) -> TraceEvent.Kind {
    .animate(
      name, property: property, from: from.joined(separator: ", "), to: to.joined(separator: ", "))
  }
}

extension ViewGraph {
  /// The same leaf with a different animatable value: under an animation it changes smoothly.
  func noteLeafMotion(of node: ViewNode, from old: Value) throws(Failure) {
    // A shape inside another is reported with the outermost.
    guard let name = node.name, !(node.parent?.isLeaf ?? false) else { return }
    switch node.type.surface.shape {
    case .drawing, .color: break
    default: guard evaluator.isAnimatable(node.type) else { return }
    }
    let transaction = try localTransaction(at: node)
    guard transaction.duration != nil, let animation = transaction.animation else { return }
    for change in try changes(from: old, to: node.value, node.type, under: animation) {
      emit(change, of: name, in: transaction, at: node.origin)
    }
  }

  func emit(
    _ change: AnimatedChange, of name: NodeName, in transaction: ViewTransaction, at origin: Origin
  ) {
    explain(emit(change.event(of: name), at: origin), animatedIn: transaction)
  }

  private func changes(
    from old: Value, to new: Value, _ type: TypeMetadata, under animation: Value
  ) throws(Failure) -> [AnimatedChange] {
    var found: [AnimatedChange] = []
    var waiting = [(old: old, new: new, type: type)]
    func note(_ property: String, from old: Value, to new: Value, _ type: TypeMetadata) {
      var change = AnimatedChange(property: property)
      change.add(from: old, to: new, type, evaluator)
      found.append(change)
    }
    while let (old, new, type) = waiting.popLast() {
      if try compare(old, new, type, .equatableAlways).isEqual { continue }
      if type.surface.shape == .color {
        note("color", from: old, to: new, type)
        continue
      }
      if !type.isSurface {
        // The program's own shape changes by its animatable data.
        let first = try evaluator.animated(from: old, to: new, type: type, by: animation, at: 0)
        if try compare(first, new, type, .equatableUnlessPlain).isEqual { continue }
      }
      var change = AnimatedChange(
        property: type.isSurface ? type.surface.shape?.word ?? "" : "animatableData")
      for (index, field) in type.fields.enumerated() {
        guard let before = old.field(at: index), let after = new.field(at: index) else {
          continue
        }
        if try compare(before, after, field.type, .equatableAlways).isEqual { continue }
        if type.surface.shape == .drawing, field.name == "style" {
          let property = old.field(.shape).isStroked ? "stroke" : "fill"
          note(property, from: before, to: after, field.type)
        } else if evaluator.isAnimatable(field.type), field.type.holdsViews {
          waiting.append((before, after, field.type))
        } else if change.property.isEmpty {
          note(field.name, from: before, to: after, field.type)
        } else {
          change.add(from: before, to: after, field.type, label: field.name, evaluator)
        }
      }
      if !change.isEmpty { found.append(change) }
    }
    return found
  }
}

extension Value? {
  fileprivate var isStroked: Bool {
    guard case .aggregate(let shape)? = self else { return false }
    return shape.type.surface.shape == .stroke
  }
}

extension SurfaceAttributes.ShapePart {
  /// The modifier that makes the shape, as in source: `trim` for a `_TrimmedShape`.
  fileprivate var word: String? { self == .drawing ? nil : rawValue }
}

extension ViewNode {
  fileprivate var isLeaf: Bool { asPrimitive?.primitive == .leaf }
}
