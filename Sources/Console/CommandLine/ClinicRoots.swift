import CHeap
import Clinic
import Diagnostics
import Phrases
import Session

// The ways into a program beside its app: its previews, and its views by themselves.

extension ClinicCommand {
  /// A project of fewer views is examined at once.
  private static let fewViews = 8

  /// Whoever names a root wants that one.
  static func examinesAll(
    _ clinic: Request, _ request: DocumentRequest, _ source: ProgramSource
  ) -> Bool {
    clinic.examinesAll
      ?? (source.isCheckedByDemand && request.root == nil && request.preview == nil)
  }

  /// What a short look at each view has found, by the arguments that choose the view; nil for one that
  /// could not be run.
  typealias Glances = [(arguments: [String], examination: Examination?)]

  /// What the examinations of a project may do together, and what they have done: there is an end to it
  /// however large the project is. A root costs what it takes to check the program once more, too.
  struct Budget {
    let whole: Int
    private(set) var rest: Int
    private let perRoot: Int

    /// Units of effort for a step that was asked for, and bytes of source for one: in release, thirty
    /// thousand units are about a second.
    private static let perStep = 3_500
    private static let bytes = 40

    init(_ options: ClinicOptions, _ source: ProgramSource) {
      whole = options.steps * Self.perStep
      rest = whole
      perRoot = source.files.reduce(0) { $0 + $1.utf8Count } / Self.bytes
    }

    mutating func take(_ examination: Examination?) {
      rest -= perRoot + (examination?.effort ?? 0)
    }
  }

  /// Looks at each view of a large project by itself, before the app takes the time: what is wrong with a
  /// view that keeps something shows after a few steps where the view is all that there is. Those come first
  /// whose value brings what they keep, and whole ones before those that arguments are made up for.
  func glances(
    at source: ProgramSource, _ runOptions: RunOptions, _ options: ClinicOptions,
    besides app: Rehearsal, within budget: inout Budget
  ) -> Glances {
    let views = ProgramOutline.roots(of: source).filter { $0.kind == "view" && $0.keepsSomething }
    guard source.isCheckedByDemand, views.count > Self.fewViews else { return [] }
    var known: Set<String> = []
    var own = options
    own.steps = max(20, options.steps / 10)
    own.effort = budget.whole / 300
    own.opening = []
    own.isPart = true
    var glances: Glances = []
    let inOrder = [true, false].flatMap { isGiven in
      [false, true].flatMap { needsArguments in
        views.filter {
          $0.isGivenWhatItKeeps == isGiven && $0.needsArguments == needsArguments
        }
      }
    }
    for view in inOrder
    where budget.rest > budget.whole / 3 && !server_is_ending() {
      guard known.insert(view.name).inserted else { continue }
      let found = examination(of: view, in: source, runOptions, own, besides: app)
      budget.take(found)
      glances.append((view.arguments, found))
    }
    return glances
  }

  /// Nil where the root cannot be run.
  private func examination(
    of root: ProgramOutline.Root, in source: ProgramSource, _ runOptions: RunOptions,
    _ options: ClinicOptions, besides app: Rehearsal
  ) -> Examination? {
    var program = source
    program.root = root.kind == "view" ? root.name : nil
    program.preview = root.kind == "preview" ? root.name : nil
    let rehearsal = Rehearsal(program, options: runOptions, besides: app)
    rehearsal.interruption = { server_is_ending() }
    return rehearsal.isRefused ? nil : Clinic(rehearsal, options: options).examine()
  }

  /// Examines each preview, and each view that can be made and that has not been seen by then: whole ones
  /// before those that arguments are made up for. While views are left, the previews of those that have
  /// been seen follow: they may have data, where the app waits for some.
  func addOtherRoots(
    of source: ProgramSource, _ runOptions: RunOptions, _ options: ClinicOptions,
    besides app: Rehearsal, after glances: Glances, within budget: inout Budget,
    to examination: inout Examination
  ) {
    for glance in glances { examination.take(glance.examination, glance.arguments) }
    let known = Set(
      glances.filter { $0.examination?.hasSeenAll ?? true }.map { $0.arguments.joined() })
    /// The views that are left, whatever a short look has seen of them.
    let glanced = Set(glances.compactMap(\.examination).flatMap(\.seenViews))
    var own = options
    own.steps = max(20, options.steps / 5)
    own.effort = budget.whole / 40
    own.opening = []
    own.isPart = true
    let roots = ProgramOutline.roots(of: source)
    let previews = roots.filter { $0.kind == "preview" }
    let views = roots.filter { $0.kind == "view" }
    var tried: Set<String> = []
    var seen = Set(examination.seenViews).subtracting(glanced)
    for (place, root)
      in (previews + views.filter { !$0.needsArguments } + views.filter(\.needsArguments) + previews)
      .enumerated()
    where budget.rest > 0 && !examination.wasStopped
      && (!examination.unseenViews.isEmpty || !glanced.isSubset(of: seen))
    {
      let subject = root.kind == "preview" ? root.name.previewed : root.name
      let isLast = place >= previews.count + views.count
      // In a project arguments are made up for it.
      if root.needsArguments && !source.isCheckedByDemand || root.name == examination.root
        || !isLast && seen.contains(subject) || known.contains(root.arguments.joined())
        || !tried.insert(root.kind + root.place).inserted
      {
        continue
      }
      let found = self.examination(of: root, in: source, runOptions, own, besides: app)
      budget.take(found)
      seen.formUnion(found?.seenViews ?? [])
      examination.take(found, root.arguments)
    }
  }

  /// An app that opens no window has shown nothing: says what could be opened.
  func complainOfNoWindow(_ source: ProgramSource) {
    var message = output.words("error: no window is open")
    for root in ProgramOutline.roots(of: source).filter({ $0.kind != "app" && !$0.needsArguments })
      .prefix(6)
    {
      message +=
        "\nhint: " + (root.kind == "preview" ? "--preview '\(root.name)'" : "--root \(root.name)")
    }
    output.complain(message)
  }
}

extension Examination {
  fileprivate mutating func take(_ other: Examination?, _ arguments: [String]) {
    if let other { add(other, begunWith: arguments) } else { addRefused(arguments) }
  }
}

extension ProgramOutline.Root {
  /// What chooses it on the command line.
  fileprivate var arguments: [String] { [kind == "view" ? "--root" : "--preview", name] }
}

extension String {
  /// The view that a preview is of, by the way in which previews are called.
  fileprivate var previewed: String {
    for end in ["_Previews", "_Preview", "Previews", "Preview"] where hasSuffix(end) {
      return String(dropLast(end.count))
    }
    return self
  }
}
