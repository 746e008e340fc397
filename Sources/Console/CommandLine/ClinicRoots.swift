import CHeap
import Clinic
import Diagnostics
import Phrases
import Session

// The ways into a program beside its app: its previews, and its views by themselves.

extension ClinicCommand {
  /// Roots beside the app that are examined at most, and bytes of source that are read for them.
  private static let mostRoots = 60
  private static let mostBytes = 40_000_000
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

  /// Looks at each view of a large project by itself, before the app takes the time: what is wrong with a
  /// view that keeps something shows after a few steps where the view is all that there is. Whole ones
  /// come before those that arguments are made up for.
  func glances(at source: ProgramSource, _ runOptions: RunOptions, _ options: ClinicOptions)
    -> Glances
  {
    let views = ProgramOutline.roots(of: source).filter { $0.kind == "view" && $0.keepsSomething }
    guard source.isCheckedByDemand, views.count > Self.fewViews else { return [] }
    var known: Set<String> = []
    var own = options
    own.steps = max(20, options.steps / 10)
    own.opening = []
    var glances: Glances = []
    for view in views.filter({ !$0.needsArguments }) + views.filter(\.needsArguments)
    where glances.count < mostRoots(of: source) && !server_is_ending() {
      guard known.insert(view.name).inserted else { continue }
      glances.append(
        (view.arguments, examination(of: view, in: source, runOptions, own)))
    }
    return glances
  }

  private func mostRoots(of source: ProgramSource) -> Int {
    min(Self.mostRoots, Self.mostBytes / source.files.reduce(1) { $0 + $1.utf8Count })
  }

  /// Nil where the root cannot be run.
  private func examination(
    of root: ProgramOutline.Root, in source: ProgramSource, _ runOptions: RunOptions,
    _ options: ClinicOptions
  ) -> Examination? {
    var program = source
    program.root = root.kind == "view" ? root.name : nil
    program.preview = root.kind == "preview" ? root.name : nil
    let rehearsal = Rehearsal(program, options: runOptions)
    rehearsal.interruption = { server_is_ending() }
    return rehearsal.isRefused ? nil : Clinic(rehearsal, options: options).examine()
  }

  /// Examines each preview, and each view that can be made and that has not been seen by then: whole ones
  /// before those that arguments are made up for. While views are left, the previews of those that have
  /// been seen follow: they may have data, where the app waits for some.
  func addOtherRoots(
    of source: ProgramSource, _ runOptions: RunOptions, _ options: ClinicOptions,
    after glances: Glances, to examination: inout Examination
  ) {
    for glance in glances { examination.take(glance.examination, glance.arguments) }
    let known = Set(
      glances.filter { $0.examination?.hasSeenAll ?? true }.map { $0.arguments.joined() })
    /// The views that are left, whatever a short look has seen of them.
    let glanced = Set(glances.compactMap(\.examination).flatMap(\.seenViews))
    var rest = mostRoots(of: source)
    var own = options
    own.steps = max(20, options.steps / 5)
    own.opening = []
    let roots = ProgramOutline.roots(of: source)
    let previews = roots.filter { $0.kind == "preview" }
    let views = roots.filter { $0.kind == "view" }
    var tried: Set<String> = []
    var seen = Set(examination.seenViews).subtracting(glanced)
    for (place, root)
      in (previews + views.filter { !$0.needsArguments } + views.filter(\.needsArguments) + previews)
      .enumerated()
    where rest > 0 && !examination.wasStopped
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
      rest -= 1
      let found = self.examination(of: root, in: source, runOptions, own)
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
