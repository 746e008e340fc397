import Foundation

class Thing: NSObject {
  let n: Int
  init(n: Int) { self.n = n }
}

func run() {
  let a = Thing(n: 1)
  let b = Thing(n: 2)
  let set = NSSet(array: [a, b, a])
  print(set.count, set.contains(b), (set as? Set<Thing>)?.count ?? 0)  //: 2 true 2
  print(set as? Set<String> == nil)  //: true
  print(set.isEqual(NSSet(objects: b, a)), set == NSSet())  //: true false
  let things = set.allObjects as? [Thing] ?? []
  print(things.map(\.n).sorted())  //: [1, 2]
  let none: NSSet? = nil
  print((none as? Set<Thing> ?? []).isEmpty)  //: true
  print((set as! Set<Thing>).map(\.n).reduce(0, +))  //: 3
  let mutable = NSMutableSet(array: [1, 2])
  mutable.add(2)
  mutable.add(3)
  mutable.remove(1)
  print(mutable.count, mutable.contains(3), mutable.contains(1))  //: 2 true false
  let ordered = NSMutableOrderedSet(array: ["c", "a", "c"])
  ordered.insert("b", at: 1)
  print(ordered.array as? [String] ?? [], ordered.index(of: "a"))  //: ["c", "b", "a"] 2
  print(ordered.index(of: "z") == NSNotFound, ordered.firstObject as? String ?? "")  //: true c
  print((Set([a]) as NSSet).count)  //: 1
  var sum = 0
  for case let thing as Thing in set { sum += thing.n }
  print(sum)  //: 3
}
