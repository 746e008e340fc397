/// A reason for a body to run, as `Self._printChanges()` lists it (F160–F166): events have its text.
public enum BodyChange: Hashable, Sendable {
  /// The view's own value is new, or differs from the one before: `@self`.
  case input
  /// The view has just got its identity: `@identity`.
  case identity
  /// Something that the body had read of an observable object: `@dependencies`.
  case dependencies
  /// A property with storage, by its own name: `_dayTime`.
  case storage(String)
  /// An observed property, where releases name it: `\Store.count`.
  case keyPath(String)
  /// A part of a property's own wrapper, which has no name: `@16`.
  case unnamed(String)

  /// Any text is one of them.
  public init(_ text: String) {
    switch text {
    case "@self": self = .input
    case "@identity": self = .identity
    case "@dependencies": self = .dependencies
    default:
      switch text.first {
      case "_": self = .storage(String(text.dropFirst()))
      case "\\": self = .keyPath(String(text.dropFirst()))
      default: self = .unnamed(text)
      }
    }
  }

  public var text: String {
    switch self {
    case .input: "@self"
    case .identity: "@identity"
    case .dependencies: "@dependencies"
    case .storage(let name): "_" + name
    case .keyPath(let path): "\\" + path
    case .unnamed(let text): text
    }
  }

  /// The only one in the list of an event; nil if there are several, or none.
  public static func only(_ texts: [String]) -> BodyChange? {
    texts.count == 1 ? BodyChange(texts[0]) : nil
  }
}
