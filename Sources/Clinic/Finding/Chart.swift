import Session
import Trace
import Values

/// All symptoms of all runs, grouped by fault.
struct Chart {
  /// One fault.
  struct Entry {
    let key: Symptom.Key
    /// The first symptom, which is the reported one.
    private(set) var first: Symptom
    /// Its rank by first occurrence: serious faults that come early are listed first.
    let order: Int
    var remedy: Wording?
    /// How often it showed.
    var count = 0
    /// Body runs with an effect for the same reason.
    var useful = 0
    /// Runs of the body for any reason.
    var bodyRuns = 0
    /// The shortest known script that shows it often enough, without the opening.
    var script: [String]?
    /// Another entry reports it.
    var isAbsorbed = false
    /// The worst harm seen.
    var harm: Harm
    /// Whether it has shown in a step of a kind of which many follow one another.
    var comesOften = false

    mutating func noteRows() { first.isOfRows = true }

    /// It has been seen often enough, and can be shown.
    var isFinding: Bool {
      guard !isAbsorbed, script != nil else { return false }
      // Four runs in vain per useful one are a fault, fewer may be acceptable; for rows that all run
      // for one of them, two.
      return key.rule != .concluded(.idleBody)
        || count >= 5 && count >= (first.isOfRows ? 2 : 4) * useful
    }

    /// The same fault, in the words of a run that shows it.
    func restated(by visit: Visit?) -> Entry {
      guard let visit, let symptom = visit.symptoms.last(where: { $0.key == key }) else {
        return self
      }
      var entry = self
      entry.first = symptom
      let advice = visit.symptoms.last { symptom.absorbs.contains($0.key) }
      entry.remedy = symptom.remedy ?? advice?.wording ?? remedy
      return entry
    }

    /// Whether it is about the invented parent, or a cost that only the parent's steps cause; which things come
    /// under which ids the program's values decide.
    func isOfParent(by script: [String], in rehearsal: Rehearsal) -> Bool {
      first.topic.typeName == Rehearsal.parentName
        || (harm >= .work || key.rule == .concluded(.identityChurn))
          && script.contains { rehearsal.kind(of: $0) == .parent }
    }

    static func isGraver(_ a: Entry, than b: Entry) -> Bool {
      a.harm == b.harm ? a.order < b.order : a.harm < b.harm
    }
  }

  private(set) var entries: [Entry] = []
  private var places: [Symptom.Key: Int] = [:]
  /// Runs of all bodies.
  private(set) var bodyRuns: [String: Int] = [:]
  /// Unsimulated things that were needed, each once.
  private(set) var wants: [(message: Message, origin: Origin)] = []

  /// Adds the symptoms of a run. Runs tried on purpose after the exploration find faults, but do not
  /// count for how often users meet known ones.
  mutating func add(_ visit: Visit, isTried: Bool = false) {
    let known = isTried ? Set(places.keys) : []
    for symptom in visit.symptoms {
      let place = place(of: symptom)
      if !known.contains(symptom.key) { entries[place].count += 1 }
      if symptom.isOfRows { entries[place].noteRows() }
      if symptom.comesOften { entries[place].comesOften = true }
      entries[place].harm = min(entries[place].harm, symptom.knownHarm)
      if entries[place].remedy == nil { entries[place].remedy = symptom.remedy }
    }
    if isTried { return noteScripts(of: visit) }
    for (view, runs) in visit.examination.bodyRuns { bodyRuns[view, default: 0] += runs }
    for (key, runs) in visit.examination.usefulRuns {
      if let place = places[key] {
        entries[place].useful += runs
      } else {
        waiting[key, default: 0] += runs
      }
    }
    for want in visit.examination.wants
    where !wants.contains(where: { $0.origin == want.origin && $0.message == want.message }) {
      wants.append(want)
    }
    noteScripts(of: visit)
    for index in entries.indices {
      entries[index].bodyRuns = entries[index].first.topic.typeName.flatMap { bodyRuns[$0] } ?? 0
    }
  }

  private mutating func noteScripts(of visit: Visit) {
    for key in Self.shown(by: visit) { note(script: key.script, for: key.key) }
    absorb()
  }

  /// Useful runs of bodies that have not run in vain so far.
  private var waiting: [Symptom.Key: Int] = [:]

  private mutating func place(of symptom: Symptom) -> Int {
    if let known = places[symptom.key] { return known }
    places[symptom.key] = entries.count
    entries.append(
      Entry(
        key: symptom.key, first: symptom, order: entries.count, remedy: symptom.remedy,
        harm: symptom.knownHarm))
    entries[entries.count - 1].useful = waiting.removeValue(forKey: symptom.key) ?? 0
    return entries.count - 1
  }

  private mutating func note(script: [String], for key: Symptom.Key) {
    guard let place = places[key] else { return }
    if entries[place].script.map({ $0.cost > script.cost }) ?? true {
      entries[place].script = script
    }
  }

  /// The faults to report: of each family the gravest, and of these the most frequent.
  var findings: [Entry] {
    var best: [Symptom.Family: Entry] = [:]
    let all = entries.filter(\.isFinding)
    for entry in all {
      guard let family = entry.first.family else { continue }
      if best[family].map({ ($0.harm, entry.count) > (entry.harm, $0.count) }) ?? true {
        best[family] = entry
      }
    }
    let silenced = Set(all.flatMap(\.first.silenced))
    return all.filter { entry in
      entry.first.family.map { best[$0]?.key == entry.key && !silenced.contains($0) } ?? true
    }
  }

  /// The faults that a run shows often enough, with the steps up to the last symptom needed.
  static func shown(by visit: Visit) -> [(key: Symptom.Key, script: [String])] {
    var counts: [Symptom.Key: Int] = [:]
    var found: [(key: Symptom.Key, script: [String])] = []
    let codes = visit.take.codes
    for symptom in visit.symptoms {
      let count = counts[symptom.key, default: 0] + 1
      counts[symptom.key] = count
      guard count == symptom.needed else { continue }
      found.append((symptom.key, Array(codes.prefix(symptom.step).dropFirst(visit.openingSteps))))
    }
    return found
  }

  /// Advice explained by a finding is its remedy, not a separate finding.
  private mutating func absorb() {
    for entry in entries where !entry.first.absorbs.isEmpty && entry.script != nil {
      for key in entry.first.absorbs {
        guard let other = places[key], let own = places[entry.key] else { continue }
        entries[other].isAbsorbed = true
        if entries[own].remedy == nil { entries[own].remedy = entries[other].first.wording }
      }
    }
  }
}

extension [String] {
  /// The length of a script, where a step that no user takes counts slightly more.
  var cost: Int { count * 64 + count { $0 == Rehearsal.reevaluation } }
}

extension Symptom {
  fileprivate var knownHarm: Harm { harm ?? Harm(of: key.rule) }
}
