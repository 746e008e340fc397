import Program
import Values

/// Which variables of classes the program writes outside initialisers.
struct WriteFacts {
  /// Written, or passed to code that may write.
  private var written: Set<VariableDecl> = []

  init(_ table: DeclarationTable) {
    for (function, body) in table.ownCode {
      let owner = function.kind == .initializer ? function.container : nil
      for expression in IRWalk(body) { visit(expression, inInitializerOf: owner) }
    }
  }

  /// The worst loss when another object of the class replaces an object.
  func keeping(_ decl: NominalDecl, _ table: DeclarationTable) -> Keeping {
    let isWrittenLater = decl.lineage.prefix { !$0.isSurface }.contains { type in
      type.storedProperties.contains { !$0.isLet && mayChange($0) }
    }
    guard isWrittenLater else { return .nothing }
    guard isObservable(decl, table) else { return .unseen }
    return table.opaque?.uses.isEmpty == false ? .hidden : .seen
  }

  private func isObservable(_ decl: NominalDecl, _ table: DeclarationTable) -> Bool {
    decl.isObservable || table.conforms(decl, toKnown: "ObservableObject")
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
        if isRemoval, index == 0, let emptied = argument.value.property, emptied.beginsEmpty {
          continue
        }
        note(argument.value, owner)
      }
    // A key path, like a binding, can be used to write.
    case .keyPath(let literal):
      for decl in literal.components.compactMap(\.component.property) {
        written.insert(decl.written)
      }
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
      case .field(let base, let decl), .property(let decl, let base?, _): note(decl, base, owner)
      default: break
      }
      next = expression.whole
    }
  }

  private mutating func note(_ decl: VariableDecl, _ base: Expr, _ owner: NominalDecl?) {
    let isBeginning = owner.map { $0 == decl.container } ?? false && base.leadsToSelf
    if !isBeginning { written.insert(decl.written) }
  }
}

extension VariableDecl {
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
  fileprivate var leadsToSelf: Bool {
    switch kind {
    case .inoutArgument(let inner), .upcast(let inner): inner.leadsToSelf
    default: isSelf
    }
  }
}
