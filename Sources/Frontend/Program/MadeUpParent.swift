import Diagnostics
import Program
import SwiftSyntax
import Values

// The maker of a view that stands alone. In a project somebody makes the view, changes what it is given,
// and is told what it writes; a value that is made once and stays would hide what goes wrong then.

/// An argument that a made-up parent keeps, and values that it may have, the first one first.
public struct MadeUpArgument: Sendable {
  /// The name of the parent's type.
  public static let parent = "MadeUpParent"

  public let name: String
  public let values: [String]
}

/// `struct MadeUpParent: View`, whose state the arguments of a view are: a binding is one to it.
struct MadeUpParent {
  static let name = MadeUpArgument.parent
  /// Whether it shows the view now.
  static let presence = "isOnScreen"

  private let text: String
  /// Where the name of the view is in the text, and the declaration that it stands for.
  private let place: Range<Int>
  private let view: NominalDecl
  /// Those that the program changes, too, while it shows the view.
  private(set) var choices: [MadeUpArgument] = []

  /// `changing` are the arguments that the program gives from something that may change.
  init(
    of view: NominalDecl, named viewName: String, with arguments: [Placeholders.Argument],
    changing: Set<String>
  ) {
    self.view = view
    var members = "@SwiftUI.State var \(Self.presence) = true\n"
    var given: [String] = []
    var names: Set<String> = ["body", Self.presence]
    for argument in arguments {
      let name = argument.name
      let isKept = names.insert(name).inserted
      var value = argument.value
      switch argument.home {
      case .state(let type) where isKept:
        members += "@SwiftUI.State var `\(name)`: \(type) = \(argument.value)\n"
        value = argument.isBinding ? "$\(name)" : "`\(name)`"
        if let other = argument.other, changing.contains(argument.label ?? "") {
          choices.append(MadeUpArgument(name: name, values: [argument.value, other]))
        }
      case .focus(let type) where isKept:
        members += "@SwiftUI.FocusState var \(name): \(type)\n"
        value = "$\(name)"
      case .namespace where isKept:
        members += "@SwiftUI.Namespace var \(name)\n"
        value = name
      case .state, .focus, .namespace, .nowhere: break
      }
      given.append(argument.label.map { "\($0): \(value)" } ?? value)
    }
    choices.append(MadeUpArgument(name: Self.presence, values: ["true", "false"]))
    let head = """
      struct \(Self.name): SwiftUI.View {
      \(members)var body: some SwiftUI.View {
      if \(Self.presence) {
      """
    place = head.utf8.count..<(head + viewName).utf8.count
    text = head + viewName + "(\(given.joined(separator: ", ")))\n}\n}\n}\n"
  }

  /// Its declaration, which is in the scope of a file. What is wrong with the view is said where the view
  /// is declared; the rest has no place in any file.
  func unit(inFile file: Int?) -> FileUnit {
    let unit = FileUnit(syntax: .parsed(text), base: 0, isSurface: false)
    let end = place.upperBound
    unit.pieces = [
      FileUnit.Piece(range: place, origin: Int(view.origin.rawValue)),
      FileUnit.Piece(range: end..<end, origin: 0),
    ]
    unit.fileScope = file
    return unit
  }
}

/// The arguments with which the program makes a view and that may change while the view stays: they are
/// made of what is no constant, and the view has no identity made of them. An element that a container
/// hands over has its identity from the container; and what a screen is opened with stays.
final class ChangingArguments: SyntaxVisitor {
  private let view: String
  /// Empty for one without a label.
  private(set) var labels: Set<String> = []
  /// The calls that show something above or in the place of others.
  private static let opening: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
    "NavigationLink",
  ]

  init(of view: String, in files: [ParsedFile]) {
    self.view = view
    super.init(viewMode: .sourceAccurate)
    for file in files where file.text.mentions(word: view) { walk(file.tree) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == view, let handedOver = names(around: node) {
      for argument in node.arguments
      where argument.expression.as(ClosureExprSyntax.self) == nil
        && !References(in: argument.expression).names.isSubset(of: handedOver)
      {
        labels.insert(argument.label?.text ?? "")
      }
    }
    return .visitChildren
  }

  /// The names that the closures around a call take; nil where the call is one of a new view each time.
  private func names(around call: FunctionCallExprSyntax) -> Set<String>? {
    var names: Set<String> = []
    var node = Syntax(call)
    while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
      if let closure = parent.as(ClosureExprSyntax.self) {
        names.formUnion(closure.parameterNames)
        names.insert("$0")
      } else if let call = parent.as(FunctionCallExprSyntax.self), let name = call.calledName {
        // `Card(…).id(…)`, and `.sheet(…) { Card(…) }`
        let isModified = node == Syntax(call.calledExpression)
        if isModified ? name == "id" : Self.opening.contains(name) { return nil }
      }
      node = parent
    }
    return names
  }
}

/// The names of variables in an expression.
private final class References: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in expression: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(expression)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // `self.name` is as good as `name`; of others the base is what is named.
    if let base = node.base {
      if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
        note(node.declName.baseName.text)
      } else {
        walk(base)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName.text)
    return .visitChildren
  }

  private func note(_ name: String) {
    let name = name != "$0" && name.hasPrefix("$") ? String(name.dropFirst()) : name
    // A type is one for ever.
    if name.first?.isUppercase == false { names.insert(name) }
  }
}

extension FunctionCallExprSyntax {
  /// `name` of `name(…)`, `Outer.name(…)`, `name<Item>(…)`.
  fileprivate var calledName: String? {
    var called = calledExpression
    if let special = called.as(GenericSpecializationExprSyntax.self) { called = special.expression }
    return called.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension ClosureExprSyntax {
  fileprivate var parameterNames: [String] {
    let names: [String]
    switch signature?.parameterClause {
    case .simpleInput(let list)?: names = list.map(\.name.text)
    case .parameterClause(let clause)?:
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: names = []
    }
    return names.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
  }
}
