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
}
