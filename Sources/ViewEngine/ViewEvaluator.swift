public import Values

/// Runs user code on the engine's behalf. The engine never learns what the code is.
///
/// The associated failure keeps the engine from catching and rewording errors: it can only leave
/// the graph consistent and let them pass.
public protocol ViewEvaluator: AnyObject {
  associatedtype Failure: Error

  /// `body` of a custom view, app or scene, whose dynamic properties are installed in `view`.
  func body(of view: Value, type: TypeMetadata) throws(Failure) -> Value
  /// `body(content:)` of a custom modifier.
  func body(of modifier: Value, type: TypeMetadata, content: Value) throws(Failure) -> Value
  /// The static type of `body`, as `type(of: body)` prints it.
  func bodyType(of type: TypeMetadata) -> String
  /// The type that a value of this static type has as a view: opens existentials, for others the
  /// type itself.
  func call(_ function: FunctionValue, _ arguments: [Value]) throws(Failure) -> Value
  /// Calls a function whose one parameter is `inout`; gives the changed value.
  func call(_ function: FunctionValue, mutating value: Value) throws(Failure) -> Value
  /// `==` of a type that has one of its own.
  func isEqual(_ a: Value, _ b: Value, type: TypeMetadata) throws(Failure) -> Bool
  /// An id as a dictionary key, and as text.
  func hashKey(of value: Value, type: TypeMetadata) throws(Failure) -> HashKey
  func describe(_ value: Value, type: TypeMetadata) -> String
  func read(_ keyPath: KeyPathValue, of root: Value) throws(Failure) -> Value
  func write(_ value: Value, _ keyPath: KeyPathValue, of root: Value) throws(Failure) -> Value
  /// The elements of a collection value (`ForEach`'s data), in order.
  func elements(of collection: Value, type: TypeMetadata) throws(Failure) -> [Value]
  /// `update()` of a program's own `DynamicProperty`.
  func updateDynamicProperty(_ value: Value, type: TypeMetadata) throws(Failure) -> Value
  /// A static member of a preference or environment key type: `defaultValue`, and `reduce`.
  func defaultValue(ofKey key: TypeMetadata) throws(Failure) -> Value
  func reduce(
    key: TypeMetadata, _ accumulated: Value, next: () throws(Failure) -> Value
  ) throws(Failure) -> Value
}
