func run() {
  let numberOfLegs = ["spider": 8]
  for (animal, legs) in numberOfLegs { print("\(animal)s have \(legs) legs") }
  for tick in stride(from: 0, to: 60, by: 15) { print(tick, terminator: " ") }
  for tick in stride(from: 12, through: 3, by: -3) { print(tick, terminator: " ") }
  for d in stride(from: 0.0, through: 1.0, by: 0.25) { print(d, terminator: " ") }
  print()
  let finalSquare = 25
  var board = [Int](repeating: 0, count: finalSquare + 1)
  board[03] = +08; board[06] = +11; board[09] = +09; board[10] = +02
  board[14] = -10; board[19] = -11; board[22] = -02; board[24] = -08
  var square = 0, diceRoll = 0
  gameLoop: while square != finalSquare {
    diceRoll += 1
    if diceRoll == 7 { diceRoll = 1 }
    switch square + diceRoll {
    case finalSquare: break gameLoop
    case let newSquare where newSquare > finalSquare: continue gameLoop
    default: square += diceRoll; square += board[square]
    }
    print(square, terminator: " ")
  }
  print("Game over!")
  repeat { square -= 10 } while square > 0
  print(square)
  let temperatureInCelsius = 25
  let weatherAdvice =
    if temperatureInCelsius <= 0 { "cold" } else if temperatureInCelsius >= 30 { "warm" } else {
      "not that cold"
    }
  print(weatherAdvice)
  let freezeWarning: String? = if temperatureInCelsius <= 0 { "Watch for ice!" } else { nil }
  print(freezeWarning as Any)
  let anotherCharacter: Character = "a"
  let message =
    switch anotherCharacter {
    case "a": "The first";
    case "z": "The last";
    default: "Some other"
    }
  print(message)
  switch 62 {
  case 0: print("no");
  case 1..<5: print("a few");
  case 12..<100: print("dozens of");
  default: print("many")
  }
  let somePoint = (1, 1)
  switch somePoint {
  case (0, 0): print("origin")
  case (_, 0): print("x-axis")
  case (-2...2, -2...2): print("\(somePoint) inside the box")
  default: print("outside")
  }
  switch (2, 0) {
  case (let x, 0): print("on the x-axis with \(x)");
  case (0, let y): print(y);
  case let (x, y): print(x, y)
  }
  switch (1, -1) {
  case let (x, y) where x == y: print("==");
  case let (x, y) where x == -y: print("\(x), \(y) on x == -y");
  case let (x, y): print(x, y)
  }
  switch (9, 0) {
  case (let distance, 0), (0, let distance): print("On an axis, \(distance) from the origin");
  default: print("Not")
  }
  let puzzleInput = "great minds think alike"
  var puzzleOutput = ""
  let toRemove: [Character] = ["a", "e", "i", "o", "u", " "]
  for character in puzzleInput {
    if toRemove.contains(character) { continue }; puzzleOutput.append(character)
  }
  print(puzzleOutput)
  let numberSymbol: Character = "三"
  var possibleIntegerValue: Int?
  switch numberSymbol {
  case "1", "١", "一", "๑": possibleIntegerValue = 1;
  case "3", "٣", "三", "๓": possibleIntegerValue = 3;
  default: break
  }
  if let v = possibleIntegerValue { print(v) }
  var description = "The number 5 is"
  switch 5 {
  case 2, 3, 5, 7: description += " a prime number, and also"; fallthrough;
  default: description += " an integer."
  }
  print(description)
  func greet(person: [String: String]) {
    guard let name = person["name"] else { print("no name"); return }
    print("Hello \(name)!")
    guard let location = person["location"] else {
      print("I hope the weather is nice near you."); return
    }
    print("I hope the weather is nice in \(location).")
  }
  greet(person: ["name": "John"]); greet(person: ["name": "Jane", "location": "Cupertino"]);
  greet(person: [:])
  var score = 1
  if score < 10 { defer { print(score) }; score += 5 }
  func multi() {
    defer { print("1") }; defer { print("2") };
    for i in 0..<2 { defer { print("loop", i) }; print("body", i) }; print("end")
  }
  multi()
  if #available(iOS 10, macOS 10.12, *) { print("available") }
  outer: for i in 1...3 {
    for j in 1...3 { if j == 2 { continue outer }; if i == 3 { break outer }; print(i, j) }
  }
  for case let x? in [1, nil, 3] { print(x, terminator: " ") }
  for x in [1, 2, 3, 4] where x % 2 == 0 { print(x, terminator: " ") }
  for (i, c) in "abc".enumerated() { print(i, c, terminator: " ") }
  for _ in 1...2 { print(".", terminator: "") }
  for (a, b) in zip([1, 2], ["x", "y"]) { print(a, b, terminator: ";") }
  for i in (0..<3).reversed() { print(i, terminator: "") }
  print()
  var it = [1, 2, 3].makeIterator()
  while let n = it.next() { print(n, terminator: " ") }
  var stack = [1, 2, 3]; while let top = stack.popLast(), top > 1 { print(top, terminator: " ") }
  print()
  enum Barcode { case upc(Int, Int, Int, Int), qr(String) }
  for b in [Barcode.upc(8, 85909, 51226, 3), .qr("ABC")] {
    switch b {
    case let .upc(a, b, c, d): print(a, b, c, d);
    case .qr(let s) where s.count > 2: print("long", s);
    case .qr: print("qr")
    }
    if case .qr(let code) = b { print(code) }
    guard case .upc(let n, _, _, _) = b else { continue }
    print(n)
  }
  let any: [Any] = [
    1, 2.5, "s", (1, 2), [1], { (x: Int) in x } as (Int) -> Int, Optional<Int>.none as Any,
  ]
  for a in any {
    switch a {
    case 0 as Int: print("zero");
    case let i as Int: print("int \(i)");
    case is Double: print("double");
    case let s as String: print(s);
    case let (x, y) as (Int, Int): print(x + y);
    case let f as (Int) -> Int: print(f(3));
    case let arr as [Int]: print(arr);
    default: print("other")
    }
  }
  let opt: Int? = 5
  switch opt {
  case .some(let x) where x > 3: print("big", x);
  case .some: print("some");
  case .none: print("none")
  }
  switch opt {
  case 5?: print("five");
  case nil: print("nil");
  default: print("else")
  }
  let x = 5; print(x > 3 ? "gt" : "le", x == 5 ? x < 3 ? 1 : 2 : 3)
  lbl: do { if x > 2 { break lbl }; print("never") }
  let result: Int = {
    var total = 0; for i in 1...10 { total += i }; return total
  }()
  print(result)
  func sw(_ n: Int) -> String {
    switch n {
    case ..<0: "neg";
    case 0: "zero";
    case 1...: "pos";
    default: "?"
    }
  }
  print(sw(-1), sw(0), sw(5))

  let v2: Double = if x > 3 { 1 } else { 2.5 }; print(v2)
  let thrown = try? { () throws -> Int in
    struct E: Error {}; throw E()
  }(); print(thrown as Any)
  var i = 0;
  while true { i += 1; if i % 2 == 0 { continue }; if i > 5 { break }; print(i, terminator: "") };
  print()
}

//: spiders have 8 legs
//: 0 15 30 45 12 9 6 3 0.0 0.25 0.5 0.75 1.0
//: 1 11 4 8 13 8 18 20 23 16 18 21 Game over!
//: -9
//: not that cold
//: nil
//: The first
//: dozens of
//: (1, 1) inside the box
//: on the x-axis with 2
//: 1, -1 on x == -y
//: On an axis, 9 from the origin
//: grtmndsthnklk
//: 3
//: The number 5 is a prime number, and also an integer.
//: Hello John!
//: I hope the weather is nice near you.
//: Hello Jane!
//: I hope the weather is nice in Cupertino.
//: no name
//: 6
//: body 0
//: loop 0
//: body 1
//: loop 1
//: end
//: 2
//: 1
//: available
//: 1 1
//: 2 1
//: 1 3 2 4 0 a 1 b 2 c ..1 x;2 y;210
//: 1 2 3 3 2
//: 8 85909 51226 3
//: 8
//: long ABC
//: ABC
//: int 1
//: double
//: s
//: 3
//: [1]
//: 3
//: other
//: big 5
//: five
//: gt 2
//: 55
//: neg zero pos
//: 1.0
//: nil
//: 135
