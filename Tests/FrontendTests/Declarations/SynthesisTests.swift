import Program
import Testing

@testable import Frontend

@Suite struct SynthesisTests {
  static let wrappers = """
    @propertyWrapper struct State<Value> {
      var initial: Value
      init(wrappedValue: Value) {}
      var wrappedValue: Value { @_primitive("state.get") get @_primitive("state.set") nonmutating set }
      var projectedValue: Binding<Value> { @_primitive("state.binding") get }
    }
    @propertyWrapper struct Binding<Value> {
      var location: Value
      var wrappedValue: Value { @_primitive("binding.get") get @_primitive("binding.set") nonmutating set }
      var projectedValue: Binding<Value> { self }
    }
    @propertyWrapper struct StateObject<T: AnyObject> {
      init(wrappedValue: @autoclosure @escaping () -> T) {}
      var wrappedValue: T { @_primitive("object.get") get }
    }
    @propertyWrapper struct Environment<Value> {
      init(_ name: Int) {}
      var wrappedValue: Value { @_primitive("environment.get") get }
    }
    @propertyWrapper struct Published<Value> {
      init(wrappedValue: Value) {}
      var wrappedValue: Value { get {} set {} }
    }
    @resultBuilder struct ViewBuilder {}
    protocol Observable {}
    """

  @Test func memberwiseInitialisersFollowTheProperties() {
    let declared = Declared(
      """
      struct Dog { let name: String; var age = 3; let tag = 1; var owner: String? }
      struct Written { var a: Int; init() {} }
      struct Extended { var a: Int }
      extension Extended { init() {} }
      class Counter { var count = 0 }
      class Bare { var count: Int }
      """)
    #expect(
      declared.initializers("Dog") == [
        "init(name: String, age: Int = …, owner: String? = …) -> Dog"
      ])
    #expect(declared.initializers("Written") == ["init() -> Written"])
    #expect(
      declared.initializers("Extended").sorted() == [
        "init() -> Extended", "init(a: Int) -> Extended",
      ])
    #expect(declared.initializers("Counter") == ["init() -> Counter"])
    #expect(declared.initializers("Bare") == [])
  }

  @Test func wrappersDeclareStorageAndProjection() {
    let declared = Declared(
      """
      struct Row { @State var count = 0; @Binding var name: String; @State private var hidden = true }
      """, with: Self.wrappers)
    #expect(declared.members("Row", "count") == ["count: Int"])
    #expect(declared.members("Row", "_count") == ["_count: State<Int>"])
    #expect(declared.members("Row", "$count") == ["$count: Binding<Int>"])
    #expect(declared.members("Row", "_name") == ["_name: Binding<String>"])
    #expect(declared.type("Row")?.storedProperties.map(\.name) == ["_count", "_name", "_hidden"])
    #expect(
      declared.initializers("Row") == ["init(count: Int = …, name: Binding<String>) -> Row"])
    let count = declared.type("Row")?.storedProperties.first?.wraps
    #expect(count?.setter?.isMutating == false)
    if case .code(let block, _)? = count?.getter?.body {
      #expect(block.statements.count == 1)
    } else {
      Issue.record("the getter has no code")
    }
    #expect(declared.messages == [])
  }

  @Test func wrapperRulesOfMemberwiseInitialisers() {
    let declared = Declared(
      """
      class Model { init() {} }
      struct A { @StateObject var model = Model(); @Environment(1) var size: Int; @ViewBuilder var content: () -> Int }
      struct B { @Environment(1) private var size: Int; var title: String }
      """, with: Self.wrappers)
    #expect(
      declared.initializers("A") == [
        "init(model: () -> Model = …, size: Environment<Int> = …, content: () -> Int) -> A"
      ])
    #expect(declared.initializers("B") == ["init(title: String) -> B"])
  }

  @Test func observersRunAroundAField() {
    let declared = Declared(
      "struct Dog { var age = 1 { willSet {} didSet {} }; lazy var name = \"\" }")
    let dog = declared.type("Dog")
    #expect(dog?.storedProperties.map(\.name) == ["age", "name"])
    #expect(declared.members("Dog", "age") == ["age: Int"])
    #expect(declared.members("Dog", "name") == ["name: String"])
    #expect(dog?.storedProperties.last?.type.description == "String?")
    let age = dog?.storedProperties.first?.observedStorageOwner
    if case .code(let block, _)? = age?.setter?.body {
      #expect(block.statements.count == 4)
    } else {
      Issue.record("the setter has no code")
    }
    #expect(
      declared.initializers("Dog")
        == ["init(age: Int = …, name: String? = …) -> Dog", "init() -> Dog"])
  }

  @Test func observablePropertiesNotify() {
    let declared = Declared(
      """
      @Observable final class Model { var count = 0; @ObservationIgnored var plain = 1; let fixed = 2
        var watched = 0 { didSet {} } }
      """, with: Self.wrappers)
    let model = declared.type("Model")
    #expect(model?.storedProperties.map(\.name) == ["_count", "plain", "fixed", "_watched"])
    #expect(declared.conforms("Model", "Observable"))
    let count =
      declared.table.members(
        of: declared.resolve("Model"), named: "count", onMetatype: false, in: Scope()
      ).first?.declaration as? VariableDecl
    if case .observableSet(_, notifiesEqual: false)? = count?.setter?.body {
    } else {
      Issue.record()
    }
    if case .observableGet? = count?.getter?.body {} else { Issue.record() }
    #expect(declared.members("Model", "watched") == ["watched: Int"])
  }

  @Test func publishedPropertiesTellTheWorld() {
    let declared = Declared("class Model { @Published var count = 0 }", with: Self.wrappers)
    let count = declared.type("Model")?.storedProperties.first?.wraps
    if case .publishedSet? = count?.setter?.body {} else { Issue.record() }
  }

  @Test func builtPropertiesTakeClosures() {
    let declared = Declared(
      "struct Card<Content> { let title: String; @ViewBuilder let content: Content }",
      with: Self.wrappers)
    #expect(
      declared.initializers("Card<Int>") == ["init(title: String, content: () -> Int) -> Card<Int>"]
    )
  }

  @Test func entriesAreKeysAndProperties() {
    let declared = Declared(
      "extension EnvironmentValues { @Entry var size: Int = 3 }",
      with: """
        protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
        struct EnvironmentValues { subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get {} set {} } }
        """)
    #expect(declared.members("EnvironmentValues", "size") == ["size: Int"])
    #expect(declared.conforms("EnvironmentValues.__Key_size", "EnvironmentKey"))
    declared.table.checkAll()
    #expect(declared.messages == [])
  }

  @Test func inactiveBranchesDeclareNothing() {
    let declared = Declared(
      """
      #if os(macOS)
      struct Mac {}
      #elseif os(iOS) && DEBUG
      struct Phone { 
        #if canImport(UIKit)
        var a: Int
        #endif
      }
      #endif
      """)
    #expect(declared.type("Mac") == nil)
    #expect(declared.members("Phone", "a") == ["a: Int"])
  }
}
