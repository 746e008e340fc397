import Foundation
import Session
import Testing

@testable import Console

/// A document has at most as many megabytes as `--limit` says; what is more is left out or refused, with
/// the status of a budget, and nothing is written that looks whole.
@Suite struct DocumentLimitTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "theseus-\(UUID())")

  /// The exit code, and what was written.
  private func written(
    _ lines: Int, limit: Int, _ write: (Playback, String) -> Int32
  ) throws -> (code: Int32, text: String?) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "A.swift").path()
    let text = """
      struct ContentView: View {
        var body: some View {
          Text("a").onAppear { for i in 0..<\(lines) { print(i, String(repeating: "x", count: 1_000)) } }
        }
      }
      """
    try Data(text.utf8).write(to: URL(filePath: program))
    var request = DocumentRequest()
    request.limit = DocumentRequest.Limit(megabytes: limit)
    let output = Output(color: "never", descriptor: 1, complains: false)
    let destination = folder.appending(path: "out").path()
    let code = write(Playback(file: program, request: request, output: output), destination)
    let data = FileManager.default.contents(atPath: destination)
    return (code, data.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Many lines of 1,000 letters are less than a megabyte as text, and more as NDJSON.
  @Test func ndjsonEndsWithWhatFits() throws {
    func run(_ limit: Int) throws -> (code: Int32, text: String?) {
      try written(960, limit: limit) { playback, path in
        playback.transcribe(.ndjson, only: nil, view: nil, destination: path)
      }
    }
    let (code, cut) = try run(1)
    let text = try #require(cut)
    #expect(code == 2)
    #expect(text.utf8.count < 1_001_000)
    #expect(text.hasPrefix("{\"v\":1,\"kind\":\"header\""))
    #expect(try #require(text.split(separator: "\n").last).hasSuffix(",\"exit\":2}"))
    let whole = try run(2)
    #expect(whole.code == 0 && whole.text?.contains("\"left\"") == false)
  }

  @Test func aPageOfTooManyEventsIsNotWritten() throws {
    func run(_ limit: Int) throws -> (code: Int32, text: String?) {
      try written(500, limit: limit) { playback, path in
        playback.writePage(PageOptions(), to: path)
      }
    }
    let refused = try run(1)
    #expect(refused.code == 2 && refused.text == nil)
    let page = try run(2)
    #expect(page.code == 0 && page.text != nil)
  }

  @Test(arguments: [Playback.Format.text, .asciicast, .markdown])
  func anOrdinaryRunIsWrittenWhole(_ format: Playback.Format) throws {
    let (code, text) = try written(3, limit: 1) { playback, path in
      playback.transcribe(format, only: nil, view: nil, destination: path)
    }
    #expect(code == 0)
    #expect(text?.contains("xxx") == true)
  }
}
