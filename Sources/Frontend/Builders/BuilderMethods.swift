import Program

/// The `build…` methods that a result builder has.
struct BuilderMethods {
  let decl: NominalDecl
  private let find: (String) -> [MemberCandidate]

  /// Generic arguments that were not written become error types, which fit anything.
  init(
    _ decl: NominalDecl, _ arguments: [Type],
    find: @escaping (Type, String) -> [MemberCandidate]
  ) {
    self.decl = decl
    let parameters = decl.signature.parameters
    let type: Type =
      arguments.count == parameters.count
      ? .nominal(decl, arguments) : .nominal(decl, parameters.map { _ in .error })
    self.find = { find(type, $0) }
  }

  /// Static methods with that name that have only these argument labels.
  func candidates(_ name: String, labels: [String?]? = nil) -> [MemberCandidate] {
    find(name).filter { candidate in
      guard let function = candidate.declaration as? FunctionDecl else { return false }
      guard let labels else { return true }
      return function.parameters.map(\.label) == labels
    }
  }

  func has(_ name: String, labels: [String?]? = nil) -> Bool {
    !candidates(name, labels: labels).isEmpty
  }

  /// `buildOptional`, or `buildIf` as it is called in older builders and in SwiftUI's.
  var optionalName: String? {
    if has("buildOptional") { return "buildOptional" }
    return has("buildIf") ? "buildIf" : nil
  }

  var hasEither: Bool {
    has("buildEither", labels: ["first"]) && has("buildEither", labels: ["second"])
  }

  var hasPartialBlock: Bool {
    has("buildPartialBlock", labels: ["first"])
      && has("buildPartialBlock", labels: ["accumulated", "next"])
  }

  /// The type that a method's only parameter has, when there is one method and its type is not
  /// generic: expressions are then checked against it.
  func onlyParameterType(of name: String) -> Type? {
    let all = candidates(name)
    guard all.count == 1, let function = all[0].declaration as? FunctionDecl,
      function.parameters.count == 1
    else { return nil }
    let type = all[0].substitution.apply(to: function.parameters[0].type)
    let isOpen = type.contains {
      switch $0 {
      case .parameter, .dependent, .expansion: true
      default: false
      }
    }
    return isOpen ? nil : type
  }
}

/// The key under which a builder's methods are kept.
struct BuilderMember: Hashable {
  let builder: NominalDecl
  let name: String
}
