import Foundation
import Testing

/// The simulator prints the same as Swift: over generated programs.
///
/// `THESEUS_PROGRAMS` says how many (50 without it: one build by Swift), `THESEUS_FIRST_PROGRAM` where to begin, and
/// `THESEUS_KEEP` a folder that gets each program with a difference.
struct GeneratedProgramTests {
  static let environment = ProcessInfo.processInfo.environment
  static let count = environment["THESEUS_PROGRAMS"].flatMap { Int($0) } ?? 50
  static let first = environment["THESEUS_FIRST_PROGRAM"].flatMap { Int($0) } ?? 1
  static let batchSize = 50

  @Test(.enabled(if: SwiftBatch.compiler != nil, "there is no swiftc in PATH"))
  func `generated programs print what Swift prints`() throws {
    let compiler = try #require(SwiftBatch.compiler)
    var differences = 0
    for start in stride(from: Self.first, to: Self.first + Self.count, by: Self.batchSize) {
      let end = min(start + Self.batchSize, Self.first + Self.count)
      let numbers = Array(start..<end)
      let batch = try SwiftBatch(numbers, compiler: compiler)
      defer { batch.remove() }
      if let diagnostics = batch.diagnostics {
        Issue.record("Swift refuses a program of \(numbers):\n\(diagnostics)")
        continue
      }
      let ours =
        LibraryProgram.outputs(
          of: SwiftBatch.operators + numbers.map(ProgramGenerator.program).joined(),
          calls: numbers.map { "run_\($0)()" })
        // One of them is rejected; running each separately shows which.
        ?? numbers.map { LibraryProgram.output(of: whole($0)) }
      for (number, printed) in zip(numbers, ours) {
        let printed = printed.flatMap {
          $0.split(separator: "\n", omittingEmptySubsequences: false)
        }
        .map(String.init)
        let expected = try batch.output(of: number)
        if printed == expected { continue }
        differences += 1
        let place = zip(printed, expected).prefix { $0 == $1 }.count
        let text = ProgramGenerator.program(number)
        keep(number)
        Issue.record(
          """
          program \(number), line \(place + 1)
          Swift: \(place < expected.count ? expected[place] : "nothing")
          ours:  \(place < printed.count ? printed[place] : "nothing")
          \(text)
          """)
      }
    }
    #expect(differences == 0)
  }

  /// A program that can be run by itself.
  private func whole(_ number: Int) -> String {
    SwiftBatch.operators + ProgramGenerator.program(number) + "func run() { run_\(number)() }\n"
  }

  private func keep(_ number: Int) {
    guard let folder = Self.environment["THESEUS_KEEP"] else { return }
    try? whole(number).write(
      toFile: "\(folder)/g\(number).swift", atomically: true, encoding: .utf8)
  }
}
