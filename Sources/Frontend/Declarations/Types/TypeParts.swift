import Program

extension Type {
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
      if let thrown = function.thrown { function.thrown = transform(thrown) }
      return .function(function)
    case .existential(var existential):
      existential.arguments = existential.arguments.map { $0.map(transform) }
      return .existential(existential)
    case .variable, .parameter, .error: return self
    }
  }
}
