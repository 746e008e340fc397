import Program
import Values

// What an assignment to a property means inside an initialiser of its own type: the storage behind
// it gets the value, and neither observers nor setters run.
extension DeclarationTable {
  /// The place and the value that are really assigned; unchanged if the property is an ordinary one
  /// or the function is not an initialiser.
  ///
  /// A wrapper without an initial value is made from the value: `self.name = x` is
  /// `self._name = W(wrappedValue: x)`.
  ///
  /// A wrapper with an initial value is made anew as long as some other property has none
  /// (`isComplete`); afterwards its setter runs.
  func initializing(
    _ place: Expr, with value: Expr, in function: FunctionDecl?, isComplete: Bool = true
  ) -> (place: Expr, value: Expr) {
    if case .tuple(let elements) = place.kind {
      let places = elements.map { element in
        let stored = initializing(element, with: element, in: function, isComplete: isComplete)
        return stored.place.type == element.type ? stored.place : element
      }
      return (Expr(.tuple(places), type: place.type, origin: place.origin), value)
    }
    guard let function, function.kind == .initializer,
      case .property(let property, let base?, _) = place.kind,
      base.isSelf, property.container == function.selfType?.nominal
    else { return (place, value) }
    if let storage = property.observedStorage, case .field = storage.storage {
      let field = Expr(.field(base, storage), type: storage.type, origin: place.origin)
      if property.isLazy {
        return (field, Expr(.wrapOptional(value), type: storage.type, origin: value.origin))
      }
      return (field, value)
    }
    guard !function.isConvenience,
      let storage = property.wrapperStorage,
      !storage.hasInitialValue || !isComplete && !hasArguments(storage),
      let wrapped = wrapped(value, in: storage)
    else { return (place, value) }
    return (Expr(.field(base, storage), type: storage.type, origin: place.origin), wrapped)
  }

  private func hasArguments(_ storage: VariableDecl) -> Bool {
    wrapperForms[storage]?.use.chain.contains(where: \.hasArguments) ?? true
  }

  /// `A(wrappedValue: B(wrappedValue: value))`, for composed wrappers.
  private func wrapped(_ value: Expr, in storage: VariableDecl) -> Expr? {
    var types = [storage.type]
    for use in wrapperForms[storage]?.use.chain.dropLast() ?? [] {
      guard let member = property("wrappedValue", of: use.wrapper) else { return nil }
      types.append(type(of: member, in: types[types.count - 1]))
    }
    var made = value
    for type in types.reversed() {
      guard let outer = wrapped(made, as: type) else { return nil }
      made = outer
    }
    return made
  }

  /// `W(wrappedValue: value)`, with defaults for the other parameters.
  private func wrapped(_ value: Expr, as type: Type) -> Expr? {
    guard case .nominal(let wrapper, let arguments) = type,
      let initializer = wrappedValueInitializer(of: wrapper),
      initializer.parameters.first?.isAutoclosure == false,
      initializer.parameters.dropFirst().allSatisfy(\.hasDefault),
      initializer.signature.parameters.count == arguments.count
    else { return nil }
    var values = [Argument(value)]
    for index in initializer.parameters.indices.dropFirst() {
      values.append(
        Argument(
          Expr(
            .defaultArgument(initializer, index, arguments.types),
            type: Substitution(wrapper.signature.parameters, arguments)
              .apply(to: initializer.parameters[index].type), origin: value.origin)))
    }
    return Expr(
      .call(
        .initializer(initializer, Member(.direct, arguments: arguments.types), metatype: nil),
        values),
      type: type, origin: value.origin)
  }
}
