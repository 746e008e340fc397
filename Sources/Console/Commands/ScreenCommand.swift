import Diagnostics
import Phrases
import Screen
public import Session
import Trace
import Transcript
import Values

/// `screen`: the screen that a person would see after the last step, drawn in text.
public struct ScreenCommand {
  private let playback: Playback

  public init(file: String, request: DocumentRequest, output: Output) {
    playback = Playback(file: file, request: request, output: output)
  }

  /// Draws the screen of each scene, with the changes of the last step marked. Returns the exit code:
  /// if a program traps, it has a screen up to there.
  public func run(at step: Int?, scene: String?, width: Int) -> Int32 {
    let output = playback.output
    return playback.withDocument { document in
      let scenes = output.scenes(named: scene, of: document)
      if scenes.isEmpty { return 64 }
      var code: Int32 = 0
      for scene in scenes where code == 0 {
        var options = scene.options
        options.recordsLooks = true
        let session = Session(scene.source, script: scene.script, options: options)
        playback.output.complain(session.diagnostics, session.sources)
        guard !session.isRefused else { return session.end.exitCode }
        if output.complainIfNoStep(step, of: scene.script.count) { return 64 }
        session.runToEnd(throughStep: step)
        code = session.end.exitCode
        if let name = scene.name { output.writeLine("scene \(name)") }
        let worlds = session.worldsToDraw()
        let title = session.rootName ?? scene.source.name
        var text = ScreenText(width: width)
        text.words = output.words
        let drawing = Drawing(of: worlds.now, since: worlds.before)
        for line in text.lines(drawing, title: title) {
          output.writeLine(output.isColored ? line.colored : line.plain)
        }
        output.complainIfStuck(session)
        if case .failed = session.end, let message = session.failureMessage {
          output.complain(output.words("error: \(message)"))
        }
        if session.end == .completed, session.showsNoWindow {
          output.complainOfNoWindow(session.source)
          code = 1
        } else if session.end == .completed,
          drawing.isBlank(besides: Set(session.inertNames.map { "[\($0)]" }))
        {
          playback.complainOfBlankWindow(session)
        }
      }
      return code
    }
  }
}
