import Diagnostics
import Testing

@testable import Frontend

/// Forms of Swift in apps that nobody had tried before, each with a mistake near it.
struct FreshAppFormTests {
  private func errors(_ declarations: String, _ shown: String = "Text(\"a\")") -> [String] {
    errorsOfApp(
      showing: "\(declarations)\nstruct Home: View { var body: some View { \(shown) } }")
  }

  /// `@Observable` stores `name` as `_name`, and so names its key.
  @Test func theKeysOfAnObservableTypeAreItsStorages() {
    func keys(_ macro: String, _ key: String) -> [String] {
      errors(
        """
        \(macro) final class Preferences: Codable {
          var name = "a"
          init() {}
          required init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.name = try values.decode(String.self, forKey: .\(key))
          }
        }
        """, "Text(Preferences().name)")
    }
    #expect(keys("@Observable", "_name").isEmpty)
    #expect(keys("", "name").isEmpty)
    #expect(
      keys("@Observable", "name") == ["type 'Preferences.CodingKeys' has no member 'name'"])
    #expect(keys("", "_name") == ["type 'Preferences.CodingKeys' has no member '_name'"])
  }

  @Test func aCaseOfAnUnknownValueMayFallThrough() {
    func player(_ ending: String) -> [String] {
      errors(
        """
        import Playing
        final class Player {
          func follow(_ item: PlayingItem) {
            switch item.status {
            case .ready: print("ready")
            case .unknown: fallthrough
            \(ending)
            }
          }
        }
        """, "Text(\"a\").onAppear { Player().follow(PlayingItem()) }")
    }
    #expect(player("@unknown default: break").isEmpty)
    #expect(
      player("case .lost: fallthrough") == ["'fallthrough' is only allowed inside a switch"])
  }

  @Test func whatIsExpectedOfATryDecidesWhichFunctionIsMeant() {
    func read(_ wanted: String, _ more: String) -> [String] {
      errors(
        """
        struct Account: Codable { var name = "a" }
        struct Keys {
          func get(_ key: String) throws -> String? { nil }
          \(more)
        }
        final class Service {
          var count = 0
          func load() {
            if let found: \(wanted) = try? Keys().get("a") { count = found.count }
          }
        }
        """, "Text(\"a\").onAppear { Service().load() }")
    }
    let generic = "func get<T: Decodable>(_ key: String) throws -> T? { nil }"
    #expect(read("[Account]", generic).isEmpty)
    #expect(read("String", generic).isEmpty)
    #expect(
      read("[Account]", "") == ["cannot assign value of type 'String?' to type '[Account]?'"])
  }

  /// Of two dynamic subscripts the one for places that can be written is meant, where it applies.
  @Test func aWritableDynamicMemberGoesFirst() {
    func store(_ action: String) -> [String] {
      errors(
        """
        protocol Bindable2 {}
        struct Plain {}
        struct Marked: Bindable2 {}
        struct Model { var chosen: Set<String> = [] }
        @dynamicMemberLookup final class Store<State, Action> {
          var state: State
          init(_ state: State, _ action: Action) { self.state = state }
          subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { state[keyPath: path] }
        }
        extension Store where Action: Bindable2 {
          subscript<Value: Equatable>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
            get { state[keyPath: path] }
            set { state[keyPath: path] = newValue }
          }
        }
        let store = Store(Model(), \(action)())
        """, "Button(\"\\(store.chosen.count)\") { store.chosen.insert(\"a\") }")
    }
    #expect(store("Marked").isEmpty)
    #expect(
      store("Plain") == [
        "cannot use mutating member on immutable value: subscript is get-only"
      ])
  }

  /// A class that overrides all designated initialisers inherits the convenience ones.
  @Test func requiredConvenienceInitializersAreInherited() {
    func classes(_ more: String, _ made: String) -> [String] {
      errors(
        """
        class Item {
          var name = ""
          required init() {}
          \(more)
          required init(copying other: Item) { name = other.name }
        }
        class Named: Item {
          required convenience init(copying other: Item) { self.init(); name = other.name }
        }
        class Person: Named { required init() { super.init() } }
        """, "Text(\(made).name)")
    }
    #expect(classes("", "Person(copying: Item())").isEmpty)
    #expect(
      classes("init(name: String) { self.name = name }", "Person()")
        == ["'required' initializer 'init(copying:)' must be provided by subclass of 'Named'"])
  }

  /// What two classes have in common may be a class that is not simulated.
  @Test func branchesMayShareAnUnknownClass() {
    func layouts(_ base: String) -> [String] {
      errors(
        """
        import UIKit
        class Tall\(base) { var size = 1 }
        class Wide\(base) { var size = 2 }
        final class Pages {
          var isTall = true
          func lay(out pages: AnyObject?) {
            let layout = isTall ? Tall() : Wide()
            if let wide = layout as? Wide { wide.size = 3 }
          }
        }
        """, "Text(\"a\").onAppear { Pages().lay(out: nil) }")
    }
    #expect(layouts(": UICollectionViewFlowLayout").isEmpty)
    #expect(
      layouts("").first
        == "result values in '? :' expression have mismatching types 'Tall' and 'Wide'")
  }

  /// `??` with a right side that is no optional may still be one.
  @Test func aCoalescedOptionalHasItsMembers() {
    func link(_ call: String) -> [String] {
      errors(
        """
        struct Item { var banner: String?; var cover = "b" }
        struct Link { init?(_ text: String) { nil } }
        func link(of item: Item) -> Link? { (item.banner ?? item.cover).\(call) }
        """, "Text(link(of: Item()) == nil ? \"a\" : \"b\")")
    }
    #expect(link("flatMap { Link($0) }").isEmpty)
    #expect(!link("flatMap { Link($0 + 1) }").isEmpty)
    #expect(
      errors("func f(_ s: String?) -> Int { (s ?? \"\").count }", "Text(\"\\(f(nil))\")").isEmpty)
  }

  @Test func anOptionalOpenResultMayBeEmpty() {
    func write(_ result: String) -> [String] {
      errors(
        """
        enum Database {
          static func write<T>(_ work: (Int) throws -> T?) throws -> T? { try work(1) }
        }
        final class Counter {
          var count = 0
          func next() throws -> Int {
            try Database.write { value in
              if count == 0 { count = value; return \(result) }
              count += 1
            }
            return count
          }
        }
        """, "Text(\"\\((try? Counter().next()) ?? 0)\")")
    }
    #expect(write("").isEmpty)
    #expect(write("value") == ["missing return in closure expected to return 'Int?'"])
  }

  /// Members of Apple's frameworks that these apps use.
  @Test func membersOfFrameworksAreThere() {
    #expect(
      errors(
        """
        import CoreData
        func next(_ path: IndexPath) -> IndexPath { var path = path; path.item = 2; path.section = 1; return path }
        func same(_ a: NSManagedObjectModel, _ b: NSManagedObjectModel) -> Bool { a.entitiesByName == b.entitiesByName }
        struct Token: Identifiable { let id = 1 }
        """,
        """
        Text("\\(next(IndexPath(item: 1, section: 0)).item)").searchCompletion(Token())
        """
      ).isEmpty)
    #expect(
      errors(
        "func next(_ path: IndexPath) { var path = path; path.count = 2 }",
        "Text(\"a\").onAppear { next(IndexPath(index: 1)) }"
      )
      .contains { $0.hasSuffix("'count' is a get-only property") })
  }
}
