import Foundation
import Testing

/// Checks that keep the tree the way the house style wants it. Each failure says what to do.
@Suite struct TidyTests {
  @Test func everyFileHasAtMostFiveHundredLines() {
    for file in Repository.swiftFiles where file.lines.count > 501 {
      Issue.record("\(file) has \(file.lines.count) lines: split it by idea")
    }
  }

  @Test func theTopLevelHoldsOnlyWhatWasAgreed() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    let agreed = ["Package.swift", "Package.resolved", "Sources", "Tests", "Lessons", "README.md"]
    for entry in entries where !entry.hasPrefix(".") && !agreed.contains(entry) {
      Issue.record("\(entry) does not belong at the top level")
    }
  }

  /// Imports that a layer must not have, because of what it is.
  static let banned: [(folder: String, modules: [String])] = [
    ("Values", ["Foundation"]), ("Diagnostics", ["Foundation"]), ("Program", ["Foundation"]),
    ("Trace", ["Foundation"]),
    ("Screen", ["Foundation", "Session", "ViewEngine", "Transcript", "Interpreter", "Frontend"]),
    ("Meaning", ["Foundation", "Diagnostics", "Program", "Frontend", "Interpreter", "ViewEngine"]),
    ("AttributeGraph", ["Foundation", "Values", "Trace"]),
    ("ViewEngine", ["Foundation", "Interpreter", "Program", "Frontend", "SwiftSyntax"]),
    ("Interpreter", ["ViewEngine", "Trace", "AttributeGraph", "Frontend", "SwiftSyntax"]),
    ("SourceSyntax", ["Foundation", "Program", "Surface", "Frontend"]),
    ("Mends", ["Foundation", "Program", "Surface", "Frontend"]),
    ("Frontend", ["Interpreter", "ViewEngine", "Trace", "Mends"]),
    ("Transcript", ["ViewEngine", "AttributeGraph", "Interpreter", "Session"]),
  ]

  @Test(arguments: banned.indices)
  func aLayerImportsNothingThatItMustNotKnow(_ index: Int) {
    let (folder, modules) = Self.banned[index]
    for file in Repository.files(in: ["Sources/\(folder)"], endings: ["swift"]) {
      for line in file.lines {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"), position <= 1,
          let module = words.dropFirst(position + 1).first
        else { continue }
        #expect(!modules.contains(String(module)), "\(file) imports \(module)")
      }
    }
  }

  /// The modules that read Swift's syntax: all others work with what these make of it.
  static let readers: Set<String> = ["PackageMacros", "SourceSyntax", "Mends", "Frontend"]

  @Test func onlyReadersOfSyntaxImportItsLibrary() {
    for file in Repository.files(in: ["Sources"], endings: ["swift"])
    where file.lines.contains(where: { $0.hasSuffix("import SwiftSyntax") }) {
      let folder = file.path.split(separator: "/").drop { $0 != "Sources" }.dropFirst().first
      #expect(Self.readers.contains(String(folder ?? "")), "\(file) imports SwiftSyntax")
    }
  }

  @Test func nothingThatTheStyleBansIsWritten() {
    let banned = [
      "try" + "!", " as" + "! ", "fatal" + "Error(", ": " + "Any ", "[String: " + "Any]",
      "TO" + "DO", "FIX" + "ME",
    ]
    for file in Repository.files(in: ["Sources"], endings: ["swift"])
    where !file.path.contains("/CSurface/") && banned.contains(where: file.text.contains) {
      for (number, line) in file.code.enumerated() {
        for word in banned where line.contains(word) {
          Issue.record("\(file):\(number + 1) has \(word)")
        }
      }
    }
  }

  @Test func codeIsWhatStandsOutsideLiteralsAndComments() {
    let file = Repository.File(
      path: "A.swift",
      text: """
        let a = "x as! y" + f(b) // as! c
        /// `try!` is banned
        let d = \"""
          as! e
          \"""
        let g = #"a"b"# as! h
        let i = "\\"" as! j
        """)
    #expect(
      file.code.map { $0.contains("as!") } == [false, false, false, false, false, true, true])
    #expect(file.code[0].contains("f(b)"))
  }

  @Test func lessonsStartWithATitle() {
    for file in Repository.files(in: ["Lessons"], endings: ["md"])
    where !file.path.contains("/README.") {
      #expect(file.text.hasPrefix("---\n"), "\(file) has no front matter")
      #expect(file.text.contains("\ntitle: "), "\(file) has no title")
    }
  }

  @Test func formattingIsAsTheFormatterLeavesIt() throws {
    let lint = Process()
    lint.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    lint.arguments = [
      "swift", "format", "lint", "--strict", "--recursive", "--parallel", "Package.swift",
      "Sources",
      "Tests",
    ]
    lint.currentDirectoryURL = Repository.root
    let pipe = Pipe()
    lint.standardError = pipe
    lint.standardOutput = pipe
    try lint.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    lint.waitUntilExit()
    #expect(
      lint.terminationStatus == 0,
      "run `swift format -i -r Package.swift Sources Tests`: \(String(decoding: output.prefix(2000), as: UTF8.self))"
    )
  }

  /// The walks through the code are of use as long as the files are where they say.
  @Test func everyFileThatADocumentNamesIsThere() {
    let paths = Repository.files(
      in: ["Sources", "Tests"], endings: ["swift", "swiftinterface"]
    ).map { "/" + $0.path }
    var found = 0
    for document in Repository.files(in: ["Sources", "Tests"], endings: ["md"])
    where document.path.hasSuffix("/README.md") || document.path.hasSuffix("/Architecture.md") {
      for match in document.text.matches(of: /`([A-Za-z+\/]+\.swift(interface)?)`/) {
        found += 1
        #expect(
          paths.contains { $0.hasSuffix("/" + match.1) },
          "\(document) names \(match.1), which is not there")
      }
    }
    #expect(found > 30)
  }

  @Test func everyCitedFactStandsInTheFidelityRegister() throws {
    let register = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/Session/Session.docc/Fidelity.md"), encoding: .utf8)
    let known = Set(register.matches(of: /\*\*F(\d+)\*\*/).map { String($0.1) })
    #expect(known.count > 200)
    // `\u{F700}` is a character, not a fact.
    let fact = /(u\{)?\bF(\d{1,3})\b/
    let digits = (0...9).map { "F\($0)" }
    for file in Repository.files(
      in: ["Sources", "Tests", "Lessons"], endings: ["swift", "swiftinterface", "md"])
    {
      for match in file.lines(with: digits).flatMap({ $0.matches(of: fact) })
      where match.1 == nil && !known.contains(String(match.2)) {
        Issue.record("\(file) cites F\(match.2), which the fidelity register lacks")
      }
    }
  }
}
