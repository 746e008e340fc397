import Diagnostics
import Program
import Testing

@testable import Frontend

/// What a diagnostic keeps of the types in its sentence.
@Suite struct MentionTests {
  private func types(_ text: String) -> [TypeMention] {
    let found = Compilation.check([SourceFile(name: "A.swift", text: text)]).program.diagnostics
    return found.first?.mentions.compactMap { if case .type(let type) = $0 { type } else { nil } }
      ?? []
  }

  @Test func theTypesOfAMismatchAreMentionedWithTheirParts() throws {
    let types = types("struct Dog {}\nlet x: [Dog]? = \"a\"")
    #expect(types.map { $0.parts.map(\.name) } == [["String"], ["Optional", "Array", "Dog"]])
    let wanted = try #require(types.last)
    #expect(wanted.isSimple && !wanted.hasError && !wanted.isUnknown)
    #expect(wanted.parts.map(\.isOwn) == [false, false, true])
  }

  @Test func genericArgumentsAndFunctionsAreNotSimple() {
    #expect(types("let x: Set<Int> = 1.5").map(\.isSimple) == [true, false])
    #expect(types("let x: () -> Int = \"a\"").map(\.isSimple) == [true, false])
  }

  @Test func aNameThatIsNotKnownIsNoType() {
    #expect(types("let x = unknown").isEmpty)
  }
}
