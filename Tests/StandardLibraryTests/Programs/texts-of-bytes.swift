import Foundation

func run() {
  print(String(bytes: [72, 105], encoding: .utf8) ?? "none")  //: Hi
  print(String(bytes: [0xff, 0x41], encoding: .utf8) ?? "none")  //: none
  print(String(bytes: [0xe9, 0x41], encoding: .isoLatin1) ?? "none")  //: éA
  print(String(bytes: [0xe9], encoding: .ascii) ?? "none")  //: none
  print(String(bytes: "hey".utf8.dropFirst(), encoding: .utf8) as Any)  //: Optional("ey")
  print(String(bytes: Data([65]), encoding: .utf8) as Any)  //: Optional("A")
  print(String(data: Data([0xc3, 0x28]), encoding: .utf8) as Any)  //: nil
  let text = NSString(string: "hello")
  print(text.substring(from: 2), text.substring(to: 2))  //: llo he
  print(text.substring(with: NSRange(location: 1, length: 3)), text.range(of: "l"))  //: ell {2, 1}
  print(text.range(of: "z").location == NSNotFound, text.character(at: 1))  //: true 101
  print(text.hasPrefix("he"), text.hasSuffix("lo"), text.contains("ell"))  //: true true true
  print(text.uppercased, text.capitalized, text.appending("!"))  //: HELLO Hello hello!
  print(text.replacingOccurrences(of: "l", with: "L"), text.components(separatedBy: "l"))
  //: heLLo ["he", "", "o"]
  let nothing: Decimal = .nan
  print(nothing, nothing.isNaN, nothing == nothing, nothing + 1, nothing < 1)
  //: NaN true true NaN true
  print(Decimal(Double.nan), nothing.isZero, (1 - nothing).isNaN)  //: NaN false true

  let digits = "a7".map { $0.asciiValue ?? 0 }.filter { $0 >= UInt8(ascii: "0") }
  print(digits, UInt8(ascii: "0"), "a7".utf8.contains(UInt8(ascii: "7")))  //: [97, 55] 48 true
}
