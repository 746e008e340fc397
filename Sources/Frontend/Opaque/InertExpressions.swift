import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Replaces everything in the program that is not simulated by something inert.
//
// An opaque expression has `Type.error`, which fits everything. Where the context expects a type,
// something inert of that type is made: nil, an empty array, a text with the name, a function that
// does nothing. If there is nothing to stand in for it, it stays a hole; evaluating that ends the
// step with a message.
extension Checker {
  /// An opaque expression as the type that the context expects.
  func inert(_ expr: Expr, as type: Type) -> Expr {
    table.opaque?.replace(at: expr.origin)
    // A value that never arrives may have any type.
    if case .await = expr.kind { return Expr(expr.kind, type: type, origin: expr.origin) }
    let target = solver.resolve(type)
    return standIn(for: expr, as: target) ?? Expr(.hole, type: target, origin: expr.origin)
  }

  private func standIn(for expr: Expr, as type: Type) -> Expr? {
    if let value = receiver(of: expr, as: type) { return value }
    if let neutral = type.nominal.flatMap({ table.records[$0]?.neutral }) {
      return made(from: neutral.madeText(named: name(of: expr)), type, expr.origin)
    }
    switch type {
    case .function(let function): return inertFunction(function, expr.origin)
    case .nominal(let decl, _) where decl.isSurface && decl.container == nil:
      switch decl.name {
      case "AnyPublisher": return silentPublisher(type, expr.origin)
      case "Binding": return constant(type, expr)
      default: return plain(decl, type, expr.origin)
      }
    case .nominal(let decl, let arguments) where !decl.isSurface && arguments.isEmpty:
      return own(decl, expr.origin)
    case .existential(.any):
      return made(from: "\"\(name(of: expr))\" as Any", type, expr.origin)
    case .existential(let existential) where existential.protocols.count == 1:
      return conformer(to: existential.protocols[0], type, expr.origin)
    // `[UICalendarView.self]` where view types are expected
    case .metatype(let instance) where !instance.isError && !instance.hasOpenVariables:
      return Expr(.metatype(instance), type: type, origin: expr.origin)
    default: return nil
    }
  }

  /// The initial value of a property whose wrapper is not simulated: numbers are zero, flags false.
  func inertValue(of type: Type, at origin: Origin) -> Expr {
    let hole = failure(at: origin)
    if case .nominal(let decl, let arguments) = type, !decl.isSurface, arguments.isEmpty,
      let made = made(from: table.qualifiedName(of: decl) + "()", type, origin)
    {
      return made
    }
    guard case .nominal(let decl, _) = type, decl.isSurface else { return inert(hole, as: type) }
    switch decl.builtin {
    case .integer, .floating, .bool: break
    default: return inert(hole, as: type)
    }
    let source = decl.builtin == .bool ? "false" : "0"
    return check(.parsed(source), expected: type, in: BodyContext(scope: Scope()))
  }

  /// A value of the program's own type, made without arguments or with invented ones; for an enum
  /// the first case without associated values.
  private func own(_ decl: NominalDecl, _ origin: Origin) -> Expr? {
    let type = decl.selfType
    guard let opaque = table.opaque else { return madeOwn(decl, type, origin) }
    // Without a limit, a box whose initialiser takes another box would be made forever.
    let (types, begun) = opaque.making
    if types.count > 8 || begun > 200 || types.contains(where: { $0 === decl }) { return nil }
    opaque.making = (types + [decl], begun + 1)
    defer { opaque.making = (types, types.isEmpty ? 0 : opaque.making.begun) }
    return madeOwn(decl, type, origin)
  }

  private func madeOwn(_ decl: NominalDecl, _ type: Type, _ origin: Origin) -> Expr? {
    let name = table.qualifiedName(of: decl)
    if decl.kind == .classType { table.opaque?.standIns.insert(origin) }
    guard decl.kind == .enumeration else {
      if let value = made(from: name + "()", type, origin) { return value }
      var placeholders = Placeholders(table: table)
      return placeholders.construction(of: decl).flatMap { made(from: $0, type, origin) }
    }
    guard let plain = decl.cases.first(where: { $0.payload.isEmpty }) else { return nil }
    return made(from: "\(name).\(plain.name)", type, origin)
  }

  /// A framework's value that is made without arguments. (Not a number, a Boolean or a text, whose
  /// value would matter.)
  private func plain(_ decl: NominalDecl, _ type: Type, _ origin: Origin) -> Expr? {
    guard decl.module != "Swift", decl.builtin == nil, decl.kind != .protocolType,
      decl.signature.parameters.isEmpty
    else { return nil }
    return made(from: decl.name + "()", type, origin)
  }

  /// The first of the program's own types that conforms and is made without arguments.
  private func conformer(to decl: NominalDecl, _ type: Type, _ origin: Origin) -> Expr? {
    guard !decl.isSurface else { return nil }
    return table.programTypes.firstMap { candidate in
      guard candidate.kind != .protocolType, candidate.signature.parameters.isEmpty,
        solver.conforms(candidate.selfType, to: decl)
      else { return nil }
      return own(candidate, origin).map { Expr(.erase($0), type: type, origin: origin) }
    }
  }

  /// A constant binding, for a property whose wrapper is not simulated.
  private func constant(_ type: Type, _ expr: Expr) -> Expr? {
    guard case .nominal(_, let arguments) = type, let value = arguments.first?.nominal else {
      return nil
    }
    let source: String
    switch value.builtin {
    case .integer, .floating: source = "0"
    case .bool: source = "false"
    case .string: source = "\"\(name(of: expr))\""
    case .optional: source = "nil"
    case .array, .set: source = "[]"
    case .dictionary: source = "[:]"
    default: return nil
    }
    let (made, problems) = holdingDiagnostics {
      check(.parsed(".constant(\(source))"), expected: type, in: BodyContext(scope: Scope()))
    }
    guard !problems.hasErrors else { return nil }
    return Expr(made.kind, type: type, origin: expr.origin)
  }

  /// A publisher that never emits; generic types cannot be written here.
  private func silentPublisher(_ type: Type, _ origin: Origin) -> Expr? {
    let isOpen = type.contains {
      switch $0 {
      case .parameter, .dependent, .opaque: true
      default: $0.isError
      }
    }
    guard !type.hasOpenVariables, !isOpen else { return nil }
    return made(
      from: "PassthroughSubject\(type.description.dropFirst("AnyPublisher".count))()"
        + ".eraseToAnyPublisher()", type, origin)
  }

  /// The name that a placeholder shows.
  private func name(of expr: Expr) -> String {
    guard let use = table.opaque?.use(near: expr.origin) else { return written(at: expr.origin) }
    guard case .string(let text)? = table.opaque?.receivers[use.origin]?.kind,
      !text.contains(where: { "\"\\\n$".contains($0) })
    else { return use.name }
    return text
  }

  private func inertFunction(_ type: FunctionType, _ origin: Origin) -> Expr? {
    guard !type.result.hasOpenVariables,
      type.parameters.allSatisfy({ !$0.type.hasOpenVariables && !$0.isInout })
    else { return nil }
    let parameters = type.parameters.map {
      LocalVariable(name: "_", type: $0.type, isLet: true, origin: origin)
    }
    let result = inert(failure(at: origin), as: type.result)
    return closure(parameters, giving: result, type, at: origin)
  }

  private func made(from source: String, _ type: Type, _ origin: Origin) -> Expr? {
    let (value, problems) = holdingDiagnostics {
      infer(.parsed(source), in: BodyContext(scope: Scope()))
    }
    // (An object of `CLLocationManager`, which is known only by name, may well be stored.)
    guard
      problems.allSatisfy({ $0.severity != .error || $0.id == .unsupported }),
      value.type == type
    else { return nil }
    return Expr(value.kind, type: value.type, origin: origin)
  }

  /// A leaf with the name of the unsimulated view.
  func placeholderView(for value: Expr, in context: BodyContext) -> Expr? {
    guard table.opaque != nil, context.scope.file?.isSurface != true else { return nil }
    table.opaque?.replace(at: value.origin)
    var label = table.opaque?.use(near: value.origin)?.name ?? written(at: value.origin)
    if let decl = value.type.nominal {
      label = decl.name
      table.opaque?.note(label, at: value.origin, in: context.scope.file)
    }
    return made(
      from: "Text(verbatim: \"[\(label)]\")", .nominal(table.known("Text"), []), value.origin)
  }

  /// The words that an expression begins with: `player.view` of `player.view(at: 3)`.
  private func written(at origin: Origin) -> String {
    guard let (file, offset) = table.sources.location(of: origin) else { return "…" }
    let words = file.text.path(from: offset)
    return words.isEmpty ? "…" : words
  }

  /// Whether, if a type conforms to a protocol at all, it does so through something unsimulated.
  func mayOnlyConform(_ type: Type, to name: String, in context: BodyContext) -> Bool {
    guard table.opaque != nil, let decl = type.nominal, table.isHeir(decl),
      let protocolDecl = table.knownIfPresent(name)
    else { return false }
    return !table.conforms(type, to: protocolDecl, in: context.scope)
  }
}

extension String {
  /// The text of an attribute `@_neutral` or `@_sample` as Swift.
  func madeText(named name: String) -> String {
    String(map { $0 == "'" ? "\"" : $0 }).split(separator: "$", omittingEmptySubsequences: false)
      .joined(separator: name)
  }
}

extension Type {
  /// Whether something in it could not be typed.
  var containsError: Bool { contains { $0.isError } }
}

extension String {
  /// The names with dots between them that begin at a place.
  func path(from offset: Int) -> String {
    String(decoding: utf8.dropFirst(offset).prefix(while: \.isOfPath), as: UTF8.self)
  }
}

extension UInt8 {
  var isOfPath: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
