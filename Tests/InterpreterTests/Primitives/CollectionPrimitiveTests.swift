import Testing
import Values

@testable import Interpreter

struct CollectionPrimitiveTests {
  let bench = PrimitiveBench()
  let int = TypeMetadata.builtin("Int")

  @Test func `an array traps outside of its bounds`() {
    #expect(bench.outcome("array.get", [1, 2], 1) == .value("2"))
    #expect(bench.outcome("array.get", [1, 2], 2) == .trap("Index out of range"))
    #expect(bench.outcome("array.get", [1, 2], -1) == .trap("Index out of range"))
    #expect(bench.outcome("array.insert", [1], 5, 3) == .trap("Array index is out of range"))
    #expect(bench.outcome("array.remove", [1], 1) == .trap("Index out of range"))
    #expect(
      bench.outcome("array.removeLast", [])
        == .trap("Can't remove last element from an empty collection"))
    #expect(
      bench.outcome("array.replace", [1], 0, 2, [])
        == .trap("Array replace: subrange extends past the end"))
    #expect(
      bench.outcome("array.repeating", 1, -1) == .trap("Can't construct Array with count < 0"))
  }

  @Test func `an array is changed where it is`() throws {
    var arguments: [Value] = [[1, 2], 3]
    _ = try bench.call("array.append", &arguments)
    #expect(bench.plain(arguments[0]) == "[1, 2, 3]")
    arguments = [arguments[0], 0, 2]
    _ = try bench.call("array.swapAt", &arguments)
    #expect(bench.plain(arguments[0]) == "[3, 2, 1]")
    arguments = [arguments[0]]
    #expect(bench.plain(try bench.call("array.popLast", &arguments)) == "1")
  }

  @Test func `equality and search go by the element's equality`() {
    #expect(bench.outcome("array.equal", [1, 2], [1, 2], types: [int]) == .value("true"))
    #expect(bench.outcome("array.equal", [1, 2], [2, 1], types: [int]) == .value("false"))
    #expect(bench.outcome("array.firstIndex", ["a", "b", "b"], "b", types: [int]) == .value("1"))
    #expect(bench.outcome("array.lastIndex", ["a", "b", "b"], "b", types: [int]) == .value("2"))
    #expect(bench.outcome("array.contains", [1.0], 2.0, types: [int]) == .value("false"))
  }

  @Test func `max gives the later of equal values, min the earlier`() {
    #expect(bench.outcome("min", 1, 2, types: [int]) == .value("1"))
    #expect(bench.outcome("max", 1, 2, types: [int]) == .value("2"))
    let uint = TypeMetadata.builtin("UInt64")
    #expect(bench.outcome("max", -1, 1, types: [uint]) == .value("-1"))
  }

  @Test func `optionals compare by their payloads`() {
    #expect(bench.outcome("optional.equal", 1, 1, types: [int]) == .value("true"))
    #expect(bench.outcome("optional.equal", .nil, 1, types: [int]) == .value("false"))
    #expect(bench.outcome("optional.equal", .nil, .nil, types: [int]) == .value("true"))
    #expect(bench.outcome("optional.equal", .none(1), .none(0), types: [int]) == .value("false"))
  }

  @Test func `removed entries leave no trace in the order`() {
    let storage = DictionaryStorage()
    for number in 0..<40 { storage.store(.unit, key: .int(number), under: .int(number)) }
    for number in 0..<38 { storage.removeEntry(under: .int(number)) }
    storage.store(.unit, key: 3, under: .int(3))
    #expect(storage.live.map { bench.plain($0.key) } == ["38", "39", "3"])
    #expect(storage.count == 3)
    #expect(storage.entries.count < 20)
    #expect(storage.key(under: .int(39)).map(bench.plain) == "39")
  }
}
