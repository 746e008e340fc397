import Diagnostics
import Testing

@testable import Frontend

/// Forms that stopped whole public apps: each with a mistake near it.
struct RealAppFamilyTests {
  private func errors(
    _ home: String, others: [String] = [], _ change: (inout FrontendOptions) -> Void = { _ in }
  ) -> [String] {
    errorsOfApp(showing: home, others: others, change)
  }

  /// The initial value of a wrapped property is written in its file.
  @Test func aPrivateTypeOfAnotherFileIsNotMeantByAWrappedValue() {
    func file(_ name: String, _ field: String) -> String {
      """
      import SwiftUI
      struct \(name): View {
        @State private var items = [Item]()
        var body: some View { Text("").onAppear { items = [Item(\(field): 1)] } }
      }
      fileprivate struct Item { var \(field): Int }
      """
    }
    #expect(errors(file("Home", "a"), others: [file("Other", "b")]).isEmpty)
    #expect(
      errors(
        file("Home", "a").replacing("(a: 1)", with: "(b: 1)"), others: [file("Other", "b")])
        == ["incorrect argument label in call (have 'b:', expected 'a:')"])
  }

  @Test func aTypeOfTheOwnModuleIsMeantByAWrappedValue() {
    let home = """
      import Kit
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View { Text(model.name) }
      }
      final class Model: ObservableObject { var name = "" }
      """
    let kit = """
      import Combine
      public final class Model: ObservableObject { public init() {}; public var title = "" }
      """
    #expect(errors(home, others: [kit]) { $0.modules = ["Kit": [2]] }.isEmpty)
    #expect(
      errors(home.replacing("model.name", with: "model.title"), others: [kit]) {
        $0.modules = ["Kit": [2]]
      } == ["value of type 'Model' has no member 'title'"])
  }

  /// Its own wrapper is in wrapped properties of both types.
  @Test func aWrapperMayBeNestedInTheTypeThatUsesIt() {
    func home(_ value: String) -> String {
      """
      public struct Home: View {
        @Spaced var text: String = "a"
        public init() {}
        public var body: some View { Button(text) { text = \(value) } }
        @propertyWrapper struct Spaced: DynamicProperty {
          @State private var kept: String = ""
          var wrappedValue: String { get { kept } nonmutating set { kept = newValue } }
          init(wrappedValue: String) { _kept = State<String>(wrappedValue: wrappedValue) }
        }
      }
      """
    }
    #expect(errors(home("\"b\"")).isEmpty)
    #expect(errors(home("1")) == ["cannot assign value of type 'Int' to type 'String'"])
  }

  @Test func aRequirementDecidesNothingAboutItsOwnType() {
    func home(_ type: String) -> String {
      """
      import Combine
      final class Model: ObservableObject {
        let objectWillChange: \(type) = \(type)()
        var name = "a" { willSet { objectWillChange.send() } }
      }
      struct Home: View { @ObservedObject var model = Model(); var body: some View { Text(model.name) } }
      """
    }
    #expect(errors(home("ObjectWillChangePublisher")).isEmpty)
    #expect(!Checked("import SwiftUI\n" + home("ObjectDidChangePublisher")).errors.isEmpty)
  }

  @Test func anExtensionOfAnAliasExtendsTheType() {
    func home(_ argument: String) -> String {
      """
      struct Pair<A, B> { var a: A; var b: B }
      typealias Counted<S> = Pair<S, Int>
      extension Counted { func made<V>(_ make: (A) -> V) -> V { make(a) } }
      typealias Loading<T> = Binding<[T]>
      extension Loading { func load<T>(_ value: T) where Value == [T] { wrappedValue = [value] } }
      struct Home: View {
        @State private var items: [Int] = []
        var body: some View {
          Button("\\(Counted<String>(a: "a", b: 1).made { $0.count })") { $items.load(\(argument)) }
        }
      }
      """
    }
    #expect(Checked("import SwiftUI\n" + home("3")).errors.isEmpty)
    #expect(Checked("import SwiftUI\n" + home("\"a\"")).errors.count == 1)
  }

  /// It is passed whole, and its default is the wrapper made without arguments.
  @Test func aWrapperMadeWithoutArgumentsIsAParameter() {
    func home(_ arguments: String) -> String {
      """
      @propertyWrapper struct Zero { var wrappedValue = 0 }
      struct Site { var id: Int; @Zero var count: Int }
      struct Home: View { var body: some View { Text("\\(Site(\(arguments)).count)") } }
      """
    }
    for arguments in ["id: 1", "id: 1, count: Zero(wrappedValue: 3)"] {
      #expect(Checked("import SwiftUI\n" + home(arguments)).errors.isEmpty)
    }
    #expect(
      Checked("import SwiftUI\n" + home("id: 1, count: 3")).errors
        == ["cannot convert value of type 'Int' to expected argument type 'Zero'"])
  }

  /// Which classes bridge to which values is not all known; plain values are.
  @Test func aCoercionToAFrameworksClassMayBeRight() {
    func home(_ coercion: String) -> String {
      "struct Home: View { var body: some View { Text(\"\\(\(coercion))\") } }"
    }
    #expect(errors("import Security\n" + home("[NSNumber: Int]() as CFDictionary")).isEmpty)
    #expect(
      errors(home("3 as String"))
        == ["cannot convert value of type 'Int' to type 'String' in coercion"])
  }

  @Test func equalNamesOfAssociatedTypesAreOneType() {
    func home(_ other: String) -> String {
      """
      protocol Key { associatedtype Value: Sendable; static var value: Value { get } }
      protocol Stored { associatedtype Value; static var name: String { get } }
      protocol NumberKey: Key, Stored where Value == Double {}
      enum Size: NumberKey { static var value: Double { 1 }; static var name: String { "n" } }
      struct Field<K: NumberKey>: View { var body: some View { Text("\\(K.value + \(other))") } }
      struct Home: View { var body: some View { Field<Size>() } }
      """
    }
    #expect(Checked("import SwiftUI\n" + home("2")).errors.isEmpty)
    #expect(Checked("import SwiftUI\n" + home("\"a\"")).errors.count == 1)
  }

  @Test func aConsumingMethodChangesItsCopy() {
    func home(_ modifier: String) -> String {
      """
      struct Part { var n = 1; \(modifier) func with(_ m: Int) -> Self { self.n = m; return self } }
      struct Home: View { var body: some View { Text("\\(Part().with(4).n)") } }
      """
    }
    #expect(Checked("import SwiftUI\n" + home("consuming")).errors.isEmpty)
    #expect(
      Checked("import SwiftUI\n" + home("borrowing")).errors
        == ["cannot assign to property: 'self' is immutable"])
  }

  @Test func aCastThatAlwaysSucceedsCoversACase() {
    func home(_ type: String) -> String {
      """
      enum Tab { case name(String), place(Int)
        var text: String {
          switch self { case let .name(value as \(type)), let .place(value as \(type)): "\\(value)" }
        }
      }
      struct Home: View { var body: some View { Text(Tab.name("a").text) } }
      """
    }
    #expect(Checked("import SwiftUI\n" + home("any Encodable")).errors.isEmpty)
    #expect(
      Checked("import SwiftUI\n" + home("any Error")).errors.contains("switch must be exhaustive"))
  }

  /// Two imported modules have a type of the name: the arguments tell which.
  @Test func aCallDecidesBetweenTypesOfTwoModules() {
    func found(_ call: String) -> [String] {
      errors(
        "import Style\nimport Web\nstruct Home: View { var body: some View { \(call) } }",
        others: [
          """
          import SwiftUI
          public struct Browser: View {
            public init(_ n: Int) {}
            public var body: some View { Text("") }
          }
          """, "public struct Browser { public init() {} }",
        ]
      ) { $0.modules = ["Web": [2], "Style": [3]] }
    }
    #expect(found("Browser(1)").isEmpty)
    #expect(!found("Browser(\"a\", 2)").isEmpty)
  }
}
