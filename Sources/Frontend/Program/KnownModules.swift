// The modules that may be imported. Those that the surface covers are always available; importing
// them has no effect.

enum KnownModules {
  static let provided: Set<String> = [
    "Swift", "SwiftUI", "SwiftUICore", "Foundation", "Combine", "Observation", "Dispatch",
    "DeveloperToolsSupport", "CoreGraphics", "os", "OSLog", "PlaygroundSupport", "Darwin",
    "Synchronization",
    "_Concurrency", "UniformTypeIdentifiers", "OpenCombine", "CoreData", "SwiftData",
    "WidgetKit", "PhotosUI", "QuickLook", "CoreLocation", "MapKit", "GameplayKit",
    "UserNotifications",
  ]

  /// Frameworks of which the surface declares the types that views use: those names are checked,
  /// and an import gets no message. The rest of such a module is unknown here.
  static let declaredInPart: Set<String> = [
    "Charts", "ActivityKit", "AppIntents", "AVKit", "WebKit", "StoreKit", "SpriteKit",
    "AuthenticationServices", "CoreTransferable", "CoreLocationUI", "Symbols",
    "QuartzCore", "Security",
  ]

  /// Frameworks whose names only files see that import them (SwiftUI does not bring them), or others of
  /// which the surface declares something there: `ActivityAttributes` is one of ActivityKit.
  static let separate: [String: [String]] = [
    "Charts": [], "GameplayKit": [], "MapKit": [], "SwiftData": [],
    "WidgetKit": ["ActivityKit", "AppIntents"],
  ]

  /// Whether the name may qualify one of the surface's names.
  static func declares(_ name: String) -> Bool {
    provided.contains(name) || declaredInPart.contains(name)
  }

  /// Whether a module is one of a package, as far as is known: neither simulated nor a framework.
  static func isPackage(_ name: String) -> Bool { outOfScope[name] == nil && !declares(name) }

  /// Frameworks irrelevant to a simulation of SwiftUI's identity and state, and their purpose.
  static let outOfScope: [String: String] = [
    "UIKit": "views and controllers of another framework",
    "AppKit": "views and controllers of another framework",
    "WatchKit": "views and controllers of another framework",
    "CloudKit": "storage on a server",
    "AVFoundation": "playing media",
    "Photos": "the photo library",
    "SafariServices": "web pages",
    "SceneKit": "scenes of games",
    "RealityKit": "scenes in space",
    "ARKit": "scenes in space",
    "GameKit": "games",
    "Metal": "programs of the graphics processor",
    "MetalKit": "programs of the graphics processor",
    "CoreML": "learned models",
    "Vision": "image analysis",
    "CoreImage": "image processing",
    "CoreMotion": "motion of the device",
    "CoreHaptics": "haptics",
    "LocalAuthentication": "authentication",
    "HealthKit": "health data",
    "Contacts": "the address book",
    "EventKit": "the calendar",
    "MessageUI": "mail and messages",
    "Network": "the network",
    "Speech": "speech",
    "PDFKit": "documents",
    "TipKit": "tips of the system",
    "RegexBuilder": "regular expressions that are built; write a literal, `/…/`",
    "CryptoKit": "cryptography",
    "XCTest": "tests",
    "Testing": "tests",
  ]
}
