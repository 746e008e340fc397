import Program

/// Which arguments go to which parameter.
struct ArgumentMatch {
  /// For each parameter the arguments it takes; empty for a default or an empty variadic list.
  var slots: [[Int]]
  /// The parameter that gets the trailing closure when matched from the end, as before Swift 5.3.
  var backward: Int?
}

/// Why arguments and parameters do not fit together.
enum MatchFailure: Error {
  case missing(parameter: Int)
  case extra(argument: Int)
  case labels(have: [String?], expected: [String?], argument: Int)
  case order(argument: Int, before: Int)
}

/// A parameter, or its shape.
protocol LabelledParameter {
  var label: String? { get }
  var hasDefault: Bool { get }
  /// Takes any number of arguments: variadic, or a pack.
  var isRepeated: Bool { get }
}

extension LabelledParameter {
  /// A call must have an argument for it.
  var isNeeded: Bool { !hasDefault && !isRepeated }
}

extension ParameterShape: LabelledParameter {}

extension Parameter: LabelledParameter {
  var isRepeated: Bool { isVariadic || isPack }
}

extension Array where Element: LabelledParameter {
  /// The next parameter with the label; others are passed over if they need no argument.
  func place(for label: String?, from start: Int) -> Int? {
    for index in indices.dropFirst(start) {
      if self[index].label == label { return index }
      if self[index].isNeeded { return nil }
    }
    return nil
  }
}

/// Swift's matching of arguments to parameters: by label, in order, defaults skipped; trailing
/// closures forward to the next parameter that takes a function, or else one to the last that does.
struct ArgumentMatcher {
  var arguments: [CallArgument]
  var parameters: [Parameter]

  func match() -> Result<ArgumentMatch, MatchFailure> {
    let forward = matchForward()
    guard case .failure = forward, let match = matchFromTheEnd() else { return forward }
    return .success(match)
  }

  private func matchForward() -> Result<ArgumentMatch, MatchFailure> {
    var slots = [[Int]](repeating: [], count: parameters.count)
    var next = 0
    var open: Int?
    for (index, argument) in arguments.enumerated() where !argument.isTrailing {
      if let variadic = open, argument.label == nil {
        slots[variadic].append(index)
        continue
      }
      open = nil
      guard let place = parameters.place(for: argument.label, from: next) else {
        return .failure(failure(at: index, slots, next))
      }
      slots[place].append(index)
      next = place + 1
      if parameters[place].isRepeated { open = place }
    }
    if let failure = matchTrailing(&slots, next) { return .failure(failure) }
    let backward = matchBackward(&slots)
    for (index, parameter) in parameters.enumerated()
    where slots[index].isEmpty && parameter.isNeeded {
      return .failure(.missing(parameter: index))
    }
    return .success(ArgumentMatch(slots: slots, backward: backward))
  }

  // MARK: Trailing closures

  private func matchTrailing(_ slots: inout [[Int]], _ start: Int) -> MatchFailure? {
    var next = start
    let trailing = arguments.indices.filter { arguments[$0].isTrailing }
    for (position, index) in trailing.enumerated() {
      let place: Int?
      if let label = arguments[index].label, label != "_" {
        place = parameters.place(for: label, from: next)
      } else {
        let following = trailing.dropFirst(position + 1).first.flatMap { arguments[$0].label }
        place = unlabelled(from: next, before: following)
      }
      guard let place else { return .extra(argument: index) }
      slots[place].append(index)
      next = place + 1
    }
    return nil
  }

  /// The only trailing closure.
  private var loneClosure: Int? {
    guard let last = arguments.last, last.isTrailing, last.label == nil,
      arguments.count(where: \.isTrailing) == 1
    else { return nil }
    return arguments.count - 1
  }

  /// A lone trailing closure whose parameters do not fit the next function parameter, but fit the
  /// last optional one, goes to that.
  private func matchBackward(_ slots: inout [[Int]]) -> Int? {
    guard let index = loneClosure, let shape = arguments[index].closure,
      shape.isExplicit || shape.arity > 0,
      let place = slots.firstIndex(of: [index]), parameters[place].hasDefault,
      arity(of: parameters[place]).map({ $0 != shape.arity }) == true
    else { return nil }
    let later = parameters.indices.dropFirst(place + 1)
    guard let last = later.last(where: { takesFunction(parameters[$0]) }),
      arity(of: parameters[last]) == shape.arity
    else { return nil }
    slots[place] = []
    slots[last] = [index]
    return last
  }

  /// If nothing fits going forward, a lone trailing closure goes to the last parameter that takes a
  /// function, past others that have defaults: `Gate(line: text) { … }` for
  /// `init(done: () -> Void, line: String = "")`.
  private func matchFromTheEnd() -> ArgumentMatch? {
    guard let index = loneClosure,
      let place = parameters.lastIndex(where: { !$0.hasDefault || takesFunction($0) }),
      takesFunction(parameters[place])
    else { return nil }
    var others = self
    others.arguments.removeLast()
    others.parameters.remove(at: place)
    guard case .success(var match) = others.matchForward() else { return nil }
    match.slots.insert([index], at: place)
    match.backward = place
    return match
  }

  private func arity(of parameter: Parameter) -> Int? {
    parameter.isAutoclosure ? nil : parameter.type.optionalPayload.function?.parameters.count
  }

  /// The next parameter that takes a function; one with a default is passed over when a later one
  /// needs the closure.
  private func unlabelled(from start: Int, before label: String?) -> Int? {
    guard start < parameters.count else { return nil }
    let end =
      label.flatMap { label in
        parameters.indices.dropFirst(start).first { parameters[$0].label == label }
      } ?? parameters.count
    let functions = (start..<end).filter { takesFunction(parameters[$0]) }
    return functions.first { !parameters[$0].hasDefault } ?? functions.first
      ?? (start..<end).first { !parameters[$0].hasDefault && !parameters[$0].isInout }
      // What is unknown here may be a function.
      ?? (start..<end).first { parameters[$0].type.optionalPayload.isError }
  }

  private func takesFunction(_ parameter: Parameter) -> Bool {
    parameter.isAutoclosure
      ? parameter.type.function.map { isFunction($0.result) } ?? false
      : isFunction(parameter.type)
  }

  private func isFunction(_ type: Type) -> Bool {
    switch type.optionalPayload {
    case .function: true
    case .variable(let variable): variable.binding.map(isFunction) ?? false
    default: false
    }
  }

  // MARK: Failures

  private func failure(at argument: Int, _ slots: [[Int]], _ next: Int) -> MatchFailure {
    let label = arguments[argument].label
    // The label belongs to an earlier parameter: the order is wrong.
    if let label, let earlier = parameters.indices.first(where: { parameters[$0].label == label }),
      earlier < next, slots[earlier].isEmpty,
      let after = slots.indices.dropFirst(earlier + 1).first(where: { !slots[$0].isEmpty })
    {
      return .order(argument: argument, before: slots[after][0])
    }
    let regular = arguments.filter { !$0.isTrailing }
    let labels = regular.map(\.label)
    // The argument for this parameter comes later.
    if next < parameters.count, !parameters[next].hasDefault, regular.count <= parameters.count,
      parameters.dropFirst(next + 1).contains(where: { $0.label == label }),
      let later = arguments.indices.dropFirst(argument + 1).first(where: {
        !arguments[$0].isTrailing && arguments[$0].label == parameters[next].label
      })
    {
      return .order(argument: later, before: argument)
    }
    let required = parameters.filter { !$0.hasDefault || labels.contains($0.label) }
    if label != nil, parameters.contains(where: { $0.label == label }),
      let missing = parameters.indices.dropFirst(next).first(where: {
        parameters[$0].isNeeded
      }), parameters.indices.dropFirst(missing).contains(where: { parameters[$0].label == label })
    {
      return .missing(parameter: missing)
    }
    let expected = Array(
      (regular.count <= required.count ? required : parameters)
        .prefix(regular.count).map(\.label))
    if expected.count == regular.count, expected != labels {
      return .labels(have: labels, expected: expected, argument: argument)
    }
    return .extra(argument: argument)
  }
}
