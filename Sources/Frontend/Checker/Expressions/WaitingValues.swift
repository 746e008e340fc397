import Program
import SwiftSyntax
import Values

/// A part of an expression that waits for the rest to decide its type: `.red` in `[.red,
/// .green].randomElement()!`. It is checked at the end of the expression and takes the variable's
/// place.
struct WaitingValue {
  let place: LocalVariable
  let context: BodyContext
  /// Whether `try` and `await` are written before it.
  let isTried: Bool
  let isAwaited: Bool
  /// Checks it as a value of the type, which may still be open.
  let check: (Type) -> Expr
}

/// The calls of the chains that are being tried with arguments that wait, and for each call which of
/// the fitting overloads is tried. Where the arguments do not choose among them, the end of the chain
/// does: one after the other is taken.
struct PatientCalls {
  private static let limit = 8
  private var choices: [SyntaxIdentifier: Int] = [:]
  /// The calls that had a choice, in the order of the chain, with how many overloads fitted.
  private var open: [(call: SyntaxIdentifier, count: Int)] = []
  private var count = 0

  func contains(_ call: FunctionCallExprSyntax) -> Bool { choices[call.id] != nil }

  mutating func choice(for call: FunctionCallExprSyntax, among count: Int) -> Int {
    // (A call may be checked several times in one reading.)
    if count > 1, !open.contains(where: { $0.call == call.id }) { open.append((call.id, count)) }
    return min(choices[call.id] ?? 0, count - 1)
  }

  /// The same with the calls of one more chain, at the first overload of each.
  func adding(_ calls: [SyntaxIdentifier]) -> PatientCalls {
    var result = PatientCalls()
    result.choices = choices
    for call in calls { result.choices[call] = 0 }
    return result
  }

  /// The next combination of overloads: false after the last.
  mutating func advance() -> Bool {
    count += 1
    while let last = open.popLast() {
      let next = (choices[last.call] ?? 0) + 1
      choices[last.call] = next < last.count ? next : 0
      if next < last.count {
        open = []
        return count < Self.limit
      }
    }
    return false
  }
}

extension Checker {
  /// A placeholder for a value that is checked later.
  func waiting(
    at place: LocalVariable, _ context: BodyContext, _ check: @escaping (Type) -> Expr
  ) -> Expr {
    solver.waiting.append(
      WaitingValue(
        place: place, context: context, isTried: context.tryDepth > 0,
        isAwaited: context.awaitDepth > 0, check: check))
    return local(place, at: place.origin)
  }

  /// Checks what has been waiting since `start`, whether its type is known or not: what is known
  /// first, and of the rest what is nearest to the end, from where its type may come.
  func checkWaiting(from start: Int) {
    let scope = solver.scope
    defer { solver.scope = scope }
    var unknown: [Type] = []
    while solver.waiting.count > start {
      _ = solver.solveEqualities()
      let known = solver.waiting[start...].firstIndex {
        !$0.place.type.hasOpenVariables
      }
      let value = solver.waiting.remove(at: known ?? solver.waiting.count - 1)
      let type = solver.resolve(value.place.type)
      let context = value.context
      let depths = (context.tryDepth, context.awaitDepth)
      defer { (context.tryDepth, context.awaitDepth) = depths }
      if value.isTried { context.tryDepth += 1 }
      if value.isAwaited { context.awaitDepth += 1 }
      solver.scope = context.scope
      awaitedValues[value.place] = value.check(type)
      if type.isUnboundVariable { unknown.append(type) }
    }
    unknown.forEach(solver.spreadError)
  }

  /// Whether an argument of a patient call waits: its parameter's type is open, and so is that of the
  /// call's result.
  func waits(_ attempt: inout CallAttempt, _ index: Int, _ parameter: Int) -> Bool {
    let declared = attempt.target.parameters[parameter]
    let argument = attempt.site.arguments[index]
    guard !declared.isInout, !declared.isAutoclosure, case .syntax(let node) = argument.leaf,
      !node.is(InOutExprSyntax.self)
    else { return false }
    var type = solver.resolve(attempt.parameterTypes[parameter])
    let open = solver.resolve(attempt.result).parts(\.variable)
    guard type.parts(\.variable).contains(where: open.contains) else { return false }
    // Whether a function throws is known when it is checked.
    if case .function(var function) = type {
      function.isThrowing = false
      type = .function(function)
    }
    let place = LocalVariable(
      name: "$argument", type: type, isLet: true, origin: argument.origin)
    let (wanted, given) = (attempt.parameterTypes[parameter], attempt)
    attempt.values[index] = waiting(at: place, attempt.context) { [unowned self] _ in
      var late = given
      late.isReporting = true
      let value = plain(index, wanted, of: declared, &late) ?? failure(at: argument.origin)
      // (What the other arguments throw has been noted.)
      late.values = given.values.indices.map { $0 == index ? value : nil }
      if late.target.function?.isRethrowing == true { noteErrors(of: late) }
      return value
    }
    return true
  }
}
