import Testing

/// Windows whose view is unknown where they host it.
@Suite struct UnknownWindowTests {
  /// A generic window hosts what its caller gives, which is unknown where it is hosted.
  @Test(arguments: [("<Content: View>", "Content", "home"), ("", "Other", "other")])
  func theWindowOfAnUnknownViewIsNotTheFirst(
    _ parameters: String, _ content: String, _ expected: String
  ) {
    let text = """
      import SwiftUI
      import AppKit
      @main struct M: App {
        @NSApplicationDelegateAdaptor(AppDelegate.self) var delegate
        var body: some Scene { Settings { EmptyView() } }
      }
      struct Other: View { var body: some View { Text("other") } }
      class Panel\(parameters): NSWindow {
        let content: () -> \(content)
        init(content: @escaping () -> \(content)) { self.content = content; super.init() }
        func show() {
          let shown = content()
          contentView = NSHostingView(rootView: shown)
        }
      }
      class Preferences {
        let window = NSWindow()
        func open() { window.contentView = NSHostingView(rootView: Text("home")) }
      }
      class AppDelegate: NSObject, NSApplicationDelegate {
        let preferences = Preferences()
        func applicationDidFinishLaunching(_ note: Notification) { Panel { Other() }.show() }
      }
      """
    let shown = linesOfApp(["App.swift": text])
    for word in ["home", "other"] {
      #expect(shown.contains { $0.contains("\"text\":\"\(word)\"") } == (word == expected))
    }
  }
}
