import Program

// The arguments' types alone rule out many overloads: `Text("a")` cannot be the one for an image.
// That is much cheaper than opening their generic parameters, trying and undoing.
extension Checker {
  /// The overloads that the arguments typed so far may fit. The others need not be tried, as long
  /// as one of these fits.
  func plausible(
    _ matched: [(target: CallTarget, match: ArgumentMatch)], _ site: CallSite
  ) -> [(target: CallTarget, match: ArgumentMatch)] {
    let types = site.arguments.indices.map { index in
      site.shared[index].flatMap { plainType(of: $0, opensExistentials: site.opensExistentials) }
    }
    if types.allSatisfy({ $0 == nil }) { return matched }
    return matched.filter { target, match in
      zip(target.parameters, match.slots).allSatisfy { parameter, slot in
        slot.allSatisfy { index in
          types[index].map { mayTake(parameter.type, $0, target.signature) } ?? true
        }
      }
    }
  }

  /// The type under which a value is passed; nil where a conversion depends on the value.
  private func plainType(of value: Expr, opensExistentials: Bool) -> Type? {
    let type = solver.head(value.type)
    if value.convertsByItself || type.isUnboundVariable || implicitlyUnwrapped(value) != nil {
      return nil
    }
    // `any P` is opened for `T: P`.
    switch type {
    case .existential, .metatype: return opensExistentials ? nil : type
    default: return type
    }
  }

  /// Whether a parameter of the type may take a value of the other, as a quick look tells.
  func mayTake(_ want: Type, _ have: Type, _ signature: GenericSignature) -> Bool {
    switch want {
    case .nominal(let decl, _): return mayBe(decl, have)
    case .parameter:
      if have.hasOpenVariables { return true }
      return signature.requirements.allSatisfy {
        guard case .conformance(want, let protocolDecl) = $0 else { return true }
        return solver.conforms(have, to: protocolDecl)
      }
    case .tuple(let elements):
      guard case .tuple(let others) = have else { return have.variable != nil }
      return elements.count == others.count || elements.contains { $0.type.isExpansion }
    case .metatype:
      if case .metatype = have { return true }
      return have.variable != nil
    default: return true
    }
  }

  private func mayBe(_ want: NominalDecl, _ have: Type) -> Bool {
    if want.isStandard("Optional") { return true }
    switch have {
    case .nominal(let decl, _):
      return decl === want || want.isStandard("AnyHashable") || decl.superclass != nil
        || isFloating(decl) && isFloating(want)
    case .variable(let variable): return solver.accepts(variable.literal, .nominal(want, []))
    case .parameter, .opaque, .existential: return solver.superclass(of: have) != nil
    case .error: return true
    case .dependent: return have.hasOpenVariables
    case .tuple, .function, .metatype, .pack, .expansion: return false
    }
  }

  /// `Double` and `CGFloat`, between which Swift converts.
  func isFloating(_ decl: NominalDecl) -> Bool {
    decl.isStandard("Double") || decl.isStandard("CGFloat")
  }
}
