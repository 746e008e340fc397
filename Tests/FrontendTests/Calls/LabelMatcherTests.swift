import Program
import Testing
import Values

@testable import Frontend

/// Overloads are discarded by their labels before their types are read, so none that the real matching
/// would take may be discarded.
@Suite struct LabelMatcherTests {
  private var function: Type { Type.function(FunctionType(parameters: [], result: .void)) }

  /// Every parameter of one of two labels: plain, with a default, variadic, each a value or a
  /// function.
  private var parameters: [Parameter] {
    [nil, "a"].flatMap { label in
      [Type.void, function].flatMap { type in
        let parameters = (0..<3).map { _ in Parameter(label: label, name: "_", type: type) }
        parameters[1].isVariadic = true
        parameters[2].hasDefault = true
        return parameters
      }
    }
  }

  /// Up to three arguments, the last of which may be trailing closures.
  private var calls: [[CallArgument]] {
    lists(of: [String?.none, "a", "b"]).flatMap {
      labels in
      (0...min(2, labels.count)).map { trailing in
        labels.enumerated().map { index, label in
          var argument = CallArgument(
            typed: TypedArgument(Expr(.tuple([]), type: .void, origin: .none), label: label))
          argument.isTrailing = index >= labels.count - trailing
          return argument
        }
      }
    }
  }

  private func lists<Element>(of elements: [Element]) -> [[Element]] {
    let ones = elements.map { [$0] }
    let twos = ones.flatMap { one in elements.map { one + [$0] } }
    return [[]] + ones + twos + twos.flatMap { two in elements.map { two + [$0] } }
  }

  @Test func nothingIsDiscardedThatWouldMatch() {
    let calls = calls
    var matching = 0
    var discarded = 0
    for parameters in lists(of: self.parameters) {
      let shape = parameters.map {
        ParameterShape(label: $0.label, hasDefault: $0.hasDefault, isRepeated: $0.isVariadic)
      }
      for call in calls {
        let mayMatch = LabelMatcher(
          arguments: call.map(ArgumentShape.init), parameters: shape,
          takesNoLiteralText: { _ in false }
        ).mayMatch
        if !mayMatch { discarded += 1 }
        guard case .success = ArgumentMatcher(arguments: call, parameters: parameters).match()
        else { continue }
        matching += 1
        #expect(
          mayMatch, "\(call.map { ($0.label, $0.isTrailing) }) for \(parameters.map(\.label))")
      }
    }
    #expect(matching > 1_000 && discarded > matching, "most are discarded, and not all")
  }
}
