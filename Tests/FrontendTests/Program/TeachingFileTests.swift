import Testing

@testable import Frontend

/// Forms in files of teaching repositories beyond the plain language: each form loads, and stays
/// wrong where Swift has it wrong.
@Suite struct TeachingFileTests {
  private func body(_ statements: String, _ members: String = "", _ types: String = "") -> Checked {
    Checked(
      "import SwiftUI\n\(types)\nstruct V: View {\n\(members)\nvar body: some View {\n\(statements)\n}\n}\n"
    )
  }

  @Test func aLocalVariableMayHaveAPropertyWrapper() {
    let book = "@Observable class Book { var title = \"\" }\nclass Plain { var title = \"\" }"
    let field = "TextField(\"\", text: $book.title)"
    #expect(
      body("@Bindable var book = book\n\(field)", "@State var book = Book()", book).errors == [])
    #expect(body("@Bindable var book: Book = Book()\n\(field)", "", book).errors == [])
    #expect(!body("@Bindable var book = Plain()\n\(field)", "", book).errors.isEmpty)
    #expect(
      body("@Bindabel var book = Book()\nText(book.title)", "", book).errors
        == ["unknown attribute 'Bindabel'"])
  }

  @Test func asBridgesToTheClassesOfObjectiveC() {
    let ok = "let n = (\"a\" as NSString).length\nlet s = NSString(string: \"a\") as String"
    #expect(body("\(ok)\nText(s + \"\\(n)\")").errors == [])
    #expect(!body("let n = 3 as NSString\nText(\"\\(n)\")").errors.isEmpty)
    let names = "let a: NSString? = nil\nlet b: String? = \"b\""
    #expect(body("Text((a as String?) ?? \"\")", names).errors == [])
    #expect(body("Text(\"\\((b as NSString?)?.length ?? 0)\")", names).errors == [])
    #expect(!body("Text((a as Int?) == nil ? \"\" : \"some\")", names).errors.isEmpty)
    #expect(!body("Text(a as String)", names).errors.isEmpty)
  }

  @Test func anIteratorOfACollectionIsASequence() {
    func loop(_ list: String) -> [String] {
      body("Text(\"\")", "", "func f() { for n in \(list).makeIterator() { print(n) } }").errors
    }
    #expect(loop("IndexSet([1, 2])") == [])
    #expect(loop("[1, 2].enumerated()") == [])
    #expect(loop("[1, 2].lazy.map { $0 + 1 }.filter { $0 > 1 }") == [])
    #expect(!loop("zip([1], [2])").isEmpty)
  }

  @Test func aParameterOfNothingMayGoUnmentioned() {
    #expect(body("Text(\"\").gesture(TapGesture().onEnded { print(1) })").errors == [])
    #expect(
      body("Text(\"\").gesture(DragGesture().onEnded { print(1) })").errors == [
        "contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored"
      ])
  }

  @Test func assetsHaveMembersOfAnyName() {
    #expect(body("Image(.cat)").errors == [])
    #expect(body("Color(.brand)").errors == [])
    #expect(body("Color.brand").errors == ["type 'Color' has no member 'brand'"])
  }

  @Test func aChainGoesOnInTheClauseThatHolds() {
    let chain = """
      Text("a")
        #if os(iOS)
        .bold().padding()
        #elseif os(macOS)
        .italic(3)
        #endif
        .opacity(0.5)
      """
    let checked = body(chain)
    #expect(checked.errors == [])
    #expect(
      checked.type("V") == "ModifiedContent<ModifiedContent<Text, _PaddingLayout>, _OpacityEffect>")
  }

  @Test func literalsOfAnyIntegerTypeAreMultiplied() {
    #expect(body("let a: UInt64 = 3 * 1_000_000_000\nText(\"\\(a)\")").errors == [])
    #expect(
      body("let a: UInt64 = 3 * 1.5\nText(\"\\(a)\")").errors.count == 1)
  }

  @Test func anExtensionsConditionSaysWhatNobodyWrote() {
    #expect(body("Text(Task.isCancelled ? \"a\" : \"b\")").errors == [])
    #expect(body("ContentUnavailableView.search").errors == [])
    #expect(body("Text(\"\")", "@FocusState private var isFocused").errors == [])
  }

  @Test func aStyleIsChosenByTheValueThatItFormats() {
    let float = "Text(Float(3).formatted(.number.precision(.fractionLength(0))))"
    #expect(body(float).errors == [])
    #expect(body("Text(3.formatted(.dateTime))").errors.count == 1)
  }

  @Test func oneMistakeInAChainIsOneMessage() {
    let members = "@State var bag = Set<AnyCancellable>()"
    let chain = "Just(1).nothing { $0 }.store(in: &bag)"
    #expect(
      body("Text(\"\").onAppear { \(chain) }", members, "import Combine").errors.count == 1)
  }

  @Test func anExtensionOfAnAliasKnowsItsArguments() {
    let types = """
      typealias Names = Set<String>
      extension Names { mutating func take(_ names: [String]) { formUnion(names) } }
      """
    #expect(body("Text(\"\")", "", types).errors == [])
  }

  @Test func blanksBeforeTheArgumentsOfAnAttributeAreWarnedAbout() {
    let checked = body("Text(\"\")", "@available (iOS 16, *)\nvar a: Int { 1 }")
    #expect(checked.errors == [])
    #expect(checked.warnings == ["extraneous whitespace before '(' is not permitted"])
  }

  @Test func anIdIsComparedWithTheIdOfWhatMayBeChosen() {
    let item = "struct Item: Identifiable { let id = UUID() }"
    let members = "@State var chosen: Item?\nlet item = Item()"
    #expect(body("if item.id != chosen?.id { Text(\"\") }", members, item).errors == [])
    #expect(
      body("if item != chosen { Text(\"\") }", members, item).errors.first?
        .hasPrefix("binary operator '!=' cannot be applied to") == true)
  }

  @Test func whatCanOnlyBeDecodedIsDecodedInCollections() {
    let news = "struct News: Decodable { let id: Int }"
    let data = "let data = Data()\n"
    #expect(
      body(
        data
          + "let all = try? JSONDecoder().decode([News].self, from: data)\nText(\"\\(all?.count ?? 0)\")",
        "", news
      ).errors == [])
    #expect(
      body(
        data + "let all = try? JSONEncoder().encode([News(id: 1)])\nText(\"\\(all?.count ?? 0)\")",
        "", news
      ).errors
        == ["instance method 'encode' requires that '[News]' conform to 'Encodable'"])
  }

  @Test func aColumnWithAWidthTakesItsRowFromTheTable() {
    let person = "struct Person: Identifiable { let id: Int; var name: String }"
    func table(_ column: String) -> [String] {
      body("Table([Person(id: 1, name: \"a\")]) { \(column) }", "", person).errors
    }
    #expect(table("TableColumn(\"Name\", value: \\.name).width(40)") == [])
    #expect(table("TableColumn(\"Name\") { Text($0.name) }.width(min: 10, max: 20)") == [])
    #expect(
      table("TableColumn(\"Name\") { Text($0.nam) }.width(40)")
        == ["value of type 'Person' has no member 'nam'"])
  }

  @Test func aKeyIsWrittenAsACharacter() {
    #expect(
      body("Button(\"R\") {}.keyboardShortcut(\"r\", modifiers: [.command, .shift])").errors == [])
    #expect(
      body("let key = \"r\"\nButton(\"R\") {}.keyboardShortcut(key, modifiers: .command)").errors
        == ["cannot convert value of type 'String' to expected argument type 'KeyEquivalent'"])
  }

  @Test func theErasedTypeSaysWhatAClosureFurtherInMakes() {
    func check(_ closure: String) -> [String] {
      let model = """
        import Combine
        enum Check { case short, fine }
        class Model: ObservableObject {
          @Published var name = ""
          var check: AnyPublisher<Check, Never> {
            $name.map { name in \(closure) }
              .receive(on: RunLoop.main).removeDuplicates().eraseToAnyPublisher()
          }
        }
        """
      return body("Text(\"\")", "", model).errors
    }
    #expect(check("if name.count < 3 { return .short }; return .fine") == [])
    #expect(
      check("if name.count < 3 { return .long }; return .fine") == [
        "type 'Check' has no member 'long'"
      ])
  }

  @Test func theParameterSaysWhichOverloadAnArgumentCalls() {
    let gradient = "let fade = LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)"
    func check(_ modifier: String) -> Checked { body("Text(\"a\")\(modifier)", gradient) }
    let mask = check(".mask(fade.opacity(0.5))")
    #expect(mask.errors == [])
    #expect(
      mask.type("V")
        == "ModifiedContent<Text, _MaskEffect<ModifiedContent<LinearGradient, _OpacityEffect>>>")
    #expect(check(".mask(fade.opacity(0.5).opacity(0.5))").errors == [])
    #expect(check(".foregroundStyle(fade.opacity(0.5).opacity(0.5))").errors == [])
    #expect(check(".overlay(fade.opacity(0.5), alignment: .top)").errors == [])
    let background = check(".background(fade.opacity(0.5))")
    #expect(background.type("V")?.contains("_BackgroundStyleModifier<") == true)
    #expect(
      check(".navigationTitle(fade.opacity(0.5))").errors == [
        "instance method 'navigationTitle' requires that 'some ShapeStyle' conform to 'StringProtocol'"
      ])
    #expect(
      check(".mask(fade.opacity(\"x\"))").errors
        == ["no exact matches in call to instance method 'opacity'"])
  }
}
