import Program
import Values

/// A unit of code with concrete type arguments; lowered when it is first called.
final class FunctionInstance {
  enum Kind {
    case function(FunctionDecl)
    /// Sets the stored properties of a class (without its superclass's) that have initial values.
    case initialValues(NominalDecl)
    case defaultArgument(FunctionDecl, Int)
    /// The initial value of a global or static variable.
    case global(VariableDecl)
  }

  let kind: Kind
  /// For all generic parameters of the declaration, enclosing ones first.
  let arguments: [Type]
  /// Nil until lowered.
  var code: Code?

  init(_ kind: Kind, arguments: [Type]) {
    self.kind = kind
    self.arguments = arguments
  }

  var function: FunctionDecl? { if case .function(let decl) = kind { decl } else { nil } }

  /// The default of a parameter, if it needs no code.
  private(set) lazy var constantDefault: Expr? = {
    guard case .defaultArgument(let function, let index) = kind,
      let value = function.parameters[index].defaultValue?(), value.isConstant
    else { return nil }
    return value
  }()
}

extension Expr {
  /// Whether it is a literal of one word, or a stored constant of a type that is not generic.
  var isConstant: Bool {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral: true
    case .arrayLiteral(let elements): elements.isEmpty
    case .global(let variable, let arguments): variable.isLet && arguments.isEmpty
    default: false
    }
  }
}

/// A call whose callee depends on the dynamic type of its first argument.
final class DispatchSite {
  enum Kind {
    /// A method of a class: the most derived override.
    case override(FunctionInstance)
    /// A requirement of a protocol on an existential; `arguments` are the requirement's, of which
    /// the first, `Self`, is replaced.
    case requirement(Declaration, arguments: [Type], accessor: Accessor)
    /// A member of a protocol extension on an existential.
    case extensionMember(FunctionDecl, arguments: [Type])
    /// A generic function that receives an existential for a `T: P`: it is called for the dynamic type
    /// of the argument. `index` is that of the type argument, `slot` that of the argument.
    case opened(FunctionDecl, arguments: [Type], index: Int, slot: Int)
    /// A `required init` through a metatype.
    case initializer(FunctionDecl, arguments: [Type])
  }
  enum Accessor { case none, get, set }

  /// The function or storage found for one dynamic type.
  struct Target {
    let type: TypeMetadata
    let kind: TargetKind
    /// The result's type when the caller sees an existential and the callee makes a bare value.
    let resultErasure: TypeMetadata?
    /// A static member of a class.
    var takesMetatype = false
    /// The container of the function found.
    var container: NominalDecl?
  }
  enum TargetKind {
    case code(Code)
    case primitive(PrimitiveSite)
    /// The witness of a property requirement is a stored property.
    case field(Int)
    /// The witness of a static property requirement is a stored one.
    case global(GlobalCell)
  }

  let kind: Kind
  /// The type that the caller assumes for the result.
  let resultType: Type
  let argumentCount: Int
  /// `self` is `inout` in the requirement.
  let isMutating: Bool
  var cache: [Target] = []

  /// Whether it is a requirement's call that may suspend: what remains to be done after it cannot wait
  /// on the host's stack.
  var suspends: Bool {
    if case .requirement(let requirement as FunctionDecl, _, _) = kind {
      requirement.isAsync
    } else {
      false
    }
  }

  init(kind: Kind, resultType: Type, argumentCount: Int, isMutating: Bool = false) {
    self.kind = kind
    self.resultType = resultType
    self.argumentCount = argumentCount
    self.isMutating = isMutating
  }
}

/// A closure expression (or local function, or reference to a function) in one function instance.
/// Its body is lowered at the first call.
final class ClosureTemplate {
  let closure: Closure
  /// Variables of the enclosing code that it mentions, in order of first mention. In the function value
  /// the capture list's values come before them.
  let captures: [Capture]
  /// A local function's own variable; inside it means the running function value.
  let ownName: LocalVariable?
  /// Types of the surroundings, concrete.
  let substitution: Substitution
  let analysis: CaptureAnalysis
  let name: String
  /// Nil until lowered.
  var code: Code?

  struct Capture {
    let variable: LocalVariable
    /// In a box shared with the enclosing code, because it is changed.
    let isBoxed: Bool
  }

  init(
    closure: Closure, captures: [Capture], ownName: LocalVariable?, substitution: Substitution,
    analysis: CaptureAnalysis, name: String
  ) {
    self.closure = closure
    self.captures = captures
    self.ownName = ownName
    self.substitution = substitution
    self.analysis = analysis
    self.name = name
  }
}

/// A global or static variable for concrete type arguments of its container.
final class GlobalCell {
  enum State { case unset, beingSet, set }
  let declaration: VariableDecl
  let arguments: [Type]
  var state = State.unset
  var value = Value.unit

  init(declaration: VariableDecl, arguments: [Type]) {
    self.declaration = declaration
    self.arguments = arguments
  }
}
