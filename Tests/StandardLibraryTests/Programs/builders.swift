// Result builders: blocks, branches, loops, partial blocks, final results, limited types.
@resultBuilder
enum Lines {
  static func buildExpression(_ text: String) -> [String] { [text] }
  static func buildExpression(_ number: Int) -> [String] { ["#\(number)"] }
  static func buildExpression(_ list: [String]) -> [String] { list }
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? ["-"] }
  static func buildEither(first part: [String]) -> [String] { ["first"] + part }
  static func buildEither(second part: [String]) -> [String] { ["second"] + part }
  static func buildArray(_ parts: [[String]]) -> [String] {
    parts.map { $0.joined(separator: "+") }
  }
  static func buildLimitedAvailability(_ part: [String]) -> [String] { part }
  static func buildFinalResult(_ parts: [String]) -> String { parts.joined(separator: ",") }
}
@resultBuilder
struct Sum {
  static func buildPartialBlock(first: Int) -> Int { first }
  static func buildPartialBlock(accumulated: Int, next: Int) -> Int { accumulated * 10 + next }
}
@resultBuilder
struct Pair<T> {
  static func buildBlock(_ a: T, _ b: T) -> (T, T) { (a, b) }
}
func lines(@Lines _ make: () -> String) -> String { make() }
func sum(@Sum _ make: () -> Int) -> Int { make() }
@Lines func greeting(_ name: String?, loud: Bool) -> String {
  "hello"
  if let name { name } else { "nobody" }
  if loud { "!" }
}
struct Page {
  @Lines var body: String {
    let title = "T"
    title
    for n in 1...3 where n != 2 {
      n
      "x"
    }
    switch title {
    case "A": "a"
    case "T": "t"
    default: "other"
    }
  }
  var make: () -> String
  init(@Lines _ make: @escaping () -> String) { self.make = make }
}
protocol Doc { @Lines var text: String { get } }
struct Letter: Doc {
  var text: String {
    "Dear"
    if #available(macOS 10.15, *) { "all" }
  }
}
struct Node: CustomStringConvertible {
  var name: String
  var children: [Node] = []
  init(_ name: String, @NodeBuilder children: () -> [Node] = { [] }) {
    self.name = name
    self.children = children()
  }
  var description: String {
    children.isEmpty ? name : "\(name)(\(children.map(\.description).joined(separator: " ")))"
  }
}
@resultBuilder
struct NodeBuilder {
  static func buildBlock(_ nodes: [Node]...) -> [Node] { nodes.flatMap { $0 } }
  static func buildExpression(_ node: Node) -> [Node] { [node] }
  static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
  static func buildOptional(_ nodes: [Node]?) -> [Node] { nodes ?? [] }
  static func buildArray(_ nodes: [[Node]]) -> [Node] { nodes.flatMap { $0 } }
}
func pair<T>(@Pair<T> _ make: () -> (T, T)) -> (T, T) { make() }

func run() {
  print(
    lines {
      "a"; 1; ["b", "c"]
    })
  print("<" + lines {} + ">")
  print(greeting("Kim", loud: true), greeting(nil, loud: false))
  print(
    Page { "own" }.body,
    Page {
      "own"; 2
    }.make())
  print(
    sum {
      1; 2; 3
    }, sum { 7 })
  print(Letter().text)
  let tree = Node("root") {
    Node("a")
    Node("b") {
      for i in 0..<2 { Node("b\(i)") }
      if true { Node("c") }
    }
    ["d", "e"].map { Node($0) }
  }
  print(tree)
  print(
    pair {
      1; 2
    },
    pair {
      "x"; "y"
    })
  print(
    lines {
      if Bool.random() || true { "yes" } else { "no" }
      do { "in do" }
    })
}

//: a,#1,b,c
//: <>
//: hello,first,Kim,! hello,second,nobody,-
//: T,#1+x,#3+x,first,second,t own,#2
//: 123 7
//: Dear,all
//: root(a b(b0 b1 c) d e)
//: (1, 2) ("x", "y")
//: first,yes,in do
