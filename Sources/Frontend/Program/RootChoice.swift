import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// Chooses the root to mount: the name that was asked for; the fragment; `@main App`; the view that
/// a delegate hosts; `#Preview`; a `PreviewProvider`; the view with the file's name; `ContentView`;
/// the last view that can be made without arguments; the last one whose arguments can be invented.
struct RootChoice {
  let table: DeclarationTable
  let checker: Checker
  let variant: ProgramAssembly.Variant
  let options: FrontendOptions
  let fileName: String?
  let files: [ParsedFile]
  private(set) var diagnostics: [Diagnostic] = []
  /// What the invented parent may pass to the root.
  private(set) var madeUpArguments: [MadeUpArgument] = []
  /// What it may pass from the beginning.
  private(set) var madeUpVariants: [MadeUpArgument] = []
  /// The code that makes a root with invented arguments, or its invented parent.
  private(set) var madeUpCode: String?

  mutating func choose() -> CheckedProgram.Root? {
    if let name = options.root { return named(name) }
    if let name = options.preview { return preview(named: name) }
    if variant.hasFragment, let root = view(named: Fragment.name) { return root }
    if variant.leavesWindowsToDelegate, let root = hosted() { return root }
    if let root = app() ?? hosted() ?? preview() ?? provider() { return root }
    // `Song.swift` suggests `Song`.
    if let stem = fileName?.swiftStem, let root = view(named: stem) { return root }
    if let root = view(named: "ContentView") { return root }
    let views = views.reversed()
    if let root = views.firstMap(viewMade) ?? views.firstMap({ madeUp($0) }) { return root }
    reportNone()
    return nil
  }

  private func viewMade(_ decl: NominalDecl) -> CheckedProgram.Root? {
    make(decl).map { .view(decl, $0) }
  }

  /// A component that nothing in the source makes, with invented arguments.
  private mutating func madeUp(_ decl: NominalDecl, isNamed: Bool = false)
    -> CheckedProgram.Root?
  {
    let found = waysToInvent.firstMap { way -> (String, Expr, Placeholders.Purpose)? in
      var placeholders = Placeholders(table: table, for: way)
      let codes = [placeholders.construction(of: decl), placeholders.specialisation(of: decl)]
      return codes.compactMap(\.self).firstMap { code in
        checked(code, within: decl).map { (code, $0, way) }
      }
    }
    guard case (let code, var value, let way)? = found, let made = value.type.nominal else {
      return nil
    }
    madeUpCode = code
    if made === decl, let shown = kept(decl, way) { value = shown }
    diagnostics.report(
      .rootMadeUp,
      isNamed
        ? "'\(decl.name)' needs arguments; it is shown as '\(code)'"
        : "nothing makes a '\(decl.name)'; it is shown as '\(code)'",
      at: decl.origin,
      hints: ["add a '#Preview { \(decl.name)(…) }' to show it with values of your own"])
    return made === decl ? .view(decl, value) : nil
  }

  /// Whether to leave arguments open. In a project what nothing gives is assumed: rather that than to
  /// show no view at all.
  private var waysToInvent: [Placeholders.Purpose] {
    options.isCheckedByDemand ? [.root, .openRoot] : [.root]
  }

  private func changingArguments(of decl: NominalDecl) -> ChangingArguments {
    ChangingArguments(
      of: decl.name, in: files,
      classes: Set(table.programTypes.filter { $0.kind == .classType }.map(\.name)))
  }

  /// A view that could be made without arguments, but gets changing ones in the program.
  private mutating func given(_ decl: NominalDecl) -> Expr? {
    guard options.isCheckedByDemand, options.root != nil, !conforms(decl, "App"),
      changingArguments(of: decl).labels.contains(where: { !$0.isEmpty })
    else { return nil }
    let value = kept(decl)
    if value != nil {
      diagnostics.report(
        .rootMadeUp, "'\(decl.name)' is given arguments that change; values are made up for them",
        at: decl.origin,
        hints: ["add a '#Preview { \(decl.name)(…) }' to show it with values of your own"])
    }
    return value
  }

  /// The view in a parent that stores its arguments and may change them, as the rest of the project
  /// would.
  private mutating func kept(_ decl: NominalDecl, _ way: Placeholders.Purpose = .root) -> Expr? {
    var placeholders = Placeholders(table: table, for: way)
    guard options.isCheckedByDemand, table.globals[MadeUpParent.name] == nil else { return nil }
    let calls = changingArguments(of: decl)
    let changing = calls.labels
    placeholders.identities = calls.identities
    guard let arguments = placeholders.arguments(of: decl, changing: changing) else { return nil }
    let parent = MadeUpParent(
      of: decl, named: table.qualifiedName(of: decl), with: arguments, changing: changing,
      made: calls.made)
    table.add(parent.unit(inFile: table.fileUnit(of: decl)?.fileScope))
    table.bind()
    let code = MadeUpParent.name + "()"
    let value = accepted(at: decl.origin) {
      let made = self.value(of: code)
      for member in made.type.nominal.flatMap({ table.records[$0]?.ordered }) ?? [] {
        table.check(member)
      }
      return made
    }
    guard let value else {
      table.forget(MadeUpParent.name)
      return nil
    }
    madeUpCode = code
    madeUpArguments = parent.choices
    madeUpVariants = parent.variants
    return value
  }

  /// The preview of a view that was asked for by name, if there is one that provides the
  /// environment objects that the view reads. A preview gives it arguments that stay: where the
  /// program changes them, the view is in its invented parent instead, if its environment can be
  /// made.
  mutating func previewed(_ root: CheckedProgram.Root, by objects: [Reach.EnvironmentObject])
    -> CheckedProgram.Root?
  {
    guard case .view(let decl, _) = root, !objects.isEmpty,
      let preview = variant.preview, preview.shown == decl.name, !preview.isView,
      madeUpArguments.count < 2 || environment(objects).made.count < objects.count
    else { return nil }
    let names = objects.map { "'\($0.type.name)'" }.joined(separator: ", ")
    diagnostics.report(
      .rootEnvironment, "'\(decl.name)' reads \(names) from its environment; its preview is shown",
      at: decl.origin, severity: .note)
    // Steps are still evaluated in the view's scope.
    return .view(decl, value(of: PreviewContent.propertyName))
  }

  /// A view of a project that was asked for by name, with the objects that it and the views it
  /// reaches read from the environment: the code that would provide them is not part of the run.
  /// Nil when none can be made. A view with links but without a stack is put into one, as in the
  /// app.
  mutating func surrounded(_ root: CheckedProgram.Root, by reach: Reach) -> CheckedProgram.Root? {
    guard case .view(let decl, _) = root else { return nil }
    var placeholders = Placeholders(table: table)
    guard var code = madeUpCode ?? placeholders.construction(of: decl) else { return nil }
    let (modifiers, made) = environment(reach.environmentObjects)
    let isInStack = reach.wantsStack(decl)
    guard !made.isEmpty || isInStack else { return nil }
    if isInStack { code = "SwiftUI.NavigationStack { \(code) }" }
    code += modifiers
    guard let value = checked(code, within: decl) else { return nil }
    if isInStack {
      diagnostics.report(
        .rootStack, "'\(decl.name)' has links and runs alone: it stands in a NavigationStack",
        at: decl.origin)
    }
    if made.isEmpty { return .view(decl, value) }
    diagnostics.report(
      .rootEnvironment,
      "'\(decl.name)' runs alone: its environment has \(made.joined(separator: ", ")), made for it",
      at: decl.origin,
      hints: ["run a preview or the app to have the objects that the program makes"])
    return .view(decl, value)
  }

  /// A preview of a project that was asked for, with the objects missing from its environment.
  mutating func completed(_ root: CheckedProgram.Root, by objects: [Reach.EnvironmentObject])
    -> CheckedProgram.Root?
  {
    guard let code = previewCode, !objects.isEmpty else { return nil }
    let content: Expr
    switch root {
    case .preview(let made), .view(_, let made): content = made
    case .app: return nil
    }
    let (modifiers, made) = environment(objects)
    guard !made.isEmpty, let value = accepted({ self.value(of: code + modifiers) }) else {
      return nil
    }
    diagnostics.report(
      .rootEnvironment,
      "the preview gives no environment with \(made.joined(separator: ", ")), made for it",
      at: content.origin,
      hints: ["SwiftUI ends where a view reads an object that its environment does not have"])
    if case .view(let decl, _) = root { return .view(decl, value) }
    return .preview(value)
  }

  /// A view or preview that was asked for, after the program's app has been made: Xcode shows
  /// previews in the process of the app, so that they find what its initialiser sets up and the
  /// entities of its data model. Nil where there is none.
  func launched(_ root: CheckedProgram.Root) -> CheckedProgram.Root? {
    guard options.root != nil || options.preview != nil else { return nil }
    let before = [appMade, modelLoaded].compactMap { $0 }
    if before.isEmpty { return nil }
    func after(_ content: Expr) -> Expr {
      let result = LocalVariable(name: "root", type: content.type, isLet: true)
      let steps = before.map { Stmt(.expression($0), origin: $0.origin) }
      let block = Block(steps + [Stmt(.binding(.bind(result), content), origin: content.origin)])
      return Expr(.block(block, result: result), type: content.type, origin: content.origin)
    }
    switch root {
    case .preview(let content): return .preview(after(content))
    case .view(let decl, let made): return .view(decl, after(made))
    case .app: return nil
    }
  }

  private var appMade: Expr? {
    guard let decl = table.programTypes.first(where: { $0.isMain && conforms($0, "App") }),
      table.collectedMembers("init", of: decl).contains(where: isWritten), let app = make(decl)
    else { return nil }
    return Expr(.discard(app), type: .void, origin: decl.origin)
  }

  private var modelLoaded: Expr? {
    let isThere = table.sources.files.contains {
      $0.name.hasSuffix("+CoreData.swift") || $0.mentions("NSPersistentContainer")
        || $0.mentions("NSPersistentCloudKitContainer")
    }
    guard isThere else { return nil }
    return accepted { value(of: "NSManagedObjectModel._load()") }
  }

  private func isWritten(_ member: Declaration) -> Bool {
    guard let function = member as? FunctionDecl else { return false }
    return !table.implicitInitializers.contains(function) && !function.isSurface
  }

  /// `.environment(Store())…`, and the objects that are made in it.
  private func environment(_ objects: [Reach.EnvironmentObject])
    -> (modifiers: String, made: [String])
  {
    var modifiers = ""
    var made: [String] = []
    for object in objects {
      // An object that cannot be made must not keep the others out.
      for way in waysToInvent {
        var placeholders = Placeholders(table: table, for: way)
        guard let value = placeholders.construction(of: object.whole) else { continue }
        let modifier =
          object.isObservable ? ".environment(\(value))" : ".environmentObject(\(value))"
        let isRight = accepted { self.value(of: "SwiftUI.EmptyView()" + modifier) } != nil
        guard isRight else { continue }
        made.append("'\(value)'")
        modifiers += modifier
        break
      }
    }
    return (modifiers, made)
  }

  // MARK: Candidates

  var views: [NominalDecl] {
    table.programTypes.filter { $0.kind == .structure && conforms($0, "View") }
  }

  func conforms(_ decl: NominalDecl, _ protocolName: String) -> Bool {
    table.conforms(decl, toKnown: protocolName)
  }

  private mutating func named(_ name: String) -> CheckedProgram.Root? {
    // `Constants.Banner` may be a namespace of numbers besides the view with that name.
    let named = table.programTypes.filter { $0.name == name }
    if let decl = named.first(where: { conforms($0, "View") || conforms($0, "App") }) {
      if let plain = make(decl) {
        let value = given(decl) ?? plain
        return conforms(decl, "App") ? .app(decl, value) : .view(decl, value)
      }
      if options.isCheckedByDemand, let root = madeUp(decl, isNamed: true) { return root }
      diagnostics.report(
        .rootNeedsArguments, "'\(name)' cannot be the root: it cannot be made without arguments",
        at: decl.origin)
      return nil
    }
    if let decl = named.first {
      diagnostics.report(
        .rootNotAView, "'\(name)' cannot be the root: it is not a view", at: decl.origin)
      return nil
    }
    return unknown("view", name, among: table.programTypes)
  }

  private func view(named name: String) -> CheckedProgram.Root? {
    views.firstMap { $0.name == name ? viewMade($0) : nil }
  }

  private func app() -> CheckedProgram.Root? {
    let apps = table.programTypes.filter { conforms($0, "App") }
    // Widgets in the same folder are a separate program.
    let main = apps.first { $0.isMain && !table.beginsWidgets($0) } ?? apps.first(where: \.isMain)
    guard let decl = main ?? apps.last else { return nil }
    return make(decl).map { .app(decl, $0) }
  }

  /// The view hosted by a UIKit or AppKit delegate; nil when only the delegate can make it.
  private func hosted() -> CheckedProgram.Root? {
    for hosted in variant.hosted {
      guard let property = table.globals[hosted.propertyName]?.first as? VariableDecl else {
        continue
      }
      let before = table.diagnostics.count
      let ((value, body), problems) = checker.holdingDiagnostics {
        (self.value(of: hosted.propertyName), property.getter?.body)
      }
      guard case .code(let block, _)? = body, options.isCheckedByDemand || !needsMore(block),
        !table.concrete(value.type, Substitution()).isError,
        !(problems + table.diagnostics[before...]).hasErrors
      else { continue }
      return .preview(value)
    }
    return nil
  }

  /// Whether the code needs an unsimulated value, such as one that the delegate stores.
  private func needsMore(_ block: Block) -> Bool {
    IRWalk(block).contains { if case .hole = $0.kind { true } else { false } }
  }

  private func preview() -> CheckedProgram.Root? {
    guard let preview = variant.preview else { return nil }
    if preview.isView { return view(named: PreviewContent.viewName) }
    return .preview(value(of: PreviewContent.propertyName))
  }

  /// The code of the preview that was asked for.
  private var previewCode: String? {
    guard let preview = variant.preview else {
      return options.preview.flatMap(provider(named:)).map { "\($0.name).previews" }
    }
    return preview.isView ? PreviewContent.viewName + "()" : PreviewContent.propertyName
  }

  private var providers: [NominalDecl] {
    table.programTypes.filter { conforms($0, "PreviewProvider") }
  }

  private func provider(named name: String) -> NominalDecl? {
    providers.first(where: { $0.name == name || $0.name == name + "_Previews" })
      ?? providers.first(where: {
        table.sources.location(of: $0.origin)?.file.name.swiftStem == name
      })
  }

  /// The preview that was asked for: the assembly has chosen among the `#Preview`s.
  private mutating func preview(named name: String) -> CheckedProgram.Root? {
    if let root = preview() { return root }
    if let decl = provider(named: name) { return .preview(value(of: "\(decl.name).previews")) }
    return unknown("preview", name, among: providers)
  }

  private mutating func unknown(
    _ what: String, _ name: String, among known: [NominalDecl]
  ) -> CheckedProgram.Root? {
    let near = Spelling.closest(to: name, among: known.map(\.name))
    diagnostics.report(
      .rootUnknown, "there is no \(what) named '\(name)'", at: .none,
      hints: near.map { ["did you mean '\($0)'?"] } ?? [])
    return nil
  }

  private func provider() -> CheckedProgram.Root? {
    providers.first.map { .preview(value(of: "\($0.name).previews")) }
  }

  // MARK: Values

  /// The value made without arguments, or nil if there is none.
  func make(_ decl: NominalDecl) -> Expr? {
    guard decl.signature.parameters.isEmpty else { return nil }
    let scope = Scope(container: decl, selfType: decl.selfType, isStatic: true)
    let candidates = table.initializers(of: decl.selfType, in: scope).filter { candidate in
      guard let function = candidate.declaration as? FunctionDecl else { return false }
      return function.parameters.allSatisfy { $0.hasDefault || $0.isVariadic }
    }
    return checker.call(
      candidates, [], expected: decl.selfType, origin: decl.origin,
      in: BodyContext(scope: scope))
  }

  /// Generated code, which may use private members of a type; nil when it does not compile.
  private func checked(_ code: String, within decl: NominalDecl) -> Expr? {
    // Inside itself, `Tile` means the type with its own arguments.
    let scope =
      decl.signature.parameters.isEmpty
      ? Scope(container: decl, selfType: decl.selfType, isStatic: true) : Scope()
    return accepted { checker.infer(.parsed(code), in: BodyContext(scope: scope)) }
  }

  /// The generated expression, unless it contains a mistake itself. A mistake found in the program
  /// meanwhile has a position, and is judged there.
  private func accepted(at place: Origin = .none, _ make: () -> Expr) -> Expr? {
    let (value, problems) = checker.holdingDiagnostics(make)
    let own = problems.filter { $0.origin == .none || $0.origin == place }
    if own.hasErrors { return nil }
    for problem in problems where problem.origin != .none { checker.report(problem) }
    return value
  }

  private func value(of code: String) -> Expr {
    checker.infer(.parsed(code), in: BodyContext(scope: Scope()))
  }

  // MARK: Nothing found

  private mutating func reportNone() {
    guard let last = views.last else {
      diagnostics.report(
        .rootNone, "there is no view to show", at: .none,
        hints: ["declare a 'struct' that conforms to 'View', or write a view as an expression"])
      return
    }
    diagnostics.report(
      .rootNeedsArguments, "no view can be made without arguments: '\(last.name)' needs some",
      at: last.origin, hints: ["add a '#Preview { \(last.name)(…) }' that makes one"])
  }
}
