// Elements lent to code.

extension ArraySlice where Element == UInt8 {
  var total: Int { withUnsafeBufferPointer { buffer in buffer.reduce(0) { $0 + Int($1) } } }
}

func run() {
  let bytes: [UInt8] = [1, 2, 3, 4]
  print(bytes.withUnsafeBufferPointer { $0.reduce(0) { $0 + Int($1) } })
  //: 10
  print(bytes[1...].withUnsafeBufferPointer { $0.count })
  //: 3
  print(bytes[1...].withUnsafeBufferPointer { buffer in buffer.map { $0 * 2 } })
  //: [4, 6, 8]

  print(bytes[2...].total)
  //: 7

  var numbers = [3, 1, 2]
  let last = numbers.withUnsafeMutableBufferPointer { buffer -> Int in
    for index in buffer.indices { buffer[index] *= 10 }
    buffer.swapAt(0, 2)
    return buffer[buffer.count - 1]
  }
  print(last, numbers)
  //: 30 [20, 10, 30]
  print([1, 2].withContiguousStorageIfAvailable { $0.count } ?? 0)
  //: 2
}
