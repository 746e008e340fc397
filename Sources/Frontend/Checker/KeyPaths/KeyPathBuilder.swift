import Program

/// A key path under construction, component by component from the root.
struct KeyPathBuilder {
  enum Access: Int {
    case readOnly, writable, reference

    var className: String {
      switch self {
      case .readOnly: "KeyPath"
      case .writable: "WritableKeyPath"
      case .reference: "ReferenceWritableKeyPath"
      }
    }
  }

  let root: Type
  var current: Type
  var access = Access.writable
  var components: [(component: KeyPathLiteral.Component, base: Type)] = []
  var spelling = ""
  private var isChain = false

  init(root: Type) {
    self.root = root
    current = root
  }

  /// Continues a path that is part of a program; its class is known already.
  init(_ literal: KeyPathLiteral) {
    (root, current) = (literal.root, literal.value)
    (components, spelling, access) = (literal.components, literal.spelling, .reference)
  }

  mutating func append(
    _ component: KeyPathLiteral.Component, to type: Type, _ name: String, _ access: Access
  ) {
    components.append((component, current))
    current = type
    spelling += name
    if access != .writable { self.access = access }
  }

  mutating func chain(to wrapped: Type) {
    append(.optionalChain, to: wrapped, "?", .readOnly)
    isChain = true
  }

  /// Closes a chain: its value is optional, but not twice.
  mutating func close(as optional: Type) {
    guard isChain else { return }
    access = .readOnly
    if current.optionalWrapped != nil { return }
    components.append((.optionalWrap, current))
    current = optional
  }
}

extension KeyPathLiteral {
  /// Whether it ends with a property declared as `T!`.
  var isImplicitlyUnwrapped: Bool {
    switch components.last?.component {
    case .field(let decl), .property(let decl, _): decl.isImplicitlyUnwrapped
    default: false
    }
  }
}
