import Program

extension DeclarationTable {
  /// The program's functions, accessors and observers that have been checked, with their code.
  var ownCode: [(function: FunctionDecl, body: Block)] {
    var found: [(function: FunctionDecl, body: Block)] = []
    func add(_ function: FunctionDecl?) {
      guard let function, !function.isSurface, case .code(let body, _)? = function.checkedBody
      else { return }
      found.append((function, body))
    }
    for declaration in programDeclarations + keptDeclarations {
      switch declaration {
      case let function as FunctionDecl: add(function)
      case let variable as VariableDecl:
        for accessor in [variable.getter, variable.setter, variable.observingSetter] {
          add(accessor)
        }
      case let subscripted as SubscriptDecl:
        add(subscripted.getter)
        add(subscripted.setter)
      case let type as NominalDecl: add(type.deinitializer)
      default: break
      }
    }
    return found
  }
}

extension Callee {
  var function: FunctionDecl? {
    switch self {
    case .function(let function, _), .initializer(let function, _, _),
      .delegatedInit(let function, _):
      function
    case .value: nil
    }
  }

  /// How many arguments precede those for the parameters.
  var receiverCount: Int {
    switch self {
    case .function(let function, _): function.takesSelf || function.takesMetatype ? 1 : 0
    case .delegatedInit: 1
    case .initializer, .value: 0
    }
  }
}

extension Expr {
  /// The property that an expression reads, ignoring unwrapping on the way to it.
  var property: VariableDecl? {
    switch kind {
    case .field(_, let decl), .property(let decl, _, _), .global(let decl, _): decl.written
    case .forceUnwrap(let inner, _), .chainLink(let inner), .optionalChain(let inner),
      .wrapOptional(let inner), .erase(let inner), .upcast(let inner), .cast(_, let inner, _),
      .inoutArgument(let inner):
      inner.property
    default: nil
    }
  }

  /// The base of an access to a property.
  var base: Expr? {
    switch kind {
    case .field(let base, _), .property(_, let base?, _): base
    default: nil
    }
  }
}

extension VariableDecl {
  /// The variable as written: for the storage of a wrapper, or behind observers, its property.
  var written: VariableDecl { wraps ?? observedStorageOwner ?? self }
}

extension Type {
  /// Whether it is a class, or an optional of one.
  var holdsObject: Bool { (optionalWrapped ?? self).nominal?.kind == .classType }
}
