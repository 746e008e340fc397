import Foundation

struct Line: Codable {
  var name: String; var price: Decimal; var qty: Int; var total: Decimal { price * Decimal(qty) }
}
func run() {
  print(
    Decimal(string: "0.1")! + Decimal(string: "0.2")!, Decimal(10) / 4, Decimal(1) < 2,
    0.1 + 0.2 as Decimal, Decimal(3.25), -Decimal(5), Decimal(100), Decimal(0),
    Decimal(string: "x") as Any, Decimal(string: "-12.50")!)
  var a: Decimal = 10.5; a += 1; a *= 2; a -= 0.25;
  print(a, a > 5, a == 22.75, max(a, 3), abs(Decimal(-2)), pow(Decimal(2), 10), a.isZero)
  let lines = [Line(name: "a", price: 2.5, qty: 3), Line(name: "b", price: 0.99, qty: 10)];
  print(
    lines.map(\.total), lines.reduce(Decimal(0)) { $0 + $1.total }, lines.map(\.total).reduce(0, +),
    lines.map(\.price).sorted(), Set([Decimal(1), 1.0]).count)
  print(
    NSDecimalNumber(decimal: 1.5).doubleValue,
    NSDecimalNumber(string: "2.5").adding(NSDecimalNumber(value: 1)), "\(Decimal(7) / Decimal(8))",
    Double(truncating: NSDecimalNumber(decimal: a)))
  let price: Decimal = 12.75
  let object = price as NSDecimalNumber
  print(object, object.doubleValue, object as Decimal == price, Double(truncating: object))
  let number: NSNumber = object
  print(number.intValue, Int(truncating: 3.5), Bool(truncating: 1), (object.adding(1)).stringValue)
  print(Int(pow(2.0, 10)), CGFloat(pow(2.0, 3)), type(of: pow(10, 2)), pow(Decimal(2), -1))
  print(NSRange(location: 1, length: 2).upperBound, URL(string: "https://a.com:80/b")!.host()!)
  var growth: Decimal = 1
  for month in 1...40 { growth = growth + growth * (Decimal(month) / 7 - Decimal(month) / 9) }
  print(growth > 181_657_419, growth < 181_657_420, Decimal(1) / 3 * 3 > 0.99999999999)
  let long = Decimal(string: "12345678901234567.5")!
  print(
    abs(long * long / long - long) < 1, long + Decimal(string: "0.000000001")! >= long,
    Decimal(20) / long * long > 19.999, -long * 1000 < -long * 999)
}

//: 0.3 2.5 true 0.3 3.25 -5 100 0 nil -12.5
//: 22.75 true true 22.75 2 1024 false
//: [7.5, 9.9] 17.4 17.4 [0.99, 2.5] 1
//: 1.5 3.5 0.875 22.75
//: 12.75 12.75 true 12.75
//: 12 3 true 13.75
//: 1024 8.0 Decimal 0.5
//: 3 a.com
//: true true true
//: true true true true
