import Releases
import Testing
import Trace
import Values
import ViewEngine

/// A program made by hand: view types whose bodies are Swift closures. It stands in for the
/// interpreter, so that the engine's tests need none.
final class Model: ViewEvaluator {
  typealias Stopped = EvaluationError

  /// A view value with its static type.
  struct View {
    let value: Value
    let type: TypeMetadata
  }

  struct Definition {
    var type: TypeMetadata
    var defaults: [String: Value] = [:]
    var body: ((Body) -> View)?
  }

  let recorder = TraceRecorder()
  private(set) lazy var graph = makeGraph()
  var types: [String: TypeMetadata] = [:]
  var definitions: [ObjectIdentifier: Definition] = [:]
  var codes: [String: Code] = [:]
  private var samples: [ObjectIdentifier: Value] = [:]
  private var isDry = false
  var preferenceKeys: [String: PreferenceKeyModel] = [:]
  var environmentDefaults: [String: Value] = [:]
  var tasks: [ModelTask] = []
  var instanceCount = 0
  private var shown = 0
  /// Whether the engine's complaints are kept for a test that words them itself.
  var keepsBroken = false
  private(set) var broken: [String] = []
  private var step = 0

  private func makeGraph() -> ViewGraph {
    let graph = ViewGraph(evaluator: self, recorder: recorder)
    // The model's tests use the older rules; conformance cases have both.
    graph.options.rules = ReleaseRules(Profile(release: 18))
    graph.options.checksInvariants = true
    return graph
  }

  // MARK: Running

  /// Mounts a view and returns the log of the mount.
  @discardableResult
  func mount(_ view: View, _ kinds: String = "") throws -> String {
    try run("mount") { graph.mount(view.value, type: view.type) }
    return log(kinds)
  }

  /// One step: the code runs outside any update, then everything settles.
  @discardableResult
  func step(_ kinds: String = "", _ code: () throws -> Void) throws -> String {
    try run("step", code)
    return log(kinds)
  }

  private func run(_ code: String, _ body: () throws -> Void) throws {
    shown = recorder.events.count
    recorder.step = step
    graph.beginStep(causedBy: recorder.record(.step(code: code), cause: nil))
    try body()
    try graph.settle()
    step += 1
    // Walking a large tree after each update would cost more than the tests themselves.
    graph.options.checksInvariants = graph.liveNodeCount < 500
    let broken = Array(graph.brokenPromises.dropFirst(self.broken.count))
    self.broken += broken
    if !broken.isEmpty, !keepsBroken { Issue.record("broken: \(broken.joined(separator: "; "))") }
  }

  func advance(by seconds: Double, _ kinds: String = "") throws -> String {
    try step(kinds) { try graph.advance(to: graph.now + seconds) }
  }

  /// The events since the last step began, one per line: those whose lines begin with one of the
  /// words, where an underscore means a space; all if there are no words.
  func log(_ kinds: String = "") -> String {
    let words = kinds.split(separator: " ").map {
      String($0.map { $0 == "_" ? " " : $0 })
    }
    return recorder.events.dropFirst(shown).compactMap { event in
      // Paths of deep trees are long: they are written only on request.
      if !words.isEmpty, case .identity = event.kind, !words.contains("identity") { return nil }
      guard let line = event.kind.line else { return nil }
      let matches = words.isEmpty || words.contains { line.hasPrefix($0) }
      return matches ? line : nil
    }.joined(separator: "\n")
  }

  // MARK: What a program of the model never has

  func contains(_ failure: Stopped) -> Bool { false }
  func charge(_ work: Int) throws(Stopped) {}
  func representation(of type: TypeMetadata) -> Representation? { nil }
  func reflectedName(of type: TypeMetadata) -> String { type.qualifiedName }
  func branches(around origin: Origin) -> [BranchSpelling] { [] }
  func text(of value: Value, type: TypeMetadata) throws(Stopped) -> String {
    describe(value, type: type)
  }

  func print(_ text: String) { recorder.record(.output(text: text), cause: graph.currentCause) }

  // MARK: Bodies

  func body(of view: Value, type: TypeMetadata) throws(Stopped) -> Value {
    run(view, type, content: nil).value
  }

  func body(of modifier: Value, type: TypeMetadata, content: Value) throws(Stopped) -> Value {
    run(modifier, type, content: content).value
  }

  private func run(_ view: Value, _ type: TypeMetadata, content: Value?) -> View {
    guard let body = definitions[ObjectIdentifier(type)]?.body else {
      preconditionFailure("\(type.name) has no body")
    }
    return body(
      Body(self, view, content: content.map { View(value: $0, type: contentType(of: type)) }))
  }

  func bodyType(of type: TypeMetadata) -> TypeMetadata {
    guard let sample = samples[ObjectIdentifier(type)] else {
      preconditionFailure("\(type.name) was never made")
    }
    isDry = true
    defer { isDry = false }
    let isModifier = if case .modifier = type.role { true } else { false }
    return run(sample, type, content: isModifier ? .unit : nil).type
  }

  func contentType(of modifier: TypeMetadata) -> TypeMetadata {
    type("_ViewModifier_Content<\(modifier.name)>", role: .structure(.modifierContent)) {
      $0.arguments = [modifier]
    }
  }

  func modifiedType(_ content: TypeMetadata, _ modifier: TypeMetadata) -> TypeMetadata {
    type("ModifiedContent<\(content.name), \(modifier.name)>", role: .modified) {
      $0.fields = [
        TypeMetadata.Field(name: "content", type: content),
        TypeMetadata.Field(name: "modifier", type: modifier),
      ]
    }
  }

  /// (Links of model programs have labels of one view.)
  func linkType(_ label: TypeMetadata, like link: TypeMetadata) -> TypeMetadata { link }

  /// Whether a body runs only to determine its type.
  var isPretending: Bool { isDry }

  /// Runs code that only determines types.
  func pretending<Result>(_ body: () -> Result) -> Result {
    let wasDry = isDry
    isDry = true
    defer { isDry = wasDry }
    return body()
  }

  func remember(_ value: Value, _ type: TypeMetadata) {
    if !isDry || samples[ObjectIdentifier(type)] == nil { samples[ObjectIdentifier(type)] = value }
  }

  // MARK: Styles

  /// Programs write styles in Swift; the model has none.
  func styling(
    of control: TypeMetadata, by style: TypeMetadata, protocols: [StyleProtocol]
  ) -> Styling? { nil }
  func configuration(of control: Value, _ styling: Styling) throws(Stopped) -> Value { .unit }
  func body(
    of style: Value, _ styling: Styling, configuration: Value
  ) throws(Stopped) -> Value { .unit }
  func call(
    _ call: Representation.Call, of view: Value, type: TypeMetadata,
    _ representation: Representation, _ arguments: RepresentedArguments
  ) throws(Stopped) -> Value { .unit }
  func dismantle(
    _ made: Value, _ coordinator: Value, of type: TypeMetadata, _ representation: Representation
  ) throws(Stopped) {}
  func transitionBodyType(of type: TypeMetadata) -> TypeMetadata? { nil }
  func body(
    ofTransition transition: Value, type: TypeMetadata, phase: Int
  ) throws(Stopped) -> Value { .unit }

  // MARK: Functions and values

  func call(_ function: FunctionValue, _ arguments: [Value]) throws(Stopped) -> Value {
    code(of: function)(arguments)
  }

  /// Swift's closures may do anything.
  func call(
    _ function: FunctionValue, _ argument: Value, isPure: inout Bool
  ) throws(Stopped) -> Value {
    isPure = false
    return try call(function, [argument])
  }

  func call(_ function: FunctionValue, mutating value: Value) throws(Stopped) -> Value {
    code(of: function)([value])
  }

  private func code(of function: FunctionValue) -> ([Value]) -> Value {
    if case .host(let host)? = function.captures.first, let closure = host as? Closure {
      return closure.body
    }
    guard let code = function.code as? Code else { preconditionFailure("a function of the model") }
    return code.body
  }

  func placeOfEquality(of type: TypeMetadata) -> Origin { .none }

  func makesOwnObject(_ field: TypeMetadata.Field, in view: TypeMetadata) -> Bool { false }

  func isEqual(_ a: Value, _ b: Value, type: TypeMetadata) throws(Stopped) -> Bool {
    guard case .custom(let function) = type.equality else { return describe(a) == describe(b) }
    return code(of: function)([a, b]).isTrue
  }

  func hashKey(of value: Value, type: TypeMetadata) throws(Stopped) -> HashKey {
    switch value {
    case .int(let number): .int(number)
    case .string(let text): .string(text)
    case .bool(let flag): .bool(flag)
    default: .string(describe(value))
    }
  }

  func describe(_ value: Value, type: TypeMetadata) -> String { describe(value) }

  func describe(_ value: Value) -> String {
    switch value {
    case .unit: "()"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .none: "nil"
    case .array(let elements): "[\(elements.map(describe).joined(separator: ", "))]"
    case .aggregate(let aggregate):
      "\(aggregate.type.baseName)("
        + zip(aggregate.type.fields, aggregate.fields).map { "\($0.name): \(describe($1))" }
        .joined(separator: ", ") + ")"
    case .enumeration(let value): "\(value.type.cases[value.tag].name)"
    case .object(let instance): "\(instance.type.baseName)#\(instance.number)"
    default: "…"
    }
  }

  func read(_ keyPath: KeyPathValue, of root: Value) throws(Stopped) -> Value {
    var value = root
    for component in keyPath.components {
      switch component {
      case .field(let index, let name):
        switch value {
        case .aggregate(let aggregate): value = aggregate.fields[index]
        case .object(let instance):
          graph.observationAccess(instance, field: index)
          value = instance.fields[index]
        case .host(let host):
          guard let environment = host as? ModelEnvironment else { return .unit }
          value = environment.entries[name] ?? environmentDefaults[name] ?? .nil
        default: return .unit
        }
      default: return .unit
      }
    }
    return value
  }

  func write(_ value: Value, _ keyPath: KeyPathValue, of root: Value) throws(Stopped) -> Value {
    guard case .field(let index, let name)? = keyPath.components.first else { return value }
    switch root {
    case .aggregate(let aggregate):
      let copy = aggregate.copy()
      copy.fields[index] = value
      return .aggregate(copy)
    case .object(let instance):
      set(instance, name, value)
      return root
    case .host(let host):
      guard let environment = host as? ModelEnvironment else { return root }
      return .host(environment.setting(name, value))
    default: return root
    }
  }

  func elements(of collection: Value, type: TypeMetadata) throws(Stopped) -> [Value] {
    guard case .array(let elements) = collection else { return [] }
    return elements
  }

  func updateDynamicProperty(_ value: Value, type: TypeMetadata) throws(Stopped) -> Value {
    print("update \(type.baseName)")
    return value
  }

  func isAnimatable(_ type: TypeMetadata) -> Bool { false }

  func animated(
    from start: Value, to target: Value, type: TypeMetadata, by animation: Value, at time: Double
  ) throws(Stopped) -> Value { target }

  func ownPublisher(of instance: Instance) throws(Stopped) -> Value? { nil }

  // MARK: Keys

  func defaultValue(ofKey key: TypeMetadata) throws(Stopped) -> Value {
    preferenceKeys[key.name]?.defaultValue ?? .unit
  }

  func reduce(
    key: TypeMetadata, _ accumulated: Value, next: () throws(Stopped) -> Value
  ) throws(Stopped) -> Value {
    guard let model = preferenceKeys[key.name] else { return accumulated }
    return model.reduce(accumulated, try next())
  }

  func updateWillEnd() {}
  func storedDefault(_ key: String) -> Value? { nil }
  func store(_ value: Value, asDefault key: String) {}
  func environmentWithoutControls(_ environment: Value) -> Value { environment }
  func controlSettings(in environment: Value) -> [String] { [] }
  func emptyEnvironment() -> Value { .host(ModelEnvironment([:])) }

  func environmentObject(_ type: TypeMetadata, in environment: Value) -> Value? {
    environmentEntry("object \(type.name)", in: environment)
  }

  func environment(
    _ environment: Value, settingObject object: Value, of type: TypeMetadata
  ) -> Value {
    guard case .host(let host) = environment, let storage = host as? ModelEnvironment else {
      return environment
    }
    return .host(storage.setting("object \(type.name)", object))
  }

  func environmentEntry(_ key: String, in environment: Value) -> Value? {
    guard case .host(let host) = environment, let storage = host as? ModelEnvironment else {
      return nil
    }
    return storage.entries[key]
  }

  func environment(_ environment: Value, settingNamed name: String, to value: Value) -> Value {
    guard case .host(let host) = environment, let storage = host as? ModelEnvironment else {
      return environment
    }
    return .host(storage.setting(name, value))
  }

  func environment(_ environment: Value, settingScenePhase phase: Int) -> Value {
    self.environment(environment, settingNamed: "scenePhase", to: .int(phase))
  }

  func identityKey(
    of item: Value, type: TypeMetadata
  ) throws(Stopped) -> (key: HashKey, text: String) {
    (try hashKey(of: item, type: type), describe(item, type: type))
  }

  func indexSet(_ indices: [Int]) -> Value? { .array(indices.map { .int($0) }) }

  func toggling(_ element: Value, in set: Value, type: TypeMetadata) throws(Stopped) -> Value {
    guard case .array(let elements) = set else { return set }
    let rest = elements.filter { describe($0) != describe(element) }
    return .array(rest.count == elements.count ? elements + [element] : rest)
  }

  func isSameEntry(_ a: Value, _ b: Value) throws(Stopped) -> Bool { describe(a) == describe(b) }

  // MARK: The world

  func startTask(_ action: FunctionValue) throws(Stopped) -> HostObject? {
    let task = ModelTask()
    tasks.append(task)
    _ = try call(action, [])
    return task.isRunning ? task : nil
  }

  func isRunning(_ task: HostObject) -> Bool { (task as? ModelTask)?.isRunning ?? false }
  func cancelTask(_ task: HostObject) throws(Stopped) { (task as? ModelTask)?.isRunning = false }
  func subscribe(_ publisher: Value, _ subscription: SubscriptionToken) throws(Stopped)
    -> HostObject?
  {
    guard case .host(let host) = publisher, let publisher = host as? ModelPublisher else {
      return nil
    }
    publisher.subscribers.append(subscription)
    return publisher
  }
  func unsubscribe(_ subscription: HostObject) {
    (subscription as? ModelPublisher)?.subscribers = []
  }
}

/// The words with which the engine stops the code; nil if it continues.
func stop(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as EvaluationError {
    switch error.reason {
    case .fatal(let words): return words.description
    case .noControl(let words): return words.description
    case .budget(let budget): return "budget of \(budget)"
    default: return "\(error.reason)"
    }
  } catch {
    return "\(error)"
  }
}

/// The `reduce` and `defaultValue` of a preference key.
struct PreferenceKeyModel {
  var defaultValue: Value
  var reduce: (Value, Value) -> Value
}

final class ModelEnvironment: HostObject {
  let entries: [String: Value]
  init(_ entries: [String: Value]) {
    self.entries = entries
    super.init(summary: "environment")
  }
  func setting(_ key: String, _ value: Value) -> ModelEnvironment {
    ModelEnvironment(entries.merging([key: value]) { $1 })
  }
}

final class ModelTask: HostObject {
  var isRunning = true
  init() { super.init(summary: "task") }
}

final class ModelPublisher: HostObject {
  var subscribers: [SubscriptionToken] = []
  init() { super.init(summary: "publisher") }
}

/// The code of a function: shared by all values made by one expression.
final class Code {
  let body: ([Value]) -> Value
  init(_ body: @escaping ([Value]) -> Value) { self.body = body }
}

/// A closure with its captures: `self`, which is opaque to the engine.
final class Closure: HostObject {
  let body: ([Value]) -> Value
  init(_ body: @escaping ([Value]) -> Value) {
    self.body = body
    super.init(summary: "closure")
  }
}

extension Value {
  var isTrue: Bool { if case .bool(true) = self { true } else { false } }
  var int: Int { if case .int(let number) = self { number } else { 0 } }
  var string: String { if case .string(let text) = self { text } else { "" } }
}
