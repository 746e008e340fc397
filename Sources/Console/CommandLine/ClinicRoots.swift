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

  /// Whoever names a root wants that one.
  static func examinesAll(
    _ clinic: Request, _ request: DocumentRequest, _ source: ProgramSource
  ) -> Bool {
    clinic.examinesAll
      ?? (source.isCheckedByDemand && request.root == nil && request.preview == nil)
  }

  /// Examines each preview, and each view that can be made and that has not been seen by then: whole ones
  /// before those that arguments are made up for. While views are left, the previews of those that have
  /// been seen follow: they may have data, where the app waits for some.
  func addOtherRoots(
    of source: ProgramSource, _ runOptions: RunOptions, _ options: ClinicOptions,
    to examination: inout Examination
  ) {
    let bytes = source.files.reduce(1) { $0 + $1.utf8Count }
    var rest = min(Self.mostRoots, Self.mostBytes / bytes)
    var own = options
    own.steps = max(20, options.steps / 5)
    own.opening = []
    let roots = ProgramOutline.roots(of: source)
    let previews = roots.filter { $0.kind == "preview" }
    let views = roots.filter { $0.kind == "view" }
    var tried: Set<String> = []
    for (place, root)
      in (previews + views.filter { !$0.needsArguments } + views.filter(\.needsArguments) + previews)
      .enumerated()
    where rest > 0 && !examination.unseenViews.isEmpty && !examination.wasStopped {
      let subject = root.kind == "preview" ? root.name.previewed : root.name
      let isLast = place >= previews.count + views.count
      // In a project arguments are made up for it.
      if root.needsArguments && !source.isCheckedByDemand || root.name == examination.root
        || !isLast && examination.seenViews.contains(subject)
        || !tried.insert(root.kind + root.place).inserted
      {
        continue
      }
      rest -= 1
      var program = source
      program.root = root.kind == "view" ? root.name : nil
      program.preview = root.kind == "preview" ? root.name : nil
      let arguments = [root.kind == "view" ? "--root" : "--preview", root.name]
      let rehearsal = Rehearsal(program, options: runOptions)
      rehearsal.interruption = { server_is_ending() }
      if rehearsal.isRefused {
        examination.addRefused(arguments)
      } else {
        examination.add(
          Clinic(rehearsal, options: own).examine(), begunWith: arguments)
      }
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

extension String {
  /// The view that a preview is of, by the way in which previews are called.
  fileprivate var previewed: String {
    for end in ["_Previews", "_Preview", "Previews", "Preview"] where hasSuffix(end) {
      return String(dropLast(end.count))
    }
    return self
  }
}
