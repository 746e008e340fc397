public import Diagnostics
public import Program
import SourceSyntax
import SwiftSyntax
import Values

// Steps of a script. A step is a function of the root view's value (and of the `App`'s, when there
// is one), checked in their scope; it declares nothing that another step could see.

/// A step that has been checked.
public struct CheckedStep {
  /// Nil when there are errors. Takes the root view as `self` if it has a `selfType`, then the
  /// app's value if it has a parameter. Its result is the value of a bare expression, else `Void`.
  public let function: FunctionDecl?
  /// The variables named by earlier steps that this one mentions: the function's last parameters.
  public let remembered: [RememberedVariable]
  public let diagnostics: [Diagnostic]
  /// Running it may change something; otherwise it is a bare expression that is only evaluated.
  public let writes: Bool
  /// Running it certainly leaves everything as it was, except for what is recorded, globals that it
  /// initialises, and randomness.
  public let isCertainlyPure: Bool

  /// The type of a step that is a bare expression; nil for statements and for `Void`.
  public var valueType: Type? {
    guard let result = function?.result, !result.isVoid else { return nil }
    return result
  }

  /// Whether its value is nothing, or nothing in an optional: it can only be meant for its effect.
  public var givesNothing: Bool { (valueType?.optionalWrapped ?? valueType)?.isVoid ?? true }
}

extension Compilation {
  /// Checks one step.
  ///
  /// - Parameter rootView: the root view of the active window, in whose scope names are looked up
  ///   first; for a condition any type. Nil asks for the program's own root, or the first view of its
  ///   first scene.
  ///   - remembered: what earlier steps have named. The function takes those that the code mentions,
  ///     after the app, in the order of `CheckedStep.remembered`.
  public func checkStep(
    _ code: SourceFile, rootView: NominalDecl? = nil, remembered: [RememberedVariable] = []
  ) -> CheckedStep {
    DeepStack.run {
      let rootView = rootView ?? defaultRootView
      let (step, meant) = check(code, rootView, remembered)
      // `delete(at: 0)` beside the view's own `func delete(at offsets: IndexSet)`.
      guard step.function == nil, !meant.isEmpty else { return step }
      let other = check(code, rootView, remembered, meant: meant).step
      return other.function == nil ? step : other
    }
  }

  /// Also takes the names, in calls with a mistake, that may be meant as script functions.
  private func check(
    _ code: SourceFile, _ rootView: NominalDecl?, _ remembered: [RememberedVariable],
    meant: Set<Int> = []
  ) -> (step: CheckedStep, meant: Set<Int>) {
    let base = table.sources.add(code)
    let before = table.diagnostics.count
    var scope = Scope(container: rootView, selfType: rootView?.selfType)
    if let rootView { scope.signature = rootView.signature }
    scope.isScript = true
    let text = StepText(
      code, base: base, isScript: { !self.table.scriptFunctions(named: $0).isEmpty }, meant: meant,
      isNear: { name in
        guard let rootView else { return (false, false) }
        let members = self.members(name, of: rootView)
        return (!members.isEmpty, members.contains { $0.declaration is FunctionDecl })
      },
      isOfApp: { name in
        guard let app = self.app else { return false }
        return !self.members(name, of: app).isEmpty
      })
    scope.file = text.unit
    let mentioned = remembered.filter { text.mentioned.contains($0.name) }
    func finished(
      _ function: FunctionDecl?, writes: Bool, isCertain: Bool
    ) -> (CheckedStep, Set<Int>) {
      let diagnostics = DiagnosticPrinter.arranged(
        Consequences.removed(from: text.diagnostics + table.diagnostics[before...]))
      let isRefused = diagnostics.hasErrors
      let step = CheckedStep(
        function: isRefused ? nil : function, remembered: isRefused ? [] : mentioned,
        diagnostics: diagnostics,
        writes: !isRefused && writes, isCertainlyPure: isCertain && !writes)
      let mistakes = diagnostics.filter { $0.severity == .error }.map {
        Int($0.origin.rawValue) - base
      }
      return (step, text.scriptNames(around: mistakes))
    }
    guard !text.diagnostics.hasErrors else {
      return finished(nil, writes: false, isCertain: false)
    }
    let function = FunctionDecl(
      kind: .function, name: "step", origin: Origin(rawValue: UInt32(base)), container: nil,
      isSurface: false)
    function.selfType = rootView?.selfType
    function.signature = scope.signature
    function.isThrowing = true
    if let app {
      function.parameters = [Parameter(label: nil, name: StepText.appName, type: app.selfType)]
    }
    function.parameters += mentioned.map { variable in
      let parameter = Parameter(label: nil, name: variable.name, type: variable.type)
      parameter.isInout = variable.isVariable
      return parameter
    }
    let block = checkStatements(text.unit.syntax.statements, function, scope)
    let classes = table.programTypes.filter { $0.kind == .classType && $0.superclass != nil }
    let found = WriteAnalysis.examine(block) { function in
      classes.filter { $0 != function.container }.compactMap {
        self.table.override(of: function, in: $0)
      }
    }
    return finished(
      function, writes: found.writes || function.result.isVoid, isCertain: found.isCertain)
  }

  private func checkStatements(
    _ items: CodeBlockItemListSyntax, _ function: FunctionDecl, _ scope: Scope
  ) -> Block {
    var scope = scope
    scope.function = function
    scope.localTypes = LocalTypes()
    let context = BodyContext(scope: scope)
    context.isThrowing = true
    context.returnType = .void
    let selfVariable = checker.declareSelf(of: function, in: context)
    _ = checker.declareParameters(of: function, in: context)
    let block: Block
    if items.count == 1, let item = items.first, let expr = item.expression,
      !expr.is(IfExprSyntax.self), !expr.is(SwitchExprSyntax.self), !Checker.isHole(expr)
    {
      let value = checker.infer(expr, in: context)
      function.result = value.type.fullySettled
      let isValue = !function.result.isVoid && !function.result.isNever
      if !isValue { function.result = .void }
      block = Block([
        Stmt(isValue ? .return(value) : .expression(value), origin: value.origin)
      ])
    } else {
      function.result = .void
      block = checker.checkBlock(items, in: context)
      checker.checkFlow(
        block, of: function, selfVariable: selfVariable, end: nil, in: context, isRight: true)
    }
    // A step that does not use the root view's members can run without one on screen.
    let used = selfVariable.flatMap { block.mentionedVariables.contains($0) ? $0 : nil }
    if used == nil { function.selfType = nil }
    function.makeBody = { .code(block, selfVariable: used) }
    return block
  }

  func members(_ name: String, of decl: NominalDecl) -> [MemberCandidate] {
    table.members(
      of: decl.selfType, named: name, onMetatype: false,
      in: Scope(container: decl, selfType: decl.selfType))
  }
}
