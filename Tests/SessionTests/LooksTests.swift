import Diagnostics
import Screen
import Testing
import Trace

@testable import Session

/// A run of its own records the looks of a session, from near the cursor on.
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
    // Another step in the place of the last one.
    #expect(session.insert([#"tap("Show")"#]).end == .completed)
    let now = session.worldsToDraw(stepsBefore: 4).now
    let isAnother = session.drawnRun?.world !== first
    #expect(isAnother)
    let texts = now.nodes.values.flatMap { $0.contents.compactMap(\.text) }
    #expect(texts.contains("a sheet"))
  }
}
