import Program
import SourceSyntax

/// Invents arguments for a view that is alone in its file: `StatusCard(icon: "icon", count: 1)`.
///
/// A component without a preview is made by no code. It is shown with values that its types allow;
/// texts are named after their parameters, so that one sees what goes where. A class with a shared
/// object (`Settings.shared`) provides that. The result is source, checked like any other; nil
/// where no value can be invented.
struct Placeholders {
  let table: DeclarationTable
  private let purpose: Purpose
  /// Types being made, outermost first: a type that needs itself cannot be invented.
  private var making: [NominalDecl] = []
  /// How many have been started: each way to make a value may contain several others.
  private var begun = 0
  /// Whether to invent values that differ from the usual ones.
  private var isOther = false
  /// What stays in such a value, for it to mean the same thing, and whether anything has.
  private var staying: Set<String> = []
  private var hasStayed = false
  /// The members that tell a value's identity, besides `id`.
  var identities: Set<String> = []
  /// The requirements on the generic arguments of the type being made.
  private var requirements: [GenericSignature.Requirement] = []

  enum Purpose {
    /// To stand for something that is not simulated.
    case standIn
    /// To be shown; where a type cannot be made, the value that it declares of itself is taken.
    case root
    /// The same, and an argument of which no value can be invented is left open: `_`, something inert.
    case openRoot
  }

  /// An invented argument of a call.
  struct Argument {
    /// Where the maker of a view stores it, if anywhere.
    enum Home {
      /// In a state, with its type if that can be written.
      case state(String?)
      case namespace, nowhere
      /// In a state of the focus, of that type.
      case focus(String)
    }

    let label: String?
    /// Its label, or else the parameter's name.
    let name: String
    /// Its value; for a stored binding, the value that it refers to.
    let value: String
    /// Another value that it may have, and one of the same identity; nil where there is none.
    let other: String?
    let same: String?
    /// Values of different kinds, the usual one first: cases, something and nothing.
    let kinds: [String]
    let home: Home
    let isBinding: Bool
    let isObject: Bool
  }

  init(table: DeclarationTable, for purpose: Purpose = .standIn) {
    self.table = table
    self.purpose = purpose
  }

  /// `Name(argument: …)`
  mutating func construction(of decl: NominalDecl) -> String? {
    construction(of: decl, as: decl.selfType, named: table.qualifiedName(of: decl))
  }

  /// The same with generic arguments that no argument of the call would tell: `Feed<Store>()`.
  mutating func specialisation(of decl: NominalDecl) -> String? {
    let parameters = decl.signature.parameters
    guard !parameters.isEmpty else { return nil }
    requirements = decl.signature.requirements
    defer { requirements = [] }
    guard let types = parameters.mapAll({ typeMeeting(requirements(on: .parameter($0))) }),
      let names = types.mapAll({ spelling(of: $0) })
    else { return nil }
    return construction(
      of: decl, as: .nominal(decl, TypeList(types)),
      named: "\(table.qualifiedName(of: decl))<\(names.joined(separator: ", "))>")
  }

  /// The same for a type with its generic arguments.
  mutating func construction(of type: Type) -> String? { value(type, named: "value") }

  private mutating func construction(
    of decl: NominalDecl, as type: Type, named name: String
  ) -> String? {
    // A model may need a use case, this a repository, this a service, and this a session.
    guard making.count < 8, begun < 500, !making.contains(where: { $0 === decl }) else {
      return nil
    }
    begun += 1
    if let shared = shared(decl) { return name + "." + shared }
    making.append(decl)
    defer { making.removeLast() }
    let scope = Scope(container: decl, selfType: type, isStatic: true)
    let initializers = table.initializers(of: type, in: scope)
      .compactMap { candidate in
        (candidate.declaration as? FunctionDecl).map { ($0, candidate.substitution) }
      }
      .filter { !$0.0.isFailable && $0.0.name == "init" }
      .sorted { required($0.0).count < required($1.0).count }
    // Where other code cannot call an initialiser, it asks the type.
    let candidates =
      initializers.filter { !$0.0.isPrivate } + makers(in: decl).map { ($0, Substitution()) }
      + initializers.filter(\.0.isPrivate)
    for (candidate, substitution) in candidates where !candidate.isThrowing && !candidate.isAsync {
      // `init(from:)` of a decodable type would need a decoder.
      guard candidate.parameters.first?.label != "from" else { continue }
      let before = requirements
      defer { requirements = before }
      requirements += (decl.signature.requirements + candidate.signature.requirements).map {
        $0.applying(substitution)
      }
      let parts = parts(required(candidate), substitution)
      if let list = list(parts) {
        if making.count == 1, !isOther { made = parts }
        return name + (candidate.name == "init" ? "" : "." + candidate.name) + "(" + list + ")"
      }
    }
    return purpose == .standIn ? nil : sample(in: decl).map { name + "." + $0 }
  }

  /// The functions of a class that give an object of it: `static func cached(id:) -> Model`.
  private func makers(in decl: NominalDecl) -> [FunctionDecl] {
    guard decl.kind == .classType, decl.signature.parameters.isEmpty else { return [] }
    return table.ownMembers(FunctionDecl.self, of: decl).filter {
      $0.isStatic && !$0.isPrivate && $0.name != "init" && $0.result == decl.selfType
    }
  }

  /// The parameters of the call that makes a view.
  private var made: [(label: String?, type: Type, name: String)] = []

  /// The labels of parameters that get a value although they have a default.
  private var wanted: Set<String> = []

  /// Arguments to make a view, with alternatives; nil where it cannot be made. They include those
  /// that the program changes, if possible.
  mutating func arguments(of decl: NominalDecl, changing: Set<String>) -> [Argument]? {
    for labels in [changing, []] {
      made = []
      wanted = labels
      if construction(of: decl) != nil { break }
    }
    guard !made.isEmpty else { return nil }
    making.append(decl)
    requirements = decl.signature.requirements
    defer {
      making.removeLast()
      requirements = []
    }
    return made.mapAll { argument($0.type, label: $0.label, named: $0.label ?? $0.name) }
  }

  private mutating func argument(_ type: Type, label: String?, named name: String) -> Argument? {
    func argument(
      _ value: String?, or other: String? = nil, same: String? = nil, kinds: [String] = [],
      in home: Argument.Home, isBinding: Bool = false
    ) -> Argument? {
      (value ?? open(type)).map {
        Argument(
          label: label, name: name, value: $0, other: other, same: same, kinds: kinds, home: home,
          isBinding: isBinding, isObject: type.isObject)
      }
    }
    if case .nominal(let decl, let arguments) = type, decl.isSurface {
      let first = arguments.types.first
      switch table.qualifiedName(of: decl) {
      case "Binding":
        if let first, let spelling = spelling(of: first) {
          return argument(
            value(first, named: name), or: other(first, named: name),
            same: same(first, named: name),
            kinds: kinds(of: first, named: name), in: .state(spelling), isBinding: true)
        }
      case "Namespace.ID": return argument(value(type, named: name), in: .namespace)
      case "FocusState.Binding":
        if let first, let spelling = spelling(of: first) {
          return argument(value(type, named: name), in: .focus(spelling))
        }
      default: break
      }
    }
    guard let spelling = spelling(of: type) else {
      // It has the program's own type that replaces a parameter, or it is an object, which says its class.
      let value = value(type, named: name)
      let isKept = isOfProgram(type) || type.isObject && value != nil
      return argument(value, in: isKept ? .state(nil) : .nowhere)
    }
    return argument(
      value(type, named: name), or: other(type, named: name), same: same(type, named: name),
      kinds: kinds(of: type, named: name), in: .state(spelling))
  }

  /// Whether it is a generic parameter with requirements that only the program's types meet.
  private func isOfProgram(_ type: Type) -> Bool {
    requirements(on: type).contains { !$0.isSurface }
  }

  /// Two values of a type, if it has as many.
  mutating func values(of type: Type, named name: String) -> [String] {
    let other = other(type, named: name) ?? (type.isCollection ? "[]" : nil)
    return [other, value(type, named: name)].compactMap { $0 }
  }

  /// A value other than the usual one; for a class a different object.
  private mutating func other(_ type: Type, named name: String) -> String? {
    isOther = true
    let other = value(type, named: name)
    isOther = false
    let usual = value(type, named: name)
    return other == usual && !(type.isObject && usual?.hasSuffix(")") == true) ? nil : other
  }

  /// Another value with the same identity: the thing itself has changed.
  private mutating func same(_ type: Type, named name: String) -> String? {
    // Another object is another thing.
    if type.isObject { return nil }
    staying = identities.union(["id"])
    hasStayed = false
    defer { staying = [] }
    let same = other(type, named: name)
    return hasStayed ? same : nil
  }

  /// Values that steer a view differently, the usual one first: the cases of an enumeration, yes
  /// and no, something and nothing.
  private mutating func kinds(of type: Type, named name: String) -> [String] {
    guard case .nominal(let decl, _) = type else { return [] }
    if !decl.isSurface {
      guard decl.kind == .enumeration else { return [] }
      return decl.cases.prefix(Self.kindsTried).compactMap { code(of: $0, in: decl, name) }
    }
    if type.isCollection { return [value(type, named: name), "[]"].compactMap { $0 } }
    guard decl.name == "Bool" || decl.name == "Optional" else { return [] }
    return [value(type, named: name), other(type, named: name)].compactMap { $0 }
  }

  private static let kindsTried = 4

  /// A type as written in source; nil where it cannot be named here.
  private func spelling(of type: Type) -> String? {
    switch type {
    case .nominal(let decl, let arguments):
      guard decl.container.map({ $0.signature.parameters.isEmpty }) ?? true else { return nil }
      let name = table.qualifiedName(of: decl)
      if arguments.isEmpty { return name }
      return arguments.types.mapAll { spelling(of: $0) }.map {
        "\(name)<\($0.joined(separator: ", "))>"
      }
    case .existential(let existential)
    where existential.protocols.count == 1 && existential.arguments.isEmpty:
      return "any " + table.qualifiedName(of: existential.protocols[0])
    default: return nil
    }
  }

  /// The shared object of a class: `static let shared = Settings()`.
  private func shared(_ decl: NominalDecl) -> String? {
    decl.kind == .classType ? sample(in: decl, where: \.isLet) : nil
  }

  /// A value that a type declares of itself: `static var empty: Account { … }`.
  private func sample(in decl: NominalDecl, where isWanted: (VariableDecl) -> Bool = { _ in true })
    -> String?
  {
    guard !decl.isSurface, decl.signature.parameters.isEmpty else { return nil }
    return table.ownMembers(VariableDecl.self, of: decl).first {
      $0.isStatic && isWanted($0) && !$0.isPrivate && $0.wraps == nil && $0.type == decl.selfType
    }?.name
  }

  private func required(_ function: FunctionDecl) -> [Parameter] {
    function.parameters.filter {
      let isWanted = making.count == 1 && wanted.contains($0.label ?? "")
      return (!$0.hasDefault || isWanted) && !$0.isVariadic
    }
  }

  private func parts(
    _ parameters: [Parameter], _ substitution: Substitution
  ) -> [(label: String?, type: Type, name: String)] {
    parameters.map { parameter in
      var type = substitution.apply(to: parameter.type)
      // The argument of a `StateObject` without a value is written as the object.
      if parameter.isAutoclosure, case .function(let function) = type { type = function.result }
      return (parameter.label, type, parameter.name)
    }
  }

  /// `label: value, value`
  private mutating func list(
    _ parts: [(label: String?, type: Type, name: String)]
  ) -> String? {
    parts.mapAll { label, type, name in
      let wasOther = isOther
      if isOther, staying.contains(label ?? name) { (isOther, hasStayed) = (false, true) }
      defer { isOther = wasOther }
      return (value(type, named: label ?? name) ?? open(type)).map { value in
        label.map { "\($0): \(value)" } ?? value
      }
    }?.joined(separator: ", ")
  }

  /// An argument that is left open. (Nothing is passed where no value exists; and what the program
  /// would make far inside of another value tells less than that value would.)
  private func open(_ type: Type) -> String? {
    guard purpose == .openRoot, making.count < 4, making.last?.isSurface == false else {
      return nil
    }
    return type.isUninhabited ? nil : "_"
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
    case .parameter: return generic(type, named: name)
    case .existential(let existential) where existential.protocols.count == 1:
      return conformer(to: existential.protocols[0], existential.arguments.first ?? [])
    default: return nil
    }
  }

  /// A view if nothing else is required; otherwise a text, a number, or a type of the program.
  private mutating func generic(_ type: Type, named name: String) -> String? {
    let asked = requirements(on: type)
    let fixed = fixedTypes(of: type)
    if fixed.isEmpty, let type = standardType(meeting: asked) { return value(type, named: name) }
    return asked.firstMap { conformer(to: $0, [], with: fixed) }
  }

  /// What the associated types of a parameter must be: `where R.State == State`.
  private func fixedTypes(of type: Type) -> [(name: String, type: Type)] {
    requirements.compactMap {
      switch $0 {
      case .sameType(.dependent(type, let associated), let other) where !other.isAbstract,
        .sameType(let other, .dependent(type, let associated)) where !other.isAbstract:
        (associated.name, other)
      default: nil
      }
    }
  }

  private func requirements(on type: Type) -> [NominalDecl] {
    requirements.compactMap {
      if case .conformance(type, let decl) = $0 { decl } else { nil }
    }
  }

  private func standardType(meeting asked: [NominalDecl]) -> Type? {
    ["Text", "String", "Int"].compactMap { table.knownIfPresent($0) }
      .first { meets($0, asked) }?.selfType
  }

  private func typeMeeting(_ asked: [NominalDecl]) -> Type? {
    standardType(meeting: asked)
      ?? table.programTypes.first {
        $0.kind != .protocolType && $0.signature.parameters.isEmpty && meets($0, asked)
      }?.selfType
  }

  private func meets(_ decl: NominalDecl, _ asked: [NominalDecl]) -> Bool {
    asked.allSatisfy { table.conforms(decl.selfType, to: $0, in: Scope(container: decl)) }
  }

  /// The first of the program's types that conforms and can be made; for `any Keeping<Cat>` one
  /// with that argument.
  private mutating func conformer(
    to decl: NominalDecl, _ arguments: [Type], with fixed: [(name: String, type: Type)] = []
  ) -> String? {
    guard !decl.isSurface else { return nil }
    for candidate in table.programTypes where candidate.kind != .protocolType {
      let isPlain = candidate.signature.parameters.isEmpty
      guard isPlain || candidate.signature.parameters.count == arguments.count else { continue }
      let type = isPlain ? candidate.selfType : .nominal(candidate, TypeList(arguments))
      let scope = Scope(container: candidate)
      guard table.conforms(type, to: decl, in: scope),
        fixed.allSatisfy({ table.associatedType(named: $0.name, of: type, in: scope) == $0.type })
      else { continue }
      if let value = value(type, named: candidate.name) { return value }
    }
    return nil
  }

  private mutating func enumCase(_ decl: NominalDecl, _ name: String) -> String? {
    // A tree begins with its leaves.
    guard making.count < 8, !making.contains(where: { $0 === decl }) else { return nil }
    making.append(decl)
    defer { making.removeLast() }
    let cases = isOther ? Array(decl.cases.dropFirst()) + decl.cases.prefix(1) : decl.cases
    return cases.firstMap { code(of: $0, in: decl, name) }
  }

  private mutating func code(
    of enumCase: EnumCaseDecl, in decl: NominalDecl, _ name: String
  ) -> String? {
    guard let list = list(enumCase.payload.map { ($0.label, $0.type, name) }) else { return nil }
    let payload = list.isEmpty ? "" : "(\(list))"
    return table.qualifiedName(of: decl) + "." + enumCase.name + payload
  }

  private mutating func standard(
    _ decl: NominalDecl, _ arguments: [Type], _ name: String
  ) -> String? {
    switch table.qualifiedName(of: decl) {
    case "Namespace.ID": return "SwiftUI.Namespace().wrappedValue"
    case "FocusState.Binding":
      return arguments.first.flatMap { spelling(of: $0) }.map {
        "SwiftUI.FocusState<\($0)>().projectedValue"
      }
    default: break
    }
    if LiteralTypes.integers.contains(decl.name) { return isOther ? "2" : "1" }
    if LiteralTypes.floats.contains(decl.name) { return isOther ? "0.25" : "0.5" }
    switch decl.name {
    case "Bool" where isOther: return "true"
    case "Optional" where isOther: return arguments.first.flatMap { value($0, named: name) }
    case "Array", "Set":
      return arguments.first.flatMap { value($0, named: name) }.map { "[\($0)]" } ?? "[]"
    case "Dictionary":
      let parts = arguments.mapAll { value($0, named: name) } ?? []
      return parts.count == 2 ? "[\(parts[0]): \(parts[1])]" : "[:]"
    case "Binding":
      return arguments.first.flatMap { value($0, named: name) }.map { ".constant(\($0))" }
    default: break
    }
    if let record = table.records[decl], let text = record.sample ?? record.neutral {
      return text.madeText(named: isOther ? "other " + name : name)
    }
    return arguments.isEmpty && decl.container == nil && decl.kind != .protocolType
      ? construction(of: decl) : nil
  }
}

extension Type {
  fileprivate var isObject: Bool { nominal?.kind == .classType }

  /// `[Element]` or `Set<Element>`
  fileprivate var isCollection: Bool {
    guard case .nominal(let decl, _) = self, decl.isSurface else { return false }
    return decl.name == "Array" || decl.name == "Set"
  }
}
