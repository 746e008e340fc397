import Program

// The types that a type inherits from, and those that contain it.

extension NominalDecl {
  /// Whether its values are objects.
  var isReference: Bool { kind == .classType || kind == .actor }

  /// The type and its superclasses, nearest first. (It ends at a cycle.)
  var lineage: some Sequence<NominalDecl> {
    sequence(first: self) { $0.superclass?.nominal }.prefix(1_000)
  }

  var superclasses: some Sequence<NominalDecl> { lineage.dropFirst() }

  /// The type and its enclosing types, innermost first.
  var nesting: some Sequence<NominalDecl> { sequence(first: self, next: \.container) }
}

extension Type {
  /// The type and its superclasses with their arguments, nearest first.
  var lineage: some Sequence<Type> { sequence(first: self, next: \.superclass).prefix(1_000) }

  /// The superclass with its arguments.
  var superclass: Type? {
    nominal?.superclass.map { Substitution(argumentsOf: self).apply(to: $0) }
  }
}

extension Scope {
  /// The enclosing types, innermost first.
  var containers: some Sequence<NominalDecl> {
    sequence(state: container) { current in
      defer { current = current?.container }
      return current
    }
  }
}

extension Solver {
  /// The superclasses of a type with their arguments, nearest first.
  func superclasses(of type: Type) -> some Sequence<Type> {
    sequence(first: type) { self.superclass(of: $0) }.dropFirst()
  }
}
