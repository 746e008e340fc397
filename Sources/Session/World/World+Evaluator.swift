import Frontend
import Interpreter
import Program
import Trace
import Values
import ViewEngine

// The engine's access to user code.

extension SimulatedWorld: ViewEvaluator {
  typealias Failure = EvaluationError

  // MARK: Bodies

  func body(of view: Value, type: TypeMetadata) throws(EvaluationError) -> Value {
    try machine.body(of: view, type: type)
  }

  func body(
    of modifier: Value, type: TypeMetadata, content: Value
  ) throws(EvaluationError) -> Value {
    try machine.body(of: modifier, type: type, content: content)
  }

  func bodyType(of type: TypeMetadata) -> TypeMetadata { machine.bodyType(of: type) }

  func contentType(of modifier: TypeMetadata) -> TypeMetadata {
    machine.metadata(known: "_ViewModifier_Content", [modifier])
  }

  func modifiedType(_ content: TypeMetadata, _ modifier: TypeMetadata) -> TypeMetadata {
    machine.metadata(known: "ModifiedContent", [content, modifier])
  }

  func linkType(_ label: TypeMetadata, like link: TypeMetadata) -> TypeMetadata {
    machine.metadata(known: "NavigationLink", [label] + link.arguments.dropFirst())
  }

  // MARK: Styles

  func styling(
    of control: TypeMetadata, by type: TypeMetadata, protocols: [StyleProtocol]
  ) -> Styling? {
    for style in protocols where machine.conforms(type, to: style.rawValue) {
      let name = style.rawValue
      let requirement = "_\(name)Control"
      guard machine.conforms(control, to: requirement),
        let configuration = machine.typeOfRequirement(
          configurationName(style), of: requirement, for: control)
      else { continue }
      let body = style == .textField ? "_Body" : "Body"
      guard let bodyType = machine.associatedType(body, of: name, for: type) else { continue }
      return Styling(
        style, of: control, by: type, configuration: configuration, body: bodyType,
        bodyOrigin: machine.originOfWitness(makeBody(of: style), of: name, for: type))
    }
    return nil
  }

  func configuration(of control: Value, _ styling: Styling) throws(EvaluationError) -> Value {
    try machine.member(
      configurationName(styling.style), of: "_\(styling.style.rawValue)Control",
      for: styling.control, on: control)
  }

  func body(
    of style: Value, _ styling: Styling, configuration: Value
  ) throws(EvaluationError) -> Value {
    try machine.member(
      makeBody(of: styling.style), of: styling.style.rawValue, for: styling.type, on: style,
      [configuration])
  }

  /// A text field's style has a differently named requirement.
  private func makeBody(of style: StyleProtocol) -> String {
    style == .textField ? "_body" : "makeBody"
  }

  private func configurationName(_ style: StyleProtocol) -> String {
    "_\(style.modifierName)Configuration"
  }

  func transitionBodyType(of type: TypeMetadata) -> TypeMetadata? {
    machine.associatedType("Body", of: "Transition", for: type)
  }

  func body(
    ofTransition transition: Value, type: TypeMetadata, phase: Int
  ) throws(EvaluationError) -> Value {
    let content = Aggregate.make(
      type: machine.metadata(known: "PlaceholderContentView", [type]), fields: [.unit])
    let phases = machine.metadata(known: "TransitionPhase")
    return try machine.member(
      "body", of: "Transition", for: type, on: transition,
      [.aggregate(content), .enumeration(phases.plainCase(phase))])
  }

  // MARK: Functions and values

  func charge(_ work: Int) throws(EvaluationError) { try machine.charge(engineWork: work) }

  func call(_ function: FunctionValue, _ arguments: [Value]) throws(EvaluationError) -> Value {
    try machine.call(function, arguments)
  }

  func call(
    _ function: FunctionValue, _ argument: Value, isPure: inout Bool
  ) throws(EvaluationError) -> Value {
    try machine.call(function, argument, isPure: &isPure)
  }

  func call(
    _ function: FunctionValue, mutating value: Value
  ) throws(EvaluationError) -> Value {
    var value = value
    _ = try machine.call(function, mutating: &value, [])
    return value
  }

  func isEqual(_ a: Value, _ b: Value, type: TypeMetadata) throws(EvaluationError) -> Bool {
    try machine.equals(a, b, type)
  }

  func placeOfEquality(of type: TypeMetadata) -> Origin {
    guard case .custom = type.equality else { return .none }
    return machine.originOfWitness("==", of: "Equatable", for: type)
  }

  func hashKey(of value: Value, type: TypeMetadata) throws(EvaluationError) -> HashKey {
    try machine.hashKey(of: value, type: type)
  }

  func identityKey(
    of item: Value, type: TypeMetadata
  ) throws(EvaluationError) -> (key: HashKey, text: String) {
    var (id, idType) = machine.opened(item, type: type)
    if idType.isIdentifiable {
      id = try machine.member("id", of: "Identifiable", for: idType, on: id)
      idType = machine.identifierType(of: idType)
    }
    return (try machine.hashKey(of: id, type: idType), machine.literal(id, idType))
  }

  func describe(_ value: Value, type: TypeMetadata) -> String { machine.literal(value, type) }

  func reflectedName(of type: TypeMetadata) -> String { machine.type(of: type).reflectedName }

  func branches(around origin: Origin) -> [BranchSpelling] {
    if let known = spelledBranches[origin] { return known }
    let found = facts.branches(around: origin)
    spelledBranches[origin] = found
    return found
  }

  func text(of value: Value, type: TypeMetadata) throws(EvaluationError) -> String {
    try machine.describe(value, type)
  }

  func read(_ keyPath: KeyPathValue, of root: Value) throws(EvaluationError) -> Value {
    try machine.read(keyPath, of: root)
  }

  func write(
    _ value: Value, _ keyPath: KeyPathValue, of root: Value
  ) throws(EvaluationError) -> Value {
    try machine.write(value, keyPath, of: root)
  }

  func elements(of collection: Value, type: TypeMetadata) throws(EvaluationError) -> [Value] {
    try machine.elements(of: collection, type: type)
  }

  func updateDynamicProperty(
    _ value: Value, type: TypeMetadata
  ) throws(EvaluationError) -> Value {
    // A wrapper of an unsimulated type has nothing to update.
    if case .unit = value, queries.hasOpaqueNames { return value }
    return try machine.call("update", of: "DynamicProperty", for: type, mutating: value)
  }

  func isAnimatable(_ type: TypeMetadata) -> Bool { machine.conforms(type, to: "Animatable") }

  func animated(
    from start: Value, to target: Value, type: TypeMetadata, by animation: Value, at time: Double
  ) throws(EvaluationError) -> Value {
    try machine.member(
      "_animated", of: "Animatable", for: type, on: target, [start, animation, .double(time)])
  }

  func indexSet(_ indices: [Int]) -> Value? {
    let type = machine.metadata(known: "IndexSet")
    return .aggregate(
      Aggregate.make(type: type, fields: [.array(indices.sorted().map { .int($0) })]))
  }

  func toggling(
    _ element: Value, in set: Value, type: TypeMetadata
  ) throws(EvaluationError) -> Value {
    guard case .set(let storage) = set, let elementType = type.arguments.first else {
      return element
    }
    let key = try machine.hashKey(of: element, type: elementType)
    var entries = storage.entries.compactMap { $0 }
    if let place = storage.index[key], storage.entries.indices.contains(place),
      storage.entries[place] != nil
    {
      let before = storage.entries[..<place].count { $0 != nil }
      entries.remove(at: before)
    } else {
      entries.append((element, .unit))
    }
    let changed = DictionaryStorage()
    for entry in entries {
      changed.index[try machine.hashKey(of: entry.key, type: elementType)] = changed.entries.count
      changed.entries.append(entry)
      changed.count += 1
    }
    return .set(changed)
  }

  func ownPublisher(of instance: Instance) throws(EvaluationError) -> Value? {
    let name = "objectWillChange"
    guard !instance.type.isSurface, machine.conforms(instance.type, to: "ObservableObject"),
      machine.originOfWitness(name, of: "ObservableObject", for: instance.type) != .none
    else { return nil }
    return try machine.member(
      name, of: "ObservableObject", for: instance.type, on: .object(instance))
  }

  // MARK: Keys

  func defaultValue(ofKey key: TypeMetadata) throws(EvaluationError) -> Value {
    try machine.staticValue("defaultValue", of: "PreferenceKey", for: key)
  }

  func reduce(
    key: TypeMetadata, _ accumulated: Value, next: () throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    let value = try next()
    let pull = try makeFunction(parameterCount: 0) { _ throws(EvaluationError) in value }
    return try machine.staticCall(
      "reduce", of: "PreferenceKey", for: key, mutating: accumulated, [.function(pull)])
  }

  // MARK: The environment

  func emptyEnvironment() -> Value {
    .aggregate(
      Aggregate.make(
        type: machine.metadata(known: "EnvironmentValues"), fields: [.host(EnvironmentStorage())]))
  }

  func environment(_ environment: Value, settingNamed name: String, to value: Value) -> Value {
    setting(.named(name), name: name, value, opened(value).1, in: environment)
  }

  /// N86 lists the five; the border shape of buttons is not a key that a program could read.
  private static let controlKeys = [
    "controlSize", "buttonSizing", "buttonRepeatBehavior", "menuIndicatorVisibility",
  ]

  func controlSettings(in environment: Value) -> [String] {
    guard let storage = EnvironmentStorage.of(environment) else { return [] }
    return Self.controlKeys.filter { storage[.named($0)] != nil }
  }

  func environmentWithoutControls(_ environment: Value) -> Value {
    let keys = Self.controlKeys
    guard case .aggregate(let aggregate) = environment,
      let storage = EnvironmentStorage.of(environment),
      keys.contains(where: { storage[.named($0)] != nil })
    else { return environment }
    return .aggregate(
      Aggregate.make(type: aggregate.type, fields: [.host(storage.without(Set(keys)))]))
  }

  func environment(_ environment: Value, settingScenePhase phase: Int) -> Value {
    let type = machine.metadata(known: "ScenePhase")
    return setting(
      .named("scenePhase"), name: "scenePhase", .enumeration(type.plainCase(phase)), type,
      in: environment)
  }

  func environmentObject(_ type: TypeMetadata, in environment: Value) -> Value? {
    let key = ObjectIdentifier(type)
    if let known = EnvironmentStorage.of(environment)?[.object(key)]?.unwrapped
      ?? providedObjects[key]
    {
      return known
    }
    // A name for an unsimulated type: `typealias AppRouter = Router<Tab>`.
    if machine.isUnknown(type) { return .unit }
    guard let made = machine.madeBySystem(type) else { return nil }
    providedObjects[key] = made
    recorder.record(
      .note(
        id: .assumed,
        message: "the environment is assumed to have a '\(type.name)', which the system would make"),
      cause: engine.currentCause, at: .none)
    return made
  }

  func environment(
    _ environment: Value, settingObject object: Value, of type: TypeMetadata
  ) -> Value {
    setting(
      .object(ObjectIdentifier(type)), name: type.name, object.wrapped, type, in: environment)
  }

  private func setting(
    _ key: EnvironmentStorage.Key, name: String, _ value: Value, _ type: TypeMetadata?,
    in environment: Value
  ) -> Value {
    guard case .aggregate(let aggregate) = environment,
      let storage = EnvironmentStorage.of(environment)
    else { preconditionFailure("an environment has its storage") }
    let changed = storage.setting(key, name: name, value, type: type)
    return .aggregate(Aggregate.make(type: aggregate.type, fields: [.host(changed)]))
  }

  func environmentEntry(_ key: String, in environment: Value) -> Value? {
    EnvironmentStorage.of(environment)?.entry(named: key)?.value
  }

  func isSameEntry(_ a: Value, _ b: Value) throws(EvaluationError) -> Bool {
    switch (a, b) {
    case (.bool(let a), .bool(let b)): return a == b
    case (.int(let a), .int(let b)): return a == b
    case (.double(let a), .double(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.none(let a), .none(let b)): return a == b
    default:
      guard let type = opened(a).1 else { return false }
      return try machine.equals(a, b, type)
    }
  }

  /// A value without a stand-in ends the work that needed it, and only that.
  func contains(_ failure: EvaluationError) -> Bool {
    guard case .opaque(let message) = failure.reason else { return false }
    recorder.record(
      .note(id: .opaqueNeeded, message: message), cause: engine.currentCause,
      at: failure.stack.first ?? .none)
    return true
  }
}
