import Clinic
import Diagnostics
import LessonFormat
import Phrases
import Releases
public import Session
import Transcript
import Values

/// `migrate`: what changes for a program between two sets of releases.
public struct MigrateCommand {
  public struct Request: Sendable {
    public var from = "26"
    public var to = "27"
    public var steps = 300
    public var format = ClinicCommand.Format.text
    public var destination: String?
    public init() {}
  }

  let output: Output

  public init(output: Output) { self.output = output }

  /// Returns the exit code: 1 if anything changes, otherwise 0.
  public func run(_ path: String, request: DocumentRequest, _ migration: Request) -> Int32 {
    do throws(LoadingError) {
      let (older, goal) = try profiles(request, migration)
      let document = try DocumentLoading.load(path, older)
      output.complain(document.diagnostics, document.sources)
      guard !document.hasErrors, let scene = document.scenes.last else { return 65 }
      var options = ClinicOptions()
      options.steps = migration.steps
      options.seed = scene.options.seed
      options.opening = scene.script.prefix { !$0.declares }.map(\.code)
      let (review, refusal, sources) = Migration(
        scene.source, options: scene.options, to: goal, clinic: options
      ).examine()
      output.complain(refusal, sources)
      guard let review else { return 65 }
      return deliver(review, path, request, migration)
    } catch {
      output.complain(error.said(in: output.words))
      return error.exitCode
    }
  }

  private func deliver(
    _ review: MigrationReview, _ path: String, _ request: DocumentRequest, _ migration: Request
  ) -> Int32 {
    var plain = request
    plain.compatibility["profile"] = nil
    let report = MigrationReport(
      review, path: path, arguments: ClinicCommand.arguments(of: plain), words: output.words)
    let exit: Int32 = review.differences.isEmpty ? 0 : 1
    let text: String
    switch migration.format {
    case .text: text = output.text(of: report.lines, for: migration.destination)
    case .ndjson: text = report.ndjson(exit: exit)
    case .sarif: text = report.sarif(exit: exit)
    case .html: text = report.html()
    }
    let written = output.deliver(text, to: migration.destination)
    return written == 0 ? exit : written
  }

  /// The request for the older releases, and the newer releases. Single axes apply to both.
  private func profiles(
    _ request: DocumentRequest, _ migration: Request
  ) throws(LoadingError) -> (DocumentRequest, Profile) {
    for (option, value) in [("--from", migration.from), ("--to", migration.to)] {
      if let (message, hint) = Compatibility.problem("profile", value) {
        throw LoadingError("\(option) \(value): \(message)", hint: hint, exitCode: 64)
      }
    }
    var older = request
    older.compatibility["profile"] = migration.from
    var newer = request.compatibility
    newer["profile"] = migration.to
    let goal = Profile(newer)
    if goal.ios <= Profile(older.compatibility).ios {
      throw LoadingError(
        printed: output.words("error: --to has to be newer than --from"), exitCode: 64)
    }
    return (older, goal)
  }
}
