import Testing
import Values

@testable import Frontend
@testable import SourceSyntax

/// Facts about models and what a view makes for itself.
struct ModelFactsTests {
  private func facts(_ text: String) -> ProgramFacts {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    options.root = "A"
    let checked = Checked(text, options: options)
    #expect(checked.errors == [])
    return checked.compilation.facts
  }

  @Test func aConstantWithAValueIsNoArgument() {
    let facts = facts(
      """
      final class Worker {}
      struct A: View {
        let text: String = "a"
        let given: Int
        private let worker = Worker()
        @State private var shown = ""
        init(given: Int = 1) { self.given = given }
        var body: some View { Text(text + shown) }
      }
      """)
    #expect(facts.isFixed("worker", in: "A") && facts.isFixed("text", in: "A"))
    #expect(!facts.isFixed("given", in: "A") && !facts.isFixed("shown", in: "A"))
  }
}
