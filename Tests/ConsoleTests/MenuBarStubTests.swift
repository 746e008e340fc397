import Session
import Testing
import Trace

@testable import Console

extension PackageStubTests {
  /// A window below the menu bar is a scene, or made by the delegate at the launch.
  @Test(arguments: [
    (#"FluidMenuBarExtra("Shop", image: "bag", isInserted: $isIn) { Home() }"#, ""),
    (
      "Settings { EmptyView() }",
      #"extra = FluidMenuBarExtra(title: "Shop", systemImage: "bag") { Home() }"#
    ),
  ])
  func aMenuBarsWindowOpens(_ scene: String, _ launch: String) throws {
    let text = """
      import AppKit
      import FluidMenuBarExtra
      import SwiftUI
      @main struct Shop: App {
        @NSApplicationDelegateAdaptor(AppDelegate.self) private var delegate
        @State private var isIn = true
        var body: some Scene { \(scene) }
      }
      final class AppDelegate: NSObject, NSApplicationDelegate {
        private var extra: FluidMenuBarExtra?
        func applicationDidFinishLaunching(_ note: Notification) { \(launch) }
      }
      struct Home: View {
        @State private var count = 0
        var body: some View {
          Text("count \\(count)")
          Button("Add") { count += 1 }
        }
      }
      """
    #expect(try shown(text, [#"tap("Add")"#]).contains("count 1"))
    let unknown = text.replacing("FluidMenuBarExtra", with: "AbsentMenuBarExtra")
    #expect(try !shown(unknown).contains("count 0"))
  }

  /// A controller that the launch names opens first; what a delegate hosts elsewhere is presented later.
  /// What is given to a controller may be of any type, also `any Keys`.
  @Test func aControllerOfTheLaunchComesFirst() throws {
    func shown(_ launch: String, keys: String = "any Keys") throws -> [String] {
      try self.shown(
        """
        import AppKit
        import SwiftUI
        protocol Keys: AnyObject { var first: String { get } }
        final class MemoryKeys: Keys { let first = "home" }
        struct Home: View { let keys: any Keys; var body: some View { Text(keys.first) } }
        struct Preferences: View { var body: some View { Text("preferences") } }
        class Controller: NSViewController {
          let keys: \(keys)
          init(keys: \(keys)) { self.keys = keys }
          lazy var hosted: NSView = { NSHostingView(rootView: Home(keys: keys)) }()
        }
        @main class AppDelegate: NSObject, NSApplicationDelegate {
          lazy var controller = Controller(keys: MemoryKeys())
          var preferences: NSView?
          func applicationDidFinishLaunching(_ note: Notification) { \(launch) }
          func showPreferences() { preferences = NSHostingView(rootView: Preferences()) }
        }
        """)
    }
    #expect(try shown("show(controller)") == ["home"])
    #expect(try shown("show(controller)", keys: "MemoryKeys") == ["home"])
    #expect(try shown("") == ["preferences"])
    #expect(try shown("show(controller); showPreferences()") == ["preferences"])
  }
}
