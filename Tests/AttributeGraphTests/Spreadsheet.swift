import AttributeGraph

/// A spreadsheet: cells with numbers or formulas, computed by the graph. The tests exercise the graph
/// through it alone, which shows that the graph knows nothing of views.
final class Spreadsheet: AttributeEvaluator {
  indirect enum Formula {
    case number(Int)
    case cell(String)
    case sum([Formula])
    /// The second if the first is positive, else the third.
    case choice(Formula, Formula, Formula)
    /// 0, 1, 2 … 9: many inputs have the same result.
    case lastDigit(Formula)
  }

  struct Blocked: Error { let input: Attribute }
  struct Broken: Error {}

  let graph = Graph()
  private(set) var log: [String] = []
  private var attributes: [String: Attribute] = [:]
  private var names: [Attribute: String] = [:]
  private var formulas: [Attribute: Formula] = [:]
  private(set) var values: [Attribute: Int] = [:]
  private var sheet: Subgraph
  var failing: Set<String> = []
  /// Cells that fail when they have read their inputs.
  var failingLate: Set<String> = []

  init() { sheet = graph.makeSubgraph() }

  func setNumber(_ name: String, _ number: Int) {
    if let attribute = attributes[name] {
      guard values[attribute] != number else { return }
      values[attribute] = number
      graph.invalidate(attribute)
    } else {
      let attribute = graph.makeSource(in: sheet)
      define(name, attribute)
      values[attribute] = number
    }
  }

  func setFormula(_ name: String, _ formula: Formula, in subgraph: Subgraph? = nil) {
    if let attribute = attributes[name] {
      formulas[attribute] = formula
      graph.invalidate(attribute)
    } else {
      let attribute = graph.makeRule(in: subgraph ?? sheet, isObserved: true)
      define(name, attribute)
      formulas[attribute] = formula
    }
  }

  private func define(_ name: String, _ attribute: Attribute) {
    attributes[name] = attribute
    names[attribute] = name
  }

  func makeRegion(in parent: Subgraph? = nil) -> Subgraph {
    graph.makeSubgraph(in: parent ?? sheet)
  }

  func value(_ name: String) throws(Broken) -> Int {
    guard let attribute = attributes[name] else { throw Broken() }
    try graph.update(attribute, self)
    return values[attribute] ?? 0
  }

  func attribute(_ name: String) -> Attribute {
    guard let attribute = attributes[name] else { preconditionFailure("no cell \(name)") }
    return attribute
  }

  func names(_ attributes: [Attribute]) -> [String] { attributes.map { names[$0] ?? "?" } }

  /// The names of the cells evaluated since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func evaluate(_ attribute: Attribute, in graph: Graph) throws(Broken) -> Evaluation {
    let name = names[attribute] ?? "?"
    if failing.contains(name) { throw Broken() }
    guard let formula = formulas[attribute] else { preconditionFailure("a rule has a formula") }
    let new: Int
    do {
      new = try compute(formula)
    } catch {
      return .blocked(on: error.input)
    }
    if failingLate.contains(name) { throw Broken() }
    log.append(name)
    let old = values.updateValue(new, forKey: attribute)
    return old == new ? .unchanged : .changed
  }

  func foundCycle(through attribute: Attribute) { log.append("cycle \(names[attribute] ?? "?")") }

  private func compute(_ formula: Formula) throws(Blocked) -> Int {
    switch formula {
    case .number(let number): return number
    case .cell(let name):
      let input = attribute(name)
      if case .notReady = graph.read(input) { throw Blocked(input: input) }
      return values[input] ?? 0
    case .sum(let parts):
      var total = 0
      for part in parts { total &+= try compute(part) }
      return total
    case .choice(let condition, let positive, let other):
      return try compute(condition) > 0 ? compute(positive) : compute(other)
    case .lastDigit(let part): return abs(try compute(part) % 10)
    }
  }

  /// The value without any cache; nil in a cycle.
  func naive(_ name: String, depth: Int = 0) -> Int? {
    guard depth < 64 else { return nil }
    let attribute = attribute(name)
    guard let formula = formulas[attribute] else { return values[attribute] }
    return naive(formula, depth)
  }

  private func naive(_ formula: Formula, _ depth: Int) -> Int? {
    switch formula {
    case .number(let number): return number
    case .cell(let name): return naive(name, depth: depth + 1)
    case .sum(let parts):
      var total = 0
      for part in parts {
        guard let value = naive(part, depth) else { return nil }
        total &+= value
      }
      return total
    case .choice(let condition, let positive, let other):
      guard let value = naive(condition, depth) else { return nil }
      return value > 0 ? naive(positive, depth) : naive(other, depth)
    case .lastDigit(let part): return naive(part, depth).map { abs($0 % 10) }
    }
  }
}
