// Which overload takes a value that is, or becomes, `any P` or `Any`.

protocol P {}
struct S: P {}
extension Int: P {}
class Base {}
class Sub: Base {}

func opened<T: P>(_ x: T) -> String { "generic \(type(of: x))" }
func opened(_ x: Any) -> String { "any" }
func openedType<T: P>(_ x: T.Type) -> String { "type" }
func openedType(_ x: Any) -> String { "any" }
func second<T: P>(_ x: T, _ y: Int) -> String { "generic" }
func second(_ x: String, _ y: Int) -> String { "string" }
func upcast(_ x: Base) -> String { "base" }
func upcast(_ x: Any) -> String { "any" }
func array(_ x: [Any]) -> String { "array" }
func array(_ x: Any) -> String { "any" }
func elements<T>(_ x: [T]) -> String { "generic" }
func elements(_ x: [Any]) -> String { "anys" }
func kinds(_ x: [Any]) -> String { "anys" }
func kinds(_ x: [any P]) -> String { "ps" }
func table(_ x: [String: Any]) -> String { "dictionary \(x.count)" }
func table(_ x: Any) -> String { "any" }
func path(_ x: (String) -> Int) -> String { "function" }
func path(_ x: KeyPath<String, Int>) -> String { "path" }
func wrapped<T: Equatable>(_ a: T?, _ b: Int) -> String { "optional" }
func wrapped<T>(_ a: T, _ b: Int) -> String { "plain" }

func run() {
  let p: any P = S()
  let kind: any P.Type = S.self
  print(opened(p), opened(S()), opened("a"))
  //: generic S generic S any
  print(openedType(kind), second(p, 1), second("a", 1))
  //: type generic string
  print(upcast(Sub()), array([1, 2]), array([Sub()]), array(3))
  //: base array array any
  print(elements([1, 2]), elements([1, "a"]), kinds([1, 2]), kinds([1, "a"]))
  //: generic anys ps anys
  print(table(["a": 1, "b": "c"]), table(["a": 1]), table(1))
  //: dictionary 2 dictionary 1 any
  print(path(\.count), path { $0.count })
  //: path function
  let forced: Int! = 4
  print(wrapped(forced, 2), wrapped(3, forced), wrapped(nil as Int?, 2))
  //: optional plain optional
}
