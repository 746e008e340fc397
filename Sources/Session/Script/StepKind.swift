import Frontend
import Program
import Trace

extension StepKind {
  /// What the checked code of a step does. The first statement says so: a call of a script function, or
  /// a write to what one returns (`view("Row").count += 1`).
  init(of function: FunctionDecl?) {
    self = .other
    guard case .code(let block, _)? = function?.body, let first = block.statements.first else {
      return
    }
    switch first.kind {
    case .expression(let expression): self = .init(of: expression)
    case .return(let expression?): self = .init(of: expression)
    default: break
    }
  }

  private init(of expression: Expr) {
    switch expression.kind {
    case .call(.function(let decl, _), let arguments):
      if case .primitive(let name) = decl.body, let kind = Self.scriptFunctions[name] {
        self = kind == .view && arguments.first?.value.isParent == true ? .parent : kind
      } else if let receiver = arguments.first?.value, decl.selfType != nil {
        self.init(of: receiver)
      } else {
        self = .other
      }
    case .assign(let place, _):
      self.init(of: place)
      if self == .other, place.isShared { self = .shared }
    case .try(let inner), .tryOptional(let inner), .discard(let inner), .wrapOptional(let inner):
      self.init(of: inner)
    default:
      guard let whole = expression.whole else {
        self = .other
        return
      }
      self.init(of: whole)
    }
  }

  /// By the primitives that implement them (`script.tap`).
  private static let scriptFunctions: [String: StepKind] = {
    var kinds: [String: StepKind] = [:]
    for kind in allCases { kinds["script.\(kind.rawValue)"] = kind }
    kinds["script.scrollTo"] = .scroll
    kinds["script.scrollBy"] = .scroll
    return kinds
  }()
}

extension Expr {
  /// Whether it is part of what no instance has: a global, or a member of a type.
  fileprivate var isShared: Bool {
    if let whole { return whole.isShared }
    switch kind {
    case .global, .property(_, nil, _): return true
    default: return false
    }
  }

  fileprivate var isParent: Bool {
    if case .metatype(let type) = kind {
      type.nominal?.name == MadeUpArgument.parent
    } else {
      false
    }
  }
}
