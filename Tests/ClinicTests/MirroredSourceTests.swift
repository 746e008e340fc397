import Diagnostics
import Session
import Testing
import Values

@testable import Clinic

/// States that stand for a value kept elsewhere: what keeps it follows from declarations.
@Suite struct MirroredSourceTests {
  /// Two views that begin with a value and write it back when they change it.
  private func source(
    _ wrapper: String = "@State", from first: String, writing write: String, in other: String = ""
  ) -> String? {
    func view(_ name: String) -> String {
      """
      struct \(name): View {
        \(wrapper) private var level = \(first)
        var body: some View {
          Stepper("\(name)", value: $level).onChange(of: level) { _, new in \(write) }
        }
      }
      """
    }
    let text =
      other + "\n" + view("Row") + "\n" + view("Panel") + "\n"
      + "struct ContentView: View { var body: some View { VStack { Row(); Panel() } } }"
    let rehearsal = Patient(name: "mirrors.swift", text: text).rehearsal
    #expect(!rehearsal.isRefused, "\(rehearsal.diagnostics.map(\.message))")
    return rehearsal.facts.mirroredSource(of: "level", in: "Row")
  }

  @Test func aStoreKeepsWhatItsDeclarationSays() {
    let store = "UserDefaults.standard"
    #expect(
      source(
        from: "\(store).integer(forKey: \"level\")",
        writing: "\(store).set(new, forKey: \"level\")") == "\"level\"")
    // It is read under another name, and written under a third.
    #expect(
      source(
        from: "\(store).object(forKey: \"level\") as? Int ?? 0",
        writing: "\(store).setValue(new, forKey: \"level\")") == "\"level\"")
    #expect(
      source(
        from: "\(store).integer(forKey: \"level\")",
        writing: "\(store).set(new, forKey: \"other\")") == nil)
  }

  /// The same label on a function that no store declares means something else.
  @Test func aFunctionWithAKeyIsNoStore() {
    let shelf = """
      enum Shelf {
        static func weight(forKey key: String) -> Int { key.count }
        static func tell(_ weight: Int, forKey key: String) {}
      }
      """
    #expect(
      source(
        from: "Shelf.weight(forKey: \"level\")", writing: "Shelf.tell(new, forKey: \"level\")",
        in: shelf) == nil)
  }

  /// Only storage that keeps its first value goes on showing it.
  @Test func aWrapperThatReadsTheStoreIsNoMirror() {
    let settings = "enum Settings { static var level = 1 }"
    let write = "Settings.level = new"
    #expect(source(from: "Settings.level", writing: write, in: settings) == "Settings.level")
    #expect(
      source("@SceneStorage(\"level\")", from: "Settings.level", writing: write, in: settings)
        == nil)
  }
}
