import Diagnostics
import Session
import Testing

/// Screens of projects that were blank, or that a failure at launch ended.
struct ReachedScreenTests {
  private func texts(_ files: [String: String]) -> [String] {
    linesOfApp(files).compactMap { line in
      line.firstRange(of: "\"text\":\"").map { start in
        String(line[start.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  private func home(_ fields: String, _ body: String) -> [String: String] {
    [
      "App.swift": """
      import ShinyKit
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        \(fields)
        var body: some View {
          \(body)
        }
      }
      """
    ]
  }

  /// Unknown data has no elements, so there are no rows; the view keeps its modifiers. Known data has rows.
  @Test(arguments: [
    "ForEach(shop.items, id: \\.name) { item in Text(item.name) }",
    "ForEach(shop.items) { Text($0.name) }",
    "List(shop.items, id: \\.name) { item in Text(item.name) }.navigationTitle(\"Shop\")",
    "List { Section(\"Shop\") { ForEach(shop.items) { item in Button(item.name) { item.buy() } } } }",
  ])
  func unknownDataHasNoRows(_ rows: String) {
    let unknown = texts(home("@State private var shop = ShinyShop()", rows + "; Text(\"end\")"))
    #expect(unknown.contains("end"))
    #expect(!unknown.contains { $0.hasPrefix("[") })
    let known = texts(
      home(
        """
        struct Item: Identifiable { var name = "tea"; var id: String { name }; func buy() {} }
        struct Own { var items = [Item()] }
        let badge = ShinyBadge()
        let shop = Own()
        """, rows))
    #expect(known.contains("tea"))
  }

  /// What a launch tries by force is assumed, as what it unwraps is.
  @Test func whatALaunchTriesByForceIsAssumed() {
    let load = """
      struct Failure: Error {}
      func load() throws -> [String] { throw Failure() }
      """
    var files = home(
      "let all = try! load(); let badge = ShinyBadge()", "Text(\"all \\(all.count)\")")
    files["Load.swift"] = load
    let shown = linesOfApp(files)
    #expect(shown.contains { $0.contains(#""text":"all 0""#) })
    #expect(shown.contains { $0.contains(#""id":"assumed""#) })
    files = home("let all = try! load()", "Text(\"all \\(all.count)\")")
    files["Load.swift"] = load
    files["App.swift"] = files["App.swift"]?.replacing("import ShinyKit\n", with: "")
    #expect(linesOfApp(files).contains { $0.contains(#""kind":"failure""#) })
  }

  /// The stores that a container has loaded are its coordinator's.
  @Test(arguments: [("container.loadPersistentStores { _, _ in }", 1), ("", 0)])
  func aCoordinatorHasTheStoresThatAreLoaded(_ load: String, _ count: Int) {
    let shown = texts([
      "App.swift": """
      import CoreData
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        let count: Int
        init() {
          let container = NSPersistentContainer(
            name: "Shop", managedObjectModel: NSManagedObjectModel())
          \(load)
          count = container.persistentStoreCoordinator.persistentStores.count
        }
        var body: some View { Text("stores \\(count)") }
      }
      """
    ])
    #expect(shown.contains("stores \(count)"))
  }

  /// An unknown condition is false, so its negation is true; an unknown value is nil.
  @Test(arguments: [
    ("!shop.isOpen", true), ("shop.isOpen", false), ("shop.owner == nil", true),
    ("shop.owner != nil", false), ("nil == shop.owner", true), ("!(shop.owner == nil)", false),
    ("shop.owner == shop.buyer", false),
  ])
  func anUnknownConditionIsFalse(_ condition: String, _ isTrue: Bool) {
    let shown = texts(
      home(
        "@State private var shop = ShinyShop()",
        "if \(condition) { Text(\"yes\") } else { Text(\"no\") }"))
    #expect(shown.contains("yes") == isTrue)
    #expect(shown.contains("no") != isTrue)
  }
}
