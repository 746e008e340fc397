// NSObject compares, hashes and describes itself by the overrides of subclasses.
import Foundation

class Thing: NSObject { var n = 1 }
class Other: NSObject { override var description: String { "Other!" } }
func run() {
  let o = Other()
  print(o.description, "\(o)")
  print(o)
  print([o])
  let t = "hello world".dropFirst(6)
  let part = "a,b,c".split(separator: ",")[1]
  print(Thing().n); more()
}
class Pt: NSObject {
  let x: Int; init(x: Int) { self.x = x }
  override func isEqual(_ object: Any?) -> Bool { (object as? Pt)?.x == x }
  override var hash: Int { x }
  override var description: String { "Pt(\(x))" }
  override var debugDescription: String { "dbg" }
}
func more() {
  let set: Set<Pt> = [Pt(x: 1), Pt(x: 1), Pt(x: 2)]
  print(set.count, Pt(x: 1) == Pt(x: 1), Pt(x: 3) != Pt(x: 3), Pt(x: 4))
  debugPrint(Pt(x: 2))
  let o: NSObject = Pt(x: 7)
  print(o, o.isEqual(Pt(x: 7)), o == Pt(x: 8), "\(o)", String(describing: o))
  struct W { let p: Pt }
  print([Pt(x: 1)])
}
//: Other! Other!
//: Other!
//: [Other!]
//: 1
//: 2 true false Pt(4)
//: dbg
//: Pt(7) true false Pt(7) Pt(7)
//: [dbg]
