import SwiftSyntax
import Values

/// The ways by which values come into an expression: from name to name, through the code behind each.
///
/// What only decides on a way, as the condition of a choice, the side of a comparison, or the place in a
/// collection, gives nothing of itself to what is chosen.
struct GivingWays {
  /// The names that the code behind a name gives, or the expression itself where that is nil.
  private var giving: [String?: Set<String>] = [:]
  /// Those of them that are given unchanged.
  private var unchanged: [String?: Set<String>] = [:]

  /// Takes what has been found behind a name.
  mutating func add(from name: String?, takenOutOf found: inout NamedValues) {
    giving[name, default: []].formUnion(found.giving)
    unchanged[name, default: []].formUnion(found.unchanged)
    found.giving = []
    found.unchanged = []
  }

  /// The names whose values come into the expression, on whole ways.
  func follow(into found: inout NamedValues) {
    found.giving = Self.reached(by: giving)
    found.unchanged = Self.reached(by: unchanged)
  }

  private static func reached(by ways: [String?: Set<String>]) -> Set<String> {
    var reached = ways[nil] ?? []
    var pending = Array(reached)
    while let name = pending.popLast() {
      for next in ways[name] ?? [] where reached.insert(next).inserted { pending.append(next) }
    }
    return reached
  }
}

extension DeclReferenceExprSyntax {
  /// Whether its value is in nothing that the code makes, because it stands where something is chosen.
  func onlyDecides(within whole: Syntax) -> Bool {
    for (node, parent) in steps {
      if let list = parent.as(ExprListSyntax.self), list.onlyDecides(by: node) { return true }
      if node == whole { break }
      if parent.is(ConditionElementSyntax.self), node.is(ExprSyntax.self) { return true }
      if parent.is(LabeledExprSyntax.self),
        parent.parent?.parent?.is(SubscriptCallExprSyntax.self) ?? false
      {
        return true
      }
    }
    return false
  }
}

extension ExprListSyntax {
  /// Whether an element is of the condition of a choice, or of a comparison.
  fileprivate func onlyDecides(by element: Syntax) -> Bool {
    let all = Array(self)
    guard let place = all.firstIndex(where: { $0.id == element.id }) else { return false }
    if let mark = all.lastIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      return place < mark && !all[place].is(UnresolvedTernaryExprSyntax.self)
    }
    return all.contains { $0.as(BinaryOperatorExprSyntax.self)?.compares ?? false }
  }
}

extension BinaryOperatorExprSyntax {
  /// Whether what it makes is true or false.
  fileprivate var compares: Bool {
    ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "&&", "||"].contains(self.operator.text)
  }
}
