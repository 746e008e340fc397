// Slices share the indices of their base; appending to a substring makes it a separate string.
import Foundation

func run() {
  let s = "hello brave new"
  var w = s.split(separator: " ")[1]
  w.append("c" as Character); print(w, w.base, w.startIndex == s.startIndex)
  //: bravec hello bravec new false
  w = s.split(separator: " ")[1]
  w += "xx"; print(w, w.base, w.startIndex == s.startIndex)  //: bravexx bravexx true
  w = s.split(separator: " ")[1]
  let v = w + "yy"; print(v, type(of: v), v.base)  //: braveyy Substring braveyy
  let u = "yy" + w; print(u, type(of: u))  //: yybrave String
  w.removeAll(where: { $0 == "a" }); print(w, w.base)  //: brve brve
  w.removeAll(); print(w, w.base, w.startIndex == s.startIndex)  //:   true
  w = s.split(separator: " ")[1]
  w.removeSubrange(w.startIndex..<w.index(after: w.startIndex)); print(w, w.base)
  //: rave hello rave new
  w.insert(contentsOf: "zz", at: w.startIndex); print(w, w.base)  //: zzrave hello zzrave new
  w.write("W"); print(w, w.base)  //: zzraveW zzraveW
  print(
    NSRange(location: 1, length: 2), [NSRange(location: 1, length: 2)], "\(NSMakeRange(1, 2))",
    NSMakeRange(1, 2).debugDescription)
  //: {1, 2} [{1, 2}] {1, 2} {1, 2}
  var a = [1, 2, 3, 4, 5]
  var sl = a[1...]
  sl.removeFirst(); print(sl, sl.startIndex, sl.indices)  //: [3, 4, 5] 2 2..<5
  sl.append(9); print(sl, sl.startIndex, sl.endIndex)  //: [3, 4, 5, 9] 2 6
  sl.removeLast(2); print(sl, sl.startIndex, sl.endIndex)  //: [3, 4] 2 4
  sl[3] = 100; print(sl, a)  //: [3, 100] [1, 2, 3, 4, 5]
  sl.insert(7, at: sl.startIndex); print(sl, sl.indices)  //: [7, 3, 100] 2..<5
  print(sl.popFirst() as Any, sl.startIndex, sl.popLast() as Any, sl.endIndex)
  //: Optional(7) 3 Optional(100) 4
  print(
    a.dropFirst(2).startIndex, a.dropFirst(2).firstIndex(of: 4)!, a.suffix(2).indices,
    a.prefix(2).indices, a.suffix(from: 2)[2])
  //: 2 3 3..<5 0..<2 3
  let parts = a.split(separator: 3); print(parts, parts.map(\.startIndex))
  //: [ArraySlice([1, 2]), ArraySlice([4, 5])] [0, 3]
  print(a[1..<3].map { $0 }, a[1..<4][2], a[1...][..<3], a[2...].first!, Array(a[2...])[0])
  //: [2, 3] 3 [2, 3] 3 3
  for (i, x) in zip(a[2...].indices, a[2...]) { print(i, x, terminator: ";") }
  for (i, x) in a[2...].enumerated() { print(i, x, terminator: ";") }
  print()  //: 2 3;3 4;4 5;0 3;1 4;2 5;
  a[1..<3] = [20, 30, 40]; print(a)  //: [1, 20, 30, 40, 4, 5]
  a[2...].sort(by: >); print(a)  //: [1, 20, 40, 30, 5, 4]
  a[1...].reverse(); print(a)  //: [1, 4, 5, 30, 40, 20]
  let r = a.reversed();
  print(
    r[r.startIndex], r.firstIndex(of: 1)!.base, r.startIndex.base, Array(r.dropFirst(2)),
    type(of: r))
  //: 20 1 6 [30, 5, 4, 1] ReversedCollection<Array<Int>>
  let rr = (10..<20);
  print(
    rr[12], rr.dropFirst(3), rr.dropFirst(3).startIndex, rr.prefix(2), rr.firstIndex(of: 15)!,
    rr[12..<14], rr.suffix(2), rr.index(after: 12))
  //: 12 13..<20 13 10..<12 15 12..<14 18..<20 13
  let cr = 10...20;
  print(
    cr.dropFirst(2).first!, cr.prefix(3).map { $0 },
    cr.firstIndex(of: 12)! == cr.index(cr.startIndex, offsetBy: 2), cr.count, cr[cr.startIndex])
  //: 12 [10, 11, 12] true 11 10
  let set = Set([1]); print(set[set.startIndex], set.dropFirst().count)  //: 1 0
  let d = ["a": 1];
  print(d[d.startIndex], d.dropFirst().isEmpty, d[d.firstIndex(where: { $0.value == 1 })!].key)
  //: (key: "a", value: 1) true a
  let lz = a.lazy.map { $0 * 2 };
  print(lz[1], lz.dropFirst(2).first!, Array(lz.prefix(2)), lz.startIndex)
  //: 8 10 [2, 8] 0
  let lf = a.lazy.filter { $0 > 20 }; print(lf.first!, Array(lf.dropFirst()), lf.count)
  //: 30 [40] 2
  let e = repeatElement("x", count: 3); print(e.dropFirst().startIndex, e.indices)  //: 1 0..<3
  let st = stride(from: 0, to: 10, by: 3);
  print(Array(st.dropFirst()), Array(st.reversed()), st.prefix(2).map { $0 })
  //: [3, 6, 9] [9, 6, 3, 0] [0, 3]
  var it = a[1...].makeIterator(); print(it.next()!, it.next()!)  //: 4 5
  func mid<C: RandomAccessCollection>(_ c: C) -> C.Element {
    c[c.index(c.startIndex, offsetBy: c.count / 2)]
  }
  print(mid(a[1...]), mid(a), mid(rr.dropFirst(4)), mid(r))  //: 30 30 17 5
  let sl2 = a[1...3];
  print(
    sl2.firstIndex(where: { $0 > 0 })!, sl2.lastIndex(of: sl2.last!)!, sl2.contains(1), sl2.max()!,
    sl2 == a[1..<4], sl2.hashValue == a[1..<4].hashValue)
  //: 1 3 false 30 true true
  print(
    sl2.index(before: sl2.endIndex),
    sl2.index(sl2.startIndex, offsetBy: 5, limitedBy: sl2.endIndex) as Any,
    sl2.distance(from: 1, to: 4))
  //: 3 nil 3
  var m = a[...]; m.swapAt(0, 1); print(m, m.partition(by: { $0 > 20 })); m.removeSubrange(1..<2);
  print(m.indices, m.count)
  //: [4, 1, 5, 30, 40, 20] 4
  //: 0..<5 5
  m.replaceSubrange(0..<1, with: [5, 6]); print(m.indices); m.removeAll(where: { $0 == 5 });
  print(m.indices, m.isEmpty)
  //: 0..<6
  //: 0..<4 false
  print(String(describing: a[1...2]), "\(a[..<1])", a[1...2].debugDescription, a[1...2].description)
  //: [4, 5] [1] ArraySlice([4, 5]) [4, 5]
  print(
    a.indices.reversed().map { a[$0] }, a.enumerated().dropFirst(2).map { "\($0.offset)" },
    a.chunked())
  //: [20, 40, 30, 5, 4, 1] ["2", "3", "4", "5"] [[1, 4], [5, 30], [40, 20]]
}
extension Array {
  func chunked() -> [[Element]] {
    stride(from: 0, to: count, by: 2).map { Array(self[$0..<Swift.min($0 + 2, count)]) }
  }
}
