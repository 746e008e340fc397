import Foundation

func greet(_ person: String, from hometown: String) -> String {
  "Hello \(person)! Glad you could visit from \(hometown)."
}
func minMax(array: [Int]) -> (min: Int, max: Int)? {
  if array.isEmpty { return nil }; var cmin = array[0], cmax = array[0];
  for v in array[1..<array.count] { if v < cmin { cmin = v } else if v > cmax { cmax = v } };
  return (cmin, cmax)
}
func arithmeticMean(_ numbers: Double...) -> Double {
  var t = 0.0; for n in numbers { t += n }; return t / Double(numbers.count)
}
func swapTwoInts(_ a: inout Int, _ b: inout Int) { (a, b) = (b, a) }
func addTwo(_ a: Int, _ b: Int) -> Int { a + b }
func printMath(_ f: (Int, Int) -> Int, _ a: Int, _ b: Int) { print("Result: \(f(a, b))") }
func chooseStep(backward: Bool) -> (Int) -> Int {
  func stepForward(_ i: Int) -> Int { i + 1 }; func stepBackward(_ i: Int) -> Int { i - 1 };
  return backward ? stepBackward : stepForward
}
func withDefault(_ a: Int, b: Int = 12, c: String = "x", _ rest: Int...) -> String {
  "\(a) \(b) \(c) \(rest)"
}
@discardableResult func sideEffect() -> Int { print("side"); return 1 }
func overloaded(_ x: Int) -> String { "int" }; func overloaded(_ x: Double) -> String { "double" };
func overloaded(_ x: String) -> String { "string" };
func overloaded<T>(_ x: T) -> String { "generic" }; func overloaded(x: Int) -> String { "label" }
func makeIncrementer(forIncrement amount: Int) -> () -> Int {
  var runningTotal = 0; func incrementer() -> Int { runningTotal += amount; return runningTotal };
  return incrementer
}
var completionHandlers: [() -> Void] = []
func withEscaping(_ h: @escaping () -> Void) { completionHandlers.append(h) }
func withNonEscaping(_ c: () -> Void) { c() }
class SomeClass {
  var x = 10; func doSomething() { withEscaping { self.x = 100 }; withNonEscaping { x = 200 } }
}
func serve(customer: @autoclosure () -> String) { print("Now serving \(customer())!") }
func collect(_ p: @autoclosure @escaping () -> String) { providers.append(p) };
var providers: [() -> String] = []
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
infix operator >>> : AdditionPrecedence;
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func loadPicture(from s: String, completion: (String) -> Void, onFailure: () -> Void) {
  if s.isEmpty { onFailure() } else { completion("pic \(s)") }
}
func modify(_ arr: inout [Int], at i: Int, with f: (inout Int) -> Void) { f(&arr[i]) }
func variadicMix(_ names: String..., joined sep: String = ",") -> String {
  names.joined(separator: sep)
}
func fact(_ n: Int) -> Int { n <= 1 ? 1 : n * fact(n - 1) }
func fibs() -> AnyIterator<Int> {
  var (a, b) = (0, 1);
  return AnyIterator {
    defer { (a, b) = (b, a + b) }; return a
  }
}
func outer() -> Int {
  var counter = 0; func a() { counter += 1; if counter < 5 { b() } };
  func b() { counter += 1; a() }; a(); return counter
}
func throwingMap<T, U>(_ xs: [T], _ f: (T) throws -> U) rethrows -> [U] {
  var r: [U] = []; for x in xs { r.append(try f(x)) }; return r
}
struct Op { let name: String; let f: (Double, Double) -> Double }
func run() {
  print(greet("Bill", from: "Cupertino"));
  if let b = minMax(array: [8, -6, 2, 109, 3, 71]) {
    print("min is \(b.min) and max is \(b.max)", b)
  }; print(minMax(array: []) as Any)
  print(arithmeticMean(1, 2, 3, 4, 5), arithmeticMean(3, 8.25, 18.75)); var x = 3, y = 107;
  swapTwoInts(&x, &y); print(x, y)
  var mf: (Int, Int) -> Int = addTwo; print(mf(2, 3)); mf = (*); printMath(mf, 3, 5);
  printMath(+, 1, 2); printMath(max, 4, 9)
  var cur = 3; let mv = chooseStep(backward: cur > 0);
  while cur != 0 { print("\(cur)...", terminator: " "); cur = mv(cur) }; print("zero!")
  print(withDefault(1), withDefault(1, b: 2), withDefault(1, c: "z", 4, 5)); sideEffect()
  print(
    overloaded(1), overloaded(1.0), overloaded("s"), overloaded(true), overloaded(x: 1),
    overloaded([1]))
  let names = ["Chris", "Alex", "Ewa", "Barry", "Daniella"]
  print(
    names.sorted(by: { (s1: String, s2: String) -> Bool in return s1 > s2 }),
    names.sorted(by: { s1, s2 in s1 > s2 }), names.sorted { $0 > $1 } == names.sorted(by: >),
    names.sorted())
  let digitNames = [0: "Zero", 1: "One", 2: "Two", 5: "Five", 6: "Six", 8: "Eight"]
  print(
    [16, 58, 510].map { (number) -> String in
      var number = number; var output = "";
      repeat { output = (digitNames[number % 10] ?? "?") + output; number /= 10 } while number > 0;
      return output
    })
  let i10 = makeIncrementer(forIncrement: 10), i7 = makeIncrementer(forIncrement: 7);
  print(i10(), i10(), i7(), i10()); let also = i10; print(also())
  let inst = SomeClass(); inst.doSomething(); print(inst.x); completionHandlers.first?();
  print(inst.x)
  var line = ["Chris", "Alex", "Ewa"]; let provider = { line.remove(at: 0) }; print(line.count);
  print("Now serving \(provider())!"); print(line.count); serve(customer: line.remove(at: 0));
  collect(line.remove(at: 0)); print(providers.count, line); for p in providers { print(p()) };
  print(line)
  let f = compose({ (x: Int) in x + 1 }, { "\($0)!" });
  print(f(4), curry(addTwo)(3)(4), ({ $0 * 2 } >>> { $0 + 1 })(5));
  loadPicture(from: "a") {
    print($0)
  } onFailure: {
    print("failed")
  };
  loadPicture(from: "") {
    print($0)
  } onFailure: {
    print("failed")
  }
  var arr = [1, 2, 3]; modify(&arr, at: 1) { $0 *= 10 };
  print(arr, variadicMix("a", "b", joined: "-"), variadicMix(), fact(10));
  print(Array(fibs().prefix(10)), outer())
  print(throwingMap([1, 2]) { $0 * 2 });
  let ops = [Op(name: "add", f: +), Op(name: "pow", f: pow), Op(name: "sub") { $0 - $1 }];
  for o in ops { print(o.name, o.f(2, 3)) }
  let table: [String: (Double) -> Double] = ["sqrt": sqrt, "neg": { -$0 }, "abs": abs];
  for k in table.keys.sorted() { print(k, table[k]!(4)) }
  var fn: ((Int) -> Int)? = nil; print(fn?(3) as Any); fn = { $0 + 1 };
  print(fn?(3) as Any, fn!(4));
  let rec: (Int) -> Int = { n in
    func go(_ k: Int) -> Int { k == 0 ? 0 : k + go(k - 1) }; return go(n)
  }
    ;
  print(rec(4))
  print(
    (1...5).reduce(1, *), (1...3).map { i in (1...i).map { $0 * i } },
    [1, 2, 3].reduce(into: [:]) { $0[$1] = $1 * $1 }.sorted { $0.key < $1.key }.map { $0.value },
    [3, 1, 2].max(by: <)!, ["a", "bb"].min { $0.count < $1.count }!)
  let (sum, product) = [1, 2, 3, 4].reduce((0, 1)) { ($0.0 + $1, $0.1 * $1) }; print(sum, product);
  print(
    [[1, 2], [3]].flatMap { $0 }, ["1", "x"].compactMap(Int.init), [1, 2, 3].contains { $0 > 2 },
    [1, 2, 3].allSatisfy { $0 > 0 }, [1, 2, 3, 4].partitioned())
  var captured = 1; let byRef = { captured }; let byVal = { [captured] in captured }; captured = 2;
  print(byRef(), byVal()); let mutate = { (n: inout Int) in n += 5 }; mutate(&captured);
  print(captured); _ = { print("immediately") }()
  let lazyVal = {
    print("computing"); return 42
  }; print(lazyVal());
  func early(_ n: Int) -> String {
    guard n > 0 else { return "neg" }; if n > 10 { return "big" }; return "small"
  }; print(early(-1), early(11), early(5));
  print(
    [1, 2, 3].lazy.map { $0 * 2 }.filter { $0 > 2 }.first!,
    sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 }, Array(repeating: 0, count: 3),
    zip(1..., ["a", "b"]).map { "\($0)\($1)" }, stride(from: 5, to: 0, by: -2).map { $0 })
}
extension Array where Element == Int {
  func partitioned() -> (even: [Int], odd: [Int]) {
    var r: (even: [Int], odd: [Int]) = ([], []);
    for x in self { if x % 2 == 0 { r.even.append(x) } else { r.odd.append(x) } }; return r
  }
}

//: Hello Bill! Glad you could visit from Cupertino.
//: min is -6 and max is 109 (min: -6, max: 109)
//: nil
//: 3.0 10.0
//: 107 3
//: 5
//: Result: 15
//: Result: 3
//: Result: 9
//: 3... 2... 1... zero!
//: 1 12 x [] 1 2 x [] 1 12 z [4, 5]
//: side
//: int double string generic label generic
//: ["Ewa", "Daniella", "Chris", "Barry", "Alex"] ["Ewa", "Daniella", "Chris", "Barry", "Alex"] true ["Alex", "Barry", "Chris", "Daniella", "Ewa"]
//: ["OneSix", "FiveEight", "FiveOneZero"]
//: 10 20 7 30
//: 40
//: 200
//: 100
//: 3
//: Now serving Chris!
//: 2
//: Now serving Alex!
//: 1 ["Ewa"]
//: Ewa
//: []
//: 5! 7 11
//: pic a
//: failed
//: [1, 20, 3] a-b  3628800
//: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34] 5
//: [2, 4]
//: add 5.0
//: pow 8.0
//: sub -1.0
//: abs 4.0
//: neg -4.0
//: sqrt 2.0
//: nil
//: Optional(4) 5
//: 10
//: 120 [[1], [2, 4], [3, 6, 9]] [1, 4, 9] 3 a
//: 10 24
//: [1, 2, 3] [1] true true (even: [2, 4], odd: [1, 3])
//: 2 1
//: 7
//: immediately
//: computing
//: 42
//: neg big small
//: 4 [1, 3, 9, 27, 81] [0, 0, 0] ["1a", "2b"] [5, 3, 1]
