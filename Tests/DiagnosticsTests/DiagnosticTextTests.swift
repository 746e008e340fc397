import Testing

@testable import Diagnostics

@Suite struct DiagnosticTextTests {
  private struct Named: Mentionable {
    var description: String
    var mention: Mention {
      .declaration(DeclarationMention(name: description, module: nil, isMember: false))
    }
  }

  @Test func whatIsPutIntoASentenceIsMentioned() {
    let part: DiagnosticText = "value of type '\(Named(description: "Dog"))'"
    let whole: DiagnosticText = "\(part) has no '\(operator: "+")'" + ", only \(2) others"
    #expect(whole.text == "value of type 'Dog' has no '+', only 2 others")
    #expect(
      whole.mentions == [
        .declaration(DeclarationMention(name: "Dog", module: nil, isMember: false)),
        .operator("+"),
      ])
  }

  @Test func wordsMentionNothing() {
    let text: DiagnosticText = "cannot find 'Dog' in scope"
    #expect(text.mentions == [] && DiagnosticText("'Dog'").mentions == [])
  }
}
