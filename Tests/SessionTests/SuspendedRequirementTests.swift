import Testing
import Trace

@testable import Session

/// Requirements that suspend, called on an existential.
@Suite struct SuspendedRequirementTests {
  private func texts(_ work: String) -> [String] {
    let program = """
      import SwiftUI
      protocol Counting { mutating func next() async -> Int }
      struct Steps: Counting {
        var count = 0
        mutating func next() async -> Int {
          try? await Task.sleep(for: .seconds(1))
          count += 1
          return count
        }
      }
      final class Shared: Counting {
        var count = 10
        func next() async -> Int {
          try? await Task.sleep(for: .seconds(1))
          count += 1
          return count
        }
      }
      protocol Store { associatedtype Item: CustomStringConvertible; func load() async -> Item }
      struct Names: Store {
        func load() async -> String {
          try? await Task.sleep(for: .seconds(1))
          return "a name"
        }
      }
      struct Failure: Error {}
      protocol Trying {
        associatedtype Item: CustomStringConvertible
        mutating func attempt(failing: Bool) async throws -> Int
        mutating func take(failing: Bool) async throws -> Item
        mutating func attemptAtOnce(failing: Bool) throws -> Int
      }
      struct Tries: Trying {
        var count = 0
        mutating func attempt(failing: Bool) async throws -> Int {
          count += 1
          try await Task.sleep(for: .seconds(1))
          return try attemptAtOnce(failing: failing)
        }
        mutating func take(failing: Bool) async throws -> String {
          "take \\(try await attempt(failing: failing))"
        }
        mutating func attemptAtOnce(failing: Bool) throws -> Int {
          count += 1
          if failing { throw Failure() }
          return count
        }
      }
      final class SharedTries: Trying {
        var count = 10
        func attempt(failing: Bool) async throws -> Int { try attemptAtOnce(failing: failing) }
        func take(failing: Bool) async throws -> Int { try attemptAtOnce(failing: failing) }
        func attemptAtOnce(failing: Bool) throws -> Int {
          count += 1
          if failing { throw Failure() }
          return count
        }
      }
      struct ContentView: View {
        @State private var text = "none"
        var body: some View { Text(text).task { \(work) } }
      }
      """
    let session = Session(running: program, ["advance(by: 5)"])
    return session.events.compactMap { event in
      if case .content(_, _, let text, _) = event.kind { text } else { nil }
    }
  }

  /// The value in the existential is changed after the call has waited, and not before.
  @Test func aValueInAnExistentialIsChangedAfterwards() {
    let twice = "_ = await counting.next(); text = \"\\(await counting.next())\""
    #expect(texts("var counting: any Counting = Steps(); \(twice)") == ["none", "2"])
    #expect(texts("var counting: any Counting = Shared(); \(twice)") == ["none", "12"])
    #expect(
      texts("let old: any Counting = Steps(); var counting = old; \(twice); counting = old")
        == ["none", "2"])
  }

  /// What was changed before an error stays, and the existential can be used again.
  @Test(arguments: [
    ("await tries.attempt", "4"), ("await tries.take", "take 4"), ("tries.attemptAtOnce", "2"),
  ])
  func anErrorLeavesTheValueInItsExistential(_ call: String, _ second: String) {
    func twice(_ made: String) -> [String] {
      texts(
        """
        var tries: any Trying = \(made)
        var told = "nothing"
        do { told = "\\(try \(call)(failing: true))" } catch { told += ", error" }
        let changed = (tries as? Tries)?.count ?? (tries as? SharedTries)?.count ?? 0
        do { told += ", \\(changed), \\(try \(call)(failing: false))" } catch { told = "again" }
        text = told
        """)
    }
    let first = call == "tries.attemptAtOnce" ? 1 : 2
    #expect(twice("Tries()") == ["none", "nothing, error, \(first), \(second)"])
    #expect(twice("SharedTries()") == ["none", "nothing, error, 11, 12"])
  }

  @Test func aResultOfAnAssociatedTypeMayBeWaitedFor() {
    #expect(
      texts("let store: any Store = Names(); text = await store.load().description")
        == ["none", "a name"])
  }

  /// `any AsyncSequence` makes an iterator that is in an existential, too.
  @Test func anySequenceOfValuesMayBeWaitedFor() {
    let stream = """
      AsyncStream<Int> { values in
        Task {
          try? await Task.sleep(for: .seconds(1))
          values.yield(7)
          values.finish()
        }
      }
      """
    #expect(
      texts(
        """
        let values: any AsyncSequence<String, Never> = \(stream).map { "\\($0)" }
        for await value in values { text = value }
        """) == ["none", "7"])
  }
}
