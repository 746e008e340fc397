import Diagnostics
import Testing

@testable import SourceSyntax

@Suite struct NormalisationTests {
  static func squeezed(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  @Test(arguments: [
    ("Text(“Hi”)", "Text( \"Hi\" )"),
    ("Text\u{00A0}(1)", "Text (1)"),
    ("f（x，y）", "f( x, y)"),
    ("let a　=　1", "let a = 1"),
    ("a−b", "a - b"),
    ("x ！= y", "x != y"),
    ("c ？ 1 ： 2", "c ? 1 : 2"),
    ("typealias F = @convention  (c) (Int) -> Int", "typealias F = @convention(c) (Int) -> Int"),
  ])
  func charactersOfTheWebAreReadAsSwift(_ source: String, _ wanted: String) {
    let result = SourceNormaliser.normalise(source)
    #expect(Self.squeezed(result.text) == wanted)
    #expect(result.text.utf8.count == source.utf8.count)
    #expect(!result.repairs.isEmpty)
  }

  @Test(arguments: [
    "Text(\"“quoted”\")", "// “comment”（）", "/* “ /* ” */ （ */ let a = 1",
    "\"\"\"\n  （“x”）\n  \"\"\"", "#\"“\\(x)”\"#", "let 강아지 = 1", "0...5", "a[...]", "x(1...)",
    "let ａ１ = 1", "let f: @Sendable (Int) -> Int", "@convention(c) (Int) -> Int",
    "// @convention (c)", "@available (iOS 17, *) func f() {}",
    "let f: @MainActor (Int) -> Int", "// @MainActor(Int)",
  ])
  func stringsCommentsNamesAndRangesStayAsTheyAre(_ source: String) {
    let result = SourceNormaliser.normalise(source)
    #expect(result.text == source)
    #expect(result.repairs.isEmpty)
  }

  /// Swift 5 takes the parenthesis for the function's.
  @Test func anActorBeforeAParenthesisIsAnAttribute() {
    let result = SourceNormaliser.normalise("let f: @escaping @MainActor([Int]) -> Void")
    #expect(result.text == "let f: @escaping@MainActor ([Int]) -> Void")
    #expect(result.repairs.map(\.found) == ["'@MainActor('"])
  }

  @Test func codeInsideAnInterpolationIsMended() {
    #expect(SourceNormaliser.normalise("\"（\\(f（x）)）\"").text == "\"（\\(f(  x)  )）\"")
  }

  @Test func ellipsesThatStandAloneAreHoles() {
    #expect(SourceNormaliser.normalise("{ ... }").text == "{ ___ }")
    #expect(SourceNormaliser.normalise("f(...) {}").text == "f(___) {}")
    #expect(SourceNormaliser.normalise("struct S {\n  …\n}").text == "struct S {\n  ___\n}")
    #expect(SourceNormaliser.normalise("let a = ...").text == "let a = ___")
  }

  @Test func eachKindOfRepairIsToldOnce() {
    let result = SourceNormaliser.normalise("Text(“a”) + Text(“b”)")
    #expect(result.repairs.map(\.found) == ["'“'", "'”'"])
    #expect(result.repairs.map(\.count) == [2, 2])
    #expect(
      result.diagnostics(base: 1).first?.message == "'“' is not Swift; read as '\"' (2 places)")
  }
}
