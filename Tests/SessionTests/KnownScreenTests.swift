import Diagnostics
import Testing
import Trace

@testable import Session

/// Screens that are read from worlds which have run already are those of another run.
@Suite struct KnownScreenTests {
  private static let program = """
    import SwiftUI
    struct ContentView: View {
      @State private var count = 0
      @State private var isFaint = false
      var body: some View {
        VStack {
          Text("count \\(count)").opacity(isFaint ? 0 : 1)
          Button("Count") { count += 1 }
          Button("Fade") { isFaint.toggle() }
        }
      }
    }
    """
  private static let script = [#"tap("Count")"#, #"tap("Fade")"#, #"tap("Count")"#]

  private func session() -> Session { Session(running: Self.program, Self.script) }

  /// What is on screen there, and how it looks.
  private func seen(_ world: World) -> [String] {
    world.tree().map { place in
      let texts = place.node.contents.compactMap(\.text).joined(separator: ", ")
      let looks = (place.node.look?.modifiers ?? []).map { "\($0.name)\($0.values)" }
      return "\(place.node.name.view) \(texts) \(looks)"
    }
  }

  @Test func theLastScreensNeedNoOtherRun() throws {
    let session = session()
    let write = try #require(session.events.first { $0.step == 2 && $0.kind.name == "state.write" })
    let leftOut = try #require(LeftOut(write))
    let other = try #require(session.world(without: leftOut, readingLooks: true))
    for first in [2, 3] {
      let known = session.screens(beside: other, without: leftOut)
      let (a, b) = (known.a(), known.b())
      let (c, d) = (session.screens(from: 2)(), session.screens(without: leftOut)())
      for step in first...3 {
        #expect(seen(a(step)) == seen(c(step)))
        #expect(seen(b(step)) == seen(d(step)))
      }
      let last = known.a()(3)
      #expect(seen(last) != seen(known.b()(3)))
    }
  }

  @Test func screensAreReadWhileARunGoesOn() {
    let fresh = Session(
      ProgramSource(
        files: [SourceFile(name: "Cats.swift", text: Self.program)], name: "Cats.swift"),
      script: Self.script.map { ScriptStep($0) })
    let read = fresh.runToEndReadingScreens()()
    let played = session().screens()()
    #expect(fresh.completedSteps == 4)
    for step in 0...3 { #expect(seen(read(step)) == seen(played(step))) }
  }
}
