import Diagnostics
import Program
import Testing

@testable import Frontend

/// Hints that one part of an expression gives about another, each paired with a mistake that stays one.
struct InferenceFamilyTests {
  private func errors(_ source: String) -> [String] {
    let head = """
      import SwiftUI
      import Combine
      import SwiftData
      import CoreData
      struct Root: View { var body: some View { Text("root") } }

      """
    return Checked(head + source).errors
  }

  @Test func anOverloadIsChosenByWhatStandsOnTheOtherSideOfAnEquality() {
    let head = "let a = [1, 2], b = [2, 1]\n"
    #expect(errors(head + "let x = a == b.reversed(), y = b.reversed() == a").isEmpty)
    #expect(errors(head + "let x = a == b.enumerated()").count == 1)
  }

  @Test func implicitMembersInALiteralAreOfTheTypeThatTheChainGets() {
    let head = "enum Tone { case red, green }\nlet tone = Tone.red\n"
    #expect(errors(head + "let a: Tone? = [.red, .green].randomElement()").isEmpty)
    #expect(errors(head + "let a: Tone? = [.red, .green].first").count == 2)
    #expect(errors(head + "let a = [.red, .green].allSatisfy { $0 == tone }").isEmpty)
    #expect(
      errors(head + "let a = [.red, .blue].contains(tone)").count == 1)
    #expect(errors(head + "let a = [.red, .green].first").count == 2)
  }

  @Test func ofTuplesOfOneSizeTheOneExpectedIsMeant() {
    let head = """
      func pair(_ x: Int) -> (String, Int) { ("a", x) }
      func pair(_ x: Int) -> (Int, String) { (x, "a") }

      """
    #expect(errors(head + "let a: (Int, String) = pair(1), b: (String, Int) = pair(1)").isEmpty)
    #expect(errors(head + "let a: (Bool, Bool) = pair(1)").count == 1)
  }

  /// The error of a `catch` has the type that `any Error` has elsewhere.
  @Test func aCaughtErrorIsAnyError() {
    func caught(_ clause: String) -> [String] {
      errors(
        """
        struct Fault: Error {}
        struct Box<T> { var value: T }
        func risky() throws { throw Fault() }
        func show(_ box: Box<any Error>) {}
        func run() { do { try risky() } \(clause) }
        """)
    }
    #expect(caught("catch { let box = Box(value: error); show(box) }").isEmpty)
    #expect(caught("catch { let box = Box(value: 1); show(box) }").count == 1)
    #expect(caught("catch let fault as any Error { _ = fault }").isEmpty)
    #expect(caught("catch let fault as Fault { _ = fault }").count == 1)
  }

  @Test func aClosureCapturesWhateverANameMeans() {
    func captured(_ name: String) -> [String] {
      errors(
        """
        func run() -> Int {
          var total: Int { 3 }
          func helper() -> Int { 4 }
          let made = { [\(name)] in total + helper() }
          return made()
        }
        """)
    }
    #expect(captured("total").isEmpty)
    #expect(captured("total, helper").isEmpty)
    #expect(captured("totals") == ["cannot find 'totals' in scope"])
  }

  @Test func anAssociatedTypeMayBeAClass() {
    func held(_ condition: String) -> [String] {
      errors(
        """
        protocol Tree { associatedtype Node; var node: Node { get } }
        protocol Named: AnyObject { var name: String { get set } }
        func hold<T: Tree>(_ tree: T) -> () -> Bool\(condition) {
          let node = tree.node
          return { [weak node] in node == nil }
        }
        func rename<T: Tree>(_ tree: T) where T.Node: Named { tree.node.name = "a" }
        """)
    }
    #expect(held(" where T.Node: AnyObject").isEmpty)
    #expect(held(" where T.Node: Named").isEmpty)
    #expect(!held("").isEmpty)
  }

  @Test func whatIsRequiredToBeAnObjectIsOne() {
    let head = "class Node { var size = 1 }\n"
    func held(_ parameter: String) -> [String] {
      errors(head + "func hold(_ x: \(parameter)) -> () -> Bool { { [weak x] in x == nil } }")
    }
    #expect(held("some AnyObject").isEmpty)
    #expect(held("some Node").isEmpty)
    #expect(!held("some Hashable").isEmpty)
    func grown(_ condition: String) -> [String] {
      errors(
        head + """
          func grow<S: Sequence>(_ nodes: S) where S.Element: \(condition) {
            for node in nodes { let plain: Node = node; node.size = plain.size + 1 }
          }
          """)
    }
    #expect(grown("Node").isEmpty)
    #expect(!grown("Hashable").isEmpty)
  }

  @Test func associatedTypesAreEqualWhateverTheirNames() {
    func given(_ condition: String) -> [String] {
      errors(
        """
        protocol Source { associatedtype Input; associatedtype Inner; associatedtype Other }
        func pass<S: Source>(_ source: S, _ input: S.Input) -> S.Inner \(condition) { input }
        """)
    }
    #expect(given("where S.Input == S.Inner").isEmpty)
    #expect(given("where S.Input == S.Other, S.Inner == S.Other").isEmpty)
    #expect(given("where S.Input == S.Other").count == 1)
  }

  @Test func aGenericTypeInABodyTakesItsArgumentsFromTheCall() {
    func boxed(_ use: String) -> [String] {
      errors(
        """
        func run() -> Int {
          struct Box<Value> {
            var value: Value
            func with<Other>(_ make: (Value) -> Other) -> Box<Other> {
              Box<Other>(value: make(value))
            }
          }
          \(use)
        }
        """)
    }
    #expect(boxed("return Box(value: 1).with { $0 + 1 }.value").isEmpty)
    #expect(boxed("return Box(value: \"a\").with(\\.count).value").isEmpty)
    #expect(boxed("return Box(value: \"a\").value").count == 1)
  }

  /// The erased type of a chain decides what its first link makes, past a link that only unwraps it.
  @Test func anErasedTypeReachesPastWhatUnwraps() {
    func chain(_ link: String, _ output: String) -> [String] {
      errors(
        """
        func pairs(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<\(output), Never> {
          numbers.scan(nil) { pair, now in (before: pair?.now, now: now) }\(link)
            .eraseToAnyPublisher()
        }
        """)
    }
    let pair = "(before: Int?, now: Int)"
    #expect(chain(".compactMap { $0 }", pair).isEmpty)
    #expect(chain(".map { $0 }", pair + "?").isEmpty)
    #expect(chain(".removeDuplicates { $0?.now == $1?.now }.compactMap { $0 }", pair).isEmpty)
    #expect(!chain(".compactMap { $0 }", "String").isEmpty)
  }

  /// `Text(_:)` also takes a key, but the literals are texts before the closure is looked at.
  @Test func textsThatAClosureIsGivenAreStrings() {
    let head = """
      import SwiftUI
      struct Rows<Item, Row: View>: View {
        let items: [Item], row: (Item) -> Row
        init(_ items: [Item], row: @escaping (Item) -> Row) { self.items = items; self.row = row }
        var body: some View { Text("rows") }
      }

      """
    func rows(_ items: String) -> String? {
      Checked(head + "struct V: View { var body: some View { Rows(\(items)) { Text($0) } } }")
        .type("V")
    }
    #expect(rows("[\"a\"]") == "Rows<String, Text>")
    #expect(rows("[\"a\" as LocalizedStringKey]") == "Rows<LocalizedStringKey, Text>")
  }

  @Test func anEmptyLiteralKeepsTheTypeThatIsWritten() {
    let head = "func first<T>(of all: [T]) -> T? { all.first }\n"
    #expect(errors(head + "let a = first(of: [] as [Int]), b = a.map { $0 + 1 }").isEmpty)
    #expect(
      errors(head + "let a = first(of: [])") == ["generic parameter 'T' could not be inferred"])
  }

  @Test func aPredicateIsOfWhatTheCallIsOf() {
    let head = """
      @Model final class Trip { var name: String; init(name: String) { self.name = name } }

      """
    #expect(
      errors(
        head
          + """
          struct L: View {
            @Query var all: [Trip]
            init(_ text: String) {
              _all = Query(filter: #Predicate { $0.name.contains(text) }, sort: [SortDescriptor(\\Trip.name)])
            }
            var body: some View { Text("\\(all.count)") }
          }
          let d = FetchDescriptor(
            predicate: #Predicate { $0.name == "a" }, sortBy: [SortDescriptor(\\Trip.name)])
          """
      ).isEmpty)
    #expect(errors("let p = #Predicate { $0.name == \"a\" }").count == 1)
  }

  @Test func elementsOfALiteralJoinToAnOptional() {
    let head = "let n: Int? = 1\nlet s = n.map { \"(\\($0))\" }\n"
    #expect(
      errors(
        head
          + """
          let a = ["\\(1) eps", s].compactMap { $0 }.joined()
          let b = [String(1), n.map { "(\\($0))" }].compactMap { $0 }.joined()
          """
      ).isEmpty)
    #expect(errors(head + "let a = [\"\\(1) eps\", n]").count == 1)
  }

  @Test func aHiddenTypeIsSaidByAMemberOfItsProtocol() {
    #expect(
      errors(
        """
        struct A: ShapeStyle {
          func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .red }
        }
        struct V: View {
          private var style: some ListStyle { .insetGrouped }
          private func back() -> some ShapeStyle { return .blue.opacity(0.2) }
          var body: some View { List { Text("a").background(back()) }.listStyle(style) }
        }
        """
      ).isEmpty)
    #expect(errors("func f() -> some ListStyle { .rad }").count == 1)
  }

  @Test func aLocalVariableMayHideItsType() {
    #expect(
      errors(
        "func f() -> AnyView { let t: some View = Text(\"a\").bold(); return AnyView(t) }"
      ).isEmpty)
    #expect(
      errors("func f() { let t: some View = 3; _ = t }") == [
        "return type of let 't' requires that 'Int' conform to 'View'"
      ])
  }

  @Test func anyObjectIsOneTypeWhereverItIsWritten() {
    #expect(
      errors(
        """
        func query(_ a: String, _ b: String?) -> [String: AnyObject] {
          var q = [String: AnyObject]()
          q["a"] = a as AnyObject?
          q["b"] = b as AnyObject?
          return q
        }
        """
      ).isEmpty)
    #expect(
      errors("func f() { var q = [String: AnyObject](); q[\"a\"] = 3 }").count == 1)
  }

  @Test func aProtocolOfAClassMakesItsSelfOne() {
    func source(_ base: String) -> String {
      """
      protocol Erasable\(base) {}
      extension NSManagedObjectContext {
        func all<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { try fetch(request) }
      }
      extension Erasable {
        static func erase(_ context: NSManagedObjectContext) throws {
          for one in try context.all(NSFetchRequest<Self>(entityName: "A")) { context.delete(one) }
        }
      }
      """
    }
    #expect(errors(source(": NSManagedObject")).isEmpty)
    #expect(!errors(source("")).isEmpty)
  }

  @Test func aSignatureAsksWhatItsTypesAsk() {
    #expect(
      errors(
        """
        func one<E>(_ type: E.Type) -> AnyPublisher<Int, E> {
          Just(1).setFailureType(to: E.self).eraseToAnyPublisher()
        }
        """
      ).isEmpty)
    #expect(
      !errors(
        """
        func one<E>(_ type: E.Type) { _ = Just(1).setFailureType(to: E.self) }
        """
      ).isEmpty)
  }

  @Test func whatIsSaidToEqualAParameterConformsAsItDoes() {
    func source(_ bound: String) -> String {
      """
      final class Box<Item\(bound)> {
        var value: Item
        init(_ value: Item) { self.value = value }
        func set(_ value: Item) {}
      }
      func encoded<T: Encodable>(_ value: T) {}
      extension Box {
        func add<V>(_ one: V) where Item == [V] { encoded(value + [one]) }
      }
      """
    }
    #expect(errors(source(": Codable")).isEmpty)
    #expect(errors(source("")).count == 1)
  }

  @Test func aClosureWithoutOtherClueGivesTheElementsThatAreWanted() {
    let head = "enum Item { case status(Int), gap }\n"
    #expect(
      errors(
        head
          + """
          func add(_ all: [Item], _ xs: [Int]) -> [Item] {
            var items = all + xs.map { x in let y = x; return .status(y) }
            items.append(contentsOf: xs.map { .status($0) })
            items.insert(contentsOf: xs.map { .status($0) }, at: 0)
            items += xs.map { .status($0) }
            return items
          }
          """
      ).isEmpty)
    #expect(errors(head + "let a = [1].map { .status($0) }").count == 1)
  }

  @Test func anElementThatIsWantedSaysWhatTheCollectionIsMadeOf() {
    let head = "struct City { var id: Int; var name: String }\n"
    #expect(
      errors(
        head
          + """
          func city(_ all: [City]) -> City? {
            let first: City? = all.map { .init(id: $0.id, name: $0.name) }.first { $0.id > 1 }
            if let first { return first }
            return all.map { .init(id: $0.id, name: "") }.last
          }
          """
      ).isEmpty)
    #expect(errors(head + "let n: Int? = [1].map { .init(id: $0, name: \"\") }.count").count == 1)
  }

  @Test func aSumOfTwoKindsIsWhatIsWanted() {
    let head = """
      protocol Animal {}
      struct Dog: Animal {}
      struct Cat: Animal {}

      """
    #expect(
      errors(head + "func all(_ d: [Dog], _ c: [Cat]) -> [any Animal] { d + c + d }").isEmpty)
    #expect(!errors(head + "func all(_ d: [Dog], _ c: [Cat]) { _ = d + c }").isEmpty)
  }

  @Test func elementsSayOfWhatALoopsTypeIs() {
    #expect(
      errors("func f(_ all: [[String: Int]]) { for one: Dictionary in all { print(one.count) } }")
        .isEmpty)
    #expect(
      errors("func f(_ all: [[String: Int]]) { for one: Set in all { print(one.count) } }").count
        == 1)
  }

  @Test func aPublisherIsMadeAsItsErasureWantsIt() {
    let head = "enum Bad: Error { case one }\n"
    #expect(
      errors(
        head
          + """
          func a() -> AnyPublisher<Int, Error> { Fail(error: Bad.one).eraseToAnyPublisher() }
          func b(_ x: [Int]) -> AnyPublisher<[Int]?, Never> { Just(x).eraseToAnyPublisher() }
          func c() -> AnyPublisher<Bool, Error> {
            Future { promise in promise(.failure(Bad.one)) }.eraseToAnyPublisher()
          }
          """
      ).isEmpty)
    #expect(
      errors(head + "func a() -> AnyPublisher<Int, Bad> { Just(\"a\").eraseToAnyPublisher() }")
        .count
        == 1)
  }

  @Test func aProtocolsExtensionMayCompare() {
    func source(_ given: String) -> String {
      """
      struct Plain { var x = 1 }
      protocol Tab: Hashable { var id: String { get } }
      extension Tab { \(given) }
      struct B: Tab { let id = "b"; let plain = Plain() }
      """
    }
    #expect(
      errors(
        source(
          """
          static func == (a: Self, b: Self) -> Bool { a.id == b.id }
          func hash(into hasher: inout Hasher) { hasher.combine(id) }
          """)
      ).isEmpty)
    #expect(errors(source("func hash(twice: Int) {}")).count == 2)
  }

  @Test func aMethodNamedAsAllCasesHidesNothing() {
    #expect(
      errors(
        """
        enum S: CaseIterable {
          case a, b
          static func allCases(for n: Int) -> [S] { allCases.filter { $0 != .a } }
        }
        """
      ).isEmpty)
    #expect(
      !errors("enum S: CaseIterable { case a(Int); static func allCases(for n: Int) {} }").isEmpty)
  }

  @Test func whatIsImplicitlyUnwrappedIsChangedAndPassedOn() {
    let head =
      "extension Color { init!(number: Int) { if number == 0 { return nil }; self = .red } }\n"
    #expect(
      errors(
        head
          + """
          struct Item { var x: CGFloat! }
          struct V: View { var body: some View { Circle().fill(Color(number: 1)) } }
          func move(_ item: inout Item) { item.x += 3; item.x -= 1.5 }
          """
      ).isEmpty)
    #expect(
      errors("struct Item { var x: CGFloat? }\nfunc move(_ item: inout Item) { item.x += 3 }").count
        == 1)
  }

  @Test func aFailableInitialiserMayBeNil() {
    #expect(
      errors(
        """
        struct Key: CodingKey {
          var stringValue: String
          init?(stringValue: String) { self.stringValue = stringValue }
          var intValue: Int?
          init?(intValue: Int) { nil }
        }
        """
      ).isEmpty)
    #expect(!errors("struct Key { init(n: Int) { nil } }").isEmpty)
  }

  @Test func nilStandsOnEitherSide() {
    #expect(
      errors("func f(_ done: (() -> Void)?) -> Bool { nil != done && nil == done }").isEmpty)
    #expect(errors("func f(_ n: Bool) -> Bool { n + nil }").count == 1)
  }

  @Test func anOpenSumTakesTheTypeOfThePlace() {
    #expect(
      errors("struct S { var p: Float = 0 }\nfunc f(_ s: inout S) { s.p -= 2.0 * .pi }").isEmpty)
    #expect(
      errors(
        "struct S { var p: Float = 0 }\nfunc f(_ s: inout S, _ d: Double) { s.p -= 2 * d }"
      ).count == 1)
  }

  @Test func anImplicitMemberThatIsAClosureIsCalled() {
    let head = "extension Color { static var paper = { return Color(\"paper\") } }\n"
    #expect(errors(head + "func f() -> Color { .paper() }").isEmpty)
    #expect(errors(head + "func f() -> Color { .paper }").count == 1)
  }
}
