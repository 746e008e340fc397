import Diagnostics
import Foundation
import Session
import Testing
import Trace
import Values

/// The finds of hunts, each reduced to the relevant part. Each of these is rejected, or runs, within
/// seconds even in a debug build; when it was found it took minutes or never ended, which the limit
/// turns into a failure.
@Suite(.timeLimit(.minutes(5))) struct FindTests {
  struct Find: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    /// Part of what is reported; nil if the program is right.
    var message: String?

    init(_ name: String, _ expression: String, _ message: String?) {
      self.init(
        name, "let found = \(expression)", showing: "String(describing: found)", message)
    }

    init(_ name: String, _ declarations: String, showing shown: String, _ message: String?) {
      testDescription = name
      text = """
        \(declarations)
        struct ContentView: View { var body: some View { Text("\\(\(shown))") } }
        """
      self.message = message
    }
  }

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let finds = [
    Find("literals in literals", repeated("[", 10) + "1" + repeated("]", 10), nil),
    Find(
      "literals that do not agree", repeated("[", 50) + "." + repeated("]", 50),
      "expected"),
    Find(
      "more brackets than the parser bears", repeated("[", 200) + "1" + repeated("]", 200),
      "structure nesting level exceeded maximum"),
    Find(
      "brackets that are never closed", repeated("([{", 400), "exceeded"),
    Find(
      "an operator between operands without types", repeated("(.a + .b) * ", 30) + ".c",
      "unable to type-check"),
    Find(
      "a chain of literals of all kinds",
      repeated("1 + 2.5 - ", 60) + "\"a\"", "cannot be applied"),
    Find(
      "one mistake under builders in builders",
      "var view: some View { " + repeated("Group { ", 200) + "Text(\"a\").foo(3)"
        + repeated(" }", 200) + " }", showing: "1", "has no member 'foo'"),
    Find(
      "builders in builders",
      "var view: some View { " + repeated("Group { ", 250)
        + "Text(\"a\")" + repeated(" }", 250) + " }", showing: "1", nil),
    Find(
      "more braces than the parser bears", repeated("{ ", 257) + "1" + repeated(" }()", 257),
      "structure nesting level exceeded maximum of 256"),
    Find("closures in closures", repeated("{ ", 40) + "1" + repeated(" }()", 40), nil),
    Find("calls in calls", repeated("max(1, ", 60) + "2" + repeated(")", 60), nil),
    Find(
      "a collection whose elements are those of its iterator, which are the collection's",
      """
      struct Box<V> {
        struct Ids: RandomAccessCollection, Equatable {}
        func show(_ ids: Ids) { for id in ids { print(id) } }
      }
      """, showing: "1", "does not conform to protocol"),
    Find(
      "a type of the library that is made to conform, and lacks what is asked",
      """
      protocol Animal { func name() -> String }
      extension Int: Animal {}
      func described(_ animal: any Animal) -> String { animal.name() }
      """, showing: "described(1)", "does not conform to protocol"),
    Find(
      "a type that is the same as one of its own",
      """
      protocol Valued { associatedtype Value; var value: Value { get } }
      extension Valued where Self == Self.Value { var value: Self { self } }
      extension Int: Valued { typealias Value = Int }
      """, showing: "3.value", nil),
    Find(
      "an enum that contains itself, all of whose parts are taken",
      """
      indirect enum Tree { case leaf(Int), add(Tree, Tree), mul(Tree, Tree), not(Tree) }
      func sum(_ tree: Tree) -> Int {
        switch tree {
        case .leaf(let n): n
        case .add(let a, let b): sum(a) + sum(b)
        case let .mul(a, b): sum(a) * sum(b)
        case .not(let a): -sum(a)
        }
      }
      """, showing: "sum(.add(.leaf(1), .leaf(2)))", nil),
    Find(
      "types that are the same as each other's",
      """
      protocol P { associatedtype Other: P; var other: Other { get } }
      func first<T: P, U: P>(_ t: T, _ u: U) -> T where T == U.Other, U == T.Other { u.other }
      struct A: P { var other: B { B() } }
      struct B: P { var other: A { A() } }
      """, showing: "first(A(), B())", nil),
    Find("a protocol that refines itself", "protocol A: A {}", showing: "1", "refines itself"),
    Find(
      "a conformance whose condition asks for an ever larger type",
      """
      struct Box<T> {}
      extension Box: Equatable where T: Equatable, Box<Box<T>>: Equatable {
        static func == (a: Self, b: Self) -> Bool { true }
      }
      """, showing: "Box<Int>() == Box<Int>()", "cannot be applied"),
    Find(
      "a conformance whose condition asks for its own type, of smaller parts",
      """
      struct Box<T> {}
      extension Box: Equatable where T: Equatable {
        static func == (a: Self, b: Self) -> Bool { true }
      }
      """, showing: "Box<Box<[Int?]>>() == Box<Box<[Int?]>>()", nil),
    Find(
      "a parameter without a name and with the largest number there is",
      "let f: (Int) -> Int = { $9223372036854775807 }", showing: "f(1)", "closure"),
    Find(
      "a dictionary literal of thousands of pairs",
      "let d = [" + (0..<3_000).map { "\($0): \($0)" }.joined(separator: ", ") + "]",
      showing: "d.count", nil),
  ]

  @Test(arguments: finds)
  func aFindIsAnsweredAtOnce(_ find: Find) {
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Find.swift", text: find.text)], name: "Find.swift"),
      script: [])
    session.runToEnd()
    let told = session.diagnostics.map(\.message)
    if let message = find.message {
      #expect(told.contains { $0.contains(message) }, "\(told.prefix(3))")
    } else {
      #expect(told.isEmpty)
    }
  }

  /// The view of a closed window is no longer there to be read.
  @Test func readingAfterTheLastWindowClosedFindsNoView() {
    let text =
      "struct ContentView: View { @State var n = 0; var body: some View { Text(\"\\(n)\") } }"
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Closed.swift", text: text)], name: "Closed.swift"),
      script: [ScriptStep("closeWindow(0)"), ScriptStep("n")])
    #expect(session.runToEnd() == .noControl("no \("ContentView") is on screen"))
  }

  /// More parts than the operands of an instruction can tell apart.
  @Test(arguments: [(600, true), (17_000, false)])
  func whatIsTooLargeToRunEndsInWords(_ parts: Int, _ isSmall: Bool) {
    let interpolations = String(repeating: "\\(n)", count: parts)
    let text = """
      struct ContentView: View {
        @State private var n = 0
        func long() -> Int { "\(interpolations)".count }
        var body: some View { Text("a").onAppear { print(long()) } }
      }
      """
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Long.swift", text: text)], name: "Long.swift"),
      script: [])
    #expect(session.runToEnd() == (isSmall ? .completed : .failed))
    var message: String?
    for event in session.events {
      if case .failure(let words, _) = event.kind { message = words.description }
    }
    #expect(isSmall ? message == nil : message?.contains("too large to run") == true)
  }

  /// Each level adds a list of views, each followed by a reader that examines everything around it.
  @Test func aTreeWithoutAnEndOfGeometryReadersEnds() {
    let text = """
      struct ContentView: View {
        @State private var width: CGFloat = 0
        var body: some View {
          Text("a").frame(width: 50)
          self.background(GeometryReader { geo in Color.clear.onAppear { width = geo.size.width } })
        }
      }
      """
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Endless.swift", text: text)], name: "Endless.swift"),
      script: [])
    #expect(session.runToEnd() == .failed)
  }

  /// Not a number differs from itself, so as a size it would be measured for ever.
  @Test(arguments: [("width: .nan", "10.0"), ("width: 50", "50.0")])
  func aReaderInAFrameThatIsNoNumberIsMeasuredOnce(_ frame: String, _ shown: String) {
    let text = """
      struct ContentView: View {
        var body: some View {
          HStack { GeometryReader { geo in Text("\\(geo.size.width)") }.frame(\(frame)) }
        }
      }
      """
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Size.swift", text: text)], name: "Size.swift"),
      script: [])
    #expect(session.runToEnd() == .completed)
    #expect(World(after: session.events).shownTexts.contains { $0.text.contains(shown) })
  }

  /// Nested builders, each overloaded, around a mistake: the attempts must not double with every level.
  @Test func aMistakeDeepInsideBuildersIsFoundAtOnce() {
    let text = """
      struct Item: Identifiable { let id: Int; var name: String }
      struct ContentView: View {
        @State private var items = [Item(id: 1, name: "a")]
        var body: some View {
          NavigationView { List { Section { ForEach(items) { item in Group { NavigationLink {
            ScrollView { LazyVStack { Section { ForEach(items) { other in
              Button { print(item.nam) } label: { HStack { Text(other.naem); Spacer() } }
            } } } }
          } label: { Label { Text(item.title) } icon: { Unknown() } } } } } } }
        }
      }
      """
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Deep.swift", text: text)], name: "Deep.swift"),
      script: [])
    #expect(
      session.diagnostics.map(\.message) == [
        "value of type 'Item' has no member 'nam'", "value of type 'Item' has no member 'naem'",
        "value of type 'Item' has no member 'title'", "cannot find 'Unknown' in scope",
      ])
  }
}
