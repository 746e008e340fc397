import Diagnostics
public import Program
import SourceSyntax
import SwiftSyntax

// The root of a program from before `App`, hosted by a UIKit or AppKit delegate:
//
//     let contentView = ContentView().environmentObject(store)
//     window.rootViewController = UIHostingController(rootView: contentView)
//
// Its `@main` is the application delegate, which decides what is shown. The expression becomes a
// global property, with the constants that it names. The delegate itself does not run.

/// An initialiser, or a static function, that hosts its argument. A method of the same name of another type
/// hosts nothing.
private struct Forwarder: Hashable {
  let type: String
  var function: String?

  /// What a file that calls it contains.
  var written: String { function ?? type }
}

struct HostedContent {
  fileprivate static let name = "_hosted"

  /// The name of the global property.
  let propertyName: String
  let unit: FileUnit
  /// Which file it comes from.
  let file: Int

  /// How many are considered: of a hundred windows the last is hardly the one that opens first.
  private static let limit = 12

  /// The views that delegates in the files host, likeliest first: those reached from the launch, by
  /// the delegates and by classes named there, then others that the delegates host themselves, then
  /// those of other classes; last, content that a function receives as an argument.
  static func all(in files: [ParsedFile], leavesWindowsToDelegate: Bool) -> [HostedContent] {
    let controllers = files.indices.flatMap { index in
      files[index].controllersOfWatch.map { (file: index, name: $0) }
    }
    if !controllers.isEmpty {
      return controllers.prefix(limit).enumerated().map { number, controller in
        HostedContent(bodyOf: controller.name, controller.file, number)
      }
    }
    guard leavesWindowsToDelegate || files.contains(where: \.beginsWithDelegate) else { return [] }
    let launch = LaunchPath(from: files.flatMap(\.delegates), in: files)
    let hosts = files.reduce(FunctionCallExprSyntax.hosts) { $0.union($1.hostingClasses) }
    // Panels that host an argument of their initialiser: the caller decides what is hosted. So it is
    // with a function that makes such a panel.
    var forwarding: [Forwarder: String] = [:]
    for file in files where file.text.mentions("Hosting") {
      for call in file.tree.all(FunctionCallExprSyntax.self) where call.isHosting(in: hosts) {
        if let (type, label) = call.forwarded(call.hostedContent) { forwarding[type] = label }
      }
    }
    for file in files where forwarding.keys.contains(where: { file.text.contains($0.written) }) {
      for call in file.tree.all(FunctionCallExprSyntax.self) {
        guard let label = call.forwarders.lazy.compactMap({ forwarding[$0] }).first,
          let (function, outer) = call.forwarded(call.given(label))
        else { continue }
        forwarding[function] = outer
      }
    }
    var found: [(nearness: Int, file: Int, call: FunctionCallExprSyntax, content: ExprSyntax)] = []
    for index in files.indices
    where files[index].text.mentions("Hosting")
      || forwarding.keys.contains(where: { files[index].text.contains($0.written) })
    {
      for call in files[index].tree.all(FunctionCallExprSyntax.self) {
        let given = call.forwarders.lazy.compactMap { forwarding[$0] }.first.flatMap(call.given)
        let isHost = given == nil && call.isHosting(in: hosts) && !call.onlyForwards
        guard let content = given ?? (isHost ? call.hostedContent : nil),
          call.forwarded(content) == nil
        else { continue }
        let distance = call.classAround.map { launch.distance(to: $0) } ?? 3
        let nearness =
          call.isInDelegate ? (call.isLaunched ? 0 : 2) : distance == 0 ? 1 : 2 + distance
        found.append((nearness, index, call, content))
      }
    }
    // A document opens only when the user asks for it.
    let isOfDocuments = leavesWindowsToDelegate && files.contains { $0.isOfApp("DocumentGroup") }
    let nearest = (0...(isOfDocuments ? 0 : 5)).flatMap { nearness in
      found.filter { $0.nearness == nearness }
    }
    let byItself = nearest.filter { !$0.call.isGivenItsContent }
    let others = nearest.filter(\.call.isGivenItsContent)
    return (byItself + others).prefix(limit).enumerated().compactMap { number, hosted in
      HostedContent(hosted.content, of: hosted.call, in: files[hosted.file], hosted.file, number)
    }
  }

  /// `UIApplication.shared.delegate`, through which programs use what the delegate stores. (In a
  /// SwiftUI app it is none of the program's own types.)
  static func delegate(in files: [ParsedFile]) -> (unit: FileUnit, file: Int)? {
    guard !files.contains(where: { $0.text.mentions("ApplicationDelegateAdaptor") }) else {
      return nil
    }
    for (index, file) in files.enumerated() {
      for type in file.delegates {
        guard let role = type.applicationDelegate else { continue }
        var text = PiecedText()
        text.add("let \(name)Delegate = \(type.name.text)()\n")
        text.add("extension \(role.dropLast("Delegate".count)) {\n")
        text.add("var delegate: (any \(role))? { \(name)Delegate }\n}\n")
        return (text.unit(), index)
      }
    }
    return nil
  }

  /// `class Controller: WKHostingController<Home>` of an app for watchOS 6: its `body` is the screen.
  private init(bodyOf controller: String, _ file: Int, _ number: Int) {
    propertyName = Self.property(number)
    var text = PiecedText()
    text.add("@MainActor var \(propertyName): some View {\n\(controller)().body\n}\n")
    unit = text.unit()
    self.file = file
  }

  private static func property(_ number: Int) -> String { number == 0 ? name : "\(name)\(number)" }

  private init?(
    _ root: ExprSyntax, of call: FunctionCallExprSyntax, in file: ParsedFile, _ index: Int,
    _ number: Int
  ) {
    var names = root.mentionedNames
    var bound: Set<String> = []
    var kept: [(head: String, code: Syntax, tail: String)] = []
    let unwrapped = call.unwrapped
    let nearby =
      call.statementsBefore + (call.classAround?.makers ?? []).map(Syntax.init)
      + (call.classAround?.constants ?? []).map(Syntax.init)
      + (call.classAround?.variables.flatMap(\.bindings) ?? []).map(Syntax.init)
    for statement in nearby {
      if let declaration = statement.as(VariableDeclSyntax.self) {
        guard declaration.binds(anyOf: names.subtracting(bound)) else { continue }
        bound.formUnion(declaration.names)
        kept.insert(("", statement, ""), at: 0)
      } else if let (name, head, body) = statement.as(FunctionDeclSyntax.self)?.maker {
        guard names.contains(name), bound.insert(name).inserted else { continue }
        kept.insert((head, body, ""), at: 0)
      } else if let (name, value, type) = statement.bound, names.contains(name),
        bound.insert(name).inserted
      {
        let isForced = type == nil || unwrapped.contains(name)
        kept.insert(
          (
            "let \(name) = { \(type.map { "() -> \($0) in " } ?? "")", value,
            isForced ? " }()!" : " }()"
          ),
          at: 0)
      } else if let (name, value) = statement.assignment, names.contains(name),
        bound.insert(name).inserted
      {
        kept.insert((call.classAround?.head(of: name) ?? "let \(name) = ", value, ""), at: 0)
      } else {
        continue
      }
      names.formUnion(statement.mentionedNames)
    }
    propertyName = Self.property(number)
    var text = PiecedText()
    text.add("@MainActor var \(propertyName): some View {\n")
    // A value passed to the function, or stored by the class, is unknown here.
    for (name, type) in call.typesOfGiven where names.contains(name) && !bound.contains(name) {
      // Only a caller knows the type behind `some View`.
      if type.hasPrefix("some ") { return nil }
      text.add("let \(name): \(type) = _given()\n")
    }
    for (head, code, tail) in kept {
      text.add(head)
      text.add(code, of: file)
      text.add(tail + "\n")
    }
    text.add("return ")
    if root.isImplicitMember, let type = call.hostedType { text.add(type) }
    text.add(Syntax(root), of: file)
    text.add("\n}\n")
    unit = text.unit()
    self.file = index
  }
}

extension CheckedProgram {
  /// Whether its root is hosted by a delegate.
  public var isHosted: Bool { hostedProperty != nil }

  /// The view that the delegate hosts, without the modifiers around it.
  public var hostedView: NominalDecl? {
    guard case .code(let block, _)? = hostedProperty?.getter?.body,
      case .return(let content?)? = block.statements.last?.kind
    else { return nil }
    var type = content.type
    while case .nominal(let decl, let arguments) = type, decl.isSurface {
      guard decl.name == "ModifiedContent", let content = arguments.types.first else { return nil }
      type = content
    }
    return type.nominal
  }

  private var hostedProperty: VariableDecl? {
    guard case .preview(let content) = root, let property = content.property else { return nil }
    return property.name.hasPrefix(HostedContent.name) ? property : nil
  }
}

extension ParsedFile {
  /// It begins with an application delegate, or a call that makes one.
  fileprivate var beginsWithDelegate: Bool {
    if text.mentions("NSApplicationMain") || text.mentions("UIApplicationMain") { return true }
    if stem == "main", text.mentions("NSApplication.shared") || text.mentions("NSApp.") {
      return true
    }
    return tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }.contains {
      $0.attributes.first(named: "main") != nil || $0.isDelegate
    }
  }

  fileprivate func isOfApp(_ part: StaticString) -> Bool {
    text.mentions("ApplicationDelegateAdaptor") && text.mentions(part)
  }

  /// Whether its app has at most scenes for settings and documents, and a delegate.
  func leavesWindowsToDelegate(_ scenes: [String]) -> Bool {
    isOfApp("main")
      && structures.first { $0.attributes.first(named: "main") != nil }?.hasWindow(scenes) == false
  }

  /// The program's own scenes that have windows.
  var scenesWithWindows: [String] {
    guard text.mentions("Scene") else { return [] }
    return structures.filter { $0.inheritedNames.contains("Scene") && $0.hasWindow([]) }
      .map(\.name.text)
  }

  private var structures: [StructDeclSyntax] {
    tree.statements.compactMap { $0.item.as(StructDeclSyntax.self) }
  }

  fileprivate var delegates: [ClassDeclSyntax] {
    tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }.filter(\.isDelegate)
  }

  /// The program's classes that host a view: `class Host<V>: NSHostingView<V>`.
  fileprivate var hostingClasses: [String] {
    text.mentions("Hosting") ? classes(inheriting: FunctionCallExprSyntax.hosts) : []
  }

  fileprivate var controllersOfWatch: [String] {
    text.mentions("WKHostingController") ? classes(inheriting: ["WKHostingController"]) : []
  }

  private func classes(inheriting names: Set<String>) -> [String] {
    tree.all(ClassDeclSyntax.self).filter { type in
      type.inheritedNames.first.map { names.contains(String($0.prefix { $0 != "<" })) } ?? false
    }.map(\.name.text)
  }
}

extension StructDeclSyntax {
  /// An empty scene is there only because an app must have one, and one of no size is not there to
  /// be seen.
  fileprivate func hasWindow(_ scenes: [String]) -> Bool {
    all(FunctionCallExprSyntax.self).contains { call in
      (scenes + ["WindowGroup", "Window", "MenuBarExtra"]).contains(call.calleeName ?? "")
        && !call.modifiers.contains { $0 == "defaultSize(width: 0, height: 0)" }
        && call.trailingClosure?.all(DeclReferenceExprSyntax.self)
          .allSatisfy { $0.baseName.text == "EmptyView" } != true
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate static let hosts: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView",
  ]

  /// `NSHostingView(rootView: …)`, and `super.init(rootView: …)` in a subclass.
  fileprivate func isHosting(in hosts: Set<String>) -> Bool {
    guard arguments.first?.label?.text == "rootView" else { return false }
    if isOfSuper { return classAround.map { hosts.contains($0.name.text) } ?? false }
    return calleeName.map(hosts.contains) ?? false
  }

  /// If it hosts an argument of the enclosing initialiser, `NSHostingView(rootView: view())`, or of a
  /// static function: the type or function, and the argument's label.
  fileprivate func forwarded(_ content: ExprSyntax?) -> (callee: Forwarder, label: String)? {
    let erased = content?.as(FunctionCallExprSyntax.self).flatMap { call in
      call.calleeName == "AnyView" ? call.arguments.first?.expression : nil
    }
    guard !isOfSuper, classAround?.isDelegate != true, let type = enclosingTypeName,
      let head = (erased ?? content)?.chainHead
    else { return nil }
    func label(in signature: FunctionSignatureSyntax) -> String? {
      signature.parameterClause.parameters.first { $0.innerName == head }?.firstName.text
    }
    if let around = enclosing(InitializerDeclSyntax.self) {
      return label(in: around.signature).map { (Forwarder(type: type), $0) }
    }
    guard let around = enclosing(FunctionDeclSyntax.self),
      around.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
    else { return nil }
    return label(in: around.signature).map {
      (Forwarder(type: type, function: around.name.text), $0)
    }
  }

  /// What it may call: the initialiser of a type, or a function of the type that is named before it or stands
  /// around it.
  fileprivate var forwarders: [Forwarder] {
    guard let name = calledName else { return [] }
    let base = callee.as(MemberAccessExprSyntax.self)?.base?.lastName?.baseName.text
    let type = base.flatMap { $0 == "Self" || $0 == "self" ? nil : $0 } ?? enclosingTypeName
    return [Forwarder(type: name)] + (type.map { [Forwarder(type: $0, function: name)] } ?? [])
  }

  /// The argument with a label, or the content of a closure there.
  fileprivate func given(_ label: String) -> ExprSyntax? {
    let argument = arguments.first { $0.label?.text == label }?.expression
    guard
      let closure = argument?.as(ClosureExprSyntax.self)
        ?? (argument == nil ? trailingClosure : nil)
    else { return argument }
    return closure.statements.onlyExpression
  }

  private var isOfSuper: Bool {
    let callee = calledExpression.as(MemberAccessExprSyntax.self)
    return callee?.base?.is(SuperExprSyntax.self) == true
      && callee?.declName.baseName.tokenKind == .keyword(.`init`)
  }

  fileprivate var hostedContent: ExprSyntax? { arguments.first?.expression }

  /// Whether it only passes on an argument of the enclosing initialiser, which another call hosts.
  fileprivate var onlyForwards: Bool {
    isOfSuper && hostedContent?.is(DeclReferenceExprSyntax.self) == true
  }

  /// `ContentView` of `class Controller: NSHostingController<ContentView>`.
  fileprivate var hostedType: String? {
    let inherited = classAround?.inheritanceClause?.inheritedTypes.first?.type
    return inherited?.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first?
      .argument.sourceText
  }

  /// Whether the enclosing function, or the maker of a generic class, gives what the view shows. (A
  /// delegate is told of events.)
  fileprivate var isGivenItsContent: Bool {
    let parameters = enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
    let isOfCaller = classAround?.genericParameterClause != nil
    return !isInDelegate && (parameters?.isEmpty == false || isOfCaller)
  }

  fileprivate var isInDelegate: Bool { classAround?.isDelegate ?? false }

  /// Whether the launch leads to it.
  fileprivate var isLaunched: Bool {
    let around = enclosing(FunctionDeclSyntax.self)
    return classAround?.functionsOfLaunch.contains { $0.id == around?.id } ?? false
  }

  fileprivate var classAround: ClassDeclSyntax? { enclosing(ClassDeclSyntax.self) }

  /// The names and types of the enclosing function's parameters, and of the class's properties
  /// without a value; names unwrapped before it count as unwrapped.
  fileprivate var typesOfGiven: [(name: String, type: String)] {
    var found: [(name: String, type: String)] = []
    let unwrapped = unwrapped
    for outer in ancestors.prefix(while: { !$0.is(ClassDeclSyntax.self) }) {
      let signature =
        outer.as(FunctionDeclSyntax.self)?.signature
        ?? outer.as(InitializerDeclSyntax.self)?.signature
      for parameter in signature?.parameterClause.parameters ?? [] {
        found.append((parameter.innerName, parameter.type.sourceText))
      }
    }
    for binding in classAround?.bindingsWithoutValue ?? [] {
      guard let name = binding.pattern.name, let type = binding.typeAnnotation?.type,
        !found.contains(where: { $0.name == name })
      else { continue }
      let wrapped =
        type.as(OptionalTypeSyntax.self)?.wrappedType
        ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      found.append((name, (unwrapped.contains(name) ? wrapped ?? type : type).sourceText))
    }
    return found
  }

  /// The names that a `guard` before it unwraps.
  fileprivate var unwrapped: Set<String> {
    Set(statementsBefore.compactMap { $0.as(OptionalBindingConditionSyntax.self)?.pattern.name })
  }

  /// The constants, variables, unwrapped values and assignments before it in the function, nearest
  /// first.
  fileprivate var statementsBefore: [Syntax] {
    var found: [Syntax] = []
    for outer in ancestors.prefix(while: { !$0.is(ClassDeclSyntax.self) }) {
      if let block = outer.as(CodeBlockItemListSyntax.self) {
        for item in block.prefix(while: { $0.position < position }).map(\.item).reversed() {
          if let conditions = item.as(GuardStmtSyntax.self)?.conditions {
            found += conditions.reversed().compactMap {
              $0.condition.as(OptionalBindingConditionSyntax.self).map(Syntax.init)
            }
          } else if item.is(VariableDeclSyntax.self) || Syntax(item).assignment != nil {
            found.append(Syntax(item))
          }
        }
      }
    }
    return found.filter { !$0.encloses(self) }
  }
}

extension ExprSyntax {
  /// `.init(model: model)`
  fileprivate var isImplicitMember: Bool {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return callee.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }
}

extension Syntax {
  /// `guard let store = delegate?.store`, and a computed property: the name, what computes the
  /// value, and the property's type. (`guard let store = store` only unwraps.)
  fileprivate var bound: (name: String, value: Syntax, type: String?)? {
    if let binding = self.as(OptionalBindingConditionSyntax.self) {
      guard let name = binding.pattern.name, let value = binding.initializer?.value,
        value.trimmedDescription != name, value.trimmedDescription != "self.\(name)"
      else { return nil }
      return (name, Syntax(value), nil)
    }
    guard let binding = self.as(PatternBindingSyntax.self), let name = binding.pattern.name,
      let type = binding.typeAnnotation?.type.sourceText, let code = binding.getterCode
    else { return nil }
    return (name, Syntax(code), type)
  }

  /// `store = Store()` and `self.store = Store()`: the name, and the value.
  fileprivate var assignment: (name: String, value: Syntax)? {
    guard let (target, parts) = self.as(SequenceExprSyntax.self)?.assignment, parts.count == 1,
      let value = parts.first, target.isUnqualified
    else { return nil }
    return (target.baseName.identifierText, Syntax(value))
  }
}

extension ClassDeclSyntax {
  private static let delegates: Set<String> = [
    "UIWindowSceneDelegate", "UIApplicationDelegate", "NSApplicationDelegate",
  ]

  /// Whether it is the application's delegate, or a scene's.
  fileprivate var isDelegate: Bool { inheritedNames.contains(where: Self.delegates.contains) }

  /// The protocol that makes it the delegate of the whole application.
  fileprivate var applicationDelegate: String? {
    ["UIApplicationDelegate", "NSApplicationDelegate"].first(where: inheritedNames.contains)
  }

  /// `let store: Store! = `, as the property is declared; nil if there is no such property.
  fileprivate func head(of name: String) -> String? {
    variables.flatMap(\.bindings).firstMap { $0.pattern.name == name ? $0.typeAnnotation : nil }
      .map { "let \(name): \($0.type.sourceText) = " }
  }

  /// Properties that have initial values.
  fileprivate var constants: [VariableDeclSyntax] {
    variables.reversed().filter { $0.modifiers.allSatisfy { $0.name.text != "weak" } }
  }
}

extension VariableDeclSyntax {
  fileprivate func binds(anyOf wanted: Set<String>) -> Bool {
    bindings.allSatisfy { $0.initializer != nil } && names.contains(where: wanted.contains)
  }
}
