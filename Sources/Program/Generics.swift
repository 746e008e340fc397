/// The parameters of a generic declaration, and its requirements on their arguments.
public struct GenericSignature {
  public enum Requirement {
    /// `T: P`; `P<X>` is written out as a conformance and a same-type requirement.
    case conformance(Type, NominalDecl)
    case superclass(Type, Type)
    case sameType(Type, Type)
  }

  /// Those of enclosing declarations first.
  public var parameters: [GenericParameter]
  public var requirements: [Requirement]

  public init(parameters: [GenericParameter] = [], requirements: [Requirement] = []) {
    self.parameters = parameters
    self.requirements = requirements
  }

  public static var none: GenericSignature { GenericSignature() }
}

/// The arguments of generic parameters.
///
/// There are few of them, and one is made for every member that is found: two parallel lists cost
/// nothing to make from a signature and its arguments.
public struct Substitution {
  public private(set) var parameters: [GenericParameter]
  public private(set) var arguments: [Type]

  public init() {
    parameters = []
    arguments = []
  }

  public init(_ parameter: GenericParameter, _ argument: Type) {
    parameters = [parameter]
    arguments = [argument]
  }

  /// Parameters and arguments pairwise; a surplus of either is ignored (recovery after an error).
  public init(_ parameters: [GenericParameter], _ arguments: TypeList) {
    self.init(parameters, arguments.types)
  }

  public init(_ parameters: [GenericParameter], _ arguments: [Type]) {
    let count = min(parameters.count, arguments.count)
    self.parameters = parameters.count == count ? parameters : Array(parameters.prefix(count))
    self.arguments = arguments.count == count ? arguments : Array(arguments.prefix(count))
  }

  public subscript(parameter: GenericParameter) -> Type? {
    get { index(of: parameter).map { arguments[$0] } }
    set {
      switch (index(of: parameter), newValue) {
      case (let index?, let type?): arguments[index] = type
      case (let index?, nil):
        parameters.remove(at: index)
        arguments.remove(at: index)
      case (nil, let type?):
        parameters.append(parameter)
        arguments.append(type)
      case (nil, nil): break
      }
    }
  }

  public var isEmpty: Bool { parameters.isEmpty }

  private func index(of parameter: GenericParameter) -> Int? {
    for index in parameters.indices where parameters[index] === parameter { return index }
    return nil
  }

  /// The type with every parameter replaced that this substitution knows.
  ///
  /// `T.Element` is found through `associated`, which looks up the witness in a conformance; it returns
  /// nil while the base is still unknown, and the type then stays dependent.
  public func apply(
    to type: Type, associated: (Type, AssociatedTypeDecl) -> Type? = { _, _ in nil }
  ) -> Type {
    switch type {
    case .parameter(let parameter): return self[parameter] ?? type
    case .nominal(let decl, let arguments):
      guard arguments.contents.isReplaceable else { return type }
      return .nominal(decl, expand(arguments, associated))
    case .dependent(let base, let decl):
      let newBase = apply(to: base, associated: associated)
      return associated(newBase, decl) ?? .dependent(newBase, decl)
    case .tuple(let elements):
      if elements.isEmpty { return type }
      return .tuple(expand(elements, associated))
    case .function(var function):
      function.parameters = function.parameters.map { parameter in
        var parameter = parameter
        parameter.type = apply(to: parameter.type, associated: associated)
        return parameter
      }
      function.result = apply(to: function.result, associated: associated)
      if let thrown = function.thrown {
        function.thrown = apply(to: thrown, associated: associated)
      }
      return .function(function)
    case .metatype(let instance): return .metatype(apply(to: instance, associated: associated))
    case .existential(var existential):
      existential.arguments = existential.arguments.map {
        $0.map { apply(to: $0, associated: associated) }
      }
      return .existential(existential)
    case .opaque(let decl, let arguments):
      guard arguments.contents.isReplaceable else { return type }
      return .opaque(decl, expand(arguments, associated))
    case .pack(let elements):
      guard elements.contents.isReplaceable else { return type }
      return .pack(expand(elements, associated))
    case .expansion(let pattern): return .expansion(apply(to: pattern, associated: associated))
    case .variable(let variable):
      guard let binding = variable.binding else { return type }
      return apply(to: binding, associated: associated)
    case .error: return type
    }
  }

  private func expand(
    _ types: TypeList, _ associated: (Type, AssociatedTypeDecl) -> Type?
  ) -> [Type] {
    guard types.hasExpansion else { return types.map { apply(to: $0, associated: associated) } }
    return types.flatMap { type -> [Type] in
      guard case .expansion(let pattern) = type, let expanded = expansion(of: pattern, associated)
      else { return [apply(to: type, associated: associated)] }
      return expanded
    }
  }

  private func expand(
    _ elements: [TupleElement], _ associated: (Type, AssociatedTypeDecl) -> Type?
  ) -> [TupleElement] {
    elements.flatMap { element -> [TupleElement] in
      if case .expansion(let pattern) = element.type,
        let expanded = expansion(of: pattern, associated)
      {
        return expanded.map { TupleElement(type: $0) }
      }
      return [
        TupleElement(
          label: element.label, type: apply(to: element.type, associated: associated))
      ]
    }
  }

  /// The pattern once for each element of its packs; nil while they are unknown. A pack may also have
  /// come in through a variable of the checker, so packs are looked for in the result.
  private func expansion(
    of pattern: Type, _ associated: (Type, AssociatedTypeDecl) -> Type?
  ) -> [Type]? {
    apply(to: pattern, associated: associated).expandedPacks
  }
}

extension TypeList {
  /// Contains `repeat each T`, so replacing may give more or fewer.
  public var hasExpansion: Bool {
    guard contents.contains(.dependent) else { return false }
    for case .expansion in types { return true }
    return false
  }
}

extension Type {
  /// Whether the parameter occurs anywhere in the type.
  public func mentions(_ parameter: GenericParameter) -> Bool {
    !contents.isDisjoint(with: [.parameter, .variable])
      && contains { if case .parameter(let other) = $0 { other === parameter } else { false } }
  }

  /// Whether the type or any part of it satisfies the predicate.
  public func contains(where predicate: (Type) -> Bool) -> Bool {
    if predicate(self) { return true }
    switch self {
    case .nominal(_, let parts), .opaque(_, let parts), .pack(let parts):
      return parts.contains { $0.contains(where: predicate) }
    case .dependent(let base, _), .metatype(let base), .expansion(let base):
      return base.contains(where: predicate)
    case .tuple(let elements): return elements.contains { $0.type.contains(where: predicate) }
    case .function(let function):
      return function.result.contains(where: predicate)
        || function.thrown?.contains(where: predicate) == true
        || function.parameters.contains { $0.type.contains(where: predicate) }
    case .existential(let existential):
      return existential.arguments.contains { $0.contains { $0.contains(where: predicate) } }
    case .variable(let variable): return variable.binding?.contains(where: predicate) ?? false
    case .parameter, .error: return false
    }
  }

  /// A pattern once for each element of its packs; nil when it has none. If the element is a pack that
  /// is passed on (`repeat each T`), the result is an expansion, too.
  public var expandedPacks: [Type]? {
    guard let count = packCount else { return nil }
    return (0..<count).map { index in
      let isPassedOn = contains { part in
        guard case .pack(let elements) = part, elements.indices.contains(index),
          case .expansion = elements[index]
        else { return false }
        return true
      }
      let element = replacingPacks(byElement: index)
      return isPassedOn ? .expansion(element) : element
    }
  }

  /// How many elements the type's packs have; nil when it has none.
  fileprivate var packCount: Int? {
    if contents.isDisjoint(with: [.pack, .variable]) { return nil }
    var count: Int?
    _ = contains { part in
      guard case .pack(let elements) = part else { return false }
      count = elements.count
      return true
    }
    return count
  }

  /// The type with every pack replaced by its element at that place.
  fileprivate func replacingPacks(byElement index: Int) -> Type {
    if contents.isDisjoint(with: [.pack, .variable]) { return self }
    switch self {
    case .pack(let elements):
      guard elements.indices.contains(index) else { return .error }
      if case .expansion(let pattern) = elements[index] { return pattern }
      return elements[index]
    case .nominal(let decl, let arguments):
      return .nominal(decl, arguments.map { $0.replacingPacks(byElement: index) })
    case .opaque(let decl, let arguments):
      return .opaque(decl, arguments.map { $0.replacingPacks(byElement: index) })
    case .dependent(let base, let decl):
      return .dependent(base.replacingPacks(byElement: index), decl)
    case .metatype(let instance): return .metatype(instance.replacingPacks(byElement: index))
    case .tuple(let elements):
      return .tuple(
        elements.map {
          TupleElement(label: $0.label, type: $0.type.replacingPacks(byElement: index))
        })
    case .function(var function):
      function.parameters = function.parameters.map { parameter in
        var parameter = parameter
        parameter.type = parameter.type.replacingPacks(byElement: index)
        return parameter
      }
      function.result = function.result.replacingPacks(byElement: index)
      return .function(function)
    case .existential(var existential):
      existential.arguments = existential.arguments.map {
        $0.map { $0.replacingPacks(byElement: index) }
      }
      return .existential(existential)
    case .variable(let variable):
      return variable.binding?.replacingPacks(byElement: index) ?? self
    case .parameter, .expansion, .error: return self
    }
  }
}
