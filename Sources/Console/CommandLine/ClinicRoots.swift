import CHeap
import Clinic
import Diagnostics
import Phrases
import Session

// The other entry points of a program besides its app: its previews, and single views.

extension ClinicCommand {
  /// A project with fewer views is examined at once.
  private static let fewViews = 8

  /// A user who names a root wants only that one.
  static func examinesAll(
    _ clinic: Request, _ request: DocumentRequest, _ source: ProgramSource
  ) -> Bool {
    clinic.examinesAll
      ?? (source.isCheckedByDemand && request.root == nil && request.preview == nil)
  }

  /// The findings of a short look at each view, by the arguments that choose the view; nil for one that
  /// could not be run.
  typealias Glances = [(arguments: [String], examination: Examination?)]

  /// The total budget of a project's examinations, and how much is used: it is limited however large
  /// the project is. Each root also costs another check of the program.
  struct Budget {
    let whole: Int
    private(set) var rest: Int
    private let perRoot: Int

    /// Units of effort per requested step, and bytes of source per unit: in a release build, thirty
    /// thousand units take about a second.
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

  /// Takes a short look at each view of a large project, before the app takes the time: a fault in a
  /// view with state shows after a few steps when the view runs alone. Views whose value brings their
  /// state come first, and views without invented arguments before the others.
  func glances(
    at source: ProgramSource, _ runOptions: RunOptions, _ options: ClinicOptions,
    besides app: Rehearsal, within budget: inout Budget
  ) -> Glances {
    let views = ProgramOutline.roots(of: source).filter { $0.kind == .view && $0.keepsSomething }
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

  /// Nil if the root cannot be run.
  private func examination(
    of root: ProgramOutline.Root, in source: ProgramSource, _ runOptions: RunOptions,
    _ options: ClinicOptions, besides app: Rehearsal
  ) -> Examination? {
    var program = source
    program.root = root.kind == .view ? root.name : nil
    program.preview = root.kind == .preview ? root.name : nil
    let rehearsal = Rehearsal(program, options: runOptions, besides: app)
    rehearsal.interruption = { server_is_ending() }
    return rehearsal.isRefused ? nil : examination(of: rehearsal, options)
  }

  /// A view whose preview fails is examined without it.
  func examination(of rehearsal: Rehearsal, _ options: ClinicOptions) -> Examination {
    let examination = Clinic(rehearsal, options: options).examine()
    guard !examination.hasShownSomething, !examination.wasStopped,
      let other = rehearsal.withoutPreview()
    else { return examination }
    return Clinic(other, options: options).examine()
  }

  /// Examines each preview, and each view that can be made and has not been seen: views without
  /// invented arguments first. While unseen views are left, previews of seen ones follow: they may have
  /// data that the app waits for.
  func addOtherRoots(
    of source: ProgramSource, _ runOptions: RunOptions, _ options: ClinicOptions,
    besides app: Rehearsal, after glances: Glances, within budget: inout Budget,
    to examination: inout Examination
  ) {
    for glance in glances { examination.take(glance.examination, glance.arguments) }
    let known = Set(
      glances.filter { $0.examination?.hasSeenAll ?? true }.map { $0.arguments.joined() })
    /// The remaining views, whatever a short look has seen of them.
    let glanced = Set(glances.compactMap(\.examination).flatMap(\.seenViews))
    var own = options
    own.steps = max(20, options.steps / 5)
    own.effort = budget.whole / 40
    own.opening = []
    own.isPart = true
    let roots = ProgramOutline.roots(of: source)
    let previews = roots.filter { $0.kind == .preview }
    let views = roots.filter { $0.kind == .view }
    var tried: Set<String> = []
    var seen = Set(examination.seenViews).subtracting(glanced)
    for (place, root)
      in (previews + views.filter { !$0.needsArguments } + views.filter(\.needsArguments) + previews)
      .enumerated()
    where budget.rest > 0 && !examination.wasStopped
      && (!examination.unseenViews.isEmpty || !glanced.isSubset(of: seen))
    {
      let subject = root.kind == .preview ? root.name.previewed : root.name
      let isLast = place >= previews.count + views.count
      // In a project its arguments are invented.
      if root.needsArguments && !source.isCheckedByDemand || root.name == examination.root
        || !isLast && seen.contains(subject) || known.contains(root.arguments.joined())
        || !tried.insert("\(root.kind) \(root.place)").inserted
      {
        continue
      }
      let found = self.examination(of: root, in: source, runOptions, own, besides: app)
      budget.take(found)
      seen.formUnion(found?.seenViews ?? [])
      examination.take(found, root.arguments)
    }
  }
}

extension Examination {
  fileprivate mutating func take(_ other: Examination?, _ arguments: [String]) {
    if let other { add(other, begunWith: arguments) } else { addRefused(arguments) }
  }
}

extension String {
  /// The view that a preview shows, judged by the usual naming of previews.
  fileprivate var previewed: String {
    for end in ["_Previews", "_Preview", "Previews", "Preview"] where hasSuffix(end) {
      return String(dropLast(end.count))
    }
    return self
  }
}
