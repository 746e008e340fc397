import Program
import SourceSyntax
import SwiftSyntax
import Values

// What is shown of an unsimulated view: what a person would recognise it by.

extension BuilderTransform {
  /// What is shown of a component: itself, or, where it is not simulated, what a person would recognise it
  /// by, with the modifiers that stand behind it.
  mutating func shown(_ expr: ExprSyntax, _ component: Expr, _ statements: inout [Stmt]) -> Expr {
    guard let opaque = checker.table.opaque, opaque.isReplaced(at: component.origin),
      componentProtocol?.name == "View"
    else { return component }
    // `Fancy("a")` in `Fancy("a").padding().bold()`
    let links = checker.taken(apart: expr).links
    for case .call(let call) in links.reversed() {
      guard let name = call.nameOfMade else { continue }
      let view = content(of: call, name, component, &statements)
      return modified(view ?? component, in: expr)
    }
    return modified(component, in: expr)
  }

  /// `Provider(store) { Home() }`, `FancyButton("Buy") { … }`: the content of one of its closures,
  /// or its title. What the view passes to a closure is unknown.
  private mutating func content(
    of call: FunctionCallExprSyntax, _ name: String, _ placeholder: Expr,
    _ statements: inout [Stmt]
  ) -> Expr? {
    // A `ForEach` over unknown data provides its rows one by one.
    let isKnown = checker.table.knownIfPresent(name) != nil
    for closure in call.closures where !closure.statements.isEmpty {
      let shape = ClosureShape(closure, in: context.scope.file)
      if shape.arity > 0, isKnown { continue }
      // An `await` inside makes the closure asynchronous, not the code around it.
      var inner = BuilderTransform(
        checker: checker, methods: methods, context: context.closure(),
        componentProtocol: componentProtocol)
      inner.context.builder = context.builder
      inner.context.builderArguments = context.builderArguments
      let found: (statements: [Stmt], result: Expr)? = checker.trying {
        guard
          checker.parameters(
            closure, shape, nil, isOpaque: true, inner.context, placeholder.origin) != nil
        else { return nil }
        let (statements, result) = inner.block(closure.statements)
        let isShown =
          checker.isContent(result.type)
          && checker.table.opaque?.isReplaced(at: result.origin) == false
          && !inner.context.sawAwait
        return isShown ? (statements, result) : nil
      }
      guard let found else { continue }
      statements += found.statements
      return found.result
    }
    return call.titles.firstMap { title($0, at: placeholder.origin) }
  }

  /// A view with the modifiers of a chain: `Fancy("a").sheet(isPresented: $isOn) { … }`, and
  /// `router.page(for: id).sheet(isPresented: $isOn) { … }`. What is no modifier, or is misread, changes
  /// nothing.
  private func modified(_ view: Expr, in expr: ExprSyntax) -> Expr {
    let links = checker.taken(apart: expr).links
    var value = view
    for (index, link) in links.enumerated().dropLast() {
      guard case .member(let access) = link, case .call = links[index + 1],
        case let name = access.declName.baseName.identifierText,
        !checker.table.members(
          of: value.type, named: name, onMetatype: false, in: context.scope
        ).isEmpty
      else { continue }
      let modified: Expr? = checker.trying {
        let next = checker.fullExpression(context, expr) {
          var isOptional = false
          let operand = checker.continued(
            .value(value), links[index...index + 1], nil, &isOptional, context)
          return checker.value(of: operand, nil, value.origin)
        }
        return checker.isContent(next.type) ? next : nil
      }
      value = modified ?? value
    }
    // What is behind a placeholder is no more of the view than that.
    if value.origin != view.origin, checker.table.opaque?.isReplaced(at: view.origin) == true {
      checker.table.opaque?.replace(at: value.origin)
    }
    return value
  }

  /// An argument as a text, or as the view that it already is.
  private func title(_ argument: LabeledExprSyntax, at origin: Origin) -> Expr? {
    let (checker, context) = (checker, context)
    return checker.trying {
      let value = checker.infer(argument.expression, in: context)
      guard !value.type.containsError else { return nil }
      if checker.isContent(value.type) { return value }
      let text = Type.nominal(checker.table.known("Text"), [])
      let initializers = checker.table.initializers(of: text, in: context.scope)
      let made = checker.call(initializers, argument.expression, origin: origin, in: context)
      return made?.type == text ? made : nil
    }
  }
}

extension Checker {
  /// What is shown of an unsimulated view that a function returns without a builder:
  /// `var row: some View { FancyRow("Title") }`. The same as in one.
  func unknownView(
    _ syntax: ExprSyntax, _ value: Expr, _ statements: inout [Stmt], in context: BodyContext
  ) -> Expr? {
    guard let placeholder = placeholderView(for: value, in: context) else { return nil }
    let inner = context.closure()
    inner.builder = table.known("ViewBuilder")
    inner.builderArguments = []
    var transform = BuilderTransform(self, table.known("ViewBuilder"), in: inner)
    return transform.shown(syntax, placeholder, &statements)
  }
}

extension FunctionCallExprSyntax {
  /// The name of what it makes, if it is not a modifier: `Provider(…)`, `Kit.Provider<Home>(…)`.
  fileprivate var nameOfMade: String? {
    calleeName ?? calledName.flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
  }

  /// Its closures, trailing ones first.
  fileprivate var closures: [ClosureExprSyntax] {
    [trailingClosure].compactMap { $0 } + additionalTrailingClosures.map(\.closure)
      + arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
  }

  /// The arguments that may be its title: the first unlabelled one, or one with a telling label.
  fileprivate var titles: [LabeledExprSyntax] {
    let first = arguments.first.flatMap { $0.label == nil ? $0 : nil }
    let names = ["title", "titleKey", "label"]
    return [first].compactMap { $0 } + arguments.filter { names.contains($0.label?.text ?? "") }
  }
}
