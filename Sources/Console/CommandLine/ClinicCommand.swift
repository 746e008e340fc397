import CHeap
import Clinic
import Diagnostics
import Phrases
public import Session
import Transcript

/// `clinic`: uses a program automatically and reports its faults.
public struct ClinicCommand {
  public enum Format: String, CaseIterable, Sendable { case text, ndjson, sarif, html }

  /// The least serious finding that makes the exit code 1.
  public enum Threshold: String, CaseIterable, Sendable { case error, warning, note, never }

  /// How the program is examined, and how the findings are reported.
  public struct Request: Sendable {
    public var steps = 500
    public var format = Format.text
    public var failsOn = Threshold.note
    public var baseline: String?
    /// Whether the baseline is written rather than read.
    public var updatesBaseline = false
    public var destination: String?
    /// Whether fixes are made and proved, and whether they are written.
    public var fixes = false
    public var writesFixes = false
    /// Whether previews and views are also examined separately; nil means: in projects.
    public var examinesAll: Bool?
    public init() {}
  }

  let output: Output

  public init(output: Output) { self.output = output }

  /// Returns the exit code: 1 if a new finding is at least as serious as the threshold, otherwise 0.
  public func run(_ path: String, request: DocumentRequest, _ clinic: Request) -> Int32 {
    do throws(LoadingError) {
      let known = try baseline(clinic)
      let document = try DocumentLoading.load(path, request)
      output.complain(document.diagnostics, document.sources)
      guard !document.hasErrors, let scene = document.scenes.last else { return 65 }
      return try examine(scene, path, request, clinic, known)
    } catch {
      output.complain(error.said(in: output.words))
      return error.exitCode
    }
  }

  private func examine(
    _ scene: Document.Scene, _ path: String, _ request: DocumentRequest, _ clinic: Request,
    _ known: Baseline?
  ) throws(LoadingError) -> Int32 {
    var runOptions = scene.options
    runOptions.recordsLooks = true
    var source = scene.source
    source.shareParsing()
    let rehearsal = Rehearsal(source, options: runOptions)
    // A user who interrupts gets the findings made so far.
    command_catch_endings()
    rehearsal.interruption = { server_is_ending() }
    output.complain(rehearsal.diagnostics, rehearsal.sources)
    guard !rehearsal.isRefused else { return 65 }
    // With its profile: for another one the files must be parsed again.
    source = rehearsal.source
    var options = ClinicOptions()
    options.steps = clinic.steps
    options.seed = scene.options.seed
    options.opening = scene.script.prefix { !$0.declares }.map(\.code)
    let examinesAll = Self.examinesAll(clinic, request, source)
    var budget = Budget(options, source)
    var glances: Glances = []
    if examinesAll {
      glances = self.glances(
        at: source, runOptions, options, besides: rehearsal, within: &budget)
      if source.isCheckedByDemand {
        options.effort = min(options.effort, budget.whole / (glances.isEmpty ? 3 : 8))
      }
    }
    var examination = examination(of: rehearsal, options)
    if examinesAll {
      budget.take(examination)
      addOtherRoots(
        of: source, runOptions, options, besides: rehearsal, after: glances, within: &budget,
        to: &examination)
    }
    if !examination.hasShownSomething, rehearsal.isApp, !examination.wasStopped {
      output.complainOfNoWindow(scene.source)
    }
    if clinic.updatesBaseline, let file = clinic.baseline {
      let code = output.deliver(Baseline.text(for: examination), to: file)
      if code != 0 { return code }
      output.complain(
        output.words("note: the baseline '\(file)' is written"))
      Baseline.reading(Baseline.text(for: examination)).baseline.apply(to: &examination)
    } else {
      known?.apply(to: &examination)
    }
    let exit: Int32 =
      !examination.hasShownSomething || examination.wasStopped
        || Severity(rawValue: clinic.failsOn.rawValue).map(examination.fails) ?? false ? 1 : 0
    let report = Report(
      examination, path: path, arguments: Self.arguments(of: request), words: output.words)
    let players = ClinicPlayers(scene: scene, options: runOptions)
    var written = deliver(report, exit, clinic, at: RepositoryPath.of(path), players)
    if clinic.fixes, written == 0 {
      var fixing = Fixing(examination, of: scene.source, options: runOptions)
      let fixes = fixing.fixes()
      written = deliver(fixes, fixing.unfixed, path, request, clinic)
    }
    return written == 0 ? exit : written
  }

  private func deliver(
    _ report: Report, _ exit: Int32, _ clinic: Request, at place: String,
    _ players: ClinicPlayers
  ) -> Int32 {
    let text: String
    switch clinic.format {
    case .text: text = output.text(of: report.lines, for: clinic.destination)
    case .ndjson: text = report.ndjson(exit: exit)
    case .sarif:
      text = report.sarif(exit: exit, at: place) { Explanation.text(for: $0) }
    case .html: text = report.html(players: players.ofLetter)
    }
    return output.deliver(text, to: clinic.destination)
  }

  private func baseline(_ clinic: Request) throws(LoadingError) -> Baseline? {
    guard let file = clinic.baseline, !clinic.updatesBaseline else { return nil }
    let (baseline, wrongLine) = Baseline.reading(try DocumentLoading.read(file))
    if let wrongLine {
      throw LoadingError(
        printed: output.words(
          "\(file):\(wrongLine):1: error: this is not a line of a baseline; --update rewrites the file"
        ), exitCode: 65)
    }
    return baseline
  }

  /// The arguments with which a command runs the same program.
  static func arguments(of request: DocumentRequest) -> [String] {
    var arguments: [String] = []
    for file in request.companions { arguments.append(file) }
    for file in request.completing { arguments += ["--with", file] }
    for file in request.stubs { arguments += ["--stub", file] }
    for fixture in request.fixtures { arguments += ["--fixture", fixture.text] }
    if let locale = request.locale { arguments += ["--locale", locale] }
    if let target = request.target { arguments += ["--target", target] }
    if let preview = request.preview { arguments += ["--preview", preview] }
    if let root = request.root { arguments += ["--root", root] }
    if let variant = request.variant { arguments += ["--variant", String(variant)] }
    if let seed = request.seed { arguments += ["--seed", String(seed)] }
    for (key, value) in request.compatibility.sorted(by: { $0.key < $1.key }) {
      arguments += key == "profile" ? ["--profile", value] : ["--compat", "\(key)=\(value)"]
    }
    for code in request.extraSteps { arguments += ["--do", code] }
    return arguments
  }
}
