import Diagnostics
import Phrases
import Releases
public import Session
import Trace
import Transcript

/// `compare`: two programs under the same steps, side by side.
public struct CompareCommand {
  public enum Format: String, CaseIterable, Sendable { case text, ndjson }

  let output: Output

  public init(output: Output) { self.output = output }

  /// Returns the exit code: that of the first run that failed, otherwise 0, whether or not they differ.
  ///
  /// Without a second program the first is compared with itself under the releases of two `--profile` options.
  public func run(
    _ first: String, _ second: String?, request: DocumentRequest, format: Format, showsAll: Bool
  ) -> Int32 {
    do throws(LoadingError) {
      var requests = (request, request)
      if second == nil {
        guard request.profiles.count == 2 else {
          throw LoadingError(
            printed: output.words(
              "error: compare takes two programs, or one with --profile twice: --profile 26 --profile 27"
            ), exitCode: 64)
        }
        requests.0.compatibility["profile"] = request.profiles[0]
      }
      let a = try scene(of: first, requests.0)
      let b = try scene(of: second ?? first, requests.1)
      // A's script is used, unless steps were given; B's own does not run.
      let script = request.extraSteps.isEmpty ? a.script : a.script.suffix(request.extraSteps.count)
      let names: (String, String)
      if let second {
        names = first == second ? ("A", "B") : Self.names(first, second)
      } else {
        names = (a.options.profile.name, b.options.profile.name)
      }
      return compare(
        (names.0, a.source, a.options), (names.1, b.source, b.options), Array(script), format,
        showsAll, request.limit)
    } catch {
      output.complain(error.said(in: output.words))
      return error.exitCode
    }
  }

  private func compare(
    _ a: (name: String, source: ProgramSource, options: RunOptions),
    _ b: (name: String, source: ProgramSource, options: RunOptions), _ script: [ScriptStep],
    _ format: Format, _ showsAll: Bool, _ limit: DocumentRequest.Limit
  ) -> Int32 {
    var runs: [ComparedRun] = []
    var screens: [Screens] = []
    var code: Int32 = 0
    for (name, source, options) in [a, b] {
      let session = Session(source, script: script, options: options)
      output.complain(session.diagnostics, session.sources)
      guard !session.isRefused else { return session.end.exitCode }
      session.runToEnd()
      if case .noControl(let message) = session.end {
        output.complain(output.words("error: in \(name): \(message)"))
      }
      if code == 0 { code = session.end.exitCode }
      if output.complainIfTooLong(session, limit) { return 2 }
      runs.append(
        ComparedRun(
          name: name, events: session.events, sources: session.sources,
          unseen: session.environmentValues))
      screens.append(session.screens())
    }
    let comparison = Comparison(runs[0], runs[1], screens: (screens[0], screens[1]))
    switch format {
    case .text:
      for line in comparison.lines(showingAll: showsAll, words: output.words) {
        output.writeLine(output.isColored ? line.colored : line.plain)
      }
    case .ndjson: for line in comparison.ndjson(exit: code) { output.writeLine(line) }
    }
    return code
  }

  /// The last scene, to which the command line's steps belong.
  private func scene(of path: String, _ request: DocumentRequest) throws(LoadingError)
    -> Document.Scene
  {
    let document = try DocumentLoading.load(path, request)
    output.complain(document.diagnostics, document.sources)
    guard !document.hasErrors, let scene = document.scenes.last else {
      throw LoadingError(printed: output.words("error: '\(path)' cannot be compared"), exitCode: 65)
    }
    return scene
  }

  /// The files' names, or the paths when the names are the same.
  static func names(_ first: String, _ second: String) -> (String, String) {
    let names = (String(PathParts(first).name), String(PathParts(second).name))
    return names.0 == names.1 ? (first, second) : names
  }
}
