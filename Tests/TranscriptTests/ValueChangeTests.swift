import Testing
import Trace

@testable import Transcript

/// An old and a new value are described by their differences.
@Suite struct ValueChangeTests {
  private static let milk = #"Todo(id: 1, title: "Milk", isDone: false)"#
  private static let bread = #"Todo(id: 2, title: "Bread", isDone: false)"#
  private static let eggs = #"Todo(id: 3, title: "Eggs", isDone: false)"#

  private static func list(_ elements: String...) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  @Test(arguments: [
    ("0", "1", "0 → 1"),
    (#""untitled""#, #""meow""#, #""untitled" → "meow""#),
    ("[1, 2]", "[1, 2, 3]", "+ [2] 3"),
    ("[1, 2, 3]", "[1, 3]", "− [1] 2"),
    (#"["a", "b", "c"]"#, #"["c", "a", "b"]"#, "moved [2] → [0]"),
    (#"["a", "b", "c"]"#, #"["a", "x", "c"]"#, #"[1] "b" → "x""#),
    (#"["x": 1]"#, #"["x": 1, "y": 2]"#, #"+ ["y": 2]"#),
    (#"["x": 1, "y": 2]"#, #"["x": 3, "y": 2]"#, #"["x"] 1 → 3"#),
    (#"["x": 1, "y": 2]"#, #"["y": 2]"#, #"− ["x": 1]"#),
    (#"Cat(name: "Theseus", age: 3)"#, #"Cat(name: "Theseus", age: 4)"#, ".age 3 → 4"),
    (".loaded(items: [1, 2])", ".loaded(items: [1])", ".items − [1] 2"),
    (".idle", ".loaded(items: [1])", ".idle → .loaded(items: [1])"),
    ("nil", "[1]", "nil → [1]"),
    ("[", "]", "[ → ]"),
    (#""[1, 2]""#, #""[1, 3]""#, #""[1, 2]" → "[1, 3]""#),
  ])
  func onlyTheDifferenceIsTold(_ old: String, _ new: String, _ told: String) {
    #expect(ValueChange(old, new).text == told)
  }

  @Test func anOpaqueIDComesLastAlsoWhereItIsAText() {
    let id = "E220A839-7B1D-CDAF-1A2B-0123456789AB"
    let fruit = #"FruitModel(id: "\#(id)", name: "Orange and lemon", count: 1, weight: 20)"#
    #expect(ValueChange("[]", "[\(fruit)]").text.hasPrefix(#"+ [0] FruitModel(name: "Orange"#))
    let text = #"Word(text: "⟨no id", count: 1, weight: 20, colour: .orange)"#
    #expect(text.brief(30).hasPrefix(#"Word(text: "⟨no id""#))
  }

  @Test func elementsAreKnownByTheirIdentity() {
    let done = Self.milk.replacing("false", with: "true")
    #expect(
      ValueChange(Self.list(Self.milk, Self.bread), Self.list(done, Self.bread)).text
        == "[0].isDone false → true")
    #expect(
      ValueChange(
        Self.list(Self.milk, Self.bread, Self.eggs), Self.list(Self.eggs, done, Self.bread)
      ).text == "[1].isDone false → true, moved [2] → [0]")
    // Another id is another element, however similar the rest is.
    let other = Self.milk.replacing("id: 1", with: "id: 9")
    let told = ValueChange(Self.list(Self.milk, Self.bread), Self.list(other, Self.bread)).text
    #expect(told.hasPrefix("− [0] Todo(id: 1") && told.contains("+ [0] Todo(id: 9"))
  }

  @Test func equalElementsAreCounted() {
    #expect(ValueChange("[1, 1, 1, 2]", "[1, 1, 2]").text == "− [2] 1")
    #expect(ValueChange("[1, 2, 1]", "[1, 2, 1, 1]").text == "+ [3] 1")
    #expect(
      ValueChange("[1, 2, 1, 3, 4, 5, 6, 8]", "[2, 1, 3, 4, 5, 6, 8, 1]").text.contains("moved"))
    #expect(!ValueChange("[1, 2, 1]", "[1, 3, 1]").text.contains("moved"))
  }

  @Test func ofManyDifferencesTheFirstAreTold() {
    let old = "[" + (0..<100).map { "\($0)" }.joined(separator: ", ") + "]"
    let new = "[" + (0..<100).map { "\($0 + 1000)" }.joined(separator: ", ") + "]"
    #expect(
      ValueChange(old, new).text
        == "[0] 0 → 1000, [1] 1 → 1001, [2] 2 → 1002, [3] 3 → 1003, … 96 more")
  }

  @Test func longTextsAreCutAroundWhatDiffers() {
    let old = "\"" + String(repeating: "lorem ipsum ", count: 20) + "cat dolor sit amet again\""
    let new = old.replacing("cat", with: "dog")
    let told = ValueChange(old, new).text
    #expect(told.contains("cat") && told.contains("dog") && told.count < 70)
    #expect(told.hasPrefix("\"…"))
  }

  @Test func anOpaqueIdHasAHandle() {
    let value =
      #"Pet(id: UUID(uuidString: "E220A839-7B1D-4DAF-AE78-9E6AA1B965F4"), name: "Rex")"#
    #expect(value.brief == #"Pet(id: ⟨E220⟩, name: "Rex")"#)
    #expect(
      "/List/[UUID(uuidString: \"06C45D18-8009-454F-B88B-B8A8724C81EC\")]/Row".withHandles
        == "/List/[⟨06C4⟩]/Row")
    // Neither a shorter nor a longer number is such an id.
    for other in ["E220A839-7B1D-4DAF-AE78-9E6AA1B965F", "2026-11-26 14:00:00 and some more words"]
    {
      #expect(other.withHandles == other)
    }
  }

  @Test func longValuesAreShort() {
    let list = "[" + (1...1000).map { "\($0)" }.joined(separator: ", ") + "]"
    #expect(list.brief == "[1, … +999]")
    let pet = #"Pet(id: 1, name: "Rex", about: "a dog that nobody has ever seen asleep")"#
    #expect(pet.brief == #"Pet(id: 1, name: "Rex", …)"#)
    #expect("[1, 2, 3]".brief == "[1, 2, 3]")
    #expect(String(repeating: "é", count: 200).brief(20).count == 20)
  }

  @Test func anythingCanBeCompared() {
    let texts = [
      "", "[", "]", "[]", "[:]", "(", ")", "a(", "a)", "[(])", "\"", "\"\\", "[\"]", "a(b: [c: d])",
      "[a: b, c]", "[,]", "[, ]", "x(,)", "⟨", "[é: ü]", "Set([1, 2])",
    ]
    for old in texts {
      for new in texts { #expect(!ValueChange(old, new).text.isEmpty) }
      _ = old.brief(5)
    }
  }

  /// What a case, a wrapper or a list holds alone is shortened inside its brackets.
  @Test func bracketsAroundOneValueStay() {
    let lamp = #"Product(id: 1, name: "Desk Lamp", price: 39, tags: ["light", "desk"], stock: 4)"#
    #expect(".product(\(lamp))".brief == ".product(Product(id: 1, …))")
    #expect("[\(lamp)]".brief(28) == "[Product(id: 1, …)]")
    #expect(".loaded([\(lamp), \(lamp)])".brief(28) == ".loaded([Product(…), … +1])")
    let text = #".failed("a message that goes on and on and will not end here")"#.brief(28)
    #expect(text.hasPrefix(#".failed("a "#) && text.hasSuffix(#"")"#) && text.contains("…"))
    #expect(#".failed("short")"#.brief(28) == #".failed("short")"#)
  }

  @Test func aBoxOfAnyHashableIsWhatItHolds() {
    let (empty, one) = (
      "NavigationPath(elements: [])", "NavigationPath(elements: [AnyHashable(base: 7)])"
    )
    #expect(ValueChange(empty, one).text == "+ [0] 7")
    #expect("AnyHashable(base: .toy)".brief == ".toy")
    let product = "AnyHashable(base: Product(id: \"t1\", name: \"A kite of red and white paper\"))"
    #expect(product.brief.hasPrefix("Product(id: \"t1\""))
    // A type of the program is itself, and a box that does not end with the value is none.
    #expect("Box(base: 7)".brief == "Box(base: 7)")
    #expect(ValueChange("AnyHashable(base: 1)", "AnyHashable(base: 2)").text == "1 → 2")
  }
}
