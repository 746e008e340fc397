func run() {
  let memory = UnsafeMutablePointer<Int>.allocate(capacity: 4)
  memory.initialize(repeating: 7, count: 4)
  memory[1] = 3
  memory.successor().pointee += 10
  print(memory[0], memory.pointee, (memory + 1).pointee, memory.advanced(by: 3).pointee)
  //: 7 7 13 7
  let end = memory + 4
  print(end - memory, memory < end, memory == end - 4, memory.distance(to: end))  //: 4 true true 4
  let other = UnsafeMutablePointer<Int>.allocate(capacity: 4)
  other.initialize(from: memory, count: 4)
  other.pointee = 1
  print(other[0], other[1], memory[0])  //: 1 13 7
  print(other.move())  //: 1
  memory.deinitialize(count: 4)
  memory.deallocate()
  other.deallocate()
  var value = 4
  withUnsafeMutablePointer(to: &value) { $0.pointee += 1 }
  print(value, withUnsafePointer(to: value) { $0.pointee * 2 })  //: 5 10
  struct Stack<Element> {
    private var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    init(capacity: Int) { base = .allocate(capacity: capacity) }
    mutating func push(_ element: Element) {
      (base + count).initialize(to: element)
      count += 1
    }
    mutating func pop() -> Element {
      count -= 1
      return (base + count).move()
    }
  }
  var stack = Stack<String>(capacity: 2)
  stack.push("a")
  stack.push("b")
  print(stack.pop(), stack.pop(), stack.count)  //: b a 0
}
