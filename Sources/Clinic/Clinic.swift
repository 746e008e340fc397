// A clinic for programs.
//
// It uses a program as a restless person would, notes what goes wrong, and writes a letter about it. It
// has three parts, each of which knows only the previous one:
//
//   exploring   what could be done now, what of it is new, and which of it to do next
//   examining   events in, symptoms out: a trap, a value that is lost, an advice that the run gave
//   finding     one finding for all symptoms of the same fault, with the shortest script that shows
//               it and the question to ask
//
// Everything is decided by a seeded generator and by counts, without a clock. A budget is a number of
// steps and of the work that they do, so the same program and seed give the same letter on every machine.
//
// It has seen everything that it reports: each finding is an event of a run that can be played again.
// It cannot rule out faults that it has not seen, and the letter names the parts that it never reached.

public import Session
import Trace
import Values

/// How thoroughly a program is examined.
public struct ClinicOptions: Sendable {
  /// Steps played in search of faults, including the mount of each run.
  public var steps = 500
  /// Decides the next step.
  public var seed: UInt64 = 0
  /// The steps at the beginning of each run.
  public var opening: [String] = []

  /// Whether it is one of several examinations of a program, and leaves what concerns all of it to another.
  public var isPart = false
  /// A large program does much in a step, so this bounds the total time. See `Visit.effort`.
  /// It grows with the steps, so `--steps` raises both.
  public var effort: Int {
    get { ownEffort ?? steps * 4000 }
    set { ownEffort = newValue }
  }
  private var ownEffort: Int?
  /// The limit for all runs of an examination together: the sum of its parts' shares. One with a small
  /// share is not cut at its first run: a mount may take more.
  var wholeEffort: Int { max(effort * 2, effort + Self.fewRuns) }
  private static let fewRuns = 200_000

  public init() {}

  /// Steps that may be played to shorten scripts.
  var shrinkingSteps: Int { steps * 4 + 200 }
}

/// Examines one program.
public struct Clinic {
  let rehearsal: Rehearsal
  let options: ClinicOptions
  private let account: Effort

  /// `rehearsal` must not be rejected, and records looks, which show the possible actions.
  public init(_ rehearsal: Rehearsal, options: ClinicOptions = ClinicOptions()) {
    self.init(rehearsal, options, within: nil)
  }

  /// An examination that is part of other work: its runs count as work of that, too.
  init(_ rehearsal: Rehearsal, _ options: ClinicOptions, within whole: Effort?) {
    self.rehearsal = rehearsal
    self.options = options
    account = Effort(limit: options.wholeEffort, of: whole)
  }

  /// Uses the program within its budget; the most serious findings come first. `telling` is called now
  /// and then with the number of steps played.
  public func examine(telling: (Int) -> Void = { _ in }) -> Examination {
    let ward = Ward(rehearsal, options, account)
    var exploration = Exploration(ward)
    exploration.run(telling: telling)
    var chart = exploration.chart
    var probing = Probing(ward)
    probing.run(exploration.trails, noting: &chart)
    var shrinking = Shrinking(ward, chart)
    var findings: [Finding] = []
    for entry in chart.findings.sorted(by: Chart.Entry.isGraver) {
      let script = shrinking.shortest(for: entry)
      if entry.isOfParent(by: script.codes, in: rehearsal) { continue }
      // What a step of the clinic itself has made is not the program's.
      if entry.harm != .crash, entry.first.place != .none, !ward.isOwn(entry.first.place),
        script.codes.contains(where: { rehearsal.kind(of: $0).isOfClinic })
      {
        continue
      }
      if ward.isOfStandIn(entry.first.place) { continue }
      if entry.harm >= .work, !canBeFelt(entry) { continue }
      // A user of the app never meets what only a preview contains.
      if rehearsal.facts.isOfPreview(at: entry.first.place) { continue }
      if isOfGivenRows(entry) { continue }
      if options.isPart, let view = entry.first.topic.typeName,
        rehearsal.facts.isShownNowhere(view)
      {
        continue
      }
      if ward.isDenied(entry.key, by: script.codes) { continue }
      // The reported finding has the numbers and values of the run that the reader will see.
      let entry = entry.restated(by: ward.visit(script.codes))
      let finding = Finding(
        entry, script: script, question: Question(for: entry, script: script, in: ward),
        sources: rehearsal.sources)
      if !findings.contains(where: finding.hasCause(of:)) { findings.append(finding) }
    }
    // Rows that come under new ids in the step that shows why are those rows.
    let random = findings.filter { $0.rule == .remark(.adviceRandomID) }.map(\.script)
    findings.removeAll {
      $0.rule == .concluded(.identityChurn) && random.contains($0.script)
    }
    return Examination(
      findings: findings, ward: ward, exploration: exploration, rehearsal: rehearsal)
  }

  /// Whether rows share an id in a preview, which makes the elements for itself.
  private func isOfGivenRows(_ entry: Chart.Entry) -> Bool {
    guard options.isPart, rehearsal.source.preview != nil else { return false }
    return [.remark(.forEachDuplicateID), .remark(.lazyDuplicateID)].contains(entry.key.rule)
  }

  /// Whether somebody may feel waste. In a project that shows where the whole app runs, as a part shows only
  /// some of what a change is for; and one body too many after a tap is nothing, other than many rows of
  /// them, or one at each letter, at each point of a drag, at each beat of a clock.
  private func canBeFelt(_ entry: Chart.Entry) -> Bool {
    if options.isPart { return false }
    guard rehearsal.source.isCheckedByDemand, rehearsal.isApp else { return true }
    return entry.comesOften || entry.first.isOfRows
  }
}
