import Diagnostics
import Testing
import Values

@testable import Frontend
@testable import SourceSyntax

/// A program, and places in it by what is written there.
struct CheckedFacts {
  let checked: Checked
  let text: String

  init(_ text: String) {
    self.text = text
    checked = Checked(text)
  }

  var facts: ProgramFacts { checked.compilation.facts }

  /// Where the words are, the `number`th time.
  func place(_ words: String, _ number: Int = 1) throws -> Origin {
    let ranges = text.ranges(of: words)
    try #require(ranges.count >= number)
    let offset = text.utf8.distance(from: text.startIndex, to: ranges[number - 1].lowerBound)
    return Origin(rawValue: UInt32(offset + 1))
  }
}

/// The facts that advice needs of the program's classes, each with a class for which it does not hold.
@Suite struct ClassFactsTests {
  @Test func whatAnObjectCanLose() {
    let program = CheckedFacts(
      """
      final class Fixed { let a = 1; var b = 2; init() { b = 3 } }
      final class Cache { var known: [Int: Int] = [:]; func note() { known[1] = 2 } }
      final class Empty { var known: [Int: Int] = [:]; func use() { known.removeValue(forKey: 1) } }
      final class Taken { var known = [1]; func use() { known.removeLast() } }
      final class Watched: ObservableObject { @Published var n = 0 }
      final class Seen { var n = 0 }
      final class Holder { var cache = Cache(); func use() { cache.note() } }
      struct A: View {
        let seen = Seen()
        var body: some View {
          Button("a") { seen.n += 1 }
        }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.keeping("Fixed") == .nothing)
    #expect(program.facts.keeping("Cache") == .unseen)
    #expect(program.facts.keeping("Empty") == .nothing)
    #expect(program.facts.keeping("Taken") == .unseen)
    #expect(program.facts.keeping("Watched") == .seen)
    #expect(program.facts.keeping("Seen") == .unseen)
    #expect(program.facts.keeping("Holder") == .unseen)
    #expect(program.facts.keeping("Timer") == .seen)
  }

  /// What private functions write that only the making of an object calls are its first values.
  @Test func whatOnlyMakingWritesIsNothingToLose() {
    let program = CheckedFacts(
      """
      final class Derived {
        let base: Int
        private(set) var parts: [Int] = []
        init(base: Int) { self.base = base; build() }
        private func build() { parts = [base]; fill() }
      }
      private extension Derived { func fill() { parts.append(2) } }
      final class Again {
        private var n = 0
        init() { load() }
        private func load() { n += 1 }
        func reload() { load() }
      }
      final class Later {
        private var n = 0
        private var work: () -> Void = {}
        init() { work = { [unowned self] in load() } }
        private func load() { n += 1 }
      }
      final class Open { var n = 0; init() { load() }; func load() { n += 1 } }
      final class Bound { var n = 0; init() { load() }; private func load() { n += 1 } }
      struct A: View {
        let other = Bound()
        var body: some View { Button("\\(other.n)") { other.n += 1 } }
      }
      final class Editing: ObservableObject {
        @Binding var text: String
        init(text: Binding<String>) { _text = text }
        func clear() { text = "" }
      }
      final class Typing: ObservableObject {
        @Binding var text: String
        @Published var count = 0
        init(text: Binding<String>) { _text = text }
        func clear() { text = ""; count += 1 }
      }
      @Observable final class Shown { var n = 0; init() { load() }; private func load() { n = 1 } }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.keeping("Derived") == .nothing)
    #expect(program.facts.keeping("Again") == .unseen)
    #expect(program.facts.keeping("Later") == .unseen)
    #expect(program.facts.keeping("Open") == .unseen)
    #expect(program.facts.keeping("Bound") == .unseen)
    #expect(program.facts.keeping("Shown") == .nothing)
    #expect(program.facts.keeping("Editing") == .nothing)
    #expect(program.facts.keeping("Typing") == .seen)
  }

  @Test func viewsThatWrapOtherOnes() {
    let program = CheckedFacts(
      """
      import UIKit
      struct Wrapped: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Own: View { var body: some View { Wrapped() } }
      """)
    #expect(program.facts.isRepresentable("Wrapped"))
    #expect(!program.facts.isRepresentable("Own"))
  }

  @Test func aStoreSpeaksForItsObjectsAndItself() throws {
    let program = CheckedFacts(
      """
      @Model final class Cat { var name = ""; init() {} }
      final class Plain { var name = "" }
      struct A: View {
        @Environment(\\.modelContext) var context
        @State var list: [Cat] = []
        var body: some View {
          Button("a") {
            UserDefaults.standard.set(1, forKey: "a")
            context.insert(Cat())
            list.insert(Cat(), at: 0)
          }
        }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.isManaged("Cat"))
    #expect(!program.facts.isManaged("Plain"))
    #expect(program.facts.isOfStore(at: try program.place("set(1")))
    #expect(program.facts.isOfStore(at: try program.place("insert(Cat())")))
    #expect(!program.facts.isOfStore(at: try program.place("insert(Cat(), at")))
  }
}
