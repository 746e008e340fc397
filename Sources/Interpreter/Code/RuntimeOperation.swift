import Program
import Values

/// Whether observers of a property are notified of an equal value.
enum ObservationNotice: Hashable, Sendable {
  /// They do not (F177).
  case ifDifferent
  /// The type cannot be compared (F177).
  case always
  /// It is mutated in place (F179).
  case inPlace
}

/// Operations that are rare or long enough to be done outside the loop's switch.
///
/// `a`, `b`, `c` are the instruction's registers; each case says what they mean.
enum RuntimeOperation {
  /// a = b as? T, or as!, is.
  case cast(ExprKind.Cast, from: TypeMetadata, to: TypeMetadata)
  /// a = type(of: b), whose static type is given.
  case dynamicType(TypeMetadata)
  /// a = key path, its subscript arguments in outgoing slots.
  case makeKeyPath(KeyPathTemplate)
  /// a = b[keyPath: c]
  case readKeyPath
  /// With a `PartialKeyPath` or `AnyKeyPath`, of a root of the type: an `Any`, or an `Any?`.
  case readErasedKeyPath(TypeMetadata, isOptional: Bool)
  /// a[keyPath: b] = c
  case writeKeyPath(Origin)
  /// The host learns that a custom view a was made.
  case initializedView(TypeMetadata)
  /// A tracked property of the instance a is read (F176).
  case observationAccess(field: Int)
  /// Field of a becomes b.
  case observationSet(field: Int, type: TypeMetadata, notice: ObservationNotice, isWeak: Bool)
  /// Announces that the field of a is about to become b; other code stores it.
  case observationNotify(field: Int, type: TypeMetadata, notice: ObservationNotice)
  /// The value of a tracked field of b is moved into a, to be mutated there.
  case observationBeginModify(field: Int)
  /// The published property of a is about to go from b to c (F71).
  case publishedWillSet(String)
  /// a = whether the announced write takes place; observers of the object b are notified then.
  case publishedTakesPlace
  /// Connects the publisher of the published property in field a to the object.
  case publishedConnect(field: Int, name: String)
  /// a = b == c, hash of b, b < c by metadata.
  case equals(TypeMetadata)
  case hash(TypeMetadata)
  case isLess(TypeMetadata)
  /// a = raw value of the enum b; a = enum of raw value b, or nil.
  case rawValue([Value])
  case initRawValue([Value], TypeMetadata)
  /// The error b of a `try!` ends the run, unless what is forced is assumed: a = the value instead.
  case unexpectedError(instead: TypeMetadata)
  /// a = format(b, c)
  case formatted(TypeMetadata)
  /// a = b with the function c applied to each element.
  case convertElements(TypeMetadata)
  /// a = 0-based elements of any sequence b as an array.
  case elements(TypeMetadata)
}

extension RuntimeOperation {
  /// Depends only on its operands, and changes nothing else (see `RunState.effects`). The effects of
  /// the program's code called by it are counted separately.
  var isPure: Bool {
    switch self {
    case .cast, .dynamicType, .makeKeyPath, .readKeyPath, .readErasedKeyPath, .initializedView,
      .equals, .isLess, .rawValue, .initRawValue, .convertElements, .elements:
      true
    case .writeKeyPath, .observationAccess, .observationSet, .observationNotify,
      .observationBeginModify, .publishedWillSet, .publishedTakesPlace, .publishedConnect, .hash,
      .unexpectedError, .formatted:
      false
    }
  }
}

/// A key path literal, lowered: components whose arguments are in outgoing slots.
final class KeyPathTemplate {
  enum Component {
    case field(Int, name: String)
    case computed(getter: FunctionValue, setter: FunctionValue?, name: String)
    /// Takes `arguments` outgoing slots.
    case subscripted(getter: FunctionValue, setter: FunctionValue?, arguments: Int, name: String)
    case tupleElement(Int)
    case optionalChain, optionalForce, optionalWrap
  }
  let components: [Component]
  let root: TypeMetadata
  let value: TypeMetadata
  let spelling: String
  /// Without arguments one value can be shared by all evaluations.
  var shared: KeyPathValue?

  init(components: [Component], root: TypeMetadata, value: TypeMetadata, spelling: String) {
    self.components = components
    self.root = root
    self.value = value
    self.spelling = spelling
  }
}
