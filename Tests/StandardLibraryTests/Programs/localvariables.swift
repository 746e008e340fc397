func run() {
  var watched = 1 {
    willSet { print("will \(newValue)") }
    didSet { print("did \(oldValue) now \(watched)") }
  }; watched = 2; watched += 5; print(watched)
  var comp: Int {
    get { watched * 2 }
    set { watched = newValue }
  }; comp = 8; comp += 1; print(comp, watched)
  lazy var lz = {
    print("making"); return 3
  }(); print("before"); print(lz, lz); lz = 9; print(lz)
  lazy var arr: [Int] = Array(0..<3); arr.append(7); print(arr)
  var clamped: Int = 0 {
    didSet(previous) { if clamped > 10 { clamped = 10 }; print(previous, clamped) }
  }; clamped = 50; print(clamped)
  var list = [1] { didSet { print("list", list.count) } }; list.append(2); list[0] = 9; print(list)
  var opt: String? { didSet { print(opt ?? "nil") } }; opt = "x"; opt = nil
  let add = { comp = $0 }; add(3); print(watched)
  func generic<T>(_ x: T) -> String { watched += 1; return "\(x) \(watched)" }
  print(generic(1), generic("s"));
  func outer<T: Comparable>(_ a: T, _ b: T) -> T { func m() -> T { a > b ? a : b }; return m() };
  print(outer(1, 2), outer("a", "b"))
  var log: [String] = []; func note<T>(_ t: T) { log.append("\(t)") }; note(1); note(true);
  print(log)
}

//: will 2
//: did 1 now 2
//: will 7
//: did 2 now 7
//: 7
//: will 8
//: did 7 now 8
//: will 17
//: did 8 now 17
//: 34 17
//: before
//: making
//: 3 3
//: 9
//: [0, 1, 2, 7]
//: 0 10
//: 10
//: list 2
//: list 2
//: [9, 2]
//: x
//: nil
//: will 3
//: did 17 now 3
//: 3
//: will 4
//: did 3 now 4
//: will 5
//: did 4 now 5
//: 1 4 s 5
//: 2 b
//: ["1", "true"]
