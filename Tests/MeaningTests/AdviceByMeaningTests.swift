import Meaning
import Session
import Testing
import Trace

/// Advice that depends on what a property is, and not on its name or on how its value is printed.
@Suite struct AdviceByMeaningTests {
  private static func work(_ initial: Bool, _ last: String) -> String {
    """
    struct ContentView: View {
      @State private var id = 0
      @State private var idle = \(initial)
      @State private var found = 0
      var body: some View {
        VStack { Text("\\(idle) \\(found)"); Button("Again") { id += 1 } }
          .task(id: id) {
            guard id == 0 else { return }
            idle = \(!initial)
            do { try await Task.sleep(for: .seconds(5)) } catch {}
            \(last)
          }
      }
    }
    """
  }

  /// What a cancelled task puts back is tidied up, whatever it is called and whichever value it has.
  @Test(arguments: [true, false]) func tidyingUpIsNoLateWrite(_ initial: Bool) {
    func isNoted(_ last: String) -> Bool {
      Play(Self.work(initial, last), [#"tap("Again")"#]).session.events.contains { event in
        if case .note(.adviceCancelledWrite, _) = event.kind { true } else { false }
      }
    }
    #expect(!isNoted("idle = \(initial)"))
    #expect(isNoted("found = 7"))
  }

  private static func nested(_ shown: String) -> String {
    """
    final class Inner: ObservableObject {
      @Published var count = 0
      func bump() { count += 1 }
    }
    final class Outer: ObservableObject { let inner = Inner(); @Published var title = "T" }
    struct Tally { var count = 3 }
    struct ContentView: View {
      @StateObject private var outer = Outer()
      @State private var tally = Tally()
      var body: some View {
        VStack { Text("\\(\(shown))"); Button("Go") { outer.inner.bump() } }
      }
    }
    """
  }

  /// A property of that name of something else is not the one that changed.
  @Test func anUnwatchedObjectIsNoMistakeIfNoViewReadsIt() {
    func isNoted(_ shown: String) -> Bool {
      Play(Self.nested(shown), [#"tap("Go")"#]).session.events.contains { event in
        if case .note(.adviceNestedObject, _) = event.kind { true } else { false }
      }
    }
    #expect(isNoted("outer.inner.count"))
    #expect(!isNoted("tally.count"))
  }
}
