import Diagnostics
import SwiftSyntax
public import Values

// Which views the program makes again, and what goes with the objects that they only watch.

extension SyntaxPlaces {
  /// The places, outside previews, where code makes a view and can run again; nil where no code calls it by
  /// its name, so that it is made in a way that is not known here, or others may.
  public func remakers(of view: String) -> [Origin]? {
    let found = remakers(of: view, past: [view])
    return found == [] && structs(named: view).contains(where: \.isOnOffer) ? nil : found
  }

  private func remakers(of view: String, past passed: Set<String>) -> [Origin]? {
    var isMade = false
    var found: [Origin] = []
    for file in files where file.text.mentions(word: view) {
      for use in [file].references(to: view) {
        let origin = file.origin(of: use)
        guard use.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false else {
          if isOfPreview(at: origin) { continue }
          return nil
        }
        isMade = true
        if !isOfPreview(at: origin), runsAgain(use, past: passed) { found.append(origin) }
      }
    }
    return isMade ? found : nil
  }

  /// Whether the program can run the code at a place again. The content that a collection, a reader or a
  /// presentation is given runs for what it gets; other code runs with the body or the function around it.
  private func runsAgain(_ token: TokenSyntax, past passed: Set<String>) -> Bool {
    for node in token.ancestors {
      if node.as(ClosureExprSyntax.self)?.takesSomething ?? false { return true }
      if let function = node.as(FunctionDeclSyntax.self),
        function.parent?.is(MemberBlockItemSyntax.self) ?? false,
        let type = token.enclosingTypeName, !isPartOfScreen(type)
      {
        return isCalledAgain(function, of: type, past: passed)
      }
    }
    return token.enclosingTypeName.map { runsAgain(type: $0, past: passed) } ?? true
  }

  /// Whether code that can run again calls a function of a type that is no view: a router's.
  private func isCalledAgain(
    _ function: FunctionDeclSyntax, of type: String, past passed: Set<String>
  ) -> Bool {
    let name = function.name.identifierText
    let place = "\(type).\(name)"
    let isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let calls = files.references(to: name).filter { call in
      !isStatic || call.enclosingTypeName == type
        || call.memberBase?.lastName?.baseName.identifierText == type
    }
    if passed.contains(place) { return false }
    return calls.isEmpty
      || calls.contains { call in
        !isOfPreview(call) && runsAgain(call, past: passed.union([place]))
      }
  }

  /// Whether anything can make the body of a type run again: something that it reads, or an input that can
  /// change. One without either is equal to what it was, so that its body is skipped (F43, F56).
  private func runsAgain(type: String, past passed: Set<String>) -> Bool {
    let structs = structs(named: type)
    guard !structs.isEmpty else { return !isDelegate(type) }
    if structs.contains(where: { $0.variables.contains(where: isSource) }) { return true }
    let observable = observableClasses
    if tokens(in: type).contains(where: { observable.contains($0.text) }) { return true }
    guard structs.contains(where: { !$0.bindingsWithoutValue.isEmpty }) else { return false }
    if passed.contains(type) { return false }
    return remakers(of: type, past: passed.union([type]))?.isEmpty != true
  }

  private func isPartOfScreen(_ type: String) -> Bool {
    let inherited = structs(named: type).flatMap(\.inheritedNames)
    return inherited.contains { name in
      ["View", "App", "Scene", "ViewModifier"].contains { name == $0 || name.hasSuffix("." + $0) }
        || name.hasSuffix("Representable")
    }
  }

  func structs(named type: String) -> [StructDeclSyntax] {
    files.filter { $0.text.mentions(word: type) }.flatMap { file in
      file.tree.all(StructDeclSyntax.self).filter { $0.name.identifierText == type }
    }
  }

  /// Whether a property makes its view run again: it has a wrapper that reads something. What adapts a
  /// delegate is observed only if it is observable.
  private func isSource(_ variable: VariableDeclSyntax) -> Bool {
    variable.attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      let name = attribute.attributeName.trimmedDescription
      if name.hasSuffix("DelegateAdaptor") {
        let words = variable.tokens(viewMode: .sourceAccurate).map(\.text)
        return words.contains(where: observableClasses.contains)
          || words.contains(where: publishingClasses.contains)
      }
      return name.first?.isUppercase ?? false
        && !["MainActor", "ViewBuilder", "SceneBuilder", "Namespace"].contains(name)
    }
  }

  private func classes(
    mentioning word: String, _ isWanted: (ClassDeclSyntax) -> Bool
  ) -> Set<String> {
    Set(
      files.filter { $0.text.mentions(word: word) }.flatMap {
        $0.tree.all(ClassDeclSyntax.self).filter(isWanted)
      }.map(\.name.text))
  }

  private var observableClasses: Set<String> {
    classes(mentioning: "Observable") {
      $0.attributes.contains { $0.trimmedDescription == "@Observable" }
    }
  }

  private var publishingClasses: Set<String> {
    classes(mentioning: "ObservableObject") { $0.inheritedNames.contains("ObservableObject") }
  }

  /// Whether a class begins the app or a scene, once.
  private func isDelegate(_ type: String) -> Bool {
    classes(mentioning: type) { declaration in
      declaration.name.text == type
        && declaration.inheritedNames.contains { Self.delegates.contains($0) }
    }.contains(type)
  }

  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate",
    "WKExtensionDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  // MARK: What is held

  /// Whether a view's code uses what the object in a property holds: it reads a property of it, what a method
  /// gives, or hands it on. To call it for an effect, or to write to it, is no use.
  public func readsContents(of property: String, in view: String) -> Bool {
    tokens(in: view, named: [property, "$" + property]).contains { token in
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.isUnqualified,
        !token.isAssigned
      else { return false }
      if token.text != property { return true }
      guard let member = name.access.parent?.as(MemberAccessExprSyntax.self),
        member.base?.id == name.access.id
      else { return true }
      if member.declName.baseName.isAssigned { return false }
      guard let call = member.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == member.id
      else { return true }
      return !call.isStatement
    }
  }

  /// Whether an initialiser of a class does more than set values: it calls something for its effect.
  public func actsWhenMade(_ className: String) -> Bool {
    files.filter { $0.text.mentions(word: className) }.contains { file in
      file.tree.all(ClassDeclSyntax.self).contains { declaration in
        declaration.name.identifierText == className
          && declaration.members(InitializerDeclSyntax.self).compactMap(\.body).contains { body in
            body.all(FunctionCallExprSyntax.self) { $0.is(ClosureExprSyntax.self) }.contains {
              $0.isStatement && $0.calledExpression.path?.last != "init"
            }
          }
      }
    }
  }
}

extension StructDeclSyntax {
  fileprivate var isOnOffer: Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether nothing uses its result: it stands alone, behind `try` or `await` or not.
  fileprivate var isStatement: Bool {
    var next = Syntax(self)
    while let around = next.parent,
      around.is(TryExprSyntax.self) || around.is(AwaitExprSyntax.self)
        || around.is(OptionalChainingExprSyntax.self)
    {
      next = around
    }
    return next.parent?.is(CodeBlockItemSyntax.self) ?? false
  }
}
