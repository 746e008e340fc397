// Sums of literals in choices, arguments and ranges are as open as literals.
import Foundation

func run() {
  do {
    let cond = true
    let n: Int? = nil
    let x: Double = 2
    let a = cond ? 6 : 10.0 + 2.0
    let b = cond ? 1 + 2 : 0.5
    let c = cond ? 0.5 : 1 + 2
    let e = cond ? (1 + 2) * 3 : 0.5
    let f = cond ? -(1 + 2) : -0.5
    let g = cond ? 1 + 2 : x
    let h = cond ? x : 1 + 2
    let l = cond ? (cond ? 1 + 2 : 3) : 0.5
    print(a, b, c, e, f, g, h, l)
    let o = (cond ? 1 + 2 : 3) + 0.5
    let p = (n ?? 1 + 2) + 1
    print(o, p)
    let q = max(cond ? 1 + 2 : 3, 0.5)
    let r = x * (cond ? 1 + 2 : 3)
    let s = (cond ? 2 : 3) / 2 * x
    let t = cond ? 7 / 2 : 1.5
    print(q, r, s, t)
    let v = abs(cond ? -(1.0 + 2) : 3)
    let w = min(1 + 2, 2.5, cond ? 1 / 2 : 4)
    let y = cond ? 1 << 2 : 3
    let z = cond ? "a" + "b" : "c"
    print(v, w, y, z)
    let aa: CGFloat = cond ? 1 + 2 : 0.5
    let bb = cond ? 7 / 2 : nil
    let cc: Double? = cond ? 7 / 2 : nil
    let dd = cond ? nil : 7 / 2
    print(aa, bb as Any, cc as Any, dd as Any)
    var total = 0.0
    total += cond ? 7 / 2 : 1
    total -= (cond ? 1 / 2 : 1) * 2
    print(total, "\(cond ? 1 / 2 : 0.5)")
    let ee = (cond ? 1 / 2 : 3, 0.5)
    print(ee)
    let gg = cond ? 1 / 2 == 0.5 : 1 + 1 == 2
    print(gg, cond ? 1 / 2 < 0.25 : false)
  }
  do {
    let cond = true
    print(min(1 + 2, 2.5))
    print(min(2.5, 1 + 2))
    print(min(1 + 2, 2.5, 7))
    print(min(1, 2.5, cond ? 7 : 4))
    print(min(1, 2.5, cond ? 1 + 2 : 4))
  }
  do {
    let cond = true
    var total = 0.0
    total += cond ? 7 : 1
    total -= (cond ? 1 / 2 : 1) * 2
    total *= cond ? 1.5 * 2 : 1
    let r: ClosedRange<Double> = 0...2 * 3
    print(total, r)
  }
  do {
    let isOn = true
    let d = isOn ? 10.0 + 2.0 : 6
    print(d, abs(isOn ? (10.0 + 2.0) : 6).squareRoot())
  }
  do {
    func scaled<T: FloatingPoint>(_ x: T) -> T { x * (1 + 2) }
    print(scaled(2.0), scaled(Float(3)))
    let cond = true
    print(kind(cond ? "x" : "y"), kind(cond ? cond ? "x" : "y" : "z"), kind("a" + "b"))
  }
}

struct Key: ExpressibleByStringLiteral { init(stringLiteral: String) {} }
func kind(_ key: Key) -> String { "key" }
@_disfavoredOverload func kind<S: StringProtocol>(_ text: S) -> String { "text" }

//: 6.0 3.0 0.5 9.0 -3.0 3.0 2.0 3.0
//: 3.5 4
//: 3.0 6.0 2.0 3.5
//: 3.0 0.5 4 ab
//: 3.0 Optional(3) Optional(3.5) nil
//: 2.5 0.5
//: (0, 0.5)
//: true false
//: 2.5
//: 2.5
//: 2.5
//: 1.0
//: 1.0
//: 18.0 0.0...6.0
//: 12.0 3.4641016151377544
//: 6.0 9.0
//: key key text
