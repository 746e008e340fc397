import Session
import Testing

/// `:whynot` of a text that exists but that no person sees.
@Suite struct HidingTests {
  private func first(_ words: String, _ play: Play) -> String {
    play.whyNot("\"\(words)\"").first ?? ""
  }

  @Test func aTextMayBeThereAndTransparentOrHidden() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var hide = false
        var body: some View {
          VStack {
            VStack { Text("secret") }.opacity(hide ? 0 : 1)
            Text("faint").opacity(0.5)
            Text("gone").hidden()
            Button("Hide") { hide = true }
          }
        }
      }
      """, [#"tap("Hide")"#])
    #expect(first("secret", play) == "\"secret\" is there, and its opacity is 0")
    #expect(first("gone", play) == "\"gone\" is there, and hidden() hides it")
    #expect(first("faint", play) == "\"faint\" is shown")
    let before = Play(
      """
      struct ContentView: View {
        @State private var hide = false
        var body: some View { Button("Hide") { hide = true }.opacity(hide ? 0 : 1) }
      }
      """, [])
    #expect(first("Hide", before) == "\"Hide\" is shown")
  }

  @Test func aTextMayBeOnItsWayOut() {
    let program = """
      struct ContentView: View {
        @State private var on = true
        var body: some View {
          VStack {
            if on { Text("there") }
            Button("Go") { withAnimation(.linear(duration: 2)) { on = false } }
            Button("Blink") { on = false }
          }
        }
      }
      """
    let leaving = Play(program, [#"tap("Go")"#])
    #expect(first("there", leaving) == "\"there\" is still there, and on its way out")
    let gone = Play(program, ["advance(by: 1)", #"tap("Blink")"#, "advance(by: 1)"])
    #expect(first("there", gone) == "\"there\" is no longer shown; it was last shown in step 1")
  }

  @Test func aTextMayComeAndGoWithinAStep() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        @State private var words = "none"
        var body: some View {
          VStack { Text("words \\(words)"); Button("Go") { n += 1; Task { words = "one"; await Task.yield(); words = "two" } } }
        }
      }
      """, [#"tap("Go")"#])
    #expect(first("words one", play) == "\"words one\" came and went within step 1")
  }

  @Test func aRowThatHasScrolledAwayIsOutOfSight() {
    let play = Play(
      """
      struct ContentView: View {
        var body: some View {
          ScrollView { LazyVStack { ForEach(0..<40, id: \\.self) { Text("Item \\($0)") } } }
        }
      }
      """, ["scroll(to: 35)"])
    #expect(first("Item 1", play) == "\"Item 1\" is there, and out of sight")
    #expect(first("Item 30", play) == "\"Item 30\" is shown")
  }

  @Test func aTextMayBeBehindACoverOrInAMenu() {
    let program = """
      struct ContentView: View {
        @State private var covered = false
        @State private var sheet = false
        var body: some View {
          VStack {
            Text("root")
            Text("held").contextMenu { Button("deep") { } }
            Menu("More") { Button("inside") { } }
            Button("Cover") { covered = true }
            Button("Sheet") { sheet = true }
          }
          .fullScreenCover(isPresented: $covered) { Text("cover") }
          .sheet(isPresented: $sheet) { Text("page") }
        }
      }
      """
    let covered = Play(program, [#"tap("Cover")"#])
    #expect(
      first("root", covered) == "\"root\" is there, and what is presented over the screen hides it")
    #expect(first("cover", covered) == "\"cover\" is shown")
    // A sheet leaves something of the screen to be seen.
    #expect(first("root", Play(program, [#"tap("Sheet")"#])) == "\"root\" is shown")
    let open = Play(program, [])
    #expect(first("deep", open) == "\"deep\" is there, in a menu that is not open")
    #expect(first("inside", open) == "\"inside\" is there, in a menu that is not open")
    #expect(first("held", open) == "\"held\" is shown")
  }

  @Test func whatComesBackIntoViewSaysSo() {
    let program = """
      struct ContentView: View {
        @State private var path: [Int] = []
        @State private var n = 0
        var body: some View {
          NavigationStack(path: $path) {
            VStack { Text("root \\(n)"); Button("Go") { path = [1] }; Button("Add") { n += 1 } }
              .navigationDestination(for: Int.self) { Text("page \\($0)") }
          }
        }
      }
      """
    func lines(_ steps: [String]) -> [String] {
      Play(program, steps).why("\"root 1\"").filter { $0.contains("came back into view") }
    }
    #expect(
      lines([#"tap("Add")"#, #"tap("Go")"#, "back()"]) == [
        "  something was in front of it, and it came back into view in step 3: back()"
      ])
    #expect(lines([#"tap("Add")"#, #"tap("Go")"#]) == [])
    #expect(lines([#"tap("Go")"#, "back()", #"tap("Add")"#]) == [])
  }
}
