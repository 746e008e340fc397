import Program
import Values

/// Which variables of classes the program writes outside initialisers.
struct WriteFacts {
  /// Written, or passed to code that may write.
  private var written: Set<VariableDecl> = []

  init(_ table: DeclarationTable) {
    let code = table.ownCode
    let making = Self.functionsOfMaking(code)
    for (function, body) in code {
      let owner = making.contains(function) ? function.container : nil
      for expression in IRWalk(body) { visit(expression, inInitializerOf: owner) }
    }
  }

  /// Initialisers, and the private functions that only these call, on the object being made: what they write are
  /// its first values. Closures may run later.
  private static func functionsOfMaking(
    _ code: [(function: FunctionDecl, body: Block)]
  ) -> Set<FunctionDecl> {
    var callers: [FunctionDecl: Set<FunctionDecl>] = [:]
    var outside: Set<FunctionDecl> = []
    for (function, body) in code {
      for expression in IRWalk(body) {
        switch expression.kind {
        case .call(let callee, let arguments):
          guard let called = callee.function, called.isPrivate, called.takesSelf else { continue }
          callers[called, default: []].insert(function)
          if arguments.first?.value.leadsToSelf != true { outside.insert(called) }
        case .closure(let closure): outside.formUnion(IRWalk(closure.body).compactMap(\.callee))
        case .functionReference(let callee, _): callee.function.map { _ = outside.insert($0) }
        default: break
        }
      }
    }
    var making = Set(code.map(\.function).filter { $0.kind == .initializer })
    while let next = callers.first(where: { called, callers in
      !making.contains(called) && !outside.contains(called)
        && callers.allSatisfy { making.contains($0) && $0.container == called.container }
    }) {
      making.insert(next.key)
    }
    return making
  }

  /// The worst loss when another object of the class replaces an object.
  func keeping(_ decl: NominalDecl, _ table: DeclarationTable) -> Keeping {
    let variables = decl.lineage.prefix { !$0.isSurface }.flatMap(\.storedProperties)
    // What a binding leads to is kept elsewhere.
    let own = variables.filter { !$0.isLet && $0.type.nominal?.isStandard("Binding") != true }
    let changing = own.filter(mayChange)
    if changing.isEmpty { return .nothing }
    if !decl.isObservable, !table.conforms(decl, toKnown: "ObservableObject") { return .unseen }
    // Of what its initialiser gets nothing has gone before something has changed.
    let isBegun = changing.contains(where: \.hasOwnBeginning)
    return isBegun && table.opaque?.uses.isEmpty == false ? .hidden : .seen
  }

  /// A lazy property is written when it is first read.
  private func mayChange(_ variable: VariableDecl) -> Bool {
    written.contains(variable.written) || variable.isLazy || variable.written.isLazy
  }

  private mutating func visit(_ expression: Expr, inInitializerOf owner: NominalDecl?) {
    switch expression.kind {
    case .assign(let target, _): note(target, owner)
    case .call(let callee, let arguments):
      let isRemoval = callee.function?.meaning == .removing
      for (index, argument) in arguments.enumerated() where argument.isInout {
        if !isRemoval || index > 0 || argument.value.property?.beginsEmpty != true {
          note(argument.value, owner)
        }
      }
    // A key path, like a binding, can be used to write.
    case .keyPath(let literal):
      written.formUnion(literal.components.compactMap(\.component.property).map(\.written))
    default: break
    }
    // A change in an object counts as a write to the property that holds it.
    if let held = expression.base?.property, held.type.holdsObject { written.insert(held) }
    if case .call(let callee, let arguments) = expression.kind, callee.receiverCount == 1,
      let held = arguments.first?.value.property, held.type.holdsObject
    {
      written.insert(held)
    }
  }

  /// All variables on the path to the written one.
  private mutating func note(_ target: Expr, _ owner: NominalDecl?) {
    var next: Expr? = target
    while let expression = next {
      switch expression.kind {
      case .field(let base, let decl), .property(let decl, let base?, _):
        let isBeginning = owner.map { $0 == decl.container } ?? false && base.leadsToSelf
        if !isBeginning { written.insert(decl.written) }
      default: break
      }
      next = expression.whole
    }
  }
}

extension VariableDecl {
  /// Whether it begins with a value of its own, and none that is given to it.
  fileprivate var hasOwnBeginning: Bool {
    hasInitialValue || written.hasInitialValue || written.type.optionalWrapped != nil
  }

  /// Whether it is empty at first: then removing something from it changes nothing.
  fileprivate var beginsEmpty: Bool {
    guard hasInitialValue else { return type.optionalWrapped != nil }
    switch initialValue?()?.kind {
    case .arrayLiteral(let elements): return elements.isEmpty
    case .dictionaryLiteral(let pairs): return pairs.isEmpty
    case .string(let text): return text.isEmpty
    case .nilLiteral: return true
    case .call(.initializer, let arguments): return arguments.isEmpty
    default: return false
    }
  }
}

extension Expr {
  fileprivate var callee: FunctionDecl? {
    if case .call(let callee, _) = kind { callee.function } else { nil }
  }

  fileprivate var leadsToSelf: Bool {
    switch kind {
    case .inoutArgument(let inner), .upcast(let inner): inner.leadsToSelf
    default: isSelf
    }
  }
}
