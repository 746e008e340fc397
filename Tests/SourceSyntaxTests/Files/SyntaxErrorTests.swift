import Diagnostics
import Testing

@testable import SourceSyntax

/// For each error of the syntax the words around it are looked at, so that only so many are told.
@Suite(.timeLimit(.minutes(2))) struct SyntaxErrorTests {
  private static func errors(_ text: String) -> [Diagnostic] {
    ParsedFile(SourceFile(name: "A.swift", text: text), base: 1, isSupport: false).diagnostics
  }

  @Test(arguments: ["a ", "@", "$ ", "#x ", "1a ", "func ", "\"\\q\" "])
  func ofThousandsOnOneLineTheFirstAreTold(_ word: String) {
    let few = Self.errors(String(repeating: word, count: 8))
    let many = Self.errors(String(repeating: word, count: 4_900))
    #expect(!few.isEmpty)
    #expect(many.count <= 600)
    #expect(many.first?.message == few.first?.message)
    #expect(many.first?.origin == few.first?.origin)
  }

  @Test func whatIsLeftOutIsNotMissing() {
    let many = Self.errors("func f() { " + String(repeating: "a ", count: 1_000) + "}\n")
    #expect(Set(many.map(\.message)).count == 1)
    #expect((200...300).contains(many.count))
  }

  @Test func aHundredAreAllTold() {
    #expect(Self.errors(String(repeating: "a ", count: 101)).count == 100)
  }
}
