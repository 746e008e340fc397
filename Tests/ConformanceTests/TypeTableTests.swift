import Diagnostics
import Foundation
import Session
import Testing

/// The types of bodies, as Apple's platforms print them, row by row.
@Suite struct TypeTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let number: String
    let body: String
    let type: String
    var testDescription: String { body }
  }

  private static let declarations = """
    import Combine
    struct A: View { var body: some View { Text("a") } }
    struct B: View { var body: some View { Text("b") } }
    struct C: View { var body: some View { Text("c") } }
    struct E: View, Equatable { var body: some View { Text("e") } }
    struct M: ViewModifier { func body(content: Content) -> some View { content } }
    struct Style: ButtonStyle { func makeBody(configuration: Configuration) -> some View { Text("s") } }
    struct Item: Identifiable { let id: String }
    struct Key: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) {}
    }
    final class Model: ObservableObject {}
    @Observable final class Store {}
    let c = true
    let n = 1
    let X = Image("x")
    let items = [Item(id: "1")]
    let model = Model()
    let store = Store()
    let subject = PassthroughSubject<Int, Never>()
    var made: some View { VStack { Text("m") }.padding() }

    """

  /// One program for all, so that a row costs one view.
  private static func table() -> (rows: [Row], session: Session) {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Types/table.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").compactMap { line -> Row? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[1].hasPrefix("`") else { return nil }
      let code = cells[1...].map { $0.trimmingCharacters(in: ["`"]) }
      return Row(number: cells[0], body: code[0], type: code[1])
    }
    var program = declarations
    for (index, row) in rows.enumerated() {
      program +=
        "struct Row\(index): View { @Namespace var space; var body: some View { \(row.body) } }\n"
    }
    let source = ProgramSource(
      files: [SourceFile(name: "Table.swift", text: program)], support: [], name: "Table.swift")
    // As they were printed, before blocks were `TupleContent` (N21).
    var options = RunOptions()
    options.compatibility = ["profile": "18"]
    return (rows, Session(source, script: [], options: options))
  }

  @Test func aBodyHasTheTypeThatTheTableGives() {
    let (rows, session) = Self.table()
    #expect(rows.count > 100)
    let errors = session.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
    for (index, row) in rows.enumerated() {
      let (type, _) = session.typeOfBody("Row\(index)")
      #expect(type == row.type, "row \(row.number): \(row.body)")
    }
  }
}
