import Program

/// Whether running code may change something: then an expression typed at the prompt is a step of
/// the script; otherwise it is only evaluated.
///
/// Calls are followed into the program's functions and their overrides. A call that cannot be
/// followed (of a function value) counts as writing; the surface's functions write if they are
/// mutating or belong to the script.
struct WriteAnalysis {
  /// Whether everything that could write was examined: a protocol requirement may be implemented by
  /// code unknown here.
  private var isCertain = true
  /// The functions of subclasses that may run instead of a function.
  private let overrides: (FunctionDecl) -> [FunctionDecl]

  private init(_ overrides: @escaping (FunctionDecl) -> [FunctionDecl]) {
    self.overrides = overrides
  }

  /// Whether running the block may change something, and whether that is certain.
  static func examine(
    _ block: Block, overrides: @escaping (FunctionDecl) -> [FunctionDecl]
  ) -> (writes: Bool, isCertain: Bool) {
    var analysis = WriteAnalysis(overrides)
    let writes = analysis.findWrite(block)
    return (writes, analysis.isCertain)
  }

  private var seen: Set<FunctionDecl> = []
  private var pending: [FunctionDecl] = []

  private mutating func findWrite(_ block: Block) -> Bool {
    if scan(block) { return true }
    while let function = pending.popLast() {
      switch function.body {
      case .code(let body, _): if scan(body) { return true }
      case .observableGet: break
      default: isCertain = false
      }
    }
    return false
  }

  private mutating func scan(_ block: Block) -> Bool {
    for expr in IRWalk(block) {
      switch expr.kind {
      case .assign(let target, _), .inoutArgument(let target):
        if isShared(target) { return true }
      case .call(let callee, let arguments):
        if case .function(let function, _) = callee, function.isMutating,
          let receiver = arguments.first?.value, isShared(receiver)
        {
          return true
        }
        if writes(callee) { return true }
      case .property(let variable, _, _):
        if let getter = variable.getter { follow(getter) }
      default: break
      }
    }
    return false
  }

  /// Storage that outlives the code: anything but the code's own local variables.
  private func isShared(_ target: Expr) -> Bool {
    var target = target
    while true {
      switch target.kind {
      case .local(let variable): return variable.name == "self" || variable.isInout
      case .field(_, let field) where field.container?.isReference == true: return true
      case .property, .keyPathApplication: return true
      default:
        guard let whole = target.whole else { return true }
        target = whole
      }
    }
  }

  private mutating func writes(_ callee: Callee) -> Bool {
    guard let function = callee.function else { return true }
    follow(function)
    guard function.isSurface, case .primitive(let name)? = function.body else { return false }
    return name.hasPrefix("script.") && name != "script.view"
  }

  private mutating func follow(_ function: FunctionDecl) {
    guard !function.isSurface, seen.insert(function).inserted else { return }
    if function.container?.kind == .protocolType { isCertain = false }
    pending.append(function)
    if function.container?.kind == .classType, function.isOverridable {
      for override in overrides(function) { follow(override) }
    }
  }
}
