import Foundation
import Testing

/// The engine asks what a type is (`Role`, `SurfaceAttributes`), never what it is called: a program may
/// declare a type of the same name.
@Suite struct EngineNamesTests {
  /// The types and protocols that the interface files declare.
  static let declared: Set<String> = {
    var names: Set<String> = []
    let files = Repository.files(in: ["Sources/CSurface/Interfaces"], endings: ["swiftinterface"])
    for file in files {
      for match in file.text.matches(of: /\b(?:struct|enum|class|protocol|typealias) ([A-Za-z_]+)/)
      {
        names.insert(String(match.1))
      }
    }
    return names
  }()

  /// Where literals of the code name types of the surface: whole names, or the words that several
  /// begin or end with (`Lazy`, `TraitKey`).
  static func names(in file: Repository.File) -> [String] {
    let literal = /"(_?[A-Z][A-Za-z_]*)(?:\.[A-Za-z]*)?"/
    return file.lines(with: ["\""]).filter {
      !$0.drop(while: { $0 == " " }).hasPrefix("//")
    }.flatMap { line in
      line.matches(of: literal).map { String($0.1) }
    }.filter(isName)
  }

  private static func isName(_ literal: String) -> Bool {
    if declared.contains(literal) { return true }
    return declared.count { name in
      guard name.count > literal.count else { return false }
      if name.hasPrefix(literal) { return name.dropFirst(literal.count).first?.isUppercase == true }
      return name.hasSuffix(literal)
    } > 1
  }

  @Test func noFileOfTheEngineNamesATypeOfTheSurface() {
    #expect(Self.declared.count > 2_000)
    for file in Repository.files(in: ["Sources/ViewEngine"], endings: ["swift"]) {
      for name in Self.names(in: file) {
        Issue.record(
          "\(file) names '\(name)': say by an attribute in the interface file what it is")
      }
    }
  }

  /// `known("Optional")` ends the process where the surface has no such type. `AnyObject` is declared
  /// nowhere: the front end makes it.
  @Test func everyTypeThatTheCodeAsksForIsDeclared() {
    var names: Set<String> = []
    for file in Repository.files(in: ["Sources"], endings: ["swift"]) {
      for name in Self.known(in: file) where name != "AnyObject" {
        names.insert(name)
        #expect(Self.declared.contains(name), "\(file) asks the surface for '\(name)'")
      }
    }
    #expect(names.count > 20)
  }

  private static func known(in file: Repository.File) -> [String] {
    // (By default `table.known` is one word.)
    let asked = /\bknown(?:IfPresent)?\("([A-Za-z_]+)"\)/.wordBoundaryKind(.simple)
    return file.lines(with: ["known"]).flatMap { line in
      line.matches(of: asked).map { String($0.1) }
    }
  }

  @Test func aTypeThatIsAskedForIsFound() {
    let file = Repository.File(path: "A.swift", text: "conforms(type, to: table.known(\"Veiw\"))")
    #expect(Self.known(in: file) == ["Veiw"])
    #expect(!Self.declared.contains("Veiw") && Self.declared.contains("View"))
  }

  @Test(arguments: [
    ("if type.baseName == \"HStack\" {", ["HStack"]),
    ("if name.hasPrefix(\"Lazy\") {", ["Lazy"]),
    ("guard key.hasSuffix(\"TraitKey\") else {", ["TraitKey"]),
    ("return baseName != \"Namespace.ID\"", ["Namespace"]),
    ("case \"_TrimmedShape\": \"trim\"", ["_TrimmedShape"]),
    ("// `HStack`, that is \"HStack\"", []),
    ("return hasCancel ? nil : \"Cancel\"", []),
    ("words.append(\"HStack of \\(count)\")", []),
    ("case \"OK\", \"Done\": label", []),
  ])
  func namesAreFound(_ line: String, _ names: [String]) {
    #expect(Self.names(in: Repository.File(path: "A.swift", text: line)) == names)
  }
}
