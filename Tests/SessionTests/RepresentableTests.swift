import Diagnostics
import Session
import Testing
import Trace
import Values

/// A UIKit view within SwiftUI views: what SwiftUI knows about it, without UIKit.
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

  /// The calls in steps 0 and 1, and the program's output.
  private func calls(_ members: String, step: String = "tap(\"Turn\")") -> [String] {
    var source = ProgramSource(
      files: [
        SourceFile(
          name: "App.swift",
          text: """
            import SwiftUI
            import UIKit
            struct Spinner: UIViewRepresentable {
              let isOn: Bool
              \(members)
            }
            struct ContentView: View {
              @State private var isOn = false
              var body: some View {
                VStack {
                  Spinner(isOn: isOn)
                  Button("Turn") { isOn.toggle() }
                }
              }
            }
            """)
      ], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: [ScriptStep(step)])
    session.runToEnd()
    #expect(session.end == .completed)
    return session.events.compactMap { event -> String? in
      switch event.kind {
      case .callback(let name, let node, _, _): node?.view == "Spinner" ? name : nil
      case .output(let text): text
      case .issue(_, let message): message.description
      case .note(id: .assumed, let message): message.description
      default: nil
      }
    }
  }

  /// A class cannot wrap a view (F27).
  @Test func aClassIsNoWrappedView() {
    func failure(_ kind: String) -> String? {
      let text = """
        import SwiftUI
        import UIKit
        \(kind) Finder: UIViewControllerRepresentable {
          func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
          func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
        struct ContentView: View { var body: some View { Finder() } }
        """
      var source = ProgramSource(
        files: [SourceFile(name: "App.swift", text: text)], name: "App.swift")
      source.isCheckedByDemand = true
      let session = Session(source, script: [])
      session.runToEnd()
      return session.events.compactMap { event in
        if case .failure(let message, _) = event.kind { message.description } else { nil }
      }.first
    }
    let said = "UIViewControllerRepresentables must be value types: Finder"
    #expect(failure("final class")?.contains(said) == true)
    #expect(failure("struct") == nil)
  }

  /// It shows what it keeps for the other framework's view to host.
  @Test func theViewThatItKeepsIsShown() {
    func shown(_ kept: String, _ made: String) -> [String] {
      var source = ProgramSource(
        files: [
          SourceFile(
            name: "App.swift",
            text: """
              import SwiftUI
              import UIKit
              struct Panel<Content: View>: UIViewControllerRepresentable {
                let color = Color.red
                \(kept)
                func makeUIViewController(context: Context) -> some UIViewController { UIViewController() }
                func updateUIViewController(_ c: some UIViewController, context: Context) {}
              }
              struct ContentView: View { var body: some View { \(made) } }
              """)
        ], name: "App.swift")
      source.isCheckedByDemand = true
      let session = Session(source, script: [])
      session.runToEnd()
      #expect(session.end == .completed)
      return session.events.compactMap { event in
        if case .content(_, _, let text, _) = event.kind { text } else { nil }
      }
    }
    #expect(shown("let content: Content", #"Panel(content: Text("inside"))"#).contains("inside"))
    #expect(shown("var type: Content.Type", "Panel(type: Text.self)").contains("[Panel]"))
  }

  @Test func whatTheProgramLeavesToTheProtocolIsNoCall() {
    let calls = calls(
      """
      func makeUIView(context: Context) -> UITextField { UITextField() }
      func updateUIView(_ field: UITextField, context: Context) { field.text = "\\(isOn)" }
      """)
    #expect(calls == ["makeUIView", "updateUIView", "updateUIView"])
  }

  /// The view continues with the assumed value, and says so once for each place.
  @Test func whatIsNotThereIsAssumedOnce() {
    let calls = calls(
      """
      func makeUIView(context: Context) -> SpinningThing {
        if SpinningThing.isAvailable { print("available") }
        return SpinningThing()
      }
      func updateUIView(_ thing: SpinningThing, context: Context) {
        if thing.isSpinning { print("spins") }
        print("updated")
      }
      """)
    #expect(
      calls.map { String($0.prefix { $0 != ":" }) } == [
        "makeUIView", "'SpinningThing.isAvailable' is assumed to be false",
        "updateUIView", "'thing.isSpinning' is assumed to be false", "updated",
        "updateUIView", "updated",
      ])
  }

  @Test func whatAnUpdateWritesIsRefused() {
    let calls = calls(
      """
      @State private var count = 0
      func makeUIView(context: Context) -> UITextField { UITextField() }
      func updateUIView(_ field: UITextField, context: Context) { count += 1 }
      """)
    #expect(calls.contains { $0.hasPrefix("Modifying state during view update") })
  }

  @Test func theCallsNameTheirPlaces() {
    let session = session(["tap(\"Turn\")"])
    #expect(session.end == .completed)
    let lines = spinner(session, step: 0).filter { $0.contains("\"kind\":\"callback\"") }
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("\"at\":\"App.swift:") })
  }

  @Test func aLessonOfOneFileIsRefusedWithItsReason() {
    let session = session([], isCheckedByDemand: false)
    #expect(
      session.diagnostics.contains {
        $0.severity == .error && $0.message.contains("views of UIKit exist only on Apple's systems")
      })
  }
}
