// Scanner: what `Color(hex:)` in teaching code uses, and what it leaves unread.
import Foundation

func rgb(_ hex: String) -> String {
  let scanner = Scanner(string: hex.trimmingCharacters(in: CharacterSet(charactersIn: "#")))
  guard let number = scanner.scanUInt64(representation: .hexadecimal) else { return "no number" }
  return "\((number >> 16) & 0xff) \((number >> 8) & 0xff) \(number & 0xff) \(scanner.isAtEnd)"
}

struct Meters: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  var value: Float
  init(floatLiteral value: Float) { self.value = value }
  init(integerLiteral value: Int8) { self.value = Float(value) }
}
struct Letter: ExpressibleByExtendedGraphemeClusterLiteral {
  var value: Character
  init(extendedGraphemeClusterLiteral value: Character) { self.value = value }
}

func run() {
  print(rgb("#FF8000"))  //: 255 128 0 true
  print(rgb("0x0a0b0c"))  //: 10 11 12 true
  print(rgb("zz"))  //: no number
  print(rgb("12 rest"))  //: 0 0 18 false
  let scanner = Scanner(string: "  3 apples and -4.5 pears; x=7")
  print(scanner.scanInt() ?? 0)  //: 3
  print(scanner.scanInt() as Any)  //: nil
  print(scanner.scanUpToString("and") ?? "none")  //: apples
  print(scanner.scanString("and") ?? "none")  //: and
  print(scanner.scanDouble() ?? 0)  //: -4.5
  print(scanner.scanCharacters(from: .letters) ?? "none")  //: pears
  print(scanner.scanUpToCharacters(from: .letters) ?? "none")  //: ;
  print(scanner.scanCharacter() ?? "-")  //: x
  print(scanner.scanString("x") ?? "none")  //: none
  print(scanner.isAtEnd, scanner.scanString("=") ?? "", scanner.scanInt() ?? 0, scanner.isAtEnd)
  //: false = 7 true
  let a: Meters = 2.5
  let b: Meters = 3
  let c: Letter = "é"
  print(a.value, b.value, c.value)  //: 2.5 3.0 é
  let ages = ["Kim": [1: 2]]
  var copy = ages
  if let place = copy.index(forKey: "Kim") { copy.values[place][1] = 9 }
  print(copy, ages, 3 != Optional(3), 3 != Optional(4), 3 != nil)
  //: ["Kim": [1: 9]] ["Kim": [1: 2]] false true true
}
