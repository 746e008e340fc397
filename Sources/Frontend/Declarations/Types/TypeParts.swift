import Program

extension Type {
  /// What is found in the type and in the parts of it, in order.
  func parts<Found>(_ find: (Type) -> Found?) -> [Found] {
    var found: [Found] = []
    _ = contains { part in
      if let one = find(part) { found.append(one) }
      return false
    }
    return found
  }

  /// The type with each of its parts transformed; a type without parts is returned as it is.
  func mappingParts(_ transform: (Type) -> Type) -> Type {
    switch self {
    case .nominal(let decl, let arguments): return .nominal(decl, arguments.map(transform))
    case .opaque(let decl, let arguments): return .opaque(decl, arguments.map(transform))
    case .pack(let elements): return .pack(elements.map(transform))
    case .dependent(let base, let decl): return .dependent(transform(base), decl)
    case .expansion(let pattern): return .expansion(transform(pattern))
    case .metatype(let instance): return .metatype(transform(instance))
    case .tuple(let elements):
      return .tuple(elements.map { TupleElement(label: $0.label, type: transform($0.type)) })
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = transform(function.parameters[index].type)
      }
      function.result = transform(function.result)
      if let thrown = function.thrown { function.throwOnly(transform(thrown)) }
      return .function(function)
    case .existential(var existential):
      existential.arguments = existential.arguments.map { $0.map(transform) }
      return .existential(existential)
    case .variable, .parameter, .error: return self
    }
  }

  var variable: TypeVariable? { if case .variable(let variable) = self { variable } else { nil } }

  /// Whether the other type has the same form and each pair of their parts meets a condition, in
  /// order; false for types that have no form.
  func hasForm(of other: Type, where holds: (Type, Type) -> Bool) -> Bool {
    switch (self, other) {
    case (.nominal(let a, let left), .nominal(let b, let right)):
      a == b && left.count == right.count && zip(left, right).allSatisfy(holds)
    case (.tuple(let left), .tuple(let right)):
      left.count == right.count && zip(left, right).allSatisfy { holds($0.type, $1.type) }
    case (.function(let left), .function(let right)):
      left.parameters.count == right.parameters.count
        && zip(left.parameters, right.parameters).allSatisfy { holds($0.type, $1.type) }
        && holds(left.result, right.result)
    case (.metatype(let left), .metatype(let right)): holds(left, right)
    default: false
    }
  }
}

extension ExistentialType {
  /// The associated types that it gives: `Output` and `Failure` of `any Publisher<Int, Never>`.
  var associatedTypes: [(AssociatedTypeDecl, Type)] {
    zip(protocols, arguments).flatMap { decl, arguments in
      Array(zip(decl.primaryAssociatedTypes, arguments))
    }
  }
}

extension Substitution {
  /// The generic arguments of a nominal type.
  init(argumentsOf type: Type) {
    self.init(type.nominal?.signature.parameters ?? [], type.arguments)
  }
}
