import Testing

/// Which of the views that a program's classes host is its first screen.
struct LaunchPathTests {
  /// A class that the launch makes hosts what opens first, whatever else the delegate names.
  @Test(arguments: [
    ("Tabs()", "tabs"), ("Builder().tabs()", "tabs"), ("UIViewController()", "detail"),
  ])
  func theNearestToTheLaunchIsHosted(_ first: String, _ expected: String) {
    let shown = linesOfApp([
      "App.swift": """
      import SwiftUI
      import UIKit
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        lazy var first = \(first)
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window!.rootViewController = first
          return true
        }
        func application(_ app: UIApplication, open url: URL) -> Bool { Detail().show(); return true }
      }
      """,
      "Detail.swift": """
      import SwiftUI
      class Detail { func show() { push(UIHostingController(rootView: Text("detail"))) } }
      """,
      "Tabs.swift": """
      import SwiftUI
      struct Builder { func tabs() -> UIViewController { Tabs() } }
      class Tabs: UITabBarController {
        override func viewDidLoad() { push(UIHostingController(rootView: Text("tabs"))) }
      }
      """,
    ])
    for word in ["tabs", "detail"] {
      #expect(shown.contains { $0.contains("\"text\":\"\(word)\"") } == (word == expected))
    }
  }
}
