import Session
import Testing
import Trace
import Values

/// A property that does not keep its object is compared by what it reads as: an optional.
@Suite struct WeakPartTests {
  private func notes(_ change: String) -> [String] {
    let program = """
      final class Owner: Equatable {
        let id: Int
        init(_ id: Int) { self.id = id }
        func isSame(as other: Owner) -> Bool { id == other.id }
        static func == (a: Owner, b: Owner) -> Bool { a.isSame(as: b) }
      }
      final class Model {
        weak var owner: Owner?
        var name: String
        init(owner: Owner?, name: String) {
          self.owner = owner
          self.name = name
        }
      }
      struct Panel: View {
        @State private var model: Model
        init(model: Model) { _model = State(initialValue: model) }
        var body: some View { Text(model.name) }
      }
      struct ContentView: View {
        @State private var owners = [Owner(1), Owner(1)]
        @State private var model: Model?
        var body: some View {
          VStack {
            if let model { Panel(model: model) }
            Button("First") { model = Model(owner: owners[0], name: "a") }
            Button("New") { model = \(change) }
          }
        }
      }
      """
    let session = Play(program, [#"tap("First")"#, #"tap("New")"#]).session
    #expect(session.end == .completed)
    return session.events.compactMap { event in
      if case .note(.adviceIgnoredInput, let message) = event.kind {
        message.description
      } else {
        nil
      }
    }
  }

  @Test func anotherObjectThatIsEqualIsNoDifference() {
    let found = notes(#"Model(owner: owners[1], name: "b")"#)
    #expect(found.count == 1 && found[0].contains("name"), "\(found)")
    #expect(notes(#"Model(owner: owners[1], name: "a")"#).isEmpty)
  }

  @Test func oneThatIsGoneIsNil() {
    let found = notes(#"Model(owner: Owner(1), name: "b")"#)
    #expect(found.count == 1, "\(found)")
  }
}
