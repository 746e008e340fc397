import Testing

@testable import Transcript

@Suite struct LayoutTests {
  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    StyledLine(text).wrapped(to: columns).map(\.plain)
  }

  @Test func aLineIsNotBrokenBesideAnEqualsSign() {
    let line = StyledLine("state alloc Counter.count #s1 = 0 and more")
    #expect(
      line.wrapped(to: 30, hanging: 2).map(\.plain) == [
        "state alloc Counter.count", "  #s1 = 0 and more",
      ])
    #expect(
      line.wrapped(to: 33, hanging: 2).map(\.plain) == [
        "state alloc Counter.count #s1 = 0", "  and more",
      ])
    #expect(StyledLine("a =").wrapped(to: 2, hanging: 0).map(\.plain) == ["a ="])
    #expect(
      StyledLine("abc def ===").wrapped(to: 8, hanging: 0).map(\.plain) == ["abc def", "==="])
  }

  /// A path with a case in it is one word, which loses its middle; two words are two.
  @Test func aCaseStaysInItsPath() {
    let path = "/NavigationManager/NavigationStack/screen1/case .detailView/DetailView"
    #expect(
      wrapped("  life   end    DetailView           #15  \(path)", 80) == [
        "  life   end    DetailView           #15  /NavigationManager/…/DetailView"
      ])
    #expect(
      wrapped("  life   end    DetailView  \(path)", 90) == [
        "  life   end    DetailView  /NavigationManager/…/screen1/case .detailView/DetailView"
      ])
    #expect(wrapped("  life  a case .detailView", 20).count == 2)
  }

  /// A list ends where the row does, with a sign that it continues.
  @Test func aListOfNamesIsCutAtAComma() {
    let line = StyledLine("  +             27 primitive views began: ZStack, Color, VStack ×2")
    #expect(
      line.cutAtComma(to: 60).plain == "  +             27 primitive views began: ZStack, Color, …")
    #expect(line.cutAtComma(to: 80) == line)
  }

  @Test func aLineThatFitsStaysAsItIs() {
    #expect(wrapped("  body   run    ContentView", 80) == ["  body   run    ContentView"])
  }

  @Test func whatGoesOnHangsBelowTheText() {
    let line =
      "  meaning       CatRecorder #8 is a new view in the place of CatRecorder #3, which has ended"
    #expect(
      wrapped(line, 80) == [
        "  meaning       CatRecorder #8 is a new view in the place of CatRecorder #3,",
        "                which has ended",
      ])
  }

  @Test func narrowTerminalsLoseTheColumnsAndNoWord() {
    let line = "  state  write  ContentView.dayTime  #s1  true → false"
    #expect(
      wrapped(line, 40) == [
        "  state  write  ContentView.dayTime  #s1", "    true → false",
      ])
    for columns in 12...100 {
      let lines = wrapped(line, columns)
      #expect(lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test func aPathLosesItsMiddle() {
    let line = "  life   begin  Row  #3  /ContentView/NavigationStack/List/0/[3]/VStack/Row"
    let lines = wrapped(line, 40)
    #expect(lines.last?.trimmingPrefix { $0 == " " } == "/ContentView/…/List/0/[3]/VStack/Row")
    #expect(!lines.contains { $0.hasSuffix("/") })
  }

  /// Segments are taken from the end as long as they fit; the first stays if two others do.
  @Test(arguments: [
    ("/ContentView/List/0/[3]/Row", 40, "/ContentView/List/0/[3]/Row"),
    ("/ContentView/NavigationStack/List/0/[3]/Row", 24, "/ContentView/…/0/[3]/Row"),
    ("/ContentView/NavigationStack/List/0/[3]/Row", 12, "…/0/[3]/Row"),
    ("/ContentView/VeryLongNameOfARow", 10, "…/VeryLongNameOfARow"),
    ("/화면/목록/0/[고양이]/줄", 20, "/화면/…/[고양이]/줄"),
    ("step 3:1", 4, "…/step 3:1"),
  ])
  func aPathKeepsAsMuchOfItsEndAsFits(_ path: String, _ columns: Int, _ short: String) {
    #expect(path.endOfPath(within: columns) == short)
  }

  @Test func wideTextIsMeasuredByColumns() {
    let lines = wrapped("  고양이가 밤에는 다른 이름으로 불리고 낮에는 또 다른 이름으로 불린다", 24)
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { StyledLine($0).width <= 24 })
    #expect(
      lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
        == "고양이가 밤에는 다른 이름으로 불리고 낮에는 또 다른 이름으로 불린다")
  }

  @Test(arguments: [
    (
      "Alignment(horizontal: HorizontalAlignment(id: _Leading.self), vertical: VerticalAlignment(id: _Top.self))",
      ".topLeading"
    ),
    ("Panel(at: UnitPoint(x: 0.5, y: 0.5), n: 3)", "Panel(at: .center, n: 3)"),
    ("[ClosedRange<Int>(lowerBound: 1, upperBound: 3)]", "[1...3]"),
    ("Range<Int>(lowerBound: 0, upperBound: 3)", "0..<3"),
    ("Angle(radians: 1.5707963267948966)", ".degrees(90)"),
    (#""Alignment(x)""#, #""Alignment(x)""#), (#"Dog(name: "a, (b")"#, #"Dog(name: "a, (b")"#),
    ("HorizontalAlignment(id: Mine.self)", "HorizontalAlignment(id: Mine.self)"),
    ("Color(provider: .opaque(Color.red), alpha: 0.5)", "Color.red.opacity(0.5)"),
    ("[Dog(tag: 1), Dog(tag: Angle(radians: 0.0))]", "[Dog(tag: 1), Dog(tag: .degrees(0))]"),
    (
      "[Dog(tag: 1), Rank(a: 2), MyColor(provider: 3)]",
      "[Dog(tag: 1), Rank(a: 2), MyColor(provider: 3)]"
    ),
  ])
  func valuesOfTheLibraryAreSpelledAsOneWritesThem(_ raw: String, _ written: String) {
    #expect(raw.asWritten == written)
  }
}
