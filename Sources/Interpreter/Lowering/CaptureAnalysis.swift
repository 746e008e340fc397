import Program

/// Which variables the closures of a body capture, and which of these must be shared boxes.
///
/// A captured `let` is copied into the closure. A captured `var` lives in a box that the declaring
/// frame and all closures share. So does a local function that is mentioned in a closure before its
/// own definition has run.
struct CaptureAnalysis {
  /// By closure: the outer variables that it, or a closure inside it, mentions.
  fileprivate(set) var captures: [ObjectIdentifier: [LocalVariable]] = [:]
  fileprivate(set) var boxed: Set<LocalVariable> = []

  init(roots: [IRNode]) {
    for root in roots { add(root) }
  }

  /// Adds code that is lowered together with the body and shares no variables with it.
  mutating func add(_ root: IRNode) {
    var walk = CaptureWalk(result: self)
    walk.visit(root)
    self = walk.result
  }
}

/// The walk through a body. It recurses, as deep as lowering does right after it.
private struct CaptureWalk {
  private(set) var result: CaptureAnalysis

  /// A closure that the walk is in.
  private struct Level {
    let closure: Closure
    var mentioned: [LocalVariable] = []
    var isMentioned: Set<LocalVariable> = []
    var declared: Set<LocalVariable> = []
  }

  /// From the outermost to the innermost; empty in the body itself, which captures nothing.
  private var levels: [Level] = []
  private var pendingFunctions: Set<LocalVariable> = []

  init(result: CaptureAnalysis) { self.result = result }

  mutating func visit(_ node: IRNode) {
    switch node {
    case .expression(let value):
      if case .local(let variable) = value.kind { mention(variable) }
      guard let closure = value.localClosure else { break }
      if let known = result.captures[ObjectIdentifier(closure)] {
        known.forEach { mention($0) }
        break
      }
      // A generic local function is made where it is called, after the arguments.
      node.visitChildren { visit($0) }
      if !levels.contains(where: { $0.closure === closure }) { visit(closure, named: nil) }
      return
    case .statement(let statement):
      guard case .localFunction(let variable, let closure) = statement.kind else { break }
      declare(variable)
      visit(closure, named: variable)
      pendingFunctions.remove(variable)
      return
    case .block(let block):
      for statement in block.statements {
        guard case .localFunction(let variable, _) = statement.kind else { continue }
        pendingFunctions.insert(variable)
      }
    case .closure(let closure):
      // The capture list is evaluated outside.
      for (_, value) in closure.captureList { visit(.expression(value)) }
      visit(closure, named: nil)
    case .declaration(let variable): declare(variable)
    case .pattern: break
    }
    node.visitChildren { visit($0) }
  }

  /// Visits the body of a closure; a local function refers to itself by name.
  private mutating func visit(_ closure: Closure, named name: LocalVariable?) {
    levels.append(Level(closure: closure))
    closure.parameters.forEach { declare($0) }
    closure.captureList.forEach { declare($0.0) }
    visit(.block(closure.body))
    let level = levels.removeLast()
    let free = level.mentioned.filter { !level.declared.contains($0) && $0 != name }
    result.captures[ObjectIdentifier(closure)] = free
    for variable in free {
      if !variable.isLet && !variable.isClassSelf || pendingFunctions.contains(variable) {
        result.boxed.insert(variable)
      }
      mention(variable)
    }
  }

  private mutating func mention(_ variable: LocalVariable) {
    guard !levels.isEmpty else { return }
    if levels[levels.count - 1].isMentioned.insert(variable).inserted {
      levels[levels.count - 1].mentioned.append(variable)
    }
  }

  private mutating func declare(_ variable: LocalVariable) {
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].declared.insert(variable)
  }
}

extension Expr {
  /// The generic local function that it calls or mentions.
  fileprivate var localClosure: Closure? {
    switch kind {
    case .call(.function(let function, _), _), .functionReference(.function(let function, _), _):
      function.localClosure
    default: nil
    }
  }
}

extension LocalVariable {
  /// `self` in a class: never assigned, so closures hold the object itself. That matters to the
  /// engine, which compares what closures captured (F58).
  fileprivate var isClassSelf: Bool { name == "self" && type.isClass }
}
