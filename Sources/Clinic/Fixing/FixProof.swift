import Diagnostics
import Meaning
import Session
import Trace
import Values

// Whether a mended program does without the fault, and is otherwise the same.

extension Fixing {
  /// Plays the script and the exploration again in a mended program, begun as the finding was; throws
  /// what speaks against the mend. `shown` is the run of the original that shows the fault.
  mutating func proof(
    of finding: Finding, shownBy shown: Visit, in candidate: ProgramSource
  ) throws(Unfixed.Reason) -> Fix.Proof {
    let arguments = finding.rootArguments
    guard !interruption(), let original = ward(for: arguments),
      let mended = ward(of: candidate, for: arguments)
    else { throw .newMistake }
    guard let visit = mended.visit(finding.script), visit.take.codes.count >= visit.openingSteps,
      visit.symptom(of: finding) == nil, visit.shows(whatIsTrueIn: shown, of: finding)
    else { throw account.isSpent ? .effortSpent : .faultStayed }
    var screens = 0
    for script in scripts(for: finding) {
      screens += try compare(script, original, mended, around: finding)
    }
    if !arguments.isEmpty, let app = ward(for: []) {
      // What the app shows is what counts, wherever the fault was seen.
      guard let other = ward(of: candidate, for: []) else { throw .newMistake }
      for script in appScripts { screens += try compare(script, app, other, around: finding) }
    }
    let found = Clinic(mended.rehearsal, mended.options, within: account).examine()
    // What was not looked for was not found.
    if account.isSpent { throw .effortSpent }
    if interruption() || found.findings.contains(where: finding.isSame) { throw .faultStayed }
    for new in found.findings where isNew(new, afterMending: finding, in: original) {
      throw .somethingNew
    }
    if hasNewMistake(mended.rehearsal, besides: original.rehearsal) { throw .newMistake }
    return Fix.Proof(
      scriptSteps: finding.script.count, explored: found.steps, screens: screens)
  }

  /// The scripts of the finding's beginning that both programs play.
  private func scripts(for finding: Finding) -> [[String]] {
    if finding.rootArguments.isEmpty { return appScripts }
    let own = examination.findings.filter { $0.rootArguments == finding.rootArguments }
    return Set(own.map(\.script)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private var appScripts: [[String]] {
    let own = examination.findings.filter(\.rootArguments.isEmpty)
    return Set(own.map(\.script) + examination.trails).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether the mend brought a finding. What the original shows by the same script it only missed, and
  /// what comes after its end was hidden.
  private func isNew(
    _ new: Finding, afterMending finding: Finding, in original: Ward
  ) -> Bool {
    if examination.findings.contains(where: new.isSame) { return false }
    // A view that is notified of an object's changes runs for each of them.
    if new.rule == .concluded(.idleBody), finding.harm == .stale { return false }
    guard let visit = original.visit(new.script) else { return true }
    return visit.isAlive && visit.symptom(of: new) == nil
  }

  /// Whether more is said of the code than before: in a project that is no refusal where the root does not
  /// reach it, or where what is misread is inert or assumed.
  private func hasNewMistake(_ mended: Rehearsal, besides original: Rehearsal) -> Bool {
    func counts(_ rehearsal: Rehearsal) -> [DiagnosticID: Int] {
      (rehearsal.diagnostics + rehearsal.findings())
        .reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
    }
    let known = counts(original)
    return counts(mended).contains { id, count in count > known[id, default: 0] }
      || mended.inertNames.count > original.inertNames.count
  }

  /// How many screens of a script are the same in both, except for what the finding is about. The first
  /// must be entirely the same.
  private func compare(
    _ script: [String], _ original: Ward, _ mended: Ward, around finding: Finding
  ) throws(Unfixed.Reason) -> Int {
    let differs: Unfixed.Reason = account.isSpent ? .effortSpent : .screenChanged
    guard let old = original.visit(), let new = mended.visit() else { throw differs }
    // A program that ends before showing anything has nothing to compare.
    guard old.isAlive else {
      if new.isAlive { return 1 }
      throw differs
    }
    guard Seen(old.world, without: nil) == Seen(new.world, without: nil) else { throw differs }
    var count = 1
    for code in script {
      guard old.isAlive else { break }
      let world = old.world
      let isThere = old.perform(code)
      let isThereToo = new.perform(code)
      // A control of the finding's view may have changed its label: that is the mend.
      if isThere, !isThereToo, old.isAlive, new.isAlive,
        finding.showsWhatIsNotTrue
          || old.lastControl.map({ finding.isAbout($0, in: world) }) ?? false
      {
        return count
      }
      guard old.isAlive, isThereToo == isThere, new.isAlive else {
        // Where the program ended, the mended one must continue.
        if old.isAlive { throw account.isSpent ? .effortSpent : .screenChanged }
        return count
      }
      guard Seen(old.world, without: finding) == Seen(new.world, without: finding) else {
        throw .screenChanged
      }
      count += 1
    }
    return count
  }
}

extension Visit {
  /// What shows the finding in this run.
  func symptom(of finding: Finding) -> Symptom? {
    symptoms.first { $0.key.rule == finding.rule && $0.topic == finding.topic }
  }

  /// Whether the text is on screen that is true now, as the other run's note on a stale view says: it is
  /// not enough that nothing is noted any more.
  fileprivate func shows(whatIsTrueIn other: Visit, of finding: Finding) -> Bool {
    guard let symptom = other.symptom(of: finding),
      let event = other.take.events.last(where: { $0.kind == symptom.kind }),
      let texts = other.take.subject(of: event.id)?.texts, texts.count == 2
    else { return true }
    return world.nodes.values.contains { node in
      node.contents.contains { $0.text == texts[1] || $0.value == texts[1] }
    }
  }
}

extension Finding {
  /// Whether a node is part of a view that the finding names, except the root.
  fileprivate func isAbout(_ node: NodeID, in world: World) -> Bool {
    let root = world.tree().first { $0.node.runs > 0 }?.node.name.view
    let names = Set(namedViews + namedTypes).filter { $0 != root }
    var next = world.nodes[node]
    while let node = next {
      if names.contains(node.name.view) { return true }
      next = node.parent.flatMap { world.nodes[$0] }
    }
    return false
  }
}
