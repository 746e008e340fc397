import Diagnostics
import Screen
import Testing
import Trace

@testable import Session

/// A separate run records the looks of a session, from near the cursor on.
@Suite struct LooksTests {
  private static let steps = [
    #"type("Tama", into: "Name")"#, #"tap("Show")"#, "dismiss()", #"toggle("Sound", to: false)"#,
    #"select("하나")"#, #"tap("Show")"#, "dismiss()", #"slide("Volume", to: 7)"#,
  ]

  private static func session() -> Session {
    let session = Session(
      ProgramSource(
        files: [SourceFile(name: "T.swift", text: ScreenTextTests.program)], name: "T.swift"),
      script: steps.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  private static func drawing(_ worlds: (now: World, before: World?)) -> Drawing {
    Drawing(of: worlds.now, since: worlds.before)
  }

  @Test func aScreenIsTheSameWhereverItsRunBeganToRecordLooks() {
    let session = Self.session()
    var different: Set<Drawing> = []
    while session.cursor > 0 {
      let full = Self.session()
      while full.cursor != session.cursor { _ = full.backward(.event) }
      let drawing = Self.drawing(full.worldsToDraw(stepsBefore: 100))
      #expect(Self.drawing(session.worldsToDraw(stepsBefore: 1)) == drawing)
      #expect(full.drawnRun?.firstStep == 0)
      different.insert(drawing)
      _ = session.backward(.step)
    }
    #expect(different.count > 6)
  }

  @Test func aRunOfLooksServesAsLongAsItsStepsAreThoseOfTheSession() {
    let session = Self.session()
    _ = session.worldsToDraw(stepsBefore: 4)
    let first = session.drawnRun?.world
    #expect(session.drawnRun?.firstStep == 4)
    _ = session.backward(.step)
    _ = session.worldsToDraw(stepsBefore: 4)
    #expect(session.drawnRun?.world === first)
    // Another step in place of the last one.
    #expect(session.insert([#"tap("Show")"#]).end == .completed)
    let now = session.worldsToDraw(stepsBefore: 4).now
    let isAnother = session.drawnRun?.world !== first
    #expect(isAnother)
    let texts = now.nodes.values.flatMap { $0.contents.compactMap(\.text) }
    #expect(texts.contains("a sheet"))
  }

  private static let long = """
    struct Row: View {
      let number: Int
      @State private var isOn = false
      var body: some View { Toggle("Row \\(number)", isOn: $isOn) }
    }
    struct ContentView: View {
      @State private var count = 0
      @State private var isRed = false
      var body: some View {
        VStack {
          Text("Count \\(count)").foregroundStyle(isRed ? Color.red : Color.blue)
          ForEach(0..<600, id: \\.self) { Row(number: $0) }
        }
      }
    }
    """

  private static func longSession(_ steps: [String]) -> Session {
    let session = Session(
      ProgramSource(files: [SourceFile(name: "T.swift", text: long)], name: "T.swift"),
      script: steps.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  private static func atTheEnd(_ session: Session) -> Drawing {
    drawing(session.worldsToDraw { World(after: session.events.prefix($0)) })
  }

  /// Drawing the end of a long run neither repeats nor changes the run.
  @Test func theEndOfALongRunIsDrawnFromTheRunItself() {
    let session = Self.longSession(["count = 1", #"toggle("Row 7", to: true)"#])
    let events = session.events
    #expect(events.count > Session.longRun)
    let drawing = Self.atTheEnd(session)
    #expect(session.drawnRun == nil)
    #expect(Array(session.events) == Array(events))
    #expect(drawing == Self.drawing(session.worldsToDraw()))
    #expect(session.drawnRun != nil)
    #expect(drawing.elements.contains { $0.mark == .changed && $0.kind == .toggle })
    // Inside it the looks are those of the last completed update.
    let inside = Self.longSession(["count = 1"])
    _ = inside.backward(.event)
    let drawn = Self.atTheEnd(inside)
    #expect(inside.drawnRun == nil)
    #expect(drawn.elements.map(\.text) == Self.drawing(inside.worldsToDraw()).elements.map(\.text))
    // A short run is made again.
    let short = Self.session()
    _ = Self.atTheEnd(short)
    #expect(short.drawnRun != nil)
  }

  /// A change of looks alone is marked even if the previous screen was drawn.
  @Test func aChangeOfLooksIsMarkedBehindADrawnScreen() {
    func marked(drawingBefore: Bool) -> Bool {
      let session = Self.longSession(["count = 1"])
      if drawingBefore { _ = Self.atTheEnd(session) }
      _ = session.insert(["isRed = true"])
      session.runToEnd()
      return Self.atTheEnd(session).elements.contains { $0.mark == .changed }
    }
    #expect(marked(drawingBefore: true))
    #expect(!marked(drawingBefore: false))
  }
}
