import Testing
import Trace
import Values

/// What remarks are about: the text of each kind of topic is public, in reports and in baselines.
@Suite struct TopicTests {
  private static let port = PropertyName("port", of: "Tide")
  private static let level = PropertyName("level", of: "Tide")

  private static let all: [(topic: Topic, text: String, typeName: String?, names: [String])] = [
    (.view("Row"), "Row", "Row", ["Row"]),
    (.type("Cart"), "Cart", "Cart", ["Cart"]),
    (.property(port), "Tide.port", "Tide", ["Tide", "port"]),
    (
      .property(PropertyName("items", of: ObjectID(className: "Cart", number: 2))), "Cart#2.items",
      "Cart", ["Cart", "items"]
    ),
    (.property(PropertyName("volume", of: "")), "volume", nil, ["volume"]),
    (.holder(port, of: "Harbour"), "Tide.port Harbour", "Tide", ["Tide", "port", "Harbour"]),
    (
      .made(level, from: port), "Tide.port Tide.level", "Tide", ["Tide", "port", "Tide", "level"]
    ),
    (.change(port, in: "Badge"), "Badge Tide.port", "Badge", ["Badge", "Tide", "port"]),
    (.container("List", in: "Home"), "Home List", "Home", ["Home", "List"]),
    (.environment("theme", of: "Home"), "Home theme", "Home", ["Home", "theme"]),
    (.callback("onAppear", of: "Home"), "Home onAppear", "Home", ["Home", "onAppear"]),
    (.control("Save all", in: "Home"), "Home Save all", "Home", ["Home", "Save all"]),
    (.place(Origin(rawValue: 12), of: "Row"), "Row", "Row", ["Row"]),
    (
      .modifier("task", in: "Home", at: Origin(rawValue: 12)), "Home task", "Home",
      ["Home", "task"]
    ),
    (.modifiers("onChange"), "onChange", nil, ["onChange"]),
    (.field("TextField", in: "Form"), "TextField in Form", "TextField", ["TextField", "Form"]),
    (
      .fieldBelow("TextField", path: ["Form", "0"]), "TextField in Form/0", "TextField",
      ["TextField", "Form", "0"]
    ),
    (.collection("items"), "items", nil, ["items"]),
    (.issue("the ID \(3) occurs \(2) times"), "the ID occurs times", nil, []),
    (.sentence("it stopped"), "it stopped", nil, []),
  ]

  @Test(arguments: all.indices)
  func aTopicSaysWhatItIsAbout(_ index: Int) {
    let (topic, text, typeName, names) = Self.all[index]
    #expect(topic.description == text)
    #expect(topic.typeName == typeName)
    #expect(topic.names == names)
    #expect(topic.withoutPlace.description == text)
  }

  @Test func whatLooksTheSameIsTheSameOnlyIfItIsAboutTheSame() {
    #expect(Topic.view("Row") != .type("Row"))
    #expect(Topic.container("Cart", in: "Home.list") != .holder(Self.level, of: "Cart"))
    // A generic view has blanks in its name, and is not a view with something in it.
    #expect(Topic.view("Pair<A, B>").typeName == "Pair<A, B>")
    #expect(Topic.view("Pair<A, B>").property == nil)
  }

  @Test func aPlaceTellsTwoTopicsApartUntilTheCodeMoves() {
    let row = Topic.place(Origin(rawValue: 12), of: "Row")
    #expect(row != .place(Origin(rawValue: 40), of: "Row"))
    #expect(row.withoutPlace == Topic.place(Origin(rawValue: 40), of: "Row").withoutPlace)
    #expect(Topic.issue("\(1) is wrong").withoutPlace == Topic.issue("\(2) is wrong").withoutPlace)
    #expect(row.withoutPlace != Topic.view("Row"))
  }

  @Test func aWriteNamesItsProperty() {
    let cart = ObjectID(className: "Cart", number: 2)
    let object = TraceEvent.Kind.objectWrite(
      cart, property: "items", old: "[]", new: "[1]", effect: .changed, readers: [])
    let name = object.writtenProperty
    #expect(name?.description == "Cart#2.items")
    #expect(name?.ofClass == PropertyName("items", of: "Cart"))
    let state = TraceEvent.Kind.stateWrite(
      view: "Row", owner: nil, property: "isOn", slot: nil, old: "false", new: "true",
      effect: .changed,
      readers: [])
    #expect(state.writtenProperty == PropertyName("isOn", of: "Row"))
    #expect(TraceEvent.Kind.output(text: "").writtenProperty == nil)
  }
}
