/// A key path: how to get from a root value to a part of it.
///
/// The interpreter makes and applies key paths; the engine only compares them (two bindings made
/// with the same key path from the same base are the same binding, F34).
public final class KeyPathValue {
  public enum Component {
    /// A stored field, by index.
    case field(Int, name: String)
    /// A computed property; `setter` is nil if it is read-only. Both take the root first.
    case computed(getter: FunctionValue, setter: FunctionValue?, name: String)
    /// A subscript with its evaluated arguments.
    case subscripted(
      getter: FunctionValue, setter: FunctionValue?, arguments: [Value], name: String)
    case tupleElement(Int)
    /// `?`
    case optionalChain
    /// `!`
    case optionalForce
    /// The end of a chain that contains `?`: wraps the result.
    case optionalWrap
  }

  public let components: [Component]
  public let root: TypeMetadata
  public let value: TypeMetadata
  /// As written, without the root: `.name.first`, `.self`.
  public let spelling: String

  public init(
    components: [Component], root: TypeMetadata, value: TypeMetadata, spelling: String
  ) {
    self.components = components
    self.root = root
    self.value = value
    self.spelling = spelling
  }
}
