import Program
import SwiftSyntax
import Values

// What the type of a whole chain says about a call inside it.
//
// Swift solves a chain as one system, so that in
// `numbers.map { … }.eraseToAnyPublisher()` the erased type decides what the closure gives. Here a
// chain is typed from its root outwards; so for the members that keep what is in a publisher or a
// sequence, the expected type is handed inwards past them.
extension Checker {
  /// What the links after a call expect of it; nil where they say nothing.
  func hint(before links: ArraySlice<ChainLink>, _ expected: Type?) -> Type? {
    guard let expected, !links.isEmpty else { return expected }
    guard case .member(let last)? = links.dropLast().last,
      Self.passesOn(last.declName.baseName.text)
    else { return nil }
    var names: [String] = []
    for link in links {
      switch link {
      case .member(let access): names.append(access.declName.baseName.identifierText)
      case .call: continue
      case .subscripted, .optional, .force, .specialised: return nil
      }
    }
    let want = solver.resolve(expected)
    guard let decl = want.nominal, decl.isSurface, !want.hasOpenVariables else { return nil }
    if decl.isStandard("AnyPublisher"), names.last == "eraseToAnyPublisher",
      names.dropLast().allSatisfy(Self.keepOutput.contains),
      let publisher = table.knownIfPresent("Publisher")
    {
      return .existential(
        ExistentialType(protocols: [publisher], arguments: [want.arguments]))
    }
    if decl.isStandard("Array"), names.allSatisfy(Self.keepElements.contains) { return want }
    return nil
  }

  /// What follows a call that makes a value, when each method gives its own type again
  /// (`TableColumn("a", value: \.a).width(40)`): the whole is expected to be what the call makes.
  func hint(
    making operand: Operand, before links: ArraySlice<ChainLink>, _ expected: Type?
  ) -> Type? {
    guard let expected, case .type(let type) = operand, let decl = solver.head(type).nominal,
      !decl.signature.parameters.isEmpty
    else { return nil }
    for link in links {
      switch link {
      case .call: continue
      case .subscripted, .optional, .force, .specialised: return nil
      case .member(let access):
        let found = table.collectedMembers(access.declName.baseName.identifierText, of: decl)
        let keepsType = found.allSatisfy {
          guard let method = $0 as? FunctionDecl, !method.isStatic else { return false }
          return method.result == decl.selfType
        }
        if found.isEmpty || !keepsType { return nil }
      }
    }
    return expected
  }

  private static func passesOn(_ name: String) -> Bool {
    name == "eraseToAnyPublisher" || keepElements.contains(name)
  }

  private static var keepOutput: Set<String> {
    [
      "receive", "subscribe", "removeDuplicates", "debounce", "throttle", "delay", "print",
      "handleEvents", "share", "filter", "first", "last", "prepend", "append", "dropFirst",
      "prefix", "breakpointOnError", "buffer", "retry", "timeout",
    ]
  }

  private static var keepElements: Set<String> {
    ["sorted", "reversed", "shuffled", "filter"]
  }

  /// `any Publisher<Bool, Never>` as a hint for `Publishers.Map<Upstream, T>`: what it makes is that.
  func hintAssociatedTypes(_ have: Type, _ existential: ExistentialType) {
    for (decl, arguments) in zip(existential.protocols, existential.arguments)
    where !arguments.isEmpty && table.conforms(have, to: decl, in: solver.scope) {
      for (primary, argument) in zip(decl.primaryAssociatedTypes, arguments) {
        guard let own = table.associatedType(named: primary.name, of: have, in: solver.scope),
          own.hasOpenVariables
        else { continue }
        let mark = solver.mark()
        if !solver.unify(own, argument) { solver.undo(to: mark) }
      }
    }
  }
}
