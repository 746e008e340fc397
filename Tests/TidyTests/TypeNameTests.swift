import Testing

/// A type's name is one type: whoever reads it in one module has not to think of another's.
@Suite struct TypeNameTests {
  /// The types that a file declares for its module, or for all.
  static func types(in code: [String]) -> [String] {
    code.compactMap { line in
      var words = line.split(separator: " ")[...]
      guard line.first?.isLetter == true else { return nil }
      while let word = words.first, ["public", "package", "final", "indirect"].contains(word) {
        words.removeFirst()
      }
      guard let kind = words.popFirst(), ["struct", "class", "enum", "protocol"].contains(kind),
        let name = words.first?.prefix(while: { $0.isLetter || $0.isNumber })
      else { return nil }
      return String(name)
    }
  }

  /// (The program's commands are called what their users type; a product's types are what its users
  /// write.)
  @Test func noTwoModulesHaveATypeOfOneName() {
    var files: [String: String] = [:]
    for file in Repository.files(in: ["Sources"], endings: ["swift"])
    where !["/CSurface/", "Sources/theseus/", "Sources/Benchmark/", "Sources/TheseusTesting/"]
      .contains(
        where: file.path.contains)
    {
      for name in Self.types(in: file.code) {
        if let other = files.updateValue(file.path, forKey: name) {
          Issue.record("\(name) is declared in \(other) and in \(file.path): rename one")
        }
      }
    }
  }

  @Test func typesAreFoundByTheirDeclarations() {
    let code = [
      "public final class A: B {", "enum C {", "  struct D {", "private struct E {",
      "extension F {",
    ]
    #expect(Self.types(in: code) == ["A", "C"])
  }
}
