import Program

/// Whether arguments may fit parameters as far as labels and numbers go: never false for what
/// `ArgumentMatcher` would match and the types let pass, and cheap enough to ask of every overload.
struct LabelMatcher {
  let arguments: [CallArgument]
  let parameters: [ParameterShape]
  /// Whether an argument cannot be of the type that the parameter names, as far as that is known
  /// without the type: else `Text("…")` would bring in dates, intervals and images.
  let refuses: (CallArgument, ParameterShape) -> Bool

  var mayMatch: Bool {
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
      guard let place = place(for: argument.label, from: next),
        !refuses(argument, parameters[place])
      else { return false }
      next = place + 1
      isRepeating = parameters[place].isRepeated
    }
    let rest = parameters[min(next, parameters.count)...]
    return rest.count >= trailing && rest.count { !$0.hasDefault && !$0.isRepeated } <= trailing
  }

  private func place(for label: String?, from start: Int) -> Int? {
    for index in parameters.indices.dropFirst(start) {
      let parameter = parameters[index]
      if parameter.label == label { return index }
      guard parameter.hasDefault || parameter.isRepeated else { return nil }
    }
    return nil
  }
}
