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
    var windows: WindowGroupState?
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

  init(
    _ primitive: Primitive, type: TypeMetadata, parent: ViewNode?, segment: String,
    surroundings: Surroundings
  ) {
    self.primitive = primitive
    super.init(type: type, parent: parent, segment: segment, surroundings: surroundings)
  }

  private var ownRare: Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

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

  override func process(in graph: ViewGraph) throws(EvaluationError) {
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
      try graph.place(self)
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
  override func evaluate(in graph: ViewGraph) throws(EvaluationError) -> Evaluation {
    let old = self.bound
    // What its closure observes belongs to this node (F192).
    if primitive == .disclosure { beginObserving() }
    try graph.track(self) { (_) throws(EvaluationError) in
      if let field = boundField { self.bound = try boundText(field, in: graph) }
      switch primitive {
      case .disclosure: try graph.placeDisclosed(self)
      case .tabs: try graph.selectTab(of: self)
      case .navigation: try graph.followPath(of: self)
      case .window: try graph.arrangeWindows(of: self)
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

  private func boundText(
    _ field: FieldName, in graph: ViewGraph
  ) throws(EvaluationError) -> String? {
    guard let (value, type) = try graph.readBinding(value.field(field), in: self, field) else {
      return nil
    }
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

extension ViewGraph {
  /// The value of a binding in a field; the rule being evaluated depends on it from now on.
  func readBinding(
    _ binding: Value?, in node: ViewNode, _ field: FieldName
  ) throws(Failure) -> (Value, TypeMetadata)? {
    guard let location = binding?.unwrapped?.location, let whole = node.type.field(field)?.type
    else { return nil }
    let type = whole.wrapped ?? whole
    return (try readDependency(location), type.arguments.first ?? type)
  }

  /// Reads a location and makes the rule depend on the state behind it.
  func readDependency(_ location: Location) throws(Failure) -> Value {
    if let storage = location.rootStorage, !storage.isEnded { _ = graph.read(storage.signal) }
    return try peek(location)
  }

  /// The views in its fields become the children, in declared order.
  fileprivate func place(_ node: PrimitiveNode) throws(Failure) {
    let isStyled = try placeStyled(node)
    switch node.primitive {
    case _ where isStyled: break
    case .disclosure, .window: break
    case .tabs: try placeTabs(of: node)
    case .navigation: placeNavigation(of: node)
    case .link: placeField(.label, of: node)
    case .lazy:
      if node.lazy == nil {
        let lazy = LazyState(node)
        node.lazy = lazy
        noteLazy(lazy)
      }
      placeFields(of: node)
    case .container where node.type.surface.layout == .fitting:
      if node.fitting == nil { node.fitting = beginFitting(node) }
      placeFields(of: node)
    default: placeFields(of: node)
    }
    if node.primitive == .link { refreshDestination(of: node) }
  }

  func placeFields(of node: ViewNode) { placeFields(of: node, surroundingsOfContent(node)) }

  func placeFields(of node: ViewNode, _ surroundings: Surroundings) {
    let fields = node.type.viewFields
    for (position, (index, field)) in fields.enumerated() {
      guard let value = node.value.field(at: index) else { continue }
      setChild(
        of: node, at: position, segment: fields.count > 1 ? field.name : "", type: field.type,
        value: value, surroundings: surroundings)
    }
  }

  func placeField(_ name: FieldName, of node: ViewNode) {
    guard let type = node.type.field(name)?.type, let value = node.value.field(name) else {
      return
    }
    setChild(
      of: node, at: 0, segment: name.rawValue, type: type, value: value,
      surroundings: surroundingsOfContent(node))
  }

  private func surroundingsOfContent(_ node: ViewNode) -> Surroundings {
    var surroundings = node.surroundings
    guard let content = node as? PrimitiveNode else { return surroundings }
    if content.primitive.isControl { surroundings.control = node }
    surroundings.lazy = content.lazy
    surroundings.fitting = content.fitting
    return surroundings
  }

  /// A disclosure always shows its label, and its content while expanded; a menu shows both always.
  fileprivate func placeDisclosed(_ node: PrimitiveNode) throws(Failure) {
    if node.styled != nil { return }
    placeField(.label, of: node)
    guard let field = node.type.field(.content) else { return }
    guard let type = field.type.result, let function = node.value.function(.content) else {
      if let value = node.value.field(.content) {
        // The system draws the items of a menu.
        var surroundings = node.surroundings
        surroundings.styles = nil
        setChild(
          of: node, at: 1, segment: "content", type: field.type, value: value,
          surroundings: surroundings)
      }
      return
    }
    if let binding = node.value.field(.isExpanded)?.unwrapped?.location {
      node.isExpanded = try readDependency(binding).isTrue
    }
    node.bound = "\(node.isExpanded)"
    guard node.isExpanded else {
      if node.children.count > 1 {
        let item = node.children.removeLast()
        remove(item, from: node, by: .contentIsShown, keep: nil)
      }
      return
    }
    let view = try evaluator.call(function, [])
    var surroundings = node.surroundings
    if node.children.count < 2 { surroundings.region = makeRegion(in: surroundings.region) }
    setChild(
      of: node, at: 1, segment: "content", type: type, value: view, surroundings: surroundings)
  }
}
