import Console
import Foundation
import Testing

/// The worlds that are played beyond the script, as the page holds them.
@Suite struct ExploredTests {
  static let lesson = """
    ---
    title: Every control
    ---
    # Every control

    ```swift
    struct ContentView: View {
      @State private var volume = 3.0
      @State private var name = ""
      @State private var rows = ["x", "y"]
      @State private var chosen: String? = "y"
      @State private var place = 0.0

      var body: some View {
        VStack {
          Slider(value: $volume, in: 0...10) { Text("Volume") }
          TextField("Name", text: $name).onSubmit { name = "sent" }
          Text("drag me").gesture(DragGesture().onEnded { place = $0.translation.width })
          List(selection: $chosen) {
            ForEach(rows, id: \\.self) { Text($0) }
              .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
              .onDelete { rows.remove(atOffsets: $0) }
          }
          Text("\\(volume) \\(place)")
        }
      }
    }
    ```
    """

  @Test func everyKindOfControlIsPlayed() throws {
    var options = PageOptions()
    options.exploredDepth = 1
    let page = try TestPage.write(text: Self.lesson, named: "controls.md", options)
    let html = try String(contentsOf: page, encoding: .utf8)
    for code in [
      "slide(\\\"Volume\\\", to: 0)", "slide(\\\"Volume\\\", to: 10)", "submit(\\\"Name\\\")",
      "type(\\\"a\\\", into: \\\"Name\\\")",
      "drag(\\\"drag me\\\", by: CGSize(width: 50, height: 0))",
      "select(\\\"x\\\")", "delete(at: 0)", "move(from: 1, to: 0)",
    ] {
      #expect(html.contains(code), "\(code)")
    }
    #expect(html.contains("\"leftOut\":0"))
    // A selectable list says which row is chosen, and a slider how far it is.
    #expect(html.contains("\"selectable selected\"") && html.contains("\"selectable\""))
    #expect(html.contains("--part:30%"))
    // The same bytes again.
    let again = try TestPage.write(text: Self.lesson, named: "controls.md", options)
    #expect(try String(contentsOf: again, encoding: .utf8) == html)
  }
}
