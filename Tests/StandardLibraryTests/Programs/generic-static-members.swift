// Static members of a protocol whose own where clause says what Self is.
protocol Style { func make() -> String }
struct Plain: Style { func make() -> String { "plain" } }
struct Fancy<T>: Style { var t: T; func make() -> String { "fancy \(t)" } }
extension Style where Self == Plain {
  static var plain: Plain { Plain() };
  static func named<T>(_ t: T) -> Plain { print(t); return Plain() }
}
extension Style {
  static func fancy<T>(_ t: T) -> Fancy<T> where Self == Fancy<T> { Fancy(t: t) }
  static func fancier<T>(_ t: T) -> Self where Self == Fancy<T> { Fancy(t: t) }
}
func use(_ s: some Style) { print(s.make()) }
func use2<S: Style>(_ s: S, n: Int = 0) { print(s.make()) }
func run() {
  use(.plain)
  use(.named(3))
  use(.fancy(4))
  use2(.fancy("x"), n: 3)
  use2(.fancier(2.5))
  let f: Fancy<Int> = .fancy(4)
  print(f.t)
}
//: plain
//: 3
//: plain
//: fancy 4
//: fancy x
//: fancy 2.5
//: 4
