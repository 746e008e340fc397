// Finds what is on screen but out of date.
//
// A skipped body may hide a change: a type's `==` compares only the id, an object is not observed, a
// closure holds old captures. There is no list of such mistakes here. Instead every body runs once more
// in a throwaway world, whatever comparisons say: anything shown that was not shown before is a
// finding, and what hid it is found afterwards.

import AttributeGraph
public import Trace
public import Values

/// What kept a change from the screen.
public enum Hider {
  /// The `==` of a type. `dropsWrites`: what was written counted as equal, and was never stored (F9).
  case equality(TypeMetadata, dropsWrites: Bool)
  /// A closure in a property: what it reads inside is not compared.
  case closure(property: String)
  /// A closure in a property, made in the last run of the enclosing view, with the values of that time.
  case oldCapture(property: String)
  /// The closure of a container's content, made in the last run of the enclosing view.
  case oldContent(of: String)
  /// An object in a property that is not observed, and the place of the property. `isKept`: in a state,
  /// so the view has made it itself.
  case object(property: String, TypeMetadata, Origin, isKept: Bool)
  /// A stored property of an observed object that does not announce its changes.
  case untold(property: String, TypeMetadata, Origin)
  /// Something else that no view can observe.
  case other
}

/// The state of a world in which every body runs once more.
final class RefreshState {
  /// Nodes whose new value a type's `==` found equal although it differs.
  var hidden: [ObjectIdentifier: TypeMetadata] = [:]
  /// Storage for which a type's `==` has hidden a write.
  var written: [ObjectIdentifier: TypeMetadata] = [:]
  /// Bodies whose input differs from that of their last run.
  var given: [ObjectIdentifier: Given] = [:]
  /// Makes another value of the root, as a parent might.
  var remaking: ((Value) throws(EvaluationError) -> Value?)?

  enum Given {
    /// Apart from closures, which are never equal.
    case closure(String)
    case other
  }
}

extension ViewGraph {
  /// Runs every body once more, in a throwaway world: the callbacks that follow do not run.
  /// `mayHideChanges` says whether it can show anything new.
  public func refreshAll() throws(Failure) {
    guard transactions.pending.isEmpty, let root else { return }
    // A second refresh finds nothing hidden; the findings of the first still hold.
    if refreshing == nil { refreshing = RefreshState() }
    options.repeatsRows = false
    for (storage, type) in hiddenWrites {
      refreshing?.written[ObjectIdentifier(storage)] = type
      enqueue(.state(storage, storage.current))
    }
    hiddenWrites = []
    enqueue(at: root) { (root, graph) throws(Failure) in try graph.refresh(below: root) }
    try runNextUpdate()
  }

  /// Runs every body once more, as SwiftUI may at any moment, in the world of the run. What hid a
  /// change is known until `endReevaluation`. `remaking` makes another value of the root, as a parent
  /// might.
  public func reevaluate(
    remakingRoot remaking: @escaping (Value) throws(EvaluationError) -> Value? = { _ in nil }
  ) throws(Failure) {
    guard transactions.pending.isEmpty, let root else { return }
    if refreshing == nil { refreshing = RefreshState() }
    refreshing?.remaking = remaking
    let repeatsRows = options.repeatsRows
    options.repeatsRows = false
    defer { options.repeatsRows = repeatsRows }
    enqueue(at: root) { (root, graph) throws(Failure) in try graph.refresh(below: root) }
    try runNextUpdate()
  }

  /// From here on bodies may be skipped again.
  public func endReevaluation() { refreshing = nil }

  /// The update of a refresh: everything is out of date.
  func refresh(below root: ViewNode) throws(Failure) {
    if let value = try refreshing?.remaking?(root.value) { give(root, value) }
    // The system runs an app once: where it depends on nothing, nothing makes it run again.
    let isOnce = root.type.role == .app && (root as? BodyNode)?.properties.isEmpty ?? false
    for node in root.visited {
      let isOfApp = node === root || node.isWindow || node.parent?.isWindow ?? false
      if isOnce, isOfApp, node.observed.isEmpty { continue }
      if let rule = node.rule, graph.isLive(rule) { graph.invalidate(rule) }
    }
  }

  /// The result of a comparison of a body's input in a refresh: it never stops the body.
  func refreshed(_ finding: ComparisonFinding, of node: BodyNode, _ new: Value) -> ComparisonFinding
  {
    guard let refresh = refreshing else { return finding }
    switch finding {
    case .equal:
      guard let comparedBy, !isSameSnapshot(node.value, new) else { return .differs }
      // SwiftUI drops such a value, and with it the objects that were made for it (F46, F65).
      let view = node.viewType
      if isEqual(
        node.value, new, by: .bytes, besides: { evaluator.makesOwnObject($0, in: view) })
      {
        return .equal
      }
      if !node.value.hasObject(of: comparedBy, sharedWith: new) {
        refresh.hidden[ObjectIdentifier(node)] = comparedBy
      }
      return .differs
    case .different(let name, let rule)
    where
      [.closureCaptures, .closureOfGeneric, .closureOfValue, .expressionOfWrapper].contains(rule)
      && isEqual(node.value, new, by: .equatableUnlessPlain, besides: { $0.type.kind == .function }):
      // A closure that gives nothing shows nothing.
      let type = node.viewType.fields.first { $0.name == name }?.type
      let result = (type?.wrapped ?? type)?.arguments.last
      let givesNothing = result.map { $0.kind == .tuple && $0.arguments.isEmpty } ?? false
      refresh.given[ObjectIdentifier(node)] = givesNothing ? .other : .closure(name)
    case .different:
      refresh.given[ObjectIdentifier(node)] = .other
    }
    return finding
  }

  /// Whether two values of a view differ only in some properties.
  private func isEqual(
    _ old: Value, _ new: Value, by mode: ComparisonMode,
    besides isMeant: (TypeMetadata.Field) -> Bool
  ) -> Bool {
    guard case .aggregate(let a) = old, case .aggregate(let b) = new,
      a.fields.count == b.fields.count
    else { return false }
    return a.type.fields.enumerated().allSatisfy { index, field in
      isMeant(field)
        || (try? compare(a.fields[index], b.fields[index], field.type, mode).isEqual) ?? false
    }
  }

  /// For a leaf that shows something else after a refresh (`old` is what it showed before, if it existed) or
  /// has gone: the view whose body had not run with current values, and what hid the change.
  public func hider(
    above leaf: NodeName, showing text: String, insteadOf old: String?
  ) -> (holder: NodeName, hider: Hider)? {
    guard let refresh = refreshing, let node = liveNode(nearest: leaf) else { return nil }
    var holder: NodeName?
    var suspect: (NodeName, Hider)?
    var unwritten: TypeMetadata?
    var container: String?
    for current in node.selfAndAncestors {
      let key = ObjectIdentifier(current)
      if holder == nil, current.keepsContent { container = current.type.baseName }
      if case .body(let body) = current.content, let name = body.name {
        if holder == nil { holder = name }
        if unwritten == nil {
          unwritten =
            body.properties.lazy.compactMap { property in
              property.storage.flatMap { refresh.written[ObjectIdentifier($0)] }
            }.first
        }
        // A view that is made again fetches according to its declaration, so a difference is no finding.
        if body.properties.contains(where: \.fetches) { return old == nil ? nil : suspect }
        if suspect == nil {
          switch refresh.given[key] {
          case .closure(let property)?:
            // An unobserved object hides its values from closures, too.
            if let hider = body.hider, case .object = hider {
              suspect = (name, hider)
            } else {
              suspect = (name, .oldCapture(property: property))
            }
          case .other?: break
          case nil:
            let own = body.hider
            let told = own?.isKept ?? false ? nil : untold(by: body, text, old)
            if let hider = told ?? own { suspect = (name, hider) }
          }
        }
      }
      if let type = refresh.hidden[key] {
        // A value below the storage that has dropped it is given only in this world.
        let dropsWrites = refresh.written.values.contains { $0 === type }
        let name = holder ?? current.namedAncestor?.name
        return name.map { ($0, .equality(type, dropsWrites: dropsWrites)) }
      }
    }
    if let holder, let unwritten { return (holder, .equality(unwritten, dropsWrites: true)) }
    if let suspect { return suspect }
    return holder.map { ($0, container.map { .oldContent(of: $0) } ?? .other) }
  }
}

/// A stored property of an observed object that does not announce its changes.
public struct UntoldProperty {
  public let name: String
  public let type: TypeMetadata
  public let origin: Origin
}

extension ViewGraph {
  /// The views with bodies around a leaf, the nearest first.
  public func views(around leaf: NodeName) -> [NodeName] {
    WayUp(from: liveNode(nearest: leaf)).compactMap { $0.asBody?.name }
  }

  /// The properties of objects that the views around a leaf observe, and of which these do not speak.
  public func untoldProperties(above leaf: NodeName) -> [UntoldProperty] {
    var found: [UntoldProperty] = []
    for body in WayUp(from: liveNode(nearest: leaf)).compactMap(\.asBody) {
      for object in body.properties.compactMap(\.ownObject) {
        for field in object.type.fields
        where field.isVariable && !field.isObserved && field.name.first != "_" {
          found.append(UntoldProperty(name: field.name, type: object.type, origin: field.origin))
        }
      }
    }
    return found
  }
}

extension ViewNode {
  /// Whether its content is made by a stored closure, in separate runs.
  var keepsContent: Bool {
    switch content {
    case .reader: true
    case .primitive(let content): content.primitive == .disclosure
    default: false
    }
  }
}

extension ViewGraph {
  /// The expression that made a live node.
  public func origin(of name: NodeName) -> Origin {
    living { $0.name?.node == name.node }?.origin ?? .none
  }

  /// The node, or if it has ended the nearest enclosing live one.
  private func liveNode(nearest name: NodeName) -> ViewNode? {
    if let node = finds.nodes[name.node]?.node, !node.isEnded { return node }
    return living { $0.name?.node == name.node }
      ?? sequence(first: name.identity, next: \.parent).dropFirst().lazy.compactMap { path in
        self.living { $0.name?.identity == path }
      }.first
  }

  private func living(where isIt: (ViewNode) -> Bool) -> ViewNode? {
    TreeOrder([root].compactMap(\.self)).first { !$0.isEnded && isIt($0) }
  }

  /// The unannounced stored variable, of an object that the view observes, whose value appears in the text
  /// and did not in the old one.
  private func untold(by body: BodyNode, _ wanted: String, _ old: String?) -> Hider? {
    for property in body.properties {
      guard let object = property.ownObject else { continue }
      for (field, value) in zip(object.type.fields, object.fields)
      where field.isVariable && !field.isObserved && value.isPlain {
        let text = evaluator.describe(value, type: field.type)
        if wanted.count(of: text) > old?.count(of: text) ?? 0 {
          return .untold(property: field.name, object.type, field.origin)
        }
      }
    }
    return nil
  }
}

extension Property {
  /// The object that it holds, if its class is the program's.
  fileprivate var ownObject: Instance? {
    var object = self.object
    if case .object(let kept)? = storage?.current { object = kept }
    return object?.type.isSurface == false ? object : nil
  }
}

extension Value {
  /// Whether a class compares its objects, and both have the same one: what has changed inside is not
  /// hidden by its `==`.
  fileprivate func hasObject(of type: TypeMetadata, sharedWith other: Value) -> Bool {
    type.kind == .classType && zip(objects, other.objects).contains { $0 === $1 }
  }

  private var objects: [Instance] {
    switch self {
    case .object(let instance): [instance]
    case .array(let values): values.flatMap(\.objects)
    case .aggregate(let aggregate): aggregate.fields.flatMap(\.objects)
    default: []
    }
  }

  fileprivate var isPlain: Bool {
    switch self {
    case .int, .double, .string, .slice: true
    default: false
    }
  }
}

extension String {
  /// How often a value is among the words of a text.
  fileprivate func count(of value: String) -> Int {
    let words = split { !$0.isLetter && !$0.isNumber }
    let sought = value.split { !$0.isLetter && !$0.isNumber }
    return sought.isEmpty ? 0 : words.ranges(of: sought).count
  }
}

extension Hider {
  /// An object that the view has made itself.
  fileprivate var isKept: Bool { if case .object(_, _, _, true) = self { true } else { false } }
}

extension Property {
  /// `@FetchRequest`, `@Query` and their like: each keeps an object that fetches.
  fileprivate var fetches: Bool {
    template.wrapper == .custom && template.type.isSurface
      && template.type.fields.contains { $0.type.role == .wrapper(.stateObject) }
  }
}

extension BodyNode {
  /// What a property of the view may hide.
  fileprivate var hider: Hider? {
    for property in properties where property.template.wrapper == .state {
      if case .object(let instance)? = property.storage?.current, instance.type.isUnobserved {
        return .object(
          property: property.template.name, instance.type, property.template.origin, isKept: true)
      }
    }
    var closure: Hider?
    // The contents of a program's wrapper count as being in the property that has it.
    var stack = viewType.fields.reversed().map { ($0, owner: String?.none) }
    var depth = 0
    while let (field, owner) = stack.popLast(), depth < 50 {
      depth += 1
      let type = field.type.wrapped ?? field.type
      if case .wrapper = type.role {
        if type.isOwnWrapper {
          let name = owner ?? field.bareName
          stack.append(contentsOf: type.fields.reversed().map { ($0, name) })
        }
        continue
      }
      let name = owner ?? field.name
      if type.isUnobserved { return .object(property: name, type, field.origin, isKept: false) }
      if type.givesSomething, closure == nil { closure = .closure(property: name) }
      if type.kind == .structure, !type.isSurface, !type.holdsViews {
        stack.append(contentsOf: type.fields.reversed().map { ($0, owner) })
      }
    }
    return closure
  }
}

extension TypeMetadata {
  /// A class of the program without observed properties.
  fileprivate var isUnobserved: Bool {
    kind == .classType && !isSurface && !fields.contains(where: \.isObserved)
  }

  /// A closure with a result: one called for its effect gives a body nothing to show.
  fileprivate var givesSomething: Bool {
    result.map { $0.kind != .tuple || !$0.arguments.isEmpty } ?? false
  }

  /// A `DynamicProperty` of the program's own.
  fileprivate var isOwnWrapper: Bool {
    if case .wrapper(.custom) = role { !isSurface } else { false }
  }

  /// A class of the program with a variable whose changes are not announced.
  fileprivate var hasUntold: Bool {
    guard kind == .classType, !isSurface else { return false }
    return fields.contains { field in
      // The storage of announced properties has an underscore.
      guard field.isVariable, !field.isObserved, field.name.first != "_" else { return false }
      switch field.type.kind {
      case .classType, .function, .optional: return false
      default: return true
      }
    }
  }

  /// Whether a view of the type may hold something that changes without any view learning of it.
  var mayHideChanges: Bool { mayHideChanges(within: 3) }

  private func mayHideChanges(within depth: Int) -> Bool {
    fields.contains { field in
      let type = field.type.wrapped ?? field.type
      if case .wrapper(let wrapper) = type.role {
        if type.isOwnWrapper { return depth > 0 && type.mayHideChanges(within: depth - 1) }
        guard let kept = type.arguments.first else { return false }
        return switch wrapper {
        case .state: kept.isUnobserved || kept.hasUntold
        case .stateObject, .observedObject, .environmentObject, .bindable, .environment:
          kept.hasUntold
        default: false
        }
      }
      if type.kind == .structure, !type.isSurface, !type.holdsViews {
        return type.fields.contains { $0.type.isUnobserved || $0.type.givesSomething }
      }
      return type.isUnobserved || type.givesSomething || type.hasUntold
    }
  }
}
