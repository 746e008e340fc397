// The stored properties of the surface that the engine reads.
//
// The engine reads a view's or modifier's data from the fields of its value. The set of names is
// closed: a misspelt one does not compile, and a test checks that the surface declares each. Fields
// store their name as a case, so finding one compares no text.

/// A stored property of the surface that the engine reads.
public enum FieldName: String, CaseIterable, Sendable {
  case action, animation, appear, axes, base, binding, bottom, bounds, content, curve, data
  case date, decode, delayed, destination, detail, disablesAnimations, disappear, drag, duration
  case edges, elements, encode, environmentAction, footer, geometry, header, height
  case horizontal, id, idealHeight, idealWidth, initial, initialValue, insets, isActive
  case isConstant, isExpanded, isHidden, isLogical, isOfBody, isOn, isPresented, isPressed, item,
    key
  case keyPath, kind, label, layout, leading, location, logical, lowerBound, make, maxHeight
  case maxWidth, minHeight, minWidth, modifier, moment, multipleSelection, name, next, object
  case onDismiss, onEditingChanged, path, presentedType, press, pressing
  case proxy, publisher, rawValue, repeating, repeats, role, selection, shape, size, spacing
  case speedFactor, stage, step, storage, style, text, timeline, times, top, trailing
  case transform, trigger, upperBound, value, vertical, width
  case onCommit, onDecrement, onIncrement, primaryAction
  case isEnabled, isSource, namespace, number
  case currentValueLabel, icon, maximumValueLabel, minimumValueLabel, title
  case storedAnimation = "_animation"
  case storedIsAnimationSet = "_isAnimationSet"
  case storedName = "_name"
  case storedOnDelete = "_onDelete"
  case storedOnMove = "_onMove"
  case storedOwner = "_owner"
  case storedSubject = "_subject"
  case storedTransaction = "_transaction"
  case storedValues = "_values"

  /// How many there are.
  static let count = allCases.count

  /// Its index among them, which is the representation of a case without payload (a test compares the two).
  var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The parts of a section, in their order.
  public static let sectionParts: [FieldName] = [.header, .content, .footer]

  private static let byText = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The name with that spelling; nil for one that the engine does not read.
  init?(_ text: String) {
    guard let name = Self.byText[text] else { return nil }
    self = name
  }
}
