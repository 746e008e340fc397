import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// An invented parent for a view that is run alone. In a project other code makes the view, changes
// its arguments and sees what it writes; constant arguments would hide faults that appear then.

/// An argument that an invented parent stores, and values that it may have, the initial one first.
public struct MadeUpArgument: Sendable {
  /// The name of the parent's type.
  public static let parent = "MadeUpParent"
  /// The parent's property that says whether it shows the view now.
  public static let presence = "isOnScreen"

  public let name: String
  public let values: [String]
  /// Whether it begins with a type that has the object, `Settings.shared.name`, and with no property of a
  /// view.
  public var isShared = false
}

/// `struct MadeUpParent: View`, whose state provides the view's arguments and is bound to.
struct MadeUpParent {
  static let name = MadeUpArgument.parent
  private static let presence = MadeUpArgument.presence

  private let text: String
  /// The range of the call that makes the view, and the declaration of the view.
  private let place: Range<Int>
  private let view: NominalDecl
  /// The arguments that the program also changes while it shows the view.
  private(set) var choices: [MadeUpArgument] = []
  /// The arguments that stay while the view is shown, with values of different kinds: elsewhere in
  /// the program it is made with others.
  private(set) var variants: [MadeUpArgument] = []

  /// `changing` are the arguments that the program computes from something that may change, `made`
  /// those that it makes in the call.
  init(
    of view: NominalDecl, named viewName: String, with arguments: [Placeholders.Argument],
    changing: Set<String>, made: Set<String>
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
      case .state where argument.isObject && made.contains(argument.label ?? ""): break
      case .state(let type) where isKept:
        let annotation = type.map { ": " + $0 } ?? ""
        members += "@SwiftUI.State var `\(name)`\(annotation) = \(argument.value)\n"
        value = argument.isBinding ? "$\(name)" : "`\(name)`"
        if let other = argument.other, changing.contains(argument.label ?? "") {
          let values = [argument.value, argument.same, other].compactMap { $0 }
          choices.append(MadeUpArgument(name: name, values: values))
        } else if argument.kinds.count > 1 {
          variants.append(MadeUpArgument(name: name, values: argument.kinds))
        }
      case .namespace where isKept:
        members += "@SwiftUI.Namespace var \(name)\n"
        value = name
      case .focus(let type) where isKept:
        members += "@SwiftUI.FocusState var `\(name)`: \(type)\n"
        value = "$\(name)"
      case .state, .namespace, .focus, .nowhere: break
      }
      given.append(argument.label.map { "\($0): \(value)" } ?? value)
    }
    choices.append(MadeUpArgument(name: Self.presence, values: ["true", "false"]))
    let head = """
      struct \(Self.name): SwiftUI.View {
      \(members)var body: some SwiftUI.View {
      if \(Self.presence) {
      """
    let call = viewName + "(\(given.joined(separator: ", ")))"
    place = head.utf8.count..<(head + call).utf8.count
    text = head + call + "\n}\n}\n}\n"
  }

  /// Its declaration, in the scope of a file. Mistakes in the view are reported where the view is
  /// declared; the rest has no position in any file.
  func unit(inFile file: Int?) -> FileUnit {
    let unit = FileUnit(syntax: .parsed(text), base: 0, isSurface: false)
    let (start, end) = (place.lowerBound, place.upperBound)
    unit.pieces = [
      FileUnit.Piece(range: start..<start, origin: Int(view.origin.rawValue)),
      FileUnit.Piece(range: end..<end, origin: 0),
    ]
    unit.fileScope = file
    unit.isInvented = true
    return unit
  }
}

/// The arguments of a view that may change while it stays: they are not constants, and the view's
/// identity does not depend on them. An element gets its identity from its container, and the
/// arguments of a presented screen stay.
struct ChangingArguments {
  private let view: String
  private let files: [ParsedFile]
  /// The names of the program's classes.
  private let classes: Set<String>
  /// The members of arguments from which the view makes an `.id` or a task's id: with another value
  /// of them the view would begin anew.
  private(set) var identities: Set<String> = []
  /// Contains an empty string for an unlabelled argument.
  private(set) var labels: Set<String> = []
  /// Arguments made anew in each call, `Card(model: Model())`.
  var made: Set<String> { madeInPlace.subtracting(handedOver) }
  private var madeInPlace: Set<String> = []
  private var handedOver: Set<String> = []
  /// The calls that present something above, or instead of, other views.
  private static let opening: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
    "NavigationLink",
  ]

  init(of view: String, in files: [ParsedFile], classes: Set<String>) {
    self.view = view
    self.files = files
    self.classes = classes
    for file in files where file.text.mentions(word: view) {
      // What a preview passes is the preview's.
      for call in file.tree.all(FunctionCallExprSyntax.self, passingOver: \.isPreview) {
        if call.calledName == view { note(call, in: file) }
        if call.enclosingTypeName == view { identities.formUnion(call.identities) }
      }
    }
  }

  /// Whether an argument is an object that its maker keeps: a state that never holds another.
  private func isKeptObject(_ argument: ExprSyntax) -> Bool {
    guard let reference = argument.as(DeclReferenceExprSyntax.self),
      let maker = argument.enclosing(StructDeclSyntax.self)
    else { return false }
    let name = reference.baseName.text
    return maker.variables.contains { variable in
      guard let binding = variable.bindings.first(where: { $0.pattern.name == name }) else {
        return false
      }
      if variable.attributes.first(named: "StateObject") != nil { return true }
      let type =
        binding.typeAnnotation?.type.trimmedDescription
        ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        .trimmedDescription
      return variable.attributes.first(named: "State") != nil
        && type.map(classes.contains) ?? false
        && !maker.tokens(viewMode: .sourceAccurate).contains { $0.replaces(name) }
    }
  }

  /// Whether it is a binding to what nothing but the view can write: it never has another value.
  private func isWrittenHereOnly(_ argument: ExprSyntax, in file: ParsedFile) -> Bool {
    guard let path = argument.path, let root = path.first, root.hasPrefix("$"), let last = path.last
    else { return false }
    let name = last.withoutDollar
    if path.count == 1 {
      let maker = argument.enclosing(StructDeclSyntax.self)
      let variable = maker?.variables.first { $0.names.contains(name) }
      guard variable?.attributes.first(named: "State") != nil else { return false }
    }
    return (path.count == 1 ? [file] : files).allSatisfy { file in
      !file.text.mentions(word: name)
        || file.tree.tokens(viewMode: .sourceAccurate).allSatisfy { token in
          !token.writes(name) || isArgument(token)
        }
    }
  }

  /// Whether it is in what the view is given, and not in an action of it.
  private func isArgument(_ token: TokenSyntax) -> Bool {
    token.ancestors.prefix { !$0.is(ClosureExprSyntax.self) }.contains {
      $0.as(FunctionCallExprSyntax.self)?.calledName == view
    }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, in file: ParsedFile) {
    for argument in call.arguments {
      let label = argument.label?.text ?? ""
      if argument.expression.as(FunctionCallExprSyntax.self)?.isOfType == true {
        madeInPlace.insert(label)
      } else {
        handedOver.insert(label)
      }
    }
    var decided: [String: Bool] = [:]
    if !isMadeAnew(Syntax(call), in: file, &decided) {
      let handedOver = names(around: call, in: file)
      for argument in call.arguments
      where argument.expression.as(ClosureExprSyntax.self) == nil
        && !argument.expression.variableNames.isSubset(of: handedOver)
        && !isKeptObject(argument.expression) && !isWrittenHereOnly(argument.expression, in: file)
      {
        labels.insert(argument.label?.text ?? "")
      }
    }
  }

  /// The names of values that a condition waits for and that may arrive once: no control sets them,
  /// and not several places do.
  private func arrivals(in conditions: ConditionElementListSyntax, of file: ParsedFile) -> [String]
  {
    conditions.compactMap { condition in
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        let name = binding.pattern.name
      else { return nil }
      let sources = binding.initializer?.value.variableNames ?? [name]
      return sources.contains { file.text.mentions(word: "$" + $0) || isSetOften($0, in: file) }
        ? nil : name
    }
  }

  /// Whether several places give a variable a value other than nil.
  private func isSetOften(_ name: String, in file: ParsedFile) -> Bool {
    file.tree.tokens(viewMode: .sourceAccurate).count {
      $0.text == name && $0.isAssigned
        && $0.enclosing(SequenceExprSyntax.self)?.elements.last?.is(NilLiteralExprSyntax.self)
          == false
    } > 1
  }

  /// The parameters of a helper to which each call of it gives a constant.
  private func constants(of helper: FunctionDeclSyntax, in file: ParsedFile) -> [String] {
    let calls = file.tree.all(FunctionCallExprSyntax.self).filter {
      $0.calledName == helper.name.identifierText
    }
    return helper.signature.parameterClause.parameters.filter { parameter in
      !calls.isEmpty
        && calls.allSatisfy { call in
          call.arguments.contains {
            $0.label?.text == parameter.firstName.text && $0.expression.variableNames.isEmpty
          }
        }
    }.map(\.innerName)
  }

  /// The names that the closures around a call receive, and those that are constants.
  private func names(around call: FunctionCallExprSyntax, in file: ParsedFile) -> Set<String> {
    var names: Set<String> = []
    for node in call.ancestors.prefix(while: { !$0.is(MemberBlockSyntax.self) }) {
      if let closure = node.as(ClosureExprSyntax.self) {
        let parameters = closure.signature?.parameterClause?.boundNames() ?? []
        names.formUnion(parameters.map(\.withoutDollar))
        names.insert("$0")
      } else if let choice = node.as(IfExprSyntax.self) {
        names.formUnion(arrivals(in: choice.conditions, of: file))
      } else if let helper = node.as(FunctionDeclSyntax.self) {
        names.formUnion(constants(of: helper, in: file))
      }
    }
    return names
  }

  /// Whether what stands there is another view each time: it is presented, it gets an id, or code
  /// that makes no view makes it, as for a window. A member of a view is where that is used;
  /// `decided` are those that were asked before: members that use each other are not made anew.
  private func isMadeAnew(_ place: Syntax, in file: ParsedFile, _ decided: inout [String: Bool])
    -> Bool
  {
    var node = place
    while let parent = node.parent, !parent.is(MemberBlockItemListSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self), let name = call.calledName {
        // `Card(…).id(…)`, and `.sheet(…) { Card(…) }`
        let isModified = node == Syntax(call.calledExpression)
        if isModified ? name == "id" : Self.opening.contains(name) { return true }
      } else if let function = parent.as(FunctionDeclSyntax.self),
        function.signature.returnClause == nil
      {
        // `controller.rootView = Card(…)` gives the same view another value.
        return !function.tokens(viewMode: .sourceAccurate).contains {
          $0.text == "rootView" && $0.isAssigned
        }
      }
      node = parent
    }
    guard let name = node.as(MemberBlockItemSyntax.self)?.memberName else { return false }
    if let known = decided[name] { return known }
    decided[name] = false
    let uses = file.tree.all(DeclReferenceExprSyntax.self).filter {
      $0.baseName.text == name && $0.isUnqualified
    }
    let isAnew = !uses.isEmpty && uses.allSatisfy { isMadeAnew(Syntax($0), in: file, &decided) }
    decided[name] = isAnew
    return isAnew
  }
}

extension MemberBlockItemSyntax {
  /// The name of a method, or of a property that computes its value.
  fileprivate var memberName: String? {
    decl.as(FunctionDeclSyntax.self)?.name.identifierText
      ?? decl.as(VariableDeclSyntax.self)?.names.first
  }
}

extension TokenSyntax {
  /// Whether it gives a variable with that name another value, or lets other code do it.
  fileprivate func replaces(_ name: String) -> Bool {
    if text == "$" + name { return true }
    return text == name && isAssigned
      && parent?.as(DeclReferenceExprSyntax.self)?.isUnqualified ?? false
  }
}

extension ExprSyntax {
  /// The names of variables in it; `self.name` counts as `name`.
  fileprivate var variableNames: Set<String> {
    let names = all(DeclReferenceExprSyntax.self).filter {
      $0.isUnqualified && !($0.isSelf && $0.parent?.is(MemberAccessExprSyntax.self) == true)
    }.map(\.baseName.text)
    // A type never changes.
    return Set(names.map { $0 == "$0" ? $0 : $0.withoutDollar })
      .filter { $0.first?.isUppercase == false }
  }
}

extension FunctionCallExprSyntax {
  /// `name` and `kind` of `.id(item.name + item.kind)`, and of a task's id.
  fileprivate var identities: [String] {
    guard let name = calledMember, name == "id" || name == "task" else { return [] }
    return arguments.filter { name == "id" || $0.label?.text == "id" }.flatMap {
      $0.expression.all(MemberAccessExprSyntax.self).map(\.declName.baseName.text)
    }
  }

  /// `Model(…)`, `.init(…)`
  fileprivate var isOfType: Bool {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase == true
    }
    return calledMember == "init"
  }
}
