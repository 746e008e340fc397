import Diagnostics
import Session
import Testing

/// Operations in queues.
struct OperationTests {
  private func output(_ statements: String, _ types: String = "") -> [String] {
    let program = """
      import SwiftUI
      \(types)
      struct ContentView: View {
        var body: some View { Text("a").onAppear { run() } }
        func run() {
          \(statements)
        }
      }
      """
    let source = ProgramSource(
      files: [SourceFile(name: "Operations.swift", text: program)], name: "Operations.swift")
    let session = Session(source, script: [])
    session.runToEnd()
    return session.lines.filter { $0.contains(#""kind":"output""#) }.compactMap { line in
      line.firstRange(of: "\"text\":\"").map { start in
        String(line[start.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  private static let download = """
    final class Download: Operation {
      private var isOver = false
      override var isAsynchronous: Bool { true }
      override var isFinished: Bool { isOver }
      override func start() {
        print("download")
        DispatchQueue.main.async { self.finish() }
      }
      private func finish() {
        willChangeValue(forKey: "isFinished")
        isOver = true
        didChangeValue(forKey: "isFinished")
      }
    }
    """

  /// What an operation depends on comes first, also where it says later that it has finished.
  @Test func startWhenWhatTheyDependOnHasFinished() {
    let output = output(
      """
      let queue = OperationQueue()
      let show = BlockOperation { print("show") }
      let download = Download()
      show.addDependency(download)
      show.completionBlock = { print("shown") }
      queue.addOperations([show, download], waitUntilFinished: false)
      print(show.isReady, download.isReady)
      """, Self.download)
    #expect(output == ["false true", "download", "show", "shown"])
  }

  /// One that is cancelled does nothing, and one in a queue that is suspended waits.
  @Test func doNothingWhereTheyAreCancelledOrSuspended() {
    let output = output(
      """
      let queue = OperationQueue()
      queue.isSuspended = true
      let cancelled = BlockOperation { print("cancelled") }
      queue.addOperation(cancelled)
      queue.addOperation { print("a") }
      OperationQueue.main.addOperation { print("main") }
      cancelled.cancel()
      DispatchQueue.main.async { print(queue.operationCount); queue.isSuspended = false }
      """)
    #expect(output == ["main", "2", "a"])
  }

  /// A program's own operation is meant by its name.
  @Test func aProgramMayHaveItsOwn() {
    let output = output(
      "print(Operation.add.name)", "enum Operation { case add; var name: String { \"own\" } }")
    #expect(output == ["own"])
  }
}
