public import Values

/// Runs user code on the engine's behalf. The engine never sees the code.
public protocol ViewEvaluator: AnyObject {
  typealias Failure = EvaluationError

  // MARK: Bodies

  /// `body` of a custom view, app or scene, whose dynamic properties are installed in `view`.
  func body(of view: Value, type: TypeMetadata) throws(Failure) -> Value
  /// `body(content:)` of a custom modifier. `content` is a value of `_ViewModifier_Content`.
  func body(of modifier: Value, type: TypeMetadata, content: Value) throws(Failure) -> Value
  /// The static type of `body`. The engine needs it in addition to the value, which does not show that
  /// it is an optional; events print its name.
  func bodyType(of type: TypeMetadata) -> TypeMetadata

  /// `_ViewModifier_Content<M>` for the modifier type: the type of `content` in its body.
  func contentType(of modifier: TypeMetadata) -> TypeMetadata
  /// `ModifiedContent<Content, Modifier>`: fields `content`, `modifier`.
  func modifiedType(_ content: TypeMetadata, _ modifier: TypeMetadata) -> TypeMetadata
  /// A link's type with a different type of label.
  func linkType(_ label: TypeMetadata, like link: TypeMetadata) -> TypeMetadata

  // MARK: Styles

  /// How a style of the program makes the content of a control; nil if the style, which conforms to one
  /// of the protocols, does not apply to the control.
  func styling(
    of control: TypeMetadata, by style: TypeMetadata, protocols: [StyleProtocol]
  ) -> Styling?
  /// The configuration that the control passes to the style's body.
  func configuration(of control: Value, _ styling: Styling) throws(Failure) -> Value
  /// `makeBody(configuration:)` of a style whose dynamic properties are installed.
  func body(
    of style: Value, _ styling: Styling, configuration: Value
  ) throws(Failure) -> Value

  // MARK: Views of other frameworks

  /// The view of another framework that a view without a body represents; nil for other views.
  func representation(of type: TypeMetadata) -> Representation?
  /// One of the calls to a view whose dynamic properties are installed.
  func call(
    _ call: Representation.Call, of view: Value, type: TypeMetadata,
    _ representation: Representation, _ arguments: RepresentedArguments
  ) throws(Failure) -> Value
  func dismantle(
    _ made: Value, _ coordinator: Value, of type: TypeMetadata, _ representation: Representation
  ) throws(Failure)

  /// The static type of the view that a transition of the program makes; nil if it is not one.
  func transitionBodyType(of type: TypeMetadata) -> TypeMetadata?
  /// `body(content:phase:)` of such a transition, with the index of the phase among its cases.
  func body(ofTransition transition: Value, type: TypeMetadata, phase: Int) throws(Failure)
    -> Value

  // MARK: Functions and values

  func call(_ function: FunctionValue, _ arguments: [Value]) throws(Failure) -> Value
  /// Calls a function with one parameter. `isPure` then says whether a call with the same argument
  /// could only return the same value without changing anything.
  func call(
    _ function: FunctionValue, _ argument: Value, isPure: inout Bool
  ) throws(Failure) -> Value
  /// Calls a function with one `inout` parameter; returns the changed value.
  func call(_ function: FunctionValue, mutating value: Value) throws(Failure) -> Value
  /// Charges work that the engine does for the program to the step's budget, in instructions.
  func charge(_ work: Int) throws(Failure)
  /// `==` of a type that has one, written or synthesised.
  func isEqual(_ a: Value, _ b: Value, type: TypeMetadata) throws(Failure) -> Bool
  /// Where the program declares the `==` of a type.
  func placeOfEquality(of type: TypeMetadata) -> Origin
  /// Whether a view observes an object in this property that each value of it makes for itself.
  func makesOwnObject(_ field: TypeMetadata.Field, in view: TypeMetadata) -> Bool
  /// An id as a dictionary key.
  func hashKey(of value: Value, type: TypeMetadata) throws(Failure) -> HashKey
  /// The key that distinguishes items of a presentation: the `id` if the item is `Identifiable`,
  /// otherwise the item. With the same as a literal.
  func identityKey(of item: Value, type: TypeMetadata) throws(Failure)
    -> (key: HashKey, text: String)
  /// The value as a Swift literal, as printed in events.
  func describe(_ value: Value, type: TypeMetadata) -> String
  /// `String(describing:)`, including the program's own descriptions.
  func text(of value: Value, type: TypeMetadata) throws(Failure) -> String
  /// `String(reflecting:)` of a type: `Swift.Int`.
  func reflectedName(of type: TypeMetadata) -> String
  /// How the branches around a place are written, innermost first.
  func branches(around origin: Origin) -> [BranchSpelling]
  func read(_ keyPath: KeyPathValue, of root: Value) throws(Failure) -> Value
  /// The root with a part changed; for a root that is an object, the object itself.
  func write(_ value: Value, _ keyPath: KeyPathValue, of root: Value) throws(Failure) -> Value
  /// The elements of a collection value (`ForEach`'s data), in order.
  func elements(of collection: Value, type: TypeMetadata) throws(Failure) -> [Value]
  /// `update()` of a `DynamicProperty` of the program, whose nested wrappers are installed.
  func updateDynamicProperty(_ value: Value, type: TypeMetadata) throws(Failure) -> Value

  /// Whether the program's type is `Animatable`.
  func isAnimatable(_ type: TypeMetadata) -> Bool
  /// The second value, with the animatable data that an animation has reached after some seconds.
  func animated(
    from start: Value, to target: Value, type: TypeMetadata, by animation: Value, at time: Double
  ) throws(Failure) -> Value

  /// An `IndexSet` with the indices, for `onDelete` and `onMove`; nil if the program cannot have one.
  func indexSet(_ indices: [Int]) -> Value?
  /// The set without the element if it contains it, otherwise with it. `type` is that of the binding.
  func toggling(_ element: Value, in set: Value, type: TypeMetadata) throws(Failure) -> Value

  // MARK: Keys

  /// A preference key's `defaultValue` and `reduce`.
  func defaultValue(ofKey key: TypeMetadata) throws(Failure) -> Value
  func reduce(
    key: TypeMetadata, _ accumulated: Value, next: () throws(Failure) -> Value
  ) throws(Failure) -> Value

  // MARK: The environment
  //
  // An environment is a value of `EnvironmentValues`; the engine passes it down, reads and writes it
  // through key paths, and never looks inside. Objects have no key path (F75).

  func emptyEnvironment() -> Value
  /// The environment with one of SwiftUI's own values, by name (`_presentationToken`).
  func environment(_ environment: Value, settingNamed name: String, to value: Value) -> Value
  /// The environment without what the program has set for the size and shape of controls.
  func environmentWithoutControls(_ environment: Value) -> Value
  /// The names of what would be left out.
  func controlSettings(in environment: Value) -> [String]
  /// The environment with `scenePhase` 0 background, 1 inactive or 2 active.
  func environment(_ environment: Value, settingScenePhase phase: Int) -> Value
  func environmentObject(_ type: TypeMetadata, in environment: Value) -> Value?
  func environment(
    _ environment: Value, settingObject object: Value, of type: TypeMetadata
  ) -> Value
  /// The entry that a read of the whole environment noted with `ViewGraph.noteEnvironmentRead`.
  func environmentEntry(_ key: String, in environment: Value) -> Value?
  /// Whether two entries of the same key are equal.
  func isSameEntry(_ a: Value, _ b: Value) throws(Failure) -> Bool

  // MARK: Time and the world

  /// The value of the key in the user defaults, as an `Any`.
  func storedDefault(_ key: String) -> Value?
  /// Takes an `Any?`; nil removes the entry.
  func store(_ value: Value, asDefault key: String)

  /// All events of the update except its end have been recorded.
  func updateWillEnd()

  /// Starts the task of a `.task` modifier and runs it up to its first suspension. Returns the handle
  /// for `cancelTask`; nil if the task has already finished.
  func startTask(_ action: FunctionValue) throws(Failure) -> HostObject?
  /// Whether the task is still running.
  func isRunning(_ task: HostObject) -> Bool
  func cancelTask(_ task: HostObject) throws(Failure)
  /// Subscribes to a publisher (`onReceive`); values arrive through `ViewGraph.receive`. Returns the
  /// handle for `unsubscribe`.
  func subscribe(_ publisher: Value, _ subscription: SubscriptionToken) throws(Failure)
    -> HostObject?
  func unsubscribe(_ subscription: HostObject)
  /// `objectWillChange` of a class that computes it; nil if it is SwiftUI's default.
  func ownPublisher(of instance: Instance) throws(Failure) -> Value?

  /// Whether a failure ends only the view, callback or task in which it arose, because it needed an
  /// unsimulated value. If so, the evaluator has reported what is missing; the view stays as it is, and
  /// the update continues.
  func contains(_ failure: Failure) -> Bool
}

/// A style of the program and a control that it applies to.
public final class Styling {
  public let style: StyleProtocol
  public let control: TypeMetadata
  /// The program's type.
  public let type: TypeMetadata
  public let configuration: TypeMetadata
  public let body: TypeMetadata
  public let bodyOrigin: Origin

  public init(
    _ style: StyleProtocol, of control: TypeMetadata, by type: TypeMetadata,
    configuration: TypeMetadata, body: TypeMetadata, bodyOrigin: Origin
  ) {
    self.style = style
    self.control = control
    self.type = type
    self.configuration = configuration
    self.body = body
    self.bodyOrigin = bodyOrigin
  }
}

/// Why the engine itself stops a program.
extension EvaluationError {
  /// A step finds nothing to act on; the message names the available controls.
  static func noControl(_ words: Message) -> Self { Self(.noControl(words)) }
  /// SwiftUI's own fatal error, with its message (F73, F74).
  static func fatal(_ words: Message) -> Self { Self(.fatal(words)) }
  /// The object that a view reads from the environment is not in it (F74).
  public static func missingObject(_ type: TypeMetadata, stack: [Origin] = []) -> Self {
    Self(
      .fatal(
        "No Observable object of type \(type.name) found. A View.environmentObject(_:) for "
          + "\(type.name) may be missing as an ancestor of this view."), .missingObject,
      stack: stack)
  }
  /// The program changes its state endlessly.
  static var tooManyUpdates: Self { Self(.budget(.updates)) }

  static func tooManyNodes(view: String, limit: Int) -> Self {
    .fatal("\(view): more than \(limit) views are alive; the program makes views without end")
  }

  /// Probably a view that contains itself.
  static func tooDeep(view: String, limit: Int) -> Self {
    .fatal("\(view) is inside more than \(limit) views; most likely one of them contains itself")
  }
}

/// Identifies a live `onReceive` when values are delivered to it.
public struct SubscriptionToken: Hashable, Sendable {
  let number: Int
}
