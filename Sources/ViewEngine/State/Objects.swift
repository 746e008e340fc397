// Objects: `ObservableObject` sends and `@Observable` properties.
//
// An object has a signal for `objectWillChange`, on which every view depends that holds it through a
// wrapper (F68), and one for each property read in some evaluation (F180). Signals are found by the
// object's number, so that the engine keeps no object alive.

import AttributeGraph
public import Trace
public import Values

struct ObjectKey: Hashable {
  let type: ObjectIdentifier
  let number: Int

  init(_ instance: Instance) {
    self.init(type: instance.type, number: instance.number)
  }

  init(type: TypeMetadata, number: Int) {
    self.type = ObjectIdentifier(type)
    self.number = number
  }
}

final class ObjectRecord {
  let subgraph: Subgraph
  let signal: Attribute
  /// The signals of the properties that were read, by field.
  var fields: [Int: Attribute] = [:]
  /// The views in whose code parts have read them, such as the closures of rows.
  var readersOfParts: Set<ReaderOfParts> = []
  /// The subscription to an `objectWillChange` that the object itself stores.
  var ownPublisher: HostObject?
  var followsOwnPublisher = false
  /// For the result of a query: where the program changed the data since views were last notified.
  var change = Origin.none
  /// What else changed the data since then; nil if nothing has.
  var furtherChanges: [EventID]?

  init(subgraph: Subgraph, signal: Attribute) {
    self.subgraph = subgraph
    self.signal = signal
  }
}

struct ReaderOfParts: Hashable {
  let view: NodeID
  let field: Int
}

/// The objects that views observe or read, and the latest write to a published property of each.
struct ObjectTable {
  private var recordByKey: [ObjectKey: ObjectRecord] = [:]
  private var writes: [ObjectKey: EventID] = [:]

  var records: some Collection<ObjectRecord> { recordByKey.values }

  subscript(_ key: ObjectKey) -> ObjectRecord? { recordByKey[key] }

  mutating func add(_ record: ObjectRecord, for key: ObjectKey) { recordByKey[key] = record }

  mutating func remove(_ key: ObjectKey) -> ObjectRecord? {
    writes[key] = nil
    return recordByKey.removeValue(forKey: key)
  }

  mutating func noteWrite(_ event: EventID, to key: ObjectKey) { writes[key] = event }

  func latestWrite(to key: ObjectKey) -> EventID? { writes[key] }
}

extension Instance {
  /// Its name in events: `Counter#1`.
  public var id: ObjectID { ObjectID(className: type.baseName, number: number) }
}

extension ViewGraph {
  func record(of instance: Instance) -> ObjectRecord {
    let key = ObjectKey(instance)
    if let known = objects[key] { return known }
    let subgraph = graph.makeSubgraph(in: rootSubgraph)
    let record = ObjectRecord(subgraph: subgraph, signal: graph.makeSource(in: subgraph))
    objects.add(record, for: key)
    return record
  }

  /// An instance of a class of the program was initialised.
  public func allocated(_ instance: Instance, at origin: Origin) {
    emit(.objectAlloc(instance.id), at: origin)
  }

  /// An instance was freed.
  public func released(type: TypeMetadata, number: Int) {
    emit(.objectFree(ObjectID(className: type.baseName, number: number)))
    if let record = objects.remove(ObjectKey(type: type, number: number)) {
      graph.end(record.subgraph)
    }
  }

  // MARK: ObservableObject

  /// `objectWillChange` fires. Views that hold the object run again in the next update, whatever they
  /// read; several sends cause one run (F68, F70). During an update the send is deferred, not dropped
  /// (F71). `property` and `key` name a value of the object that is stored elsewhere.
  public func objectWillChange(
    _ instance: Instance, property: String? = nil, key: String? = nil, at origin: Origin
  ) {
    // Objects of the surface emit nothing.
    let event =
      instance.type.isSurface
      ? currentCause : emit(.objectSend(instance.id, property: property, key: key), at: origin)
    announced = event
    // The warning comes from a view's subscription: an object being initialised has none.
    let isHeard = objects[ObjectKey(instance)].map { !graph.dependents(of: $0.signal).isEmpty }
    if isUpdating, isHeard == true {
      warn(
        .objectSendDuringUpdate,
        "Publishing changes from within view updates is not allowed, this will cause "
          + "undefined behavior.", at: origin)
    }
    if isOnWorker, isHeard == true {
      warn(
        .objectSendInBackground,
        "Publishing changes from background threads is not allowed; make sure to publish "
          + "values from the main thread (via operators like receive(on:)) on model updates.",
        at: origin)
    }
    guard let record = objects[ObjectKey(instance)] else { return }
    if instance.type.isSurface, record.furtherChanges == nil {
      record.change = origin
      record.furtherChanges = []
    }
    enqueue(.object(ObjectKey(instance), record), cause: event)
  }

  /// Whoever observes the object that was announced last does what follows in turn, such as announcing
  /// its own change.
  public func tellingOthers<Stop: Error>(_ tell: () throws(Stop) -> Void) throws(Stop) {
    try withCause(announced ?? currentCause, tell)
  }

  /// An object may have its own publisher as `objectWillChange`, stored or computed. A view that holds
  /// the object subscribes to it.
  func followOwnPublisher(of instance: Instance, _ record: ObjectRecord) throws(Failure) {
    if record.followsOwnPublisher { return }
    record.followsOwnPublisher = true
    let publisher: Value
    if let field = instance.type.fieldIndex(named: "objectWillChange") {
      publisher = instance.fields[field]
    } else if let computed = try evaluator.ownPublisher(of: instance) {
      publisher = computed
    } else {
      return
    }
    let token = subscriptions.add(.object(WeakReference(instance)))
    record.ownPublisher = try evaluator.subscribe(publisher, token)
  }

  /// A `@Published` property is about to be set: the object sends even if the value is equal (F68, F71).
  public func publishedWillSet(
    _ instance: Instance, property: String, old: Value, new: Value, at origin: Origin
  ) {
    leavesOutWrite = isLeftOut()
    if leavesOutWrite { return }
    let type = instance.type.valueType(ofPublished: property)
    // If the program's `==` fails, equality remains unknown; the object sends in any case.
    let isEqual = type.flatMap { try? compare(old, new, $0, .equatableAlways).isEqual }
    var readers: [NodeID] = []
    if let record = objects[ObjectKey(instance)] { readers = names(dependentOn: record.signal) }
    let event = emit(
      ViewWrite(old: old, new: new, instance: instance),
      .objectWrite(
        instance.id, property: property, old: printed(old, type), new: printed(new, type),
        effect: isEqual == true ? .equal : .changed, readers: readers), at: origin)
    objects.noteWrite(event, to: ObjectKey(instance))
    withCause(event) { objectWillChange(instance, at: origin) }
  }

  /// A published property notifies its own subscribers; the write is the cause of what they do.
  public func beginPublishing(_ instance: Instance?) {
    let write = instance.flatMap { objects.latestWrite(to: ObjectKey($0)) }
    beginCause(write ?? currentCause)
    isPublishingNothing = leavesOutWrite
  }

  public func endPublishing() {
    isPublishingNothing = false
    endCause()
  }

  private func printed(_ value: Value, _ type: TypeMetadata?) -> String {
    type.map { evaluator.describe(value, type: $0) } ?? ""
  }

  func names(dependentOn attribute: Attribute) -> [NodeID] {
    var found: Set<NodeID> = []
    for dependent in graph.dependents(of: attribute) {
      guard case .node(let node)? = targets[dependent] else { continue }
      if let name = node.name ?? node.surroundings.owner?.name { found.insert(name.node) }
    }
    return found.sorted()
  }

  // MARK: Observation

  /// A tracked property is read: the node being evaluated depends on it (F180, F189). A computed
  /// property that the program tracks by hand has a number that is not a field's, and a name.
  public func observationAccess(_ instance: Instance, field: Int, computed: String? = nil) {
    guard isUpdating, let tracking else { return }
    let record = record(of: instance)
    let attribute = record.fields[field].orMake { graph.makeSource(in: record.subgraph) }
    _ = graph.read(attribute)
    tracking.node.noteObserved(attribute)
    let name = computed ?? instance.type.fields[field].bareName
    tracking.add(Dependency(reason: .observable, name: name, source: .object(instance.id)))
    // No body run will have it among its reads; whoever else has read it, it is noted once for a view.
    if tracking.node.name == nil, let view = tracking.node.surroundings.owner?.name,
      record.readersOfParts.insert(ReaderOfParts(view: view.node, field: field)).inserted,
      let run = currentCause
    {
      recorder.explain(run) {
        $0.objectMarks.append(.init(view: view.node, object: instance.id, property: name))
      }
    }
  }

  /// A tracked property is about to change. Nodes that read it are invalidated directly (F190), once
  /// until they are evaluated again (F185).
  ///
  /// The write, unless this world leaves it out. Mutations in place always notify (F179); assignments
  /// do unless the new value is equal by `==` (F177).
  @discardableResult
  public func observationWillSet(
    _ instance: Instance, field: Int, computed: String? = nil, computedType: TypeMetadata? = nil,
    old: Value, new: Value, isEqual: Bool, isInPlace: Bool = true, at origin: Origin
  ) -> EventID? {
    leavesOutWrite = isLeftOut()
    if leavesOutWrite { return nil }
    let type = computed == nil ? instance.type.fields[field].type : nil
    let name = computed ?? instance.type.fields[field].bareName
    let attribute = objects[ObjectKey(instance)]?.fields[field]
    let readers = attribute.map { names(dependentOn: $0) } ?? []
    let (before, after) = (printed(old, type), printed(new, type))
    let looksEqual = !isEqual && !isInPlace && before == after
    let event = emit(
      ViewWrite(old: old, new: new, instance: instance),
      .objectWrite(
        instance.id, property: name, old: before, new: after, effect: isEqual ? .equal : .changed,
        readers: isEqual ? [] : readers),
      rule: isEqual ? .equalIsNotTold : looksEqual ? .equalIsTold : nil, at: origin)
    guard !isEqual, let attribute else { return event }
    var armed: [ViewNode] = []
    for dependent in graph.dependents(of: attribute) {
      switch targets[dependent] {
      case .node(let node)? where node.isArmed && !node.isTracked:
        node.isArmed = false
        armed.append(node)
      // A transform of the environment runs again, and nothing else (F84, F192).
      case .environment(let weak)?:
        if let scope = weak.scope { enqueue(.environment(scope), cause: event) }
      default: continue
      }
    }
    if armed.isEmpty { return event }
    enqueue(
      .observed(
        armed.map { Weak($0) }, name,
        options.namesObservedProperties
          ? changedKeyPath(of: instance, name, computedType: computedType) : ""),
      cause: event)
    return event
  }

  /// Other observers of the property are notified because of the write; their own writes do not decide
  /// whether it takes place.
  public func tellingObservers<Stop: Error>(
    of write: EventID, _ tell: () throws(Stop) -> Void
  ) throws(Stop) {
    try withCause(write, tell)
    leavesOutWrite = false
  }

  /// The changed property as named by releases from 2024 on (F266): `\Model.count`; a computed property
  /// has no name at run time: `\Model.<computed> (Int)`.
  private func changedKeyPath(
    of instance: Instance, _ name: String, computedType: TypeMetadata?
  ) -> String {
    if let computedType { return "\\\(instance.type.name).<computed> (\(computedType.name))" }
    return "\\\(instance.type.name).\(name)"
  }

  /// Observations of the last run remain valid if the rule was evaluated without running user code.
  func renew(_ observed: [Attribute], of node: ViewNode) {
    for attribute in observed where graph.isLive(attribute) {
      _ = graph.read(attribute)
      node.noteObserved(attribute)
    }
  }

  // MARK: Models of a store: their insertion and deletion, and the queries that follow (F273)

  /// A model is given to a context, or taken from it: a write of `modelContext`, which the queries that
  /// may show the model read. Nothing happens in a world without that write.
  public func movingModel<Stop: Error>(
    _ model: Instance, into context: String, isInserted: Bool, toldTo queries: [Instance],
    at origin: Origin,
    _ move: () throws(Stop) -> Void
  ) throws(Stop) {
    if isLeftOut() { return }
    let readers = queries.compactMap { objects[ObjectKey($0)] }
      .reduce(into: Set<NodeID>()) { $0.formUnion(names(dependentOn: $1.signal)) }
    let write = emit(
      .objectWrite(
        model.id, property: "modelContext", old: isInserted ? "nil" : context,
        new: isInserted ? context : "nil", effect: .changed, readers: readers.sorted()),
      rule: isInserted ? .modelIsInserted : .modelIsDeleted, at: origin)
    try withCause(write, move)
  }

  /// The data behind a query changes once more before its view is told of the first change.
  public func queryChangesAgain(_ query: Instance) {
    guard let cause = currentCause, let record = objects[ObjectKey(query)],
      let known = record.furtherChanges, known.last != cause
    else { return }
    record.furtherChanges?.append(cause)
  }
}

extension TypeMetadata {
  /// The type of a `@Published` property's value; its storage is the wrapper.
  fileprivate func valueType(ofPublished property: String) -> TypeMetadata? {
    if let field = field(named: property) { return field.type }
    return field(named: "_\(property)").map { $0.type.arguments.first ?? $0.type }
  }
}

extension TypeMetadata.Field {
  /// The name without the underscore that an observable class's storage has.
  var bareName: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
}
