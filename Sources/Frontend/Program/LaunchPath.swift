import SourceSyntax
import SwiftSyntax

/// How far the classes of a program are from its launch: a coordinator that the delegate makes there
/// hosts what opens first, and a class that other code names hosts what is presented later.
struct LaunchPath {
  private var distances: [String: Int] = [:]

  init(from delegates: [ClassDeclSyntax], in files: [ParsedFile]) {
    var types: [String: [any DeclGroupSyntax]] = [:]
    if delegates.isEmpty { return }
    for statement in files.flatMap(\.tree.statements) {
      guard let type = statement.item.asProtocol((any DeclGroupSyntax).self),
        let name = statement.item.asProtocol((any NamedDeclSyntax).self)?.name.text
          ?? statement.item.as(ExtensionDeclSyntax.self)?.extendedType.sourceText
      else { continue }
      types[name, default: []].append(type)
    }
    var named = Set(delegates.flatMap(\.namesOfLaunch))
    for distance in 0...1 {
      // What else the delegate names is presented later.
      if distance == 1 { named.formUnion(delegates.map(\.name.text)) }
      named = named.filter { distances[$0] == nil && types[$0] != nil }
      for name in named { distances[name] = distance }
      let next = named.flatMap { types[$0] ?? [] }
      named = next.reduce(into: []) { $0.formUnion($1.mentionedNames) }
    }
    for name in named where distances[name] == nil { distances[name] = 2 }
  }

  /// From 0, of a class that the launch names, to 3.
  func distance(to type: ClassDeclSyntax) -> Int { distances[type.name.text] ?? 3 }
}

extension ClassDeclSyntax {
  /// What its launch names, and what the properties named there are made of.
  fileprivate var namesOfLaunch: Set<String> {
    var names = functionsOfLaunch.reduce(into: Set<String>()) { $0.formUnion($1.mentionedNames) }
    for variable in variables.reversed() where !names.isDisjoint(with: variable.names) {
      names.formUnion(variable.mentionedNames)
    }
    return names
  }

  /// The functions that its launch leads to, judged by calls among its own.
  var functionsOfLaunch: [FunctionDeclSyntax] {
    var rest = members(FunctionDeclSyntax.self)
    var waiting = rest.filter(\.isOfLaunch)
    var found: [FunctionDeclSyntax] = []
    while let function = waiting.popLast() {
      found.append(function)
      let named = function.mentionedNames
      waiting += rest.filter { named.contains($0.name.text) }
      rest.removeAll { named.contains($0.name.text) }
    }
    return found
  }
}

extension FunctionDeclSyntax {
  /// Whether a delegate is told here that the application, or one of its scenes, has started.
  fileprivate var isOfLaunch: Bool {
    ["applicationWillFinishLaunching", "applicationDidFinishLaunching"].contains(name.text)
      || signature.parameterClause.parameters.dropFirst().first.map {
        ["didFinishLaunchingWithOptions", "willConnectTo"].contains($0.firstName.text)
      } ?? false
  }
}
