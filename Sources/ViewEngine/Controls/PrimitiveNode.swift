// Views without a body: leaves, containers, controls (F195).
//
// A control that shows a binding depends, through a separate rule, on what the binding is based on: a
// toggle flips although the body that made it does not run again.

import AttributeGraph
import Trace
import Values

@dynamicMemberLookup
final class PrimitiveNode: ViewNode {
  override var content: NodeContent { .primitive(self) }
  override var rule: Attribute? { attribute }

  let primitive: Primitive
  private var isShown = false
  /// It has been given a value before.
  var isPlaced = false
  /// Its content must be emitted in this update.
  var isToBeEmitted = false
  /// A disclosure without a binding keeps its own state.
  var isExpanded = false
  var attribute: Attribute?
  private var shownText: String?
  private var rare: Rare?

  /// Members that texts and stacks do not have, in a separate object that is made when the first is
  /// set.
  final class Rare {
    /// The value of the control's binding, printed.
    var bound: String?
    var shownValue: String?
    /// The write that set the value.
    var boundCause: EventID?
    /// The event that made emitting its content necessary.
    var tellCause: EventID?
    var tabs: TabState?
    var navigation: NavigationState?
    var lazy: LazyState?
    var fitting: FittingState?
    /// The windows of a scene that should be open, in order of opening.
    var windows: [Window]?
    /// The modifier that describes its own look, once it has been needed.
    var ownLook: Look.Modifier?
    /// The selection of a picker, and its text that was reported to match no option (F267).
    var selected: Value?
    var invalidSelection: String?
    /// The program's style that makes the control's content.
    var styled: StyledState?
  }

  @inline(__always)
  subscript<Field>(dynamicMember field: ReferenceWritableKeyPath<Rare, Field?>) -> Field? {
    get { rare?[keyPath: field] ?? nil }
    set { if rare != nil || newValue != nil { ownRare[keyPath: field] = newValue } }
  }

  struct Shown: Equatable {
    var text: String?
    var value: String?
    var isNothing: Bool { text == nil && value == nil }
  }

  init(_ primitive: Primitive, _ place: NodePlace) {
    self.primitive = primitive
    super.init(place)
  }

  private var ownRare: Rare { rare.orMake(Rare.init) }

  /// Its content, as last emitted.
  var shown: Shown? {
    get { isShown ? Shown(text: shownText, value: rare?.shownValue) : nil }
    set {
      isShown = newValue != nil
      shownText = newValue?.text
      if rare?.shownValue != newValue?.value { ownRare.shownValue = newValue?.value }
    }
  }
  override var viewLabel: ViewLabel? { type.label }

  override func process(in graph: ViewGraph) throws(Failure) {
    if let given = takePendingValue() {
      origin = given.origin ?? origin
      let old = value
      value = given
      self.ownLook = nil
      if primitive == .leaf, name != nil, isPlaced {
        try graph.noteLeafMotion(of: self, from: old)
      }
      isPlaced = true
      graph.noteLabel(of: self)
      if attribute == nil, needsRule { attribute = graph.makeRule(for: self) }
      if let attribute { graph.graph.invalidate(attribute) }
      try place(in: graph)
    }
    if let attribute { try graph.update(attribute) }
    graph.tellLater(self)
  }

  private var needsRule: Bool {
    if primitive == .disclosure || primitive == .window { return true }
    guard let field = boundField else { return false }
    return value.field(field)?.unwrapped?.location != nil
  }

  /// Reads the content of the control anew; closures may make parts of it.
  override func evaluate(in graph: ViewGraph) throws(Failure) -> Evaluation {
    let old = self.bound
    // What its closure observes belongs to this node (F192).
    if primitive == .disclosure { beginObserving() }
    try graph.track(self) { (_) throws(Failure) in
      if let field = boundField { self.bound = try boundText(field, in: graph) }
      switch primitive {
      case .disclosure: try placeDisclosed(in: graph)
      case .tabs: try selectTab(in: graph)
      case .navigation: try followPath(in: graph)
      case .window: try arrangeWindows(in: graph)
      default: break
      }
    }
    guard old != self.bound else { return .unchanged }
    if let field = boundField {
      let location = value.field(field)?.unwrapped?.location
      self.boundCause = location?.rootStorage?.cause ?? location.flatMap(graph.decidingWrite)
    }
    return .changed
  }

  private func boundText(_ field: FieldName, in graph: ViewGraph) throws(Failure) -> String? {
    guard let (value, type) = try readBinding(field, in: graph) else { return nil }
    if primitive == .picker {
      self.selected = value
      graph.current.telling.pickers.append(self)
    }
    return graph.evaluator.describe(value, type: type)
  }

  override func disposeContent() {
    guard let rare else { return }
    rare.tabs = nil
    rare.navigation = nil
    rare.lazy = nil
    rare.fitting = nil
    rare.windows = nil
    rare.styled = nil
  }

  /// The field with the binding that the control shows.
  var boundField: FieldName? {
    switch primitive {
    case .toggle: .isOn
    case .field: .text
    case .picker, .valuePicker, .tabs: .selection
    case .slider: .value
    case .disclosure: .isExpanded
    case .navigation: .path
    default: nil
    }
  }
}

extension Primitive {
  /// Whether the user can interact with it.
  var isControl: Bool {
    switch self {
    case .button, .toggle, .field, .picker, .slider, .stepper, .valuePicker, .disclosure, .link:
      true
    case .leaf, .text, .image, .container, .lazy, .tabs, .navigation, .window: false
    }
  }
}

extension PrimitiveNode {
  /// The views in its fields become the children, in declared order.
  private func place(in graph: ViewGraph) throws(Failure) {
    let isStyled = try placeStyled(in: graph)
    switch primitive {
    case _ where isStyled: break
    case .disclosure, .window: break
    case .tabs: try placeTabs(in: graph)
    case .navigation: placeNavigation(in: graph)
    case .link: placeField(.label, in: graph)
    case .lazy:
      if self.lazy == nil {
        let lazy = LazyState(self)
        self.lazy = lazy
        graph.noteLazy(lazy)
      }
      placeFields(surroundingsOfContent, in: graph)
    case .container where type.surface.layout == .fitting:
      if self.fitting == nil {
        self.fitting = FittingState(self)
        graph.hasCovered = true
        graph.sizeReaders.addFitting(self)
      }
      placeFields(surroundingsOfContent, in: graph)
    default: placeFields(surroundingsOfContent, in: graph)
    }
    if primitive == .link {
      surroundings.navigation?.refreshDestination(of: self, in: graph)
    }
  }

  /// A disclosure always shows its label, and its content while expanded; a menu shows both always.
  private func placeDisclosed(in graph: ViewGraph) throws(Failure) {
    if self.styled != nil { return }
    placeField(.label, in: graph)
    guard let content = field(.content) else { return }
    guard let type = content.type.result, let function = content.value.asFunction else {
      // The system draws the items of a menu.
      var surroundings = self.surroundings
      surroundings.styles = nil
      return setChild(at: 1, segment: "content", content, surroundings: surroundings, in: graph)
    }
    if let binding = value.field(.isExpanded)?.unwrapped?.location {
      isExpanded = try graph.readDependency(binding).isTrue
    }
    self.bound = "\(isExpanded)"
    guard isExpanded else {
      if children.count > 1 {
        let item = children.removeLast()
        graph.remove(item, from: self, by: .contentIsShown, keep: nil)
      }
      return
    }
    let view = try graph.evaluator.call(function, [])
    var surroundings = self.surroundings
    if children.count < 2 { surroundings.region = graph.makeRegion(in: surroundings.region) }
    setChild(
      at: 1, segment: "content", TypedValue(view, type), surroundings: surroundings, in: graph)
  }

  /// The value of a binding in a field; the rule being evaluated depends on it from now on.
  func readBinding(_ field: FieldName, in graph: ViewGraph) throws(Failure) -> (
    Value, TypeMetadata
  )? {
    guard let binding = self.field(field), let location = binding.value.unwrapped?.location
    else { return nil }
    let type = binding.type.wrapped ?? binding.type
    return (try graph.readDependency(location), type.arguments.first ?? type)
  }

  private var surroundingsOfContent: Surroundings {
    var surroundings = self.surroundings
    if primitive.isControl { surroundings.control = self }
    surroundings.lazy = self.lazy
    surroundings.fitting = self.fitting
    return surroundings
  }

  func placeFields(_ surroundings: Surroundings, in graph: ViewGraph) {
    let fields = type.viewFields
    for (position, (index, field)) in fields.enumerated() {
      guard let part = value.field(at: index) else { continue }
      setChild(
        at: position, segment: fields.count > 1 ? field.name : "", TypedValue(part, field.type),
        surroundings: surroundings, in: graph)
    }
  }

  func placeField(_ name: FieldName, in graph: ViewGraph) {
    guard let part = field(name) else { return }
    setChild(segment: name.rawValue, part, surroundings: surroundingsOfContent, in: graph)
  }
}

extension ViewGraph {
  /// Reads a location and makes the rule depend on the state behind it.
  func readDependency(_ location: Location) throws(Failure) -> Value {
    if let storage = location.rootStorage, !storage.isEnded { _ = graph.read(storage.signal) }
    return try peek(location)
  }
}
