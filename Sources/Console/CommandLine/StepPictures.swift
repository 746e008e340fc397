import Meaning
import Phrases
import Pictures
import Screen
public import Session
import Trace
import Transcript
import Values

/// `transcript --format png` and `gif`: a step as a picture of the screen, with the meaning of the step
/// and the lifetimes so far as bars; a GIF shows all steps in turn. No browser is needed: the pictures
/// have their own font, with ASCII and the signs of the terminal.
public struct StepPictures {
  public enum Format: String, Sendable { case png, gif }

  private let playback: Playback

  public init(file: String, request: DocumentRequest, output: Output) {
    playback = Playback(file: file, request: request, output: output)
  }

  /// Writes the picture of a step, by default the last; returns the exit code.
  public func write(
    as format: Format, at step: Int?, to destination: String?
  ) -> Int32 {
    let output = playback.output
    guard let destination else {
      output.complain("error: " + output.words("a picture goes into a file: add -o FILE"))
      return 64
    }
    return playback.withDocument { document in
      guard let scene = document.scenes.first else { return 65 }
      var options = scene.options
      options.recordsLooks = true
      let session = Session(scene.source, script: scene.script, options: options)
      output.complain(session.diagnostics, session.sources)
      guard !session.isRefused else { return session.end.exitCode }
      session.runToEnd(throughStep: step)
      output.complainIfStuck(session)
      let last = session.completedSteps - 1
      if output.complainIfNoStep(step, of: last) { return 64 }
      let steps = format == .png ? [step ?? last] : Array(0...(step ?? last))
      let pages = steps.map { lines(of: $0, session) }
      let height = pages.map(\.count).max() ?? 0
      var missing: Set<Character> = []
      let frames = pages.map { draw($0, rows: height, &missing) }
      if !missing.isEmpty {
        let shown = String(missing.sorted().prefix(12))
        output.complain(
          output.words("note: pictures have no letters for \(shown); they are drawn as boxes"))
      }
      let bytes =
        format == .png
        ? PNG.bytes(of: frames[0], palette: Self.palette)
        : GIF.bytes(of: frames, palette: Self.palette, hundredths: 200)
      do throws(WholeFile.Problem) {
        try WholeFile.write(bytes, to: destination)
      } catch {
        output.complain("error: '\(destination)' cannot be written: \(error.reason)")
        return 66
      }
      return session.end.exitCode
    }
  }

  // MARK: Lines

  private static let columns = 72
  private static let barsAtMost = 12

  /// The step, the screen, the meaning, and the bars.
  private func lines(of step: Int, _ session: Session) -> [StyledLine] {
    let log = session.events
    let end = log.firstPosition(ofStep: step + 1)
    let start = log.firstPosition(ofStep: step)
    let events = log[start..<end]
    let words = playback.output.words
    var code = ""
    if case .step(let text, _)? = events.first?.kind { code = text.stepLine }
    var lines = [StyledLine("step \(step)  \(code)", .heading), StyledLine()]
    let before = step > 0 ? World(after: log[..<start]) : nil
    var screen = ScreenText(width: 52)
    screen.showsCalls = false
    screen.words = words
    lines += screen.lines(
      Drawing(of: World(after: log[..<end]), since: before),
      title: session.rootName ?? session.source.name)
    lines.append(StyledLine())
    let meanings = events.compactMap { event -> Message? in
      if case .meaning(_, _, let message) = event.kind { message } else { nil }
    }
    for (index, text) in meanings.prefix(3).enumerated() {
      lines += StyledLine(words.recorded(text), index == 0 ? .heading : .plain)
        .wrapped(to: Self.columns)
    }
    if !meanings.isEmpty { lines.append(StyledLine()) }
    let inquiry = Inquiry(log, before: end)
    var bars = LifetimesText(glyphs: true, columns: Self.columns, words: words)
    bars.most = Self.barsAtMost
    lines += bars.lines(for: inquiry.lifetimes(ofType: nil), updates: inquiry.updateCount)
    return lines
  }

  // MARK: Pixels

  /// White, ink, soft, then the terminal's red, green, yellow, blue, magenta, cyan.
  private static let palette: [RasterColor] = [
    0xFFFFFF, 0x1B1F24, 0x6B737D, 0xA3360C, 0x006B4F, 0x835400, 0x0B5FB0, 0x8A3A68, 0x0B6B7A,
    0xE4F0FB,
  ].map { RasterColor($0) }

  private static let scale = 2

  private func draw(
    _ lines: [StyledLine], rows: Int, _ missing: inout Set<Character>
  ) -> Raster {
    let cell = Raster.cell(scale: Self.scale)
    let margin = cell.width
    var raster = Raster(
      width: (Self.columns + 2) * cell.width, height: (rows + 1) * cell.height + margin)
    for (row, line) in lines.enumerated() {
      var x = margin
      let y = margin + row * cell.height
      for part in line.parts {
        let look = Look(part.rendition)
        let width = StyledLine(part.text).width * cell.width
        missing.formUnion(
          raster.draw(
            part.text, x: x, y: y, scale: Self.scale, look.color, isBold: look.isBold))
        x += width
      }
    }
    return raster
  }

  /// What a terminal's parameters mean in the palette.
  private struct Look {
    var color: UInt8 = 1
    var isBold = false

    init(_ rendition: String?) {
      for code in (rendition ?? "").split(separator: ";").compactMap({ Int($0) }) {
        switch code {
        case 1: isBold = true
        case 2, 90: color = 2
        case 31...36: color = UInt8(code - 28)
        case 91...96: color = UInt8(code - 88)
        default: break
        }
      }
    }
  }
}
