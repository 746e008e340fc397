import Meaning
import Session
import Testing
import Trace

@testable import Transcript

/// Models that are inserted into a context, or deleted from it.
@Suite struct MovedModelTests {
  private static let program = """
    import SwiftData
    @Model final class Pet { var name: String; init(_ name: String) { self.name = name } }
    @Model final class Toy { var name: String; init(_ name: String) { self.name = name } }
    struct Pets: View {
      @Environment(\\.modelContext) private var context
      @Query(sort: \\Pet.name) private var pets: [Pet]
      @State private var held: Pet?
      var body: some View {
        VStack {
          ForEach(pets) { Text("pet \\($0.name)") }
          Text("count \\(pets.count)")
          Button("two") { context.insert(Pet("a")); context.insert(Pet("b")) }
          Button("many") { for n in 1...30 { context.insert(Pet("n\\(n)")) } }
          Button("all") { for pet in pets { pet.name += "!" } }
          Button("toy") { context.insert(Toy("ball")) }
          Button("make") { _ = Pet("loose") }
          Button("drop") { if let first = pets.first { context.delete(first) } }
        }
      }
    }
    @main struct PetApp: App {
      var body: some Scene { WindowGroup { Pets() }.modelContainer(for: [Pet.self, Toy.self]) }
    }
    """

  private func moves(_ steps: [String]) -> [String] {
    Play(Self.program, steps).session.events.compactMap { event in
      guard
        case .objectWrite(let model, "modelContext", let old, let new, _, let readers) = event.kind
      else { return nil }
      return "\(model) \(old) → \(new)" + (readers.isEmpty ? "" : ", read")
    }
  }

  @Test func anInsertionIsAWriteOfTheModelsContext() {
    #expect(
      moves([#"tap("two")"#]) == [
        "Pet#1 nil → ModelContext, read", "Pet#2 nil → ModelContext, read",
      ])
    #expect(moves([#"tap("two")"#, #"tap("drop")"#]).last == "Pet#1 ModelContext → nil, read")
    #expect(moves([#"tap("make")"#, #"tap("drop")"#]).isEmpty)
  }

  /// No query of the program shows models of that class.
  @Test func anInsertionThatNoQueryShowsHasNoReaders() {
    #expect(moves([#"tap("toy")"#]) == ["Toy#1 nil → ModelContext"])
  }

  @Test func itHasALineOfItsOwn() {
    let play = Play(Self.program, [#"tap("two")"#, #"tap("drop")"#])
    var transcript = TextTranscript(sources: play.session.sources)
    let lines = transcript.lines(for: play.session.events).map(\.plain)
    #expect(lines.count { $0.hasPrefix("  object insert  Pet#") } == 2, "\(lines)")
    #expect(lines.count { $0.hasPrefix("  object delete  Pet#") } == 1, "\(lines)")
  }

  @Test func allOfTheInsertionsAreTheCause() {
    let two = Play(Self.program, [#"tap("two")"#]).why("Pets")
    #expect(two.contains { $0.contains("Pet#1 was inserted into the model context") }, "\(two)")
    #expect(two.contains { $0.contains("Pet#2 was inserted into the model context") }, "\(two)")
    let dropped = Play(Self.program, [#"tap("two")"#, #"tap("drop")"#]).why("Pets")
    #expect(dropped.contains { $0.contains("Pet#1 was deleted") }, "\(dropped)")
    #expect(!dropped.contains { $0.contains("was inserted") }, "\(dropped)")
  }

  @Test(arguments: [#"tap("many")"#, #"tap("all")"#])
  func manyOfThemFitOnAScreen(_ last: String) throws {
    let play = Play(Self.program, [#"tap("many")"#, last])
    let run = try #require(
      play.session.events.last(.bodyRun, of: .view("Pets"), in: play.session.events.indices))
    let answer = play.inquiry.why(run, provedIn: play.session)
    let lines = WhyText(play.session.sources).lines(for: answer).map(\.plain)
    #expect(lines.count <= 24, "\(lines)")
    #expect(lines.contains { $0.contains("and because of 27 more writes there") }, "\(lines)")
    // Left out together they are needed; each by itself is not.
    #expect(!lines.contains { $0.contains("it takes all of these writes") }, "\(lines)")
  }

  @Test func withoutAnInsertionTheModelIsNotThere() throws {
    let play = Play(Self.program, [#"tap("two")"#])
    let text = try #require(
      play.session.events.last(.content, of: .text("pet a"), in: play.session.events.indices))
    let answer = play.inquiry.why(text, provedIn: play.session)
    guard case .needed(let writes, _, _)? = answer.verdict else {
      Issue.record("\(String(describing: answer.verdict))")
      return
    }
    #expect(writes.map { EventSentence.subject(of: $0) } == ["Pet#1.modelContext"])
  }

  /// What SwiftUI keeps for a query is no value of the program.
  @Test func theStorageOfAQueryHasNoValue() {
    let play = Play(Self.program, [])
    var transcript = TextTranscript(sources: play.session.sources)
    let lines = transcript.lines(for: play.session.events).map(\.plain)
    let storage = lines.filter { $0.contains("state  alloc") }
    #expect(storage.contains { $0.contains("Pets.pets") && !$0.contains("=") }, "\(storage)")
    #expect(storage.contains { $0.contains("Pets.held") && $0.contains("= nil") }, "\(storage)")
  }

  private static let shelf = """
    import SwiftData
    @Model final class Book { var title: String; init(_ title: String) { self.title = title } }
    struct Row: View { let book: Book; var body: some View { Text(book.title) } }
    struct ContentView: View {
      @Environment(\\.modelContext) private var context
      @Query(sort: \\Book.title) private var books: [Book]
      var body: some View {
        VStack {
          if books.isEmpty { Text("nothing") }
          ForEach(books) { Row(book: $0) }
          Button("seed") { context.insert(Book("Dune")); context.insert(Book("Emma")) }
        }
      }
    }
    @main struct Shelf: App {
      var body: some Scene { WindowGroup { ContentView() }.modelContainer(for: Book.self) }
    }
    """

  /// In the world without its insertion the row of another book is not taken for it.
  @Test func aRowComesOfTheInsertionOfItsModel() throws {
    let play = Play(Self.shelf, [#"tap("seed")"#])
    let row = try #require(play.inquiry.candidates(ofType: "Row", showing: "Dune").first)
    let lines = play.proved(row)
    #expect(
      lines.contains("  proof: without the insertion of Book#1 it does not happen"),
      "\(lines)")
    #expect(!lines.contains { $0.contains("any one of the writes") }, "\(lines)")
  }

  @Test func anyInsertionFillsAShelf() throws {
    let play = Play(Self.shelf, [#"tap("seed")"#])
    let shown = try #require(play.inquiry.lastShowing("nothing").flatMap(play.inquiry.end))
    let ended = play.proved(shown)
    #expect(
      ended.contains { $0.contains("Book#1.modelContext, Book#2.modelContext is enough") },
      "\(ended)")
  }
}
