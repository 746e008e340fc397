import Diagnostics
import SwiftParser
import SwiftSyntax

// The root of a program from before `App`: a delegate of UIKit or AppKit hosts it,
//
//     let contentView = ContentView().environmentObject(store)
//     window.rootViewController = UIHostingController(rootView: contentView)
//
// Its `@main` is the delegate of the application, which says what is shown as an `App` does. The
// expression becomes a global property, with the constants that it names. The delegate itself does not
// run.

struct HostedContent {
  /// The name of the global property.
  static let propertyName = "_hosted"

  let unit: FileUnit
  /// Which file it comes from.
  let file: Int

  /// The view that the first delegate in the files hosts; nil where nothing is hosted.
  init?(in files: [ParsedFile]) {
    guard files.contains(where: \.beginsWithDelegate) else { return nil }
    let hosting = files.indices.filter { files[$0].text.mentions("Hosting") }
    // What the delegates host comes before what their windows' controllers do.
    for (isInDelegate, index) in hosting.map({ (true, $0) }) + hosting.map({ (false, $0) }) {
      let file = files[index]
      let calls = file.tree.all(FunctionCallExprSyntax.self).lazy.filter(\.isHosting)
      guard let call = calls.first(where: { $0.isInDelegate == isInDelegate }),
        let root = call.arguments.first?.expression
      else { continue }
      var names = root.mentionedNames
      var bound: Set<String> = []
      var kept: [(head: String, code: Syntax)] = []
      let nearby = call.statementsBefore + (call.classAround?.constants ?? []).map(Syntax.init)
      for statement in nearby {
        if let declaration = statement.as(VariableDeclSyntax.self) {
          guard declaration.binds(anyOf: names.subtracting(bound)) else { continue }
          kept.insert(("", statement), at: 0)
        } else if let (name, value) = statement.assignment, names.contains(name),
          bound.insert(name).inserted
        {
          kept.insert((call.classAround?.head(of: name) ?? "let \(name) = ", value), at: 0)
        } else {
          continue
        }
        names.formUnion(statement.mentionedNames)
      }
      var text = PiecedText()
      text.add("var \(Self.propertyName): some View {\n")
      for (head, code) in kept {
        text.add(head)
        text.add(code.bareRange, of: file)
        text.add("\n")
      }
      text.add("return ")
      text.add(root.bareRange, of: file)
      text.add("\n}\n")
      unit = text.unit()
      self.file = index
      return
    }
    return nil
  }
}

extension ParsedFile {
  /// A delegate of the application is where the program begins, or a call that makes it.
  fileprivate var beginsWithDelegate: Bool {
    if text.mentions("NSApplicationMain") || text.mentions("UIApplicationMain") { return true }
    if text.mentions("NSApplication.shared") || text.mentions("NSApp.") {
      if stem == "main" { return true }
    }
    return tree.statements.contains { statement in
      guard let delegate = statement.item.as(ClassDeclSyntax.self) else { return false }
      return delegate.attributes.first(named: "main") != nil || delegate.isDelegate
    }
  }
}

extension FunctionCallExprSyntax {
  private static let hosts: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView",
  ]
  fileprivate var isHosting: Bool {
    guard arguments.first?.label?.text == "rootView",
      let callee = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
        .as(DeclReferenceExprSyntax.self) ?? calledExpression.as(DeclReferenceExprSyntax.self)
    else { return false }
    return Self.hosts.contains(callee.baseName.text)
  }

  fileprivate var isInDelegate: Bool { classAround?.isDelegate ?? false }

  fileprivate var classAround: ClassDeclSyntax? {
    parent?.ancestorOrSelf(mapping: { $0.as(ClassDeclSyntax.self) })
  }

  /// The constants, variables and assignments before it in the function, the nearest first.
  fileprivate var statementsBefore: [Syntax] {
    var found: [Syntax] = []
    var inner = Syntax(self)
    while let outer = inner.parent, !outer.is(ClassDeclSyntax.self) {
      if let block = outer.as(CodeBlockItemListSyntax.self) {
        let before = block.prefix { $0.position < position }
        found += before.reversed().map { Syntax($0.item) }
          .filter { $0.is(VariableDeclSyntax.self) || $0.assignment != nil }
      }
      inner = outer
    }
    return found.filter { !($0.position <= position && endPosition <= $0.endPosition) }
  }
}

extension SyntaxProtocol {
  fileprivate var mentionedNames: Set<String> {
    Set(all(DeclReferenceExprSyntax.self).map(\.baseName.text))
  }
}

extension Syntax {
  /// `store = Store()` and `self.store = Store()`: the name, and the value.
  fileprivate var assignment: (name: String, value: Syntax)? {
    guard let sequence = self.as(SequenceExprSyntax.self)?.elements, sequence.count == 3,
      let target = sequence.first, let value = sequence.last,
      sequence.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return nil }
    if let name = target.as(DeclReferenceExprSyntax.self) {
      return (name.baseName.text, Syntax(value))
    }
    guard let member = target.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return (member.declName.baseName.text, Syntax(value))
  }
}

extension ClassDeclSyntax {
  private static let delegates: Set<String> = [
    "UIWindowSceneDelegate", "UIApplicationDelegate", "NSApplicationDelegate",
  ]

  /// Whether it is the application's delegate, or a scene's.
  fileprivate var isDelegate: Bool {
    inheritanceClause?.inheritedTypes.contains { Self.delegates.contains($0.type.sourceText) }
      == true
  }

  /// `let store: Store! = `, as the property is declared; nil where no property has the name.
  fileprivate func head(of name: String) -> String? {
    for member in memberBlock.members {
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        if binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
          let type = binding.typeAnnotation?.type
        {
          return "let \(name): \(type.sourceText) = "
        }
      }
    }
    return nil
  }

  /// Properties that have their values from the beginning.
  fileprivate var constants: [VariableDeclSyntax] {
    memberBlock.members.reversed().compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { $0.modifiers.isEmpty || $0.modifiers.allSatisfy { $0.name.text != "weak" } }
  }
}

extension VariableDeclSyntax {
  fileprivate func binds(anyOf names: Set<String>) -> Bool {
    bindings.allSatisfy { $0.initializer != nil }
      && bindings.contains { binding in
        binding.pattern.as(IdentifierPatternSyntax.self)
          .map { names.contains($0.identifier.text) } ?? false
      }
  }
}
