import Testing

/// What a drawing in characters does where there is not enough room.
@Suite struct ScreenRoomTests {
  private func lines(_ body: String) -> [String] {
    ScreenTextTests.lines(
      [],
      of: """
        struct ContentView: View {
          var body: some View { \(body) }
        }
        """)
  }

  private func has(_ lines: [String], _ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  @Test func aPictureGivesWayToWordsAndStaysInOneRow() {
    let lines = lines(
      """
      HStack {
        Image(systemName: "line.3.horizontal.decrease.circle.fill")
        Text("Trouble signing in to it?")
      }
      """)
    #expect(has(lines, "Trouble signing in to it?"))
    #expect(has(lines, "<line.3.") && has(lines, "…>"))
    #expect(lines.filter { $0.contains("<") || $0.contains(">") }.count == 1)
  }

  @Test func aPictureWithRoomHasItsWholeName() {
    #expect(
      has(
        lines("HStack { Image(systemName: \"questionmark.circle\"); Text(\"Help\") }"),
        "<questionmark.circle> Help"))
  }

  /// Three columns of one width would break the longest word, though the others leave room.
  @Test func shortWordsLeaveTheirRoomToLongOnes() {
    let lines = lines(
      "HStack { Text(\"Documentation of everything\"); Text(\"a\"); Text(\"in Northumberland\") }")
    #expect(has(lines, "Documentation"))
    #expect(has(lines, "Northumberland"))
  }

  /// Seven buttons with symbols are a row, or two or three lines, but no column.
  @Test func aRowWithoutRoomGoesOnInTheNextLine() {
    let names = [
      "slider.horizontal.3", "waveform.path.ecg", "star.square", "plus.circle", "note.text",
      "photo.on.rectangle.angled", "questionmark.circle",
    ]
    let buttons = names.map { "Button {} label: { Image(systemName: \"\($0)\") }" }
    let row = lines("HStack { \(buttons.joined(separator: "; ")) }").filter { $0.contains("<") }
    #expect(row.count == 3)
    #expect(row.map { $0.filter { $0 == "<" }.count } == [3, 3, 1])
    let tall = lines(
      "HStack { VStack { Text(\"a\"); Text(\"b\") }; Text(\"\(String(repeating: "x", count: 44))\") }"
    )
    #expect(tall.contains { $0.hasPrefix("│ a ") } && tall.contains { $0.hasPrefix("│ b ") })
  }

  /// Shapes over one another are one where they look alike; words and other shapes are all there.
  @Test func shapesThatLieOnOneAnotherAreDrawnOnce() {
    let circles = "Circle(); Circle().offset(x: 9)"
    #expect(lines("ZStack { \(circles); Text(\"a\") }").filter { $0.contains("●") }.count == 1)
    #expect(lines("VStack { \(circles) }").filter { $0.contains("●") }.count == 2)
    #expect(lines("ZStack { Circle(); Rectangle() }").filter { $0.contains("●") }.count == 1)
    #expect(lines("ZStack { Text(\"a\"); Text(\"a\") }").filter { $0.contains(" a ") }.count == 2)
  }

  /// What leaves together says so once.
  @Test func whatLeavesTogetherSaysSoOnce() {
    let program = """
      struct ContentView: View {
        @State var isOn = true
        var body: some View {
          VStack {
            if isOn { HStack { Text("one"); Text("two") }.transition(.opacity) }
            Button("Go") { withAnimation(.linear(duration: 9)) { isOn = false } }
          }
        }
      }
      """
    let leaving = ScreenTextTests.lines(["tap(\"Go\")"], of: program)
    #expect(leaving.filter { $0.contains("(leaving)") }.count == 1)
    #expect(leaving.contains { $0.contains("one two (leaving)") })
  }

  @Test func aTextThatIsCutOffSaysSo() {
    let long = "some words that do not fit into one row of this window at all"
    let cut = lines("Text(\"\(long)\").lineLimit(1)")
    #expect(has(cut, "some words") && has(cut, "…") && !has(cut, "at all"))
    #expect(!has(lines("Text(\"\(long)\").lineLimit(2)"), "…"))
    #expect(!has(lines("Text(\"short\").lineLimit(1)"), "…"))
  }

  /// The words are the system's.
  @Test func theButtonOfSignInWithAppleHasWords() {
    func button(_ label: String) -> [String] {
      lines("SignInWithAppleButton(\(label)onRequest: { _ in }, onCompletion: { _ in })")
    }
    #expect(has(button(""), "[ Sign in with Apple ]"))
    #expect(has(button(".continue, "), "[ Continue with Apple ]"))
  }

  @Test func nothingIsSeenOfAClearColor() {
    #expect(!has(lines("VStack { Color.clear; Text(\"a\") }"), "■"))
    #expect(!has(lines("VStack { Rectangle().fill(.red.opacity(0)); Text(\"a\") }"), "■"))
    #expect(has(lines("VStack { Color.red; Text(\"a\") }"), "■"))
    #expect(has(lines("VStack { Rectangle(); Text(\"a\") }"), "■"))
    #expect(has(lines("Color.clear.contentShape(Rectangle()).onTapGesture {}"), "⊙"))
  }

  /// A word is broken only where no line could hold it.
  @Test func aWordInANarrowButtonStaysWhole() {
    let buttons = ["Statistics", "Estimate", "Add Issue"].map {
      "Button(\"\($0)\", systemImage: \"chart.bar\") {}"
    }
    let lines = lines("HStack { \(buttons.joined(separator: "; ")) }")
    #expect(has(lines, "[ Statistics ") && has(lines, "[ Estimate "))
    #expect(has(lines, "Issue"))
    #expect(!has(lines, "Esti ") && !has(lines, "Stati "))
    let beside = self.lines(
      "HStack { Text(\"a text of many words that goes on and on\"); Button(\"Estimate\") {} }")
    #expect(beside.contains { $0.contains("a text") && $0.contains("[ Estimate ]") })
  }

  @Test func aWordLongerThanTheWindowIsBroken() {
    let long = String(repeating: "x", count: 60)
    let lines = lines("HStack { Text(\"short\"); Text(\"\(long)\") }")
    #expect(lines.map { $0.count { $0 == "x" } }.reduce(0, +) == 60)
  }
}
