import Program
import SourceSyntax
import Values

/// What one walk over the program's code finds: which properties it mentions, and in what kind of
/// place.
///
/// The walk passes the kind of place inwards. It uses a work list instead of recursion, because a
/// chain of modifiers nests as deep as it is long.
struct CodeFacts {
  /// The functions called at a place: usually one, but several where the front end generates calls.
  private(set) var callees: [Origin: [FunctionDecl]] = [:]
  /// States and parameters whose value differs each time; those of a type behind its name.
  private(set) var drawn: Set<String> = []
  /// Properties that the code of views reads, each behind its type; in code that is not simulated
  /// only the names are known.
  private(set) var viewNames: Set<String> = []
  /// Properties whose objects the program subscribes to, each behind its type.
  private(set) var subscribed: Set<String> = []
  /// Every `property.field` that views are made from.
  private(set) var shown: Set<String> = []
  /// The properties of objects that code reads at a place, each behind its type.
  private var members: [Origin: Set<String>] = [:]
  /// Properties mentioned in code that does not run while the view is being made.
  private(set) var later: Set<String> = []
  /// The contents of sheets, covers and popovers that a flag presents: for each, the places in it,
  /// the names that it uses, and the name of the flag.
  private(set) var sheets: [(origins: Set<Origin>, names: Set<String>, flag: String?)] = []
  /// The places of values that initialise storage, which keeps only its first value.
  private(set) var initial: Set<Origin> = []

  private struct Place {
    var isOfView = false
    var isLater = false
    var isShown = false
    var isInitial = false
    var sheet: Int?
    /// The parameters and variables that receive the value being made, by label or name.
    var given: [String] = []
  }

  private let publisher: NominalDecl
  private unowned let table: DeclarationTable
  private unowned let syntax: SyntaxPlaces
  private var work: [(node: IRNode, place: Place)] = []
  /// The program's functions and getters that are called only later, not while views are made.
  private var calledLater: [FunctionDecl] = []
  private var places: [Origin] = []

  init(_ table: DeclarationTable, _ syntax: SyntaxPlaces, _ root: CheckedProgram.Root?) {
    self.table = table
    self.syntax = syntax
    publisher = table.known("Publisher")
    let code = table.ownCode
    for (function, body) in code {
      walk(.block(body), Place(isOfView: function.isOfView))
    }
    switch root {
    case .view(_, let made), .app(_, let made), .preview(let made):
      walk(.expression(made), Place(isOfView: true))
    case nil: break
    }
    var seen: Set<FunctionDecl> = []
    while let function = calledLater.popLast() {
      guard seen.insert(function).inserted, case .code(let body, _)? = function.checkedBody else {
        continue
      }
      walk(.block(body), Place(isLater: true))
    }
    places = callees.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// The functions called in a range of the source, in order.
  func calls(in range: Range<UInt32>) -> [(origin: Origin, function: FunctionDecl)] {
    places.filter { range.contains($0.rawValue) }.flatMap { origin in
      (callees[origin] ?? []).map { (origin, $0) }
    }
  }

  /// The properties of objects with that name, each behind its type, that are read in a range of the source.
  func members(named name: String, in range: Range<UInt32>) -> [String] {
    members.filter { range.contains($0.key.rawValue) }.values.joined().filter {
      $0.hasSuffix(".\(name)")
    }
  }

  private mutating func walk(_ node: IRNode, _ place: Place) {
    work.append((node, place))
    while let (node, place) = work.popLast() {
      switch node {
      case .expression(let expression): visit(expression, place)
      case .closure(let closure): visit(closure, place)
      case .statement, .pattern, .block, .declaration: push(node, place)
      }
    }
  }

  private mutating func push(_ node: IRNode, _ place: Place) {
    node.visitChildren { work.append(($0, place)) }
  }

  /// An action runs when the user acts: no view is made from the values that it reads.
  private mutating func visit(_ closure: Closure, _ place: Place) {
    var inside = place
    if closure.type.isAction {
      inside.isLater = false
      inside.isShown = false
      inside.sheet = nil
    }
    for (_, value) in closure.captureList { work.append((.expression(value), place)) }
    push(.block(closure.body), inside)
  }

  private mutating func visit(_ expression: Expr, _ place: Place) {
    if place.isInitial { initial.insert(expression.origin) }
    if table.opaque?.replaced.contains(expression.origin) == true {
      readByName(at: expression.origin, place)
    }
    if let sheet = place.sheet { sheets[sheet].origins.insert(expression.origin) }
    switch expression.kind {
    case .field(_, let decl), .property(let decl, _, _), .global(let decl, _):
      read(decl, expression, place)
    case .keyPath(let literal):
      for component in literal.components { mention(component.component.property, place) }
    case .assign(let target, let value):
      work.append((.expression(target), place))
      var inside = place
      if let decl = target.assigned, decl.wraps != nil { inside.given.append(decl.fullName) }
      work.append((.expression(value), inside))
      return
    case .call(let callee, let arguments):
      visit(callee, arguments, expression, place)
      return
    default: break
    }
    push(.expression(expression), place)
  }

  // MARK: Reads

  private mutating func read(_ decl: VariableDecl, _ expression: Expr, _ place: Place) {
    mention(decl, place)
    let name = decl.written.name
    if place.isOfView { viewNames.insert(decl.fullName) }
    if decl.meaning == .fresh { drawn.formUnion(place.given) }
    if let sheet = place.sheet { sheets[sheet].names.insert(name) }
    guard let base = expression.base, let owner = base.property?.written else { return }
    if place.isShown { shown.insert("\(owner.name).\(name)") }
    guard base.type.holdsObject else { return }
    members[expression.origin, default: []].insert(decl.fullName)
    if table.conformance(of: expression.type, to: publisher) != nil {
      subscribed.insert(owner.fullName)
    }
  }

  /// In an expression that is not simulated only the names are known.
  private mutating func readByName(at origin: Origin, _ place: Place) {
    guard place.isLater || place.sheet != nil || place.isOfView else { return }
    let names = syntax.names(at: origin)
    if place.isLater { later.formUnion(names) }
    if place.isOfView { viewNames.formUnion(names) }
    if let sheet = place.sheet { sheets[sheet].names.formUnion(names) }
  }

  /// A binding to a property, and a key path, also mention it.
  private mutating func mention(_ decl: VariableDecl?, _ place: Place) {
    guard place.isLater, let decl else { return }
    later.insert(decl.written.name.withoutDollar)
    if let getter = decl.getter, !getter.isSurface { calledLater.append(getter) }
  }

  // MARK: Calls

  private mutating func visit(
    _ callee: Callee, _ arguments: [Argument], _ expression: Expr, _ place: Place
  ) {
    if case .value(let function) = callee { work.append((.expression(function), place)) }
    guard let function = callee.function else {
      for argument in arguments { work.append((.expression(argument.value), place)) }
      return
    }
    callees[expression.origin, default: []].append(function)
    if function.meaning == .fresh { drawn.formUnion(place.given) }
    if place.isLater, !function.isSurface { calledLater.append(function) }
    let parts = function.isSurface ? function.surfaceParts : []
    let receivers = callee.receiverCount
    for (index, argument) in arguments.enumerated() {
      guard index >= receivers else {
        work.append((.expression(argument.value), place))
        continue
      }
      var inside = place
      let number = index - receivers
      let parameter =
        function.parameters.indices.contains(number) ? function.parameters[number] : nil
      if let label = parameter?.label {
        let made = function.name == "init" ? function.container : nil
        inside.given.append(made.map { "\($0.name).\(label)" } ?? label)
      }
      if parts.contains(where: { $0.meaning == .later }) { inside.isLater = true }
      if case .initializer = callee, let made = function.container, made.isSurface {
        if made.role.isView { inside.isShown = true }
        if made.keptRole != nil { inside.isInitial = true }
      }
      if let parameter, parts.contains(where: \.presentsScreen), parameter.isContentForFlag {
        inside.sheet = sheets.count
        sheets.append(([], [], arguments.dropFirst(receivers).first?.value.boundName))
      }
      work.append((.expression(argument.value), inside))
    }
  }
}

extension FunctionDecl {
  /// Whether its code makes views: it is a member of a view, a modifier, a scene or an app, or
  /// returns `some View`.
  fileprivate var isOfView: Bool {
    if mayReturnOpaque { return true }
    guard let role = container?.role else { return false }
    return role.isView || role == .modifier || role == .app
  }

  /// For a function of the surface, the types in its result, or its own type.
  fileprivate var surfaceParts: [NominalDecl] {
    let own = kind == .initializer ? [container].compactMap(\.self) : []
    return own + result.parts(\.nominal).filter(\.isSurface)
  }
}

extension NominalDecl {
  /// Whether it presents another screen above this one.
  fileprivate var presentsScreen: Bool {
    guard case .effect(.presentation(let kind)) = role else { return false }
    return kind.isModal
  }
}

extension Parameter {
  /// `content: () -> Content`: a sheet for an item would pass the item to the closure.
  fileprivate var isContentForFlag: Bool {
    guard case .function(let type) = type else { return false }
    return type.parameters.isEmpty && type.result != .void
  }
}

extension FunctionType {
  /// Whether it is called for its effect; a drawing closure, by contrast, changes its argument.
  fileprivate var isAction: Bool { result == .void && !parameters.contains(where: \.isInout) }
}

extension KeyPathLiteral.Component {
  var property: VariableDecl? {
    switch self {
    case .field(let decl), .property(let decl, _): decl
    case .subscripted, .tupleElement, .optionalChain, .optionalForce, .optionalWrap: nil
    }
  }
}

extension Expr {
  /// The name of the property that a binding refers to: `isShown` of `$isShown`.
  fileprivate var boundName: String? {
    (property.flatMap { $0.isSurface ? nil : $0 } ?? base?.property)?.name.withoutDollar
  }

  /// The declaration that an assignment to the expression writes.
  fileprivate var assigned: VariableDecl? {
    switch kind {
    case .field(_, let decl), .property(let decl, _, _): decl
    default: nil
    }
  }
}

extension VariableDecl {
  /// `Model.title`; of a requirement, and of what has no type around it, the name alone.
  fileprivate var fullName: String {
    guard let container, container.kind != .protocolType else { return written.name }
    return "\(container.name).\(written.name)"
  }
}
