import Program

/// Makes up arguments for a view that is alone in its file: `StatusCard(icon: "icon", count: 1)`.
///
/// A component without a preview has nothing that would make it. It is shown with values that its
/// types allow, each named after its parameter where it is a text, so that one sees what goes where.
/// A class whose objects are not made but had, `Settings.shared`, gives that one.
/// The result is source, checked like any other; whatever cannot be made up gives nil.
struct Placeholders {
  let table: DeclarationTable
  /// Types being made, outermost first: a type that needs itself cannot be made up.
  private var making: [NominalDecl] = []
  /// How many were begun: each of several ways to make one may have several ways in it.
  private var begun = 0

  init(table: DeclarationTable) {
    self.table = table
  }

  /// `Name(argument: …)`
  mutating func construction(of decl: NominalDecl) -> String? {
    construction(of: decl, as: decl.selfType, named: table.qualifiedName(of: decl))
  }

  /// The same of a type with its generic arguments.
  mutating func construction(of type: Type) -> String? { value(type, named: "value") }

  private mutating func construction(
    of decl: NominalDecl, as type: Type, named name: String
  ) -> String? {
    // A model has a use case, that a repository, that a service, that a session.
    guard making.count < 8, begun < 500, !making.contains(where: { $0 === decl }) else {
      return nil
    }
    begun += 1
    if let shared = shared(decl) { return name + "." + shared }
    making.append(decl)
    defer { making.removeLast() }
    let scope = Scope(container: decl, selfType: type, isStatic: true)
    let candidates = table.initializers(of: type, in: scope)
      .compactMap { candidate in
        (candidate.declaration as? FunctionDecl).map { ($0, candidate.substitution) }
      }
      .filter { !$0.0.isFailable && !$0.0.isThrowing && !$0.0.isAsync && $0.0.name == "init" }
      .sorted { required($0.0).count < required($1.0).count }
    for (candidate, substitution) in candidates {
      // `init(from:)` of a decodable type wants a decoder.
      guard candidate.parameters.first?.label != "from" else { continue }
      if let list = arguments(required(candidate), substitution) {
        return name + "(" + list + ")"
      }
    }
    return nil
  }

  /// The one object of a class that everybody is to use: `static let shared = Settings()`.
  private func shared(_ decl: NominalDecl) -> String? {
    guard decl.kind == .classType, decl.signature.parameters.isEmpty else { return nil }
    return table.records[decl]?.ordered.lazy.compactMap { $0 as? VariableDecl }.first {
      $0.isStatic && $0.isLet && !$0.isPrivate && $0.wraps == nil && $0.type == decl.selfType
    }?.name
  }

  private func required(_ function: FunctionDecl) -> [Parameter] {
    function.parameters.filter { !$0.hasDefault && !$0.isVariadic }
  }

  private mutating func arguments(
    _ parameters: [Parameter], _ substitution: Substitution
  ) -> String? {
    list(
      parameters.map { parameter in
        var type = substitution.apply(to: parameter.type)
        // What a `StateObject` without a value is given is written as the object.
        if parameter.isAutoclosure, case .function(let function) = type { type = function.result }
        return (parameter.label, type, parameter.name)
      })
  }

  /// `label: value, value`
  private mutating func list(
    _ parts: [(label: String?, type: Type, name: String)]
  ) -> String? {
    parts.mapAll { label, type, name in
      value(type, named: label ?? name).map { value in label.map { "\($0): \(value)" } ?? value }
    }?.joined(separator: ", ")
  }

  private mutating func value(_ type: Type, named name: String) -> String? {
    switch type {
    case .nominal(let decl, let arguments):
      if decl.isSurface { return standard(decl, arguments.types, name) }
      if decl.kind == .enumeration { return enumCase(decl, name) }
      if arguments.isEmpty { return construction(of: decl) }
      // `MemoryGame<Character>`
      let isWhole = !arguments.types.contains { $0.isAbstract || $0.isError }
      return isWhole ? construction(of: decl, as: type, named: "\(type)") : nil
    case .tuple(let elements):
      return list(elements.map { ($0.label, $0.type, name) }).map { "(\($0))" }
    case .function(let function):
      let blanks = function.parameters.map { _ in "_" }.joined(separator: ", ")
      let head = blanks.isEmpty ? "{ " : "{ \(blanks) in "
      if function.result == .void { return head + "}" }
      return value(function.result, named: name).map { head + $0 + " }" }
    case .parameter: return "Text(\"\(name)\")"
    case .existential(let existential) where existential.protocols.count == 1:
      return conformer(to: existential.protocols[0], existential.arguments.first ?? [])
    default: return nil
    }
  }

  /// The first of the program's own types that conforms and can be made; of `any Keeping<Cat>` one with
  /// that argument, too.
  private mutating func conformer(to decl: NominalDecl, _ arguments: [Type]) -> String? {
    guard !decl.isSurface else { return nil }
    for candidate in table.programTypes where candidate.kind != .protocolType {
      let isPlain = candidate.signature.parameters.isEmpty
      guard isPlain || candidate.signature.parameters.count == arguments.count else { continue }
      let type = isPlain ? candidate.selfType : .nominal(candidate, TypeList(arguments))
      guard table.conforms(type, to: decl, in: Scope(container: candidate)) else { continue }
      if let value = value(type, named: candidate.name) { return value }
    }
    return nil
  }

  private mutating func enumCase(_ decl: NominalDecl, _ name: String) -> String? {
    for enumCase in decl.cases {
      guard let list = list(enumCase.payload.map { ($0.label, $0.type, name) }) else { continue }
      let payload = list.isEmpty ? "" : "(\(list))"
      return table.qualifiedName(of: decl) + "." + enumCase.name + payload
    }
    return nil
  }

  private mutating func standard(
    _ decl: NominalDecl, _ arguments: [Type], _ name: String
  ) -> String? {
    if LiteralTypes.integers.contains(decl.name) { return "1" }
    if LiteralTypes.floats.contains(decl.name) { return "0.5" }
    switch decl.name {
    case "Array", "Set":
      return arguments.first.flatMap { value($0, named: name) }.map { "[\($0)]" } ?? "[]"
    case "Binding":
      return arguments.first.flatMap { value($0, named: name) }.map { ".constant(\($0))" }
    default: break
    }
    if let record = table.records[decl], let text = record.sample ?? record.neutral {
      return text.madeText(named: name)
    }
    return arguments.isEmpty && decl.container == nil && decl.kind != .protocolType
      ? construction(of: decl) : nil
  }
}
