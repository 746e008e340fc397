import Testing
import Values

@testable import Interpreter

struct TextPrimitiveTests {
  let bench = PrimitiveBench()

  @Test func `positions are offsets of UTF-8 that step over whole characters`() {
    #expect(bench.outcome("string.count", "né👩‍👧!") == .value("4"))
    #expect(bench.outcome("string.offsetAfter", "é!", 0) == .value("2"))
    #expect(bench.outcome("string.offsetBefore", "é!", 2) == .value("0"))
    #expect(bench.outcome("string.character", "né!", 1) == .value("é"))
    #expect(bench.outcome("string.slice", "hello", 1, 3) == .value("el"))
    #expect(bench.outcome("string.character", "abc", 3) == .trap("String index is out of bounds"))
    #expect(
      bench.outcome("string.offsetBefore", "abc", 0) == .trap("String index is out of bounds"))
  }

  @Test func `a slice is asked by the offsets of the whole`() {
    let slice = Value.slice(TextSlice(base: "hello brave", start: 6, text: "brave"))
    #expect(bench.outcome("string.start", slice) == .value("6"))
    #expect(bench.outcome("string.end", slice) == .value("11"))
    #expect(bench.outcome("string.base", slice) == .value("hello brave"))
    #expect(bench.outcome("string.character", slice, 6) == .value("b"))
    #expect(bench.outcome("string.offsetAfter", slice, 6) == .value("7"))
    #expect(bench.outcome("string.slice", slice, 7, 9) == .value("ra"))
    #expect(bench.outcome("string.find", slice, "a", 0) == .value("[8, 9]"))
    #expect(bench.outcome("string.eq", slice, "brave") == .value("true"))
    for name in ["string.character", "string.offsetAfter", "string.offsetBefore"] {
      #expect(bench.outcome(name, slice, 0) == .trap("Substring index is out of bounds"))
    }
    #expect(
      bench.outcome("string.offsetBefore", slice, 6) == .trap("Substring index is out of bounds"))
    #expect(
      bench.outcome("string.slice", slice, 0, 9) == .trap("Substring index range is out of bounds"))
  }

  @Test func `searching and splitting`() {
    #expect(bench.outcome("string.components", "a, b,, c", ",") == .value("[a,  b, ,  c]"))
    #expect(bench.outcome("string.replacing", "aXbXc", "X", "--") == .value("a--b--c"))
    #expect(bench.outcome("string.contains", "hello", "ell") == .value("true"))
    #expect(bench.outcome("string.contains", "hello", "") == .value("true"))
    #expect(bench.outcome("string.contains", "hello", "elo") == .value("false"))
    #expect(bench.outcome("string.find", "Hello hello", "HELLO", 5) == .value("[6, 11]"))
    #expect(bench.outcome("string.find", "Café", "cafe", 129) == .value("[0, 5]"))
    #expect(bench.outcome("string.find", "Café", "cafe", 1) == .value("[]"))
  }

  @Test func `comparing with options`() {
    #expect(bench.outcome("string.compare", "Apple", "apple", 1) == .value("0"))
    #expect(bench.outcome("string.compare", "file10", "file9", 65) == .value("1"))
    #expect(bench.outcome("string.compare", "file10", "file9", 1) == .value("-1"))
  }

  @Test func `case, padding and mutation`() {
    #expect(bench.outcome("string.capitalized", "don't stop-me NOW") == .value("Don't Stop-Me Now"))
    #expect(bench.outcome("string.padding", "ab", 5, "xy", 1) == .value("abyxy"))
    #expect(bench.outcome("string.padding", "abcdef", 3, " ", 0) == .value("abc"))
    var arguments: [Value] = ["ab", "cd"]
    _ = try? bench.call("string.append", &arguments)
    #expect(bench.plain(arguments[0]) == "abcd")
    #expect(
      bench.outcome("string.removeLast", "")
        == .trap("Can't remove last element from an empty collection"))
  }

  @Test func `characters know what they are`() {
    #expect(bench.outcome("character.isLetter", "é") == .value("true"))
    #expect(bench.outcome("character.wholeNumberValue", "7") == .value("7"))
    #expect(bench.outcome("character.asciiValue", "é") == .value("nil"))
    #expect(bench.outcome("character.make", "ab").description.contains("more than one extended"))
    #expect(
      bench.outcome("characterSet.contains", "decimalDigits+members", "-", "-") == .value("true"))
  }

  @Test(arguments: [
    ("%d items", ["3"], "3 items"), ("%.2f", ["2.5"], "2.50"),
    ("%05d|%-5d|%+d", ["42", "42", "42"], "00042|42   |+42"),
    ("%x %X %o", ["255", "255", "8"], "ff FF 10"), ("%@ and %@", ["a", "b"], "a and b"),
    ("100%%", [], "100%"), ("%5.1f%%", ["12.34"], " 12.3%"), ("%2$@ %1$@", ["a", "b"], "b a"),
    ("%d", ["5000000000"], "705032704"), ("%ld", ["5000000000"], "5000000000"),
    ("%*d", ["4", "7"], "   7"), ("%e", ["12345.678"], "1.234568e+04"),
    ("%g", ["0.0001"], "0.0001"),
  ])
  func `printf's directives`(_ format: String, _ arguments: [String], _ text: String) throws {
    let values = arguments.map { argument -> Value in
      if let value = Int(argument) { return any(.int(value), "Int") }
      if let value = Double(argument) { return any(.double(value), "Double") }
      return any(.string(argument), "String")
    }
    var printf = PrintfFormat(format, values)
    let result = try printf.text { box throws(EvaluationError) in bench.plain(box.value) }
    #expect(result == text)
  }

  @Test func `percent encoding`() {
    let query = Value.aggregate(
      Aggregate.make(type: .builtin("CharacterSet"), fields: ["urlQueryAllowed", "", false]))
    #expect(bench.outcome("string.percentEncoded", "a b&é", query) == .value("a%20b&%C3%A9"))
    #expect(bench.outcome("string.percentDecoded", "a%20b%C3%A9") == .value("a bé"))
    #expect(bench.outcome("string.percentDecoded", "a%2") == .value("nil"))
  }
}
