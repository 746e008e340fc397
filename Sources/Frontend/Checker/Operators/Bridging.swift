import Program
import SourceSyntax
import SwiftSyntax
import Values

// `name as NSString`, `error as NSError`: Swift converts by `as` between a value and the
// Objective-C class it is bridged to. The surface declares the pairs as initialisers labelled
// `_bridging`.
extension Checker {
  func bridged(_ value: Expr, to type: Type, _ origin: Origin, _ context: BodyContext) -> Expr? {
    // `text as String?`
    if let payload = type.optionalWrapped {
      return inside(value, type, origin) { bridged($0, to: payload, origin, context) }
    }
    if let decl = type.nominal, decl.isSurface, decl.name == "NSObject" {
      return object(of: value, type, origin, context)
    }
    return convert(value, to: type, by: "_bridging", origin, context)
  }

  /// `names as NSObject`: the bridged object, if there is one. `as?` gets the value back out of it.
  private func object(
    of value: Expr, _ type: Type, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    let have = known(value)
    guard let decl = have.nominal,
      Self.isBridging(decl.builtin)
        || solver.conforms(have, to: table.known("_ObjectiveCBridgeable")),
      let box = table.knownIfPresent("_ObjectiveCValue"),
      let made = convert(value, to: .nominal(box, []), by: "_bridging", origin, context)
    else { return nil }
    return Expr(.upcast(made), type: type, origin: origin)
  }

  private static func isBridging(_ builtin: Builtin?) -> Bool {
    switch builtin {
    case .string, .bool, .integer, .floating, .array, .dictionary, .set: true
    default: false
    }
  }

  /// `set as? Set<Item>`: the value behind a bridged object, if its elements have the type. The
  /// result is optional.
  func castBridged(
    _ value: Expr, to type: Type, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    let have = known(value)
    guard let decl = (have.optionalWrapped ?? have).nominal, decl.isSurface,
      decl.kind == .classType
    else { return nil }
    return convert(value, to: type, by: "_casting", origin, context)
  }

  /// `key as AnyObject`: a value is wrapped in an object, from which `as?` gets it back. So is
  /// `date as CVarArg`, as its bridged object conforms.
  func boxed(_ value: Expr, in type: Type) -> Expr? {
    // `info["key"] as AnyObject?`
    if let payload = type.optionalWrapped {
      return inside(value, type, value.origin) { boxed($0, in: payload) }
    }
    guard case .existential(let existential) = type, existential.superclass == nil,
      existential.protocols.isEmpty ? existential.isClassBound : isArgument(value, existential)
    else { return nil }
    guard !known(value).isError else { return nil }
    return Expr(.erase(value), type: type, origin: value.origin)
  }

  /// An optional of what is made from the value, or from what is inside it if that is an optional.
  private func inside(
    _ value: Expr, _ type: Type, _ origin: Origin, _ make: (Expr) -> Expr?
  ) -> Expr? {
    guard let wrapped = known(value).optionalWrapped else {
      return make(value).map { Expr(.wrapOptional($0), type: type, origin: origin) }
    }
    return make(Expr(.chainLink(value), type: wrapped, origin: value.origin)).map {
      Expr(.optionalChain($0), type: type, origin: origin)
    }
  }

  private func isArgument(_ value: Expr, _ existential: ExistentialType) -> Bool {
    existential.protocols.allSatisfy { $0.isStandard("CVarArg") }
      && solver.conforms(known(value), to: table.known("_ObjectiveCBridgeable"))
  }

  /// By the initialiser of a type of the surface that needs nothing else, with this label.
  func convert(
    _ value: Expr, to type: Type, by label: String?, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    guard let decl = type.nominal, decl.isSurface, !solver.resolve(value.type).isError else {
      return nil
    }
    _ = known(value)
    let site = CallSite([TypedArgument(value, label: label)], origin, in: context)
    return table.initializers(of: type, in: context.scope).firstMap { candidate in
      guard let target = CallTarget(candidate, selfType: type), let first = target.parameters.first,
        first.label == label, target.parameters.dropFirst().allSatisfy({ $0.defaultValue != nil })
      else { return nil }
      return trying { resolveCall([target], site, nil) }
    }
  }

  /// `names as [NSString]`: each element by itself.
  func bridgedElements(
    of value: Expr, _ written: TypeSyntax, to type: Type, _ context: BodyContext
  ) -> Expr? {
    guard let element = written.as(ArrayTypeSyntax.self)?.element,
      known(value).nominal?.builtin == .array
    else { return nil }
    let closure = argument(.parsed("{ $0 as \(element.trimmed) }"), label: nil, context)
    let site = CallSite(arguments: [closure], origin: value.origin, in: context)
    return trying {
      resolveCall(methods("map", of: value, context), site, type).flatMap {
        converted($0, to: type)
      }
    }
  }
}
