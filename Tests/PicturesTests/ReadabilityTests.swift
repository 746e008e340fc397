import Foundation
import Testing

@testable import Pictures

/// Pictures of real apps are readable: similar things share one box, and so do those of one owner.
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

  private static let rated = """
    struct PetRow: View {
      let name: String
      @State private var stars = 0
      @State private var note = "a note of many words, which would make the box wider than a page is, if it were told whole"
      var body: some View {
        VStack {
          Button("\\(name) \\(stars)") { stars += 1 }
          if stars > 1 { Text(note) }
        }
      }
    }
    struct ContentView: View {
      var body: some View { ForEach(["Tama", "Rex", "Mia"], id: \\.self) { PetRow(name: $0) } }
    }
    """

  private static func rated(_ script: [String]) -> [String] {
    let run = PicturedRun(GeometryTests.log(of: rated, script: script), name: "Pets.swift")
    let text = Picture.text(of: .dependencies, [run], as: .mermaid)
    return boxes(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    ).filter { $0.contains("PetRow") }
  }

  /// Rows are alike though each has its own storage.
  @Test func rowsWithStorageOfTheirOwnAreOneBox() {
    let before = Self.rated([])
    #expect(before.count == 3 && before.allSatisfy { $0.contains("PetRow ×3") })
    #expect(before.contains { $0.contains("@State stars = 0") })
    // Their contents are shown if they are the same, and long text loses its middle.
    #expect(Self.rated(["tap(\"Rex 0\")"]).contains { $0.contains("@State stars: 2 values") })
    #expect(before.contains { $0.contains("…") } && !before.contains { $0.contains("wider than") })
  }

  /// A row that reads something else is another box.
  @Test func aRowThatReadsSomethingElseStandsAlone() {
    let after = Self.rated(["tap(\"Rex 0\")", "tap(\"Rex 1\")"])
    #expect(
      after.contains { $0.contains("PetRow ×2") } && after.contains { $0.contains("PetRow #35;") })
  }

  private static let chosen = """
    struct Item: Identifiable { let id = UUID(); let name: String }
    struct ContentView: View {
      @State private var items = [Item(name: "a"), Item(name: "b")]
      @State private var chosen: UUID?
      @State private var idle = 0
      var body: some View {
        VStack {
          ForEach(items) { item in Text(item.id == chosen ? item.name + "!" : item.name) }
          Button("Choose") { chosen = items[0].id; idle += 1 }
        }
      }
    }
    """

  /// What only the closure of a row reads is read by the view whose code that is.
  @Test func theClosureOfARowReadsForItsView() {
    func text(_ subject: PictureSubject) -> [Substring] {
      let run = PicturedRun(
        GeometryTests.log(of: Self.chosen, script: ["tap(\"Choose\")"]), name: "Items.swift")
      return Picture.text(of: subject, [run], as: .mermaid).split(separator: "\n")
    }
    let lines = text(.dependencies)
    let read = lines.first { $0.contains("@State items") }
    #expect(read?.contains("@State chosen") == true && read?.contains("@State idle") == false)
    // Ids that nobody can read have short handles in pictures.
    for subject in [PictureSubject.tree, .dependencies] {
      #expect(text(subject).contains { $0.contains("⟨") }, "\(subject)")
      #expect(!text(subject).contains { $0.contains("uuidString") }, "\(subject)")
    }
  }
}
