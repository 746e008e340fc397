/// Shortens the script of a finding: delta debugging.
///
/// Parts of the script are left out, large ones first, as long as what is left still shows the fault.
/// The result is minimal: without any one of its steps the fault does not show, unless the budget ended
/// first. A step that no longer finds its control is left out together with what made it possible.
struct Shrinking {
  private let ward: Ward
  /// The symptoms that scripts have shown, so that findings can share runs.
  private var known: [[String]: [Symptom.Key: [String]]] = [:]
  private var rest: Int
  private var restOfEffort: Int
  /// The shortest script for each symptom in any run.
  private var best: [Symptom.Key: [String]] = [:]

  /// A script, and whether the budget lasted to its end.
  struct Result: Sendable {
    var codes: [String]
    var isMinimal: Bool
  }

  init(_ ward: Ward, _ chart: Chart) {
    self.ward = ward
    rest = ward.options.shrinkingSteps
    restOfEffort = ward.options.effort
    for entry in chart.entries { best[entry.key] = entry.script }
  }

  mutating func shortest(for entry: Chart.Entry) -> Result {
    var current = best[entry.key] ?? entry.script ?? []
    if let none = shown(entry.key, by: []) { return Result(codes: none, isMinimal: true) }
    // Most faults need their last step and little else.
    for length in [1, 2, 4] where length < current.count {
      if let shorter = shown(entry.key, by: Array(current.suffix(length))) {
        current = shorter
        break
      }
    }
    var parts = 2
    while current.count > 1, rest > 0, restOfEffort > 0 {
      let size = (current.count + parts - 1) / parts
      var shorter: [String]?
      for start in stride(from: 0, to: current.count, by: size) {
        let end = min(start + size, current.count)
        let candidate = Array(current[..<start] + current[end...])
        if candidate.isEmpty { continue }
        shorter = shown(entry.key, by: candidate)
        if shorter != nil { break }
      }
      if let shorter {
        current = shorter
        parts = max(2, parts - 1)
      } else if size == 1 {
        return Result(codes: current, isMinimal: true)
      } else {
        parts = min(current.count, parts * 2)
      }
    }
    return Result(codes: current, isMinimal: current.count <= 1)
  }

  /// The steps of the script needed to show the fault; nil if it does not show.
  private mutating func shown(_ key: Symptom.Key, by codes: [String]) -> [String]? {
    if let result = known[codes] { return result[key] }
    guard rest > 0, restOfEffort > 0, let visit = ward.visit(codes) else { return nil }
    rest -= codes.count + 1
    restOfEffort -= visit.effort
    var result: [Symptom.Key: [String]] = [:]
    for (key, script) in Chart.shown(by: visit) {
      result[key] = script
      if let shortest = best[key], shortest.cost > script.cost { best[key] = script }
    }
    known[codes] = result
    return result[key]
  }
}
