import Diagnostics
import Foundation
import Frontend
import Testing

/// Programs that Swift refuses, or warns of, with its own words and places: the lines `//! …` were
/// printed by `swiftc` (6.3). A program without such lines is accepted by both.
struct RejectedProgramTests {
  struct Program: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: [String]
    var testDescription: String { text.split(separator: "\n").joined(separator: " ⏎ ") }
  }

  static let programs: [Program] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Programs/rejected.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n---\n").map { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      return Program(
        text: lines.filter { !$0.hasPrefix("//! ") }.joined(separator: "\n") + "\n",
        expected: lines.filter { $0.hasPrefix("//! ") }.map { String($0.dropFirst(4)) })
    }
  }()

  /// Batches of them, which are checked in parallel.
  private static let handfuls = stride(from: 0, to: programs.count, by: 40).map {
    $0..<min($0 + 40, programs.count)
  }

  @Test(arguments: handfuls)
  func `programs are refused in Swift's words`(_ handful: Range<Int>) {
    for program in Self.programs[handful] {
      let said = LibraryProgram.diagnostics(of: program.text)
      #expect(said == program.expected, "\(program.text)")
    }
  }

  @Test func `there are programs`() {
    #expect(Self.programs.count > 700)
  }
}
