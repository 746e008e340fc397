import Program
import SwiftSyntax

/// The shape of an argument, known without looking at types.
struct ArgumentShape {
  var label: String?
  var isTrailing: Bool
  /// `"…"`
  var isLiteralText: Bool

  init(_ argument: CallArgument) {
    label = argument.label
    isTrailing = argument.isTrailing
    isLiteralText =
      if case .syntax(let value) = argument.leaf { value.is(StringLiteralExprSyntax.self) } else {
        false
      }
  }
}

/// Whether arguments may fit parameters by label and number alone. Never false for a call that
/// `ArgumentMatcher` matches and whose types fit, and cheap enough to ask for every overload.
struct LabelMatcher {
  var arguments: [ArgumentShape]
  var parameters: [ParameterShape]
  /// Whether a string literal can never have the named type: otherwise `Text("…")` would load
  /// dates, intervals and images.
  let takesNoLiteralText: (String) -> Bool

  var mayMatch: Bool { fits || fitsFromTheEnd }

  /// Whether a lone trailing closure may go to a parameter before others that have defaults.
  private var fitsFromTheEnd: Bool {
    guard let closure = arguments.last, closure.isTrailing, closure.label == nil,
      arguments.count(where: \.isTrailing) == 1
    else { return false }
    let first = parameters.lastIndex { !$0.hasDefault } ?? 0
    return parameters.indices.dropFirst(first).contains { place in
      var others = self
      others.arguments.removeLast()
      others.parameters.remove(at: place)
      return others.fits
    }
  }

  private var fits: Bool {
    var next = 0
    var isRepeating = false
    var trailing = 0
    for argument in arguments {
      if argument.isTrailing {
        trailing += 1
        guard let label = argument.label, label != "_" else { continue }
        if !parameters[min(next, parameters.count)...].contains(where: { $0.label == label }) {
          return false
        }
        continue
      }
      if isRepeating, argument.label == nil { continue }
      guard let place = parameters.place(for: argument.label, from: next) else { return false }
      if argument.isLiteralText, let name = parameters[place].typeName, takesNoLiteralText(name) {
        return false
      }
      next = place + 1
      isRepeating = parameters[place].isRepeated
    }
    let rest = parameters[min(next, parameters.count)...]
    return rest.count >= trailing && rest.count(where: \.isNeeded) <= trailing
  }
}
