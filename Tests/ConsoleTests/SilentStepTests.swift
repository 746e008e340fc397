import Testing

@testable import Console

/// A step that writes a property whose changes no view learns of is told where its value is shown.
@Suite struct SilentStepTests {
  private func answer(_ steps: [String]) throws -> Sitting {
    let program = """
      @Observable final class Book {
        var title = "Dune"
        @ObservationIgnored var note = "none"
        @ObservationIgnored var other = 0
      }
      struct NoteLine: View {
        let book: Book
        var body: some View { Text("\\(book.title): \\(book.note)") }
      }
      struct ContentView: View {
        @State private var book = Book()
        var body: some View {
          VStack {
            NoteLine(book: book)
            Button("Annotate") { book.note = "good" }
            Button("Other") { book.other += 1 }
            Button("Rename") { book.title = "Arrakis" }
          }
        }
      }
      """
    return try Sitting([":step"] + steps, program: program)
  }

  @Test func theStepThatWroteItIsNamed() throws {
    let sitting = try answer([
      #"tap("Other")"#, #"tap("Annotate")"#, #"tap("Rename")"#, #":why "Arrakis: good""#,
    ])
    #expect(
      sitting.shows(#"it also takes step 2: tap("Annotate")"#), "\(sitting.terminal.shown)")
    let none = try answer([#"tap("Other")"#, #"tap("Rename")"#, #":why "Arrakis: none""#])
    #expect(none.shows(#"Text #4 shows "Arrakis: none""#), "\(none.terminal.shown)")
    #expect(!none.shows("it also takes"), "\(none.terminal.shown)")
  }
}
