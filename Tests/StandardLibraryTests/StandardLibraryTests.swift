import Foundation
import Testing

/// Programs next to this file whose lines `//: text` are their output, in order. Swift (6.3) printed
/// that output, except in programs whose first line names Apple's frameworks.
struct StandardLibraryTests {
  static let programs: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Programs")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  @Test(arguments: programs)
  func `a program prints what Swift prints`(_ file: URL) throws {
    let source = try String(contentsOf: file, encoding: .utf8)
    let expected = source.split(separator: "\n", omittingEmptySubsequences: false).compactMap {
      line -> String? in
      guard let mark = line.range(of: "//: ") else { return nil }
      return String(line[mark.upperBound...])
    }
    let printed = LibraryProgram.output(of: source)
    for (index, line) in expected.enumerated() {
      let actual = index < printed.count ? printed[index].trimmingEnd : "nothing"
      #expect(actual == line, "\(file.lastPathComponent), printed line \(index + 1)")
    }
    #expect(printed.count == expected.count, "\(printed.dropFirst(expected.count))")
  }

  @Test func `there are programs`() {
    #expect(!Self.programs.isEmpty)
  }
}

extension String {
  /// Without trailing blanks, which a comment cannot keep.
  fileprivate var trimmingEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
