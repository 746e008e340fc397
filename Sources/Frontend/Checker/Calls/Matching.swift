import Program

/// Which arguments go to which parameter.
struct ArgumentMatch {
  /// For each parameter the arguments it takes; empty for a default or an empty variadic list.
  var slots: [[Int]]
  /// The parameter that gets the trailing closure when matched from the end, as before Swift 5.3.
  var backward: Int?
}

/// Why arguments and parameters do not fit together.
enum MatchFailure {
  case missing(parameter: Int)
  case extra(argument: Int)
  case labels(have: [String?], expected: [String?], argument: Int)
  case order(argument: Int, before: Int)
}

/// Swift's matching of arguments to parameters: by label, in order, defaults skipped; trailing
/// closures forward to the next parameter that takes a function, or else one to the last that does.
struct ArgumentMatcher {
  var arguments: [CallArgument]
  var parameters: [Parameter]

  func match() -> Result<ArgumentMatch, MatchError> {
    let forward = matchForward()
    guard case .failure = forward, let match = matchFromTheEnd() else { return forward }
    return .success(match)
  }

  private func matchForward() -> Result<ArgumentMatch, MatchError> {
    var slots = [[Int]](repeating: [], count: parameters.count)
    var next = 0
    var open: Int?
    for (index, argument) in arguments.enumerated() where !argument.isTrailing {
      if let variadic = open, argument.label == nil {
        slots[variadic].append(index)
        continue
      }
      open = nil
      guard let place = place(for: argument.label, from: next) else {
        return .failure(MatchError(failure(at: index, slots, next)))
      }
      slots[place].append(index)
      next = place + 1
      if parameters[place].isVariadic || parameters[place].isPack { open = place }
    }
    if let failure = matchTrailing(&slots, next) { return .failure(MatchError(failure)) }
    let backward = matchBackward(&slots)
    for (index, parameter) in parameters.enumerated() where slots[index].isEmpty {
      if !parameter.hasDefault, !parameter.isVariadic, !parameter.isPack {
        return .failure(MatchError(.missing(parameter: index)))
      }
    }
    return .success(ArgumentMatch(slots: slots, backward: backward))
  }

  struct MatchError: Error {
    var failure: MatchFailure
    init(_ failure: MatchFailure) { self.failure = failure }
  }

  private func place(for label: String?, from start: Int) -> Int? {
    var index = start
    while index < parameters.count {
      let parameter = parameters[index]
      if parameter.label == label { return index }
      guard parameter.hasDefault || parameter.isVariadic || parameter.isPack else { return nil }
      index += 1
    }
    return nil
  }

  // MARK: Trailing closures

  private func matchTrailing(_ slots: inout [[Int]], _ start: Int) -> MatchFailure? {
    var next = start
    let trailing = arguments.indices.filter { arguments[$0].isTrailing }
    for (position, index) in trailing.enumerated() {
      let place: Int?
      if let label = arguments[index].label, label != "_" {
        place = labelled(label, from: next)
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

  /// A lone trailing closure whose parameters do not fit the next function parameter, but fit the last
  /// optional one, goes to that.
  private func matchBackward(_ slots: inout [[Int]]) -> Int? {
    guard let index = arguments.indices.last, arguments[index].isTrailing,
      arguments[index].label == nil, arguments.count(where: \.isTrailing) == 1,
      let shape = arguments[index].closure, shape.isExplicit || shape.arity > 0,
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
    guard let index = arguments.indices.last, arguments[index].isTrailing,
      arguments[index].label == nil, arguments.count(where: \.isTrailing) == 1,
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
    let type = parameter.type.optionalPayload
    guard !parameter.isAutoclosure, case .function(let function) = type else { return nil }
    return function.parameters.count
  }

  private func labelled(_ label: String, from start: Int) -> Int? {
    for index in start..<max(start, parameters.count) {
      if parameters[index].label == label { return index }
      let parameter = parameters[index]
      guard parameter.hasDefault || parameter.isVariadic else { return nil }
    }
    return nil
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
    if let required = functions.first(where: { !parameters[$0].hasDefault }) {
      if let first = functions.first, first < required, !parameters[first].hasDefault {
        return first
      }
      return required
    }
    if let first = functions.first { return first }
    return (start..<end).first { !parameters[$0].hasDefault && !parameters[$0].isInout }
      // What is unknown here may be a function.
      ?? (start..<end).first { parameters[$0].type.optionalPayload.isError }
  }

  private func takesFunction(_ parameter: Parameter) -> Bool {
    if parameter.isAutoclosure {
      guard case .function(let function) = parameter.type else { return false }
      return isFunction(function.result)
    }
    return isFunction(parameter.type)
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
        !parameters[$0].hasDefault && !parameters[$0].isVariadic
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
