import Diagnostics
import Session
import Testing

/// A search by label in an index gives the same result as a search through the tree, whatever has
/// changed: the self-check compares both after each update.
@Suite struct TargetIndexTests {
  private static func failure(_ body: String, _ steps: [String]) -> String? {
    var options = RunOptions()
    options.checksInvariants = true
    let program = """
      import SwiftUI
      struct ContentView: View {
        @State private var n = 0
        @State private var isOff = false
        @State private var page = 0
        @State private var isShown = false
        @State private var text = ""
        var body: some View { \(body) }
      }
      struct Dots: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Circle() }
      }
      """
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Taps.swift", text: program)], name: "Taps.swift"),
      script: steps.map { ScriptStep($0) }, options: options)
    let outcome = session.runToEnd()
    #expect(session.brokenPromises == [])
    return outcome == .completed ? nil : session.diagnostics.map(\.message).joined(separator: "\n")
  }

  private static let programs: [(body: String, steps: [String], missing: String)] = [
    // A label in which one text changes; the others stay.
    (
      #"VStack { ForEach(0..<3) { i in Button("\(i): \(i == 1 ? n : 0)") { n += 1 } } }"#,
      [#"tap("1: 0")"#, #"tap("1: 1")"#, #"tap("2: 0")"#, #"tap("1: 3")"#], #"tap("1: 0")"#
    ),
    // Two have the same label for a while.
    (
      #"VStack { Button("a") { n += 1 }; Button(n == 1 ? "a" : "b") { n += 10 } }"#,
      [#"tap("a")"#, #"tap("a", at: 1)"#, #"tap("b")"#], #"tap("a", at: 1)"#
    ),
    // A control that is disabled, and enabled again.
    (
      #"VStack { Button("go") { n += 1 }.disabled(isOff); Toggle("off", isOn: $isOff) }"#,
      [#"tap("go")"#, #"toggle("off")"#, #"toggle("off")"#, #"tap("go")"#, #"toggle("off")"#],
      #"tap("go")"#
    ),
    // Pages.
    (
      """
      TabView(selection: $page) {
        Button("one") {}.tabItem { Text("1st \\(n)") }.tag(0)
        Button("two") { n += 1 }.tabItem { Text("2nd") }.tag(1)
      }
      """,
      [#"tap("one")"#, #"tap("2nd")"#, #"tap("two")"#, #"tap("1st 1")"#, #"tap("one")"#],
      #"tap("two")"#
    ),
    // A covering view, and the covered one.
    (
      #"Button("open") { isShown = true }.sheet(isPresented: $isShown) { Button("in") {} }"#,
      [#"tap("open")"#, #"tap("in")"#, "dismiss()", #"tap("open")"#], #"tap("open")"#
    ),
    // A gesture without text is named by its view, and may have no action for a while.
    (
      #"VStack { Color.red.onTapGesture { n += 1 }; Text("t\(n)").onTapGesture { n += 1 } }"#,
      [#"tap("Color")"#, #"tap("t1")"#, #"tap("t2")"#, #"tap("Color")"#], #"tap("t1")"#
    ),
    // A style of the program that leaves out the label.
    (
      #"VStack { Button("s\(n)") { n += 1 }.buttonStyle(Dots()); Button("p\(n)") { n += 1 } }"#,
      [#"tap("s0")"#, #"tap("p1")"#, #"tap("s2")"#], #"tap("s2")"#
    ),
    // An accessibility label, and a field for typing.
    (
      #"VStack { Button("+") { n += 1 }.accessibilityLabel("more \(n)"); TextField("f\(n)", text: $text) }"#,
      [#"tap("more 0")"#, #"type("x", into: "f1")"#, #"tap("more 1")"#, #"type("y", into: "f2")"#],
      #"tap("more 1")"#
    ),
  ]

  @Test(arguments: programs.indices)
  func aLabelIsFoundWhereItStandsNow(_ index: Int) {
    let (body, steps, missing) = Self.programs[index]
    #expect(Self.failure(body, steps) == nil)
    #expect(Self.failure(body, steps + [missing]) != nil)
  }
}
