import Program

/// Which variables the closures of a body take from their surroundings, and which of these must be
/// shared boxes.
///
/// A captured `let` is copied into the closure. A captured `var` lives in a box that the declaring
/// frame and all closures share. So does a local function that is mentioned in a closure before its
/// own definition has run.
struct CaptureAnalysis {
  /// By closure: variables that it, or a closure in it, mentions and that are declared outside.
  private(set) var captures: [ObjectIdentifier: [LocalVariable]] = [:]
  private(set) var boxed: Set<LocalVariable> = []

  /// A closure, or the body itself, that the walk is in.
  private struct Level {
    var closure: Closure?
    /// For a local function: itself.
    var ownName: LocalVariable?
    var mentioned: [LocalVariable] = []
    var isMentioned: Set<LocalVariable> = []
    var declared: Set<LocalVariable> = []
  }

  private var levels: [Level] = [Level()]
  private var pendingFunctions: Set<LocalVariable> = []
  private var work: [Step] = []

  private enum Step {
    case visit(IRNode)
    case begin(Closure, LocalVariable?)
    case leaveClosure
    case define(LocalVariable)
  }

  init(roots: [IRNode]) {
    push(roots.map(Step.visit))
    while let step = work.popLast() {
      switch step {
      case .visit(let node): visit(node)
      case .begin(let closure, let name): begin(closure, name)
      case .leaveClosure: leaveClosure()
      case .define(let variable): pendingFunctions.remove(variable)
      }
    }
  }

  private mutating func push(_ steps: [Step]) { work.append(contentsOf: steps.reversed()) }

  private mutating func pushChildren(of node: IRNode) {
    let start = work.count
    node.visitChildren { work.append(.visit($0)) }
    work.reverse(from: start)
  }

  private mutating func visit(_ node: IRNode) {
    switch node {
    case .expression(let value):
      if case .local(let variable) = value.kind { mention(variable) }
      if let closure = value.localClosure { visit(called: closure) }
    case .statement(let statement):
      guard case .localFunction(let variable, let closure) = statement.kind else { break }
      declare(variable)
      push([.begin(closure, variable), .define(variable)])
      return
    case .block(let block):
      for case .localFunction(let variable, _) in block.statements.map(\.kind) {
        pendingFunctions.insert(variable)
      }
    case .closure(let closure):
      // The capture list is evaluated outside.
      push(closure.captureList.map { .visit(.expression($0.1)) } + [.begin(closure, nil)])
    case .declaration(let variable): declare(variable)
    case .pattern: break
    }
    pushChildren(of: node)
  }

  /// A generic function of the body is made where it is called.
  private mutating func visit(called closure: Closure) {
    if let known = captures[ObjectIdentifier(closure)] {
      known.forEach { mention($0) }
    } else if !levels.contains(where: { $0.closure === closure }) {
      push([.begin(closure, nil)])
    }
  }

  private mutating func begin(_ closure: Closure, _ name: LocalVariable?) {
    levels.append(Level(closure: closure, ownName: name))
    closure.parameters.forEach { declare($0) }
    closure.captureList.forEach { declare($0.0) }
    push([.visit(.block(closure.body)), .leaveClosure])
  }

  private mutating func leaveClosure() {
    guard let level = levels.popLast(), let closure = level.closure else {
      preconditionFailure("closures begin and end in pairs")
    }
    let free = level.mentioned.filter { !level.declared.contains($0) && $0 != level.ownName }
    captures[ObjectIdentifier(closure)] = free
    for variable in free {
      if !variable.isLet && !variable.isClassSelf || pendingFunctions.contains(variable) {
        boxed.insert(variable)
      }
      mention(variable)
    }
  }

  private mutating func mention(_ variable: LocalVariable) {
    if levels[levels.count - 1].isMentioned.insert(variable).inserted {
      levels[levels.count - 1].mentioned.append(variable)
    }
  }

  private mutating func declare(_ variable: LocalVariable) {
    levels[levels.count - 1].declared.insert(variable)
  }
}

extension Expr {
  /// The generic function of a body that it calls or mentions.
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
