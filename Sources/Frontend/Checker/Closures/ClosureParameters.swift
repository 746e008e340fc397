import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// The parameters of a closure as variables, and the first statements of its body.
struct ClosureParameters {
  var variables: [LocalVariable] = []
  var types: [FunctionType.Parameter] = []
  /// Takes a tuple apart into named parameters.
  var prologue: [Stmt] = []
}

/// A parameter as written.
private struct WrittenParameter {
  var name: String
  var type: TypeSyntax?
  var origin: Origin
}

extension Checker {
  /// Declares the parameters; nil (and a message) when their number does not fit. For a parameter
  /// that is not simulated they are opaque.
  func parameters(
    _ node: ClosureExprSyntax, _ shape: ClosureShape, _ want: FunctionType?, isOpaque: Bool,
    _ context: BodyContext, _ origin: Origin
  ) -> ClosureParameters? {
    let written = shape.isExplicit ? names(node, context) : []
    let count = shape.isExplicit ? written.count : shape.arity
    if let want, want.parameters.count != count {
      if let elements = tuple(of: want, count) {
        return takenApart(elements, want.parameters[0], written, context, origin)
      }
      // A closure that uses fewer anonymous parameters than there are.
      reportArity(
        count, want, shape, (want.parameters.isEmpty ? written.first?.origin : nil) ?? origin)
      return nil
    }
    var result = ClosureParameters()
    for index in 0..<count {
      let own =
        written.indices.contains(index)
        ? written[index] : WrittenParameter(name: "$\(index)", type: nil, origin: origin)
      var parameter =
        want?.parameters[index]
        ?? FunctionType.Parameter(
          type: isOpaque ? .error : .variable(solver.fresh("$\(index)", origin: origin)))
      parameter.isAutoclosure = false
      parameter.isVariadic = false
      parameter.builder = nil
      if let type = own.type {
        let (resolved, isInout) = writtenType(type, context)
        if !solver.unify(resolved, parameter.type) || want == nil {
          parameter.type = resolved
        }
        parameter.isInout = isInout || parameter.isInout
      }
      let variable = LocalVariable(
        name: own.name, type: solver.resolve(parameter.type), isLet: !parameter.isInout,
        origin: own.origin)
      variable.isInout = parameter.isInout
      if shape.isExplicit {
        declare(variable, context)
      } else {
        context.anonymousParameters.append(variable)
      }
      result.variables.append(variable)
      result.types.append(parameter)
    }
    return result
  }

  /// `$item` declares the binding and also `item`, its value.
  private func declare(_ variable: LocalVariable, _ context: BodyContext) {
    if variable.name == "_" { return }
    if case .variable(let first)? = context.innermostLocals[variable.name] {
      reportRepeated(variable.name, at: variable.origin, first: first.origin)
    }
    context.declareLocal(variable)
    guard variable.name.hasPrefix("$") else { return }
    let name = String(variable.name.dropFirst())
    if case .nominal(let decl, _) = solver.head(variable.type), !decl.isPropertyWrapper {
      report(
        .notWrapper,
        "inferred projection type '\(solver.resolve(variable.type))' is not a property wrapper",
        at: variable.origin)
      context.declareLocal(LocalVariable(name: name, type: .error, isLet: true))
      return
    }
    context.declareLocal(.wrapped(variable), name)
  }

  private func names(_ node: ClosureExprSyntax, _ context: BodyContext) -> [WrittenParameter] {
    switch node.signature?.parameterClause {
    case .simpleInput(let list)?:
      return list.map {
        WrittenParameter(
          name: $0.name.identifierText, type: nil, origin: origin(of: $0, in: context))
      }
    case .parameterClause(let clause)?:
      return clause.parameters.map {
        WrittenParameter(
          name: ($0.secondName ?? $0.firstName).identifierText, type: $0.type,
          origin: origin(of: $0, in: context))
      }
    case nil: return []
    }
  }

  private func writtenType(_ node: TypeSyntax, _ context: BodyContext) -> (Type, isInout: Bool) {
    if let attributed = node.as(AttributedTypeSyntax.self) {
      let isInout = attributed.specifiers.contains { $0.sourceText == "inout" }
      return (table.resolve(attributed.baseType, in: context.scope), isInout)
    }
    return (table.resolve(node, in: context.scope), false)
  }

  // MARK: Tuples

  private func tuple(of want: FunctionType, _ count: Int) -> [TupleElement]? {
    guard want.parameters.count == 1, count != 1,
      case .tuple(let elements) = solver.head(want.parameters[0].type), elements.count == count
    else { return nil }
    return elements
  }

  /// `{ index, item in … }` for a function of one tuple; `{ … }` for one of `Void`.
  private func takenApart(
    _ elements: [TupleElement], _ parameter: FunctionType.Parameter, _ written: [WrittenParameter],
    _ context: BodyContext, _ origin: Origin
  ) -> ClosureParameters {
    let whole = LocalVariable(
      name: "$tuple", type: solver.resolve(parameter.type), isLet: true, origin: origin)
    var result = ClosureParameters(variables: [whole], types: [parameter])
    if elements.isEmpty { return result }
    guard !written.isEmpty else {
      context.anonymousTuple = elements.indices.map {
        Expr(.tupleElement(local(whole), $0), type: elements[$0].type, origin: origin)
      }
      return result
    }
    let parts = zip(written, elements).map { name, element -> Pattern in
      if name.name == "_" { return .wildcard }
      let variable = LocalVariable(
        name: name.name, type: solver.resolve(element.type), isLet: true, origin: name.origin)
      declare(variable, context)
      return .bind(variable)
    }
    result.prologue = [Stmt(.binding(.tuple(parts), local(whole)), origin: .none)]
    return result
  }

  // MARK: Messages

  private func reportArity(
    _ count: Int, _ want: FunctionType, _ shape: ClosureShape, _ origin: Origin
  ) {
    let expectedCount = want.parameters.count
    let plural = expectedCount == 1 ? "argument" : "arguments"
    if count == 0, !shape.isExplicit {
      report(
        .closureArity,
        "contextual type for closure argument list expects \(expectedCount) \(plural), which cannot be implicitly ignored",
        at: origin,
        hints: [
          "write '\(Array(repeating: "_", count: expectedCount).joined(separator: ", ")) in' first"
        ])
      return
    }
    let type = displayType(solver.resolve(.function(want)))
    report(
      .closureArity,
      "contextual closure type '\(type)' expects \(expectedCount) \(plural), but \(count) \(count == 1 ? "was" : "were") used in closure body",
      at: origin)
  }
}
