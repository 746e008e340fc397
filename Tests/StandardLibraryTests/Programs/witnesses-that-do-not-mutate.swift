// A member that does not mutate fulfils a mutating requirement; its receiver is the same afterwards.
struct Steps: Sequence, IteratorProtocol {
  let step: () -> Int?
  func next() -> Int? { step() }
}

final class Once: Sequence, IteratorProtocol {
  var rest = [1, 2, 3]
  func next() -> Int? { rest.isEmpty ? nil : rest.removeFirst() }
}

class Open: IteratorProtocol {
  var count = 0
  func next() -> Int? {
    count += 1
    return count < 4 ? count : nil
  }
}

class Doubled: Open {
  override func next() -> Int? { super.next().map { $0 * 2 } }
}

struct Counted: IteratorProtocol {
  var count = 0
  mutating func next() -> Int? {
    count += 1
    return count < 4 ? count : nil
  }
}

func total<S: Sequence>(_ numbers: S) -> Int where S.Element == Int {
  var sum = 0
  for number in numbers { sum += number }
  return sum
}

func drained<I: IteratorProtocol>(_ iterator: inout I) -> [I.Element] {
  var found: [I.Element] = []
  while let next = iterator.next() { found.append(next) }
  return found
}

func run() {
  var n = 0
  let steps = Steps {
    n += 1
    return n < 4 ? n : nil
  }
  print(total(steps), total(Once()))
  //: 6 6
  var once = Once()
  var open = Open()
  var doubled = Doubled()
  var counted = Counted()
  print(drained(&once), drained(&open), drained(&doubled), drained(&counted))
  //: [1, 2, 3] [1, 2, 3] [2, 4, 6] [1, 2, 3]
  print(once.rest, open.count, doubled.count, counted.count)
  //: [] 4 4 4
  n = 0
  var boxes: [any IteratorProtocol] = [steps, Once(), Doubled(), Counted()]
  for index in boxes.indices {
    print(boxes[index].next() as Any, boxes[index].next() as Any)
  }
  //: Optional(1) Optional(2)
  //: Optional(1) Optional(2)
  //: Optional(2) Optional(4)
  //: Optional(1) Optional(2)
}
