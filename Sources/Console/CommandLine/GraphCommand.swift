import Diagnostics
import Phrases
public import Pictures
public import Session
import Trace
import Values

/// `graph`: a picture of the run after a step.
public struct GraphCommand {
  private let playback: Playback

  public init(file: String, request: DocumentRequest, output: Output) {
    playback = Playback(file: file, request: request, output: output)
  }

  /// Writes the picture; returns the exit code. If a program traps, the picture shows it up to there.
  public func run(
    of subject: PictureSubject, as format: PictureFormat, at step: Int?, scene: String?,
    focus: Focus? = nil, destination: String?
  ) -> Int32 {
    let output = playback.output
    return playback.withDocument { document in
      let scenes = output.scenes(named: scene, of: document)
      if scenes.isEmpty { return 64 }
      var runs: [PicturedRun] = []
      var code: Int32 = 0
      var last = 0
      for scene in scenes where code == 0 {
        let session = Session(scene.source, script: scene.script, options: scene.options)
        output.complain(session.diagnostics, session.sources)
        guard !session.isRefused else { return session.end.exitCode }
        session.runToEnd(throughStep: step)
        code = session.end.exitCode
        output.complainIfStuck(session)
        last = max(last, scene.script.count)
        let name = [document.title ?? scene.source.name, scene.name].compactMap(\.self)
          .joined(separator: ", ")
        runs.append(PicturedRun(session.events, name: name, throughStep: step, focus: focus))
      }
      if code == 0, output.complainIfNoStep(step, of: last) {
        return 64
      }
      if let focus, !runs.contains(where: { $0.shows(focus.view) }) {
        output.complain(output.words("error: no view '\(focus.view)' is alive here"))
        return 64
      }
      let written = output.deliver(Picture.text(of: subject, runs, as: format), to: destination)
      return written == 0 ? code : written
    }
  }
}
