// A value that is no object is boxed by `as AnyObject`.
import Foundation

struct Point { var x: Int }

func run() {
  let text = "a" as AnyObject
  print(text, text is String, text is Point, text as? String ?? "-")
  //: a true false a
  let copy = text
  print(text === copy)
  //: true
  let point = Point(x: 3) as AnyObject
  print((point as? Point)?.x ?? 0, point === text)
  //: 3 false
  let all: [AnyObject] = ["b" as AnyObject, Point(x: 1) as AnyObject]
  print(all.filter { $0 is String }.count)
  //: 1
}
