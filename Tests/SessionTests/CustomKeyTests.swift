import Diagnostics
import Session
import Testing
import Trace

/// Ids with the program's own `==`: its output is part of the run, which has the same bytes in every
/// process.
@Suite struct CustomKeyTests {
  @Test(arguments: ["key", "erased"])
  func onlyKeysOfOneHashAreCompared(id: String) {
    let session = Session(
      running: """
        struct Key: Hashable {
          let n: Int
          static func == (a: Key, b: Key) -> Bool { print("== \\(a.n) \\(b.n)"); return a.n == b.n }
          func hash(into hasher: inout Hasher) { hasher.combine(n) }
        }
        struct Item {
          let key: Key
          var erased: AnyHashable { AnyHashable(key) }
        }
        struct ContentView: View {
          @State private var items = (0..<20).map { Item(key: Key(n: $0)) }
          var body: some View { VStack { ForEach(items, id: \\.\(id)) { Text("\\($0.key.n)") } } }
        }
        """, ["items.insert(Item(key: Key(n: 90)), at: 0)", "items.reverse()"])
    #expect(session.end == .completed)
    let compared = session.events.compactMap { event -> [Substring]? in
      guard case .output(let text) = event.kind, text.hasPrefix("== ") else { return nil }
      return text.dropFirst(3).split(separator: " ")
    }
    #expect(!compared.isEmpty)
    #expect(compared.allSatisfy { $0[0] == $0[1] })
  }
}
