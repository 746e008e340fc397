import Diagnostics
import Session
import Testing

/// A view of UIKit within SwiftUI's: what SwiftUI knows of it, without UIKit.
struct RepresentableTests {
  private static let program = """
    import SwiftUI
    import UIKit
    struct Spinner: UIViewRepresentable {
      let isOn: Bool
      @State private var turns = 0
      func makeCoordinator() -> Coordinator { Coordinator() }
      func makeUIView(context: Context) -> UIRotatingView { UIRotatingView(style: .large) }
      func updateUIView(_ view: UIRotatingView, context: Context) { view.spin(turns) }
      final class Coordinator: NSObject, UIRotatingViewDelegate {}
    }
    struct ContentView: View {
      @State private var isOn = false
      @State private var shows = true
      var body: some View {
        VStack {
          if shows { Spinner(isOn: isOn) }
          Button("Turn") { isOn.toggle() }
          Button("Same") { isOn = isOn }
          Button("Hide") { shows = false }
        }
      }
    }
    """

  private func session(_ script: [String], isCheckedByDemand: Bool = true) -> Session {
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: Self.program)], name: "App.swift")
    source.isCheckedByDemand = isCheckedByDemand
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  private func spinner(_ session: Session, step: Int) -> [String] {
    session.lines.filter { $0.contains("\"step\":\(step),") && $0.contains("Spinner") }
  }

  @Test func itHasALifetimeStorageAndUpdates() {
    let session = session(["tap(\"Turn\")", "tap(\"Same\")", "tap(\"Hide\")"])
    #expect(session.end == .completed)
    let mount = spinner(session, step: 0)
    #expect(mount.contains { $0.contains("\"kind\":\"life.begin\"") })
    #expect(mount.contains { $0.contains("\"kind\":\"state.alloc\"") })
    #expect(
      mount.contains { $0.contains("\"text\":\"[Spinner]\"") }
        || session.lines.contains { $0.contains("[Spinner]") })
    #expect(spinner(session, step: 1).contains { $0.contains("\"kind\":\"body.run\"") })
    #expect(!spinner(session, step: 2).contains { $0.contains("\"kind\":\"body.run\"") })
    let hide = spinner(session, step: 3)
    #expect(hide.contains { $0.contains("\"kind\":\"life.end\"") })
    #expect(hide.contains { $0.contains("\"kind\":\"state.free\"") })
  }

  @Test func aLessonOfOneFileIsRefusedWithItsReason() {
    let session = session([], isCheckedByDemand: false)
    #expect(
      session.diagnostics.contains {
        $0.severity == .error && $0.message.contains("views of UIKit exist only on Apple's systems")
      })
  }
}
