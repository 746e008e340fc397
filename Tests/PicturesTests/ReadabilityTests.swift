import Foundation
import Testing

@testable import Pictures

/// Pictures of real apps can be read: what is alike is one box, what belongs to one owner too.
@Suite struct ReadabilityTests {
  private static let program = """
    @Observable final class Store {
      var names = ["Tama", "Rex", "Mia", "Bo"]
      var open = 4
    }
    struct PetRow: View {
      let name: String
      var body: some View { HStack { Text(name); Button("Feed \\(name)") {} } }
    }
    struct Header: View {
      let store: Store
      @Environment(\\.colorScheme) private var scheme
      @Environment(\\.locale) private var locale
      var body: some View { Text("\\(store.open) \\(scheme == .dark) \\(locale.identifier)") }
    }
    struct ContentView: View {
      @State private var store = Store()
      @State private var taps = 0
      var body: some View {
        VStack {
          Header(store: store)
          Button("Tap \\(taps)") { taps += 1 }
          ForEach(store.names, id: \\.self) { PetRow(name: $0) }
        }
      }
    }
    """

  private static func text(
    _ subject: PictureSubject, _ script: [String] = [], focus: Focus? = nil
  ) -> [String] {
    let log = GeometryTests.log(of: program, script: script)
    let run = PicturedRun(log, name: "Pets.swift", focus: focus)
    return Picture.text(of: subject, [run], as: .mermaid).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces).replacing("#35;", with: "#").replacing(
        "#34;", with: "'")
    }
  }

  private static func boxes(_ lines: [String]) -> [String] { lines.filter { $0.contains(":::") } }

  @Test func theTreeHasABoxForEachViewOfTheProgramAndOneForRowsThatAreAlike() {
    let boxes = Self.boxes(Self.text(.tree))
    #expect(boxes.count == 3)
    #expect(boxes.contains { $0.contains("PetRow ×4") && $0.contains("'Tama'") })
    #expect(!boxes.contains { $0.contains("HStack") || $0.contains("Button") })
  }

  @Test func anOwnerHasOneBoxWithARowForEachProperty() {
    let boxes = Self.boxes(Self.text(.dependencies))
    #expect(
      boxes.contains { $0.contains("@State store = ") && $0.contains("<br/>@State taps = 0") })
    #expect(boxes.count { $0.contains("environment") } == 1)
    #expect(boxes.contains { $0.contains("colorScheme") && $0.contains("locale") })
    #expect(boxes.count { $0.contains("PetRow") } == 1)
  }

  @Test func onlyWhatTheStepHasCarriedIsInColour() {
    let lines = Self.text(.dependencies, [#"tap("Tap 0")"#])
    let arrows = lines.filter { $0.contains("-->") }
    let quiet = lines.last { $0.hasPrefix("linkStyle") }
    let hot = arrows.indices.filter { index in
      !(quiet?.split(whereSeparator: { " ,".contains($0) }).contains("\(index)") ?? false)
    }
    #expect(hot.map { arrows[$0] }.allSatisfy { $0.contains("state") || $0.contains("input") })
    #expect(hot.count { arrows[$0].contains("state") } == 1)
    #expect(quiet != nil)
    // In the mount everything is new.
    #expect(!Self.text(.dependencies).contains { $0.hasPrefix("linkStyle") })
  }

  @Test func aFocusLeavesOutWhatIsFarAway() {
    let near = Self.boxes(Self.text(.dependencies, focus: Focus(view: "Header", depth: 1)))
    #expect(near.contains { $0.contains("Header #") })
    #expect(near.contains { $0.contains("open = 4") || $0.contains("open") })
    #expect(!near.contains { $0.contains("PetRow") })
    let alone = Self.boxes(Self.text(.tree, focus: Focus(view: "Header", depth: 0)))
    #expect(alone.count == 1)
  }
}
