import SwiftSyntax

/// The pieces of code with one name, by what tells whether a place may mean them: those that all code
/// knows are not asked one by one.
struct NamedParts {
  /// Those that all code knows, apart from functions.
  private(set) var values: [NamedPart] = []
  /// Functions that code knows where no property of that name is stored.
  private(set) var functions: [NamedPart] = []
  /// What only some code of a file knows, by the root of the file.
  private var locals: [SyntaxIdentifier: [NamedPart]] = [:]

  mutating func add(_ part: NamedPart) {
    if let file = part.fileOfScope {
      locals[file, default: []].append(part)
    } else if part.syntax.is(FunctionDeclSyntax.self) {
      functions.append(part)
    } else {
      values.append(part)
    }
  }

  /// What code at a place may mean.
  func known(at place: Syntax?) -> [NamedPart] {
    values + (hasFunctions(knownAt: place) ? functions : []) + local(knownAt: place)
  }

  /// Whether there is any.
  func isKnown(at place: Syntax?) -> Bool {
    !values.isEmpty || hasFunctions(knownAt: place) || !local(knownAt: place).isEmpty
  }

  /// Whether the functions are meant: what holds of one holds of all.
  func hasFunctions(knownAt place: Syntax?) -> Bool {
    functions.first?.isKnown(at: place) ?? false
  }

  func local(knownAt place: Syntax?) -> [NamedPart] {
    guard !locals.isEmpty, let place, let parts = locals[place.root.id] else { return [] }
    return parts.filter { $0.isKnown(at: place) }
  }
}

/// A walk through named code that passes each piece of it once. A name may mean something else from
/// another place; what all code knows it means from each, so that is not asked again.
struct NamedWalk {
  private let code: NamedCode
  /// The names whose values, and those whose functions, have been passed.
  private var withValues: Set<String> = []
  private var withFunctions: Set<String> = []
  private var passed: Set<SyntaxIdentifier> = []

  init(_ code: NamedCode) { self.code = code }

  /// What a name at a place may mean, without what has been passed.
  mutating func parts(named name: String, from place: Syntax?) -> [NamedPart] {
    guard let parts = code.code[name] else { return [] }
    var found = withValues.insert(name).inserted ? parts.values : []
    if !withFunctions.contains(name), parts.hasFunctions(knownAt: place) {
      withFunctions.insert(name)
      found += parts.functions
    }
    found += parts.local(knownAt: place).filter { passed.insert($0.syntax.id).inserted }
    return found
  }
}
