import Foundation

/// Many programs compiled by the installed Swift into one executable, which runs the one with the
/// given number.
struct SwiftBatch {
  let folder: URL
  /// The compiler's messages, if it rejected the programs.
  let diagnostics: String?

  /// The path of `swiftc`, if it is installed.
  static let compiler: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Operators belong to the module, not to a program.
  static let operators = """
    infix operator <+>: AdditionPrecedence
    postfix operator ++

    """

  init(_ programs: [Int], compiler: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "theseus-programs-\(programs.first ?? 0)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files: [URL] = []
    func write(_ name: String, _ text: String) throws {
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      files.append(file)
    }
    for number in programs {
      try write(
        "p\(number).swift", "import Foundation\n" + ProgramGenerator.program(number))
    }
    let cases = programs.map { "case \"\($0)\": run_\($0)()" }.joined(separator: "\n")
    try write(
      "main.swift",
      Self.operators + "switch CommandLine.arguments[1] {\n\(cases)\ndefault: break\n}\n")
    let (status, _, errors) = try Self.run(
      compiler,
      ["-module-name", "App", "-Onone", "-suppress-warnings", "-o", folder.path() + "/programs"]
        + files.map { $0.path() })
    self.folder = folder
    diagnostics = status == 0 ? nil : errors
  }

  /// The lines that a program prints, and the message of the trap that ended it.
  func output(of number: Int) throws -> [String] {
    let (status, text, errors) = try Self.run(folder.path() + "/programs", ["\(number)"])
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    if status != 0 {
      let mark = "Fatal error: "
      let words = errors.split(separator: "\n").first { $0.contains(mark) }
      lines.append("trap: " + (words?.components(separatedBy: mark).last ?? ""))
    }
    return lines
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func run(_ path: String, _ arguments: [String]) throws -> (Int32, String, String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for file in [output, errors] { try Data().write(to: file) }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
      String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }
}
