import Testing
import Values

@testable import Interpreter

struct FormatPrimitiveTests {
  let bench = PrimitiveBench()

  @Test(arguments: [
    (1234567.0, "number", 0, 6, "1,234,567"), (0.5, "number", 0, 6, "0.5"),
    (1234.5678, "number", 2, 2, "1,234.57"), (2.675, "number", 2, 2, "2.68"),
    (0.125, "number", 2, 2, "0.12"), (0.375, "number", 2, 2, "0.38"),
    (9.999, "number", 2, 2, "10.00"),
    (3.0, "number", 2, 2, "3.00"), (-1234.5, "number", 0, 1, "-1,234.5"),
    (-0.001, "number", 0, 2, "0"),
    (0.256, "percent", 0, 6, "25.6%"), (0.256, "percent", 0, 0, "26%"),
    (1.0, "percent", 0, 0, "100%"),
    (12345.678, "number", -3, -3, "12,300"), (0.00123456, "number", -3, -3, "0.00123"),
    (1e21, "number", 0, 6, "1,000,000,000,000,000,000,000"), (1e-7, "number", 0, 6, "0"),
    (1234.0, "scientific", 0, 6, "1.234E3"), (21.0, "ordinal", 0, 0, "21st"),
    (112.0, "ordinal", 0, 0, "112th"),
    (1042.0, "spellOut", 0, 0, "one thousand forty-two"),
    (-0.5, "spellOut", 0, 0, "minus zero point five"),
  ])
  func `numbers are rounded and grouped in American English`(
    _ value: Double, _ style: String, _ low: Int, _ high: Int, _ text: String
  ) {
    let outcome = bench.outcome(
      "number.format", .double(value), .string(style), .int(low), .int(high), "", true)
    #expect(outcome == .value(text))
  }

  @Test(arguments: [
    ("USD", 1234.5, "$1,234.50"), ("EUR", -3.0, "-€3.00"), ("JPY", 1234.0, "¥1,234"),
    ("CHF", 2.0, "CHF\u{A0}2.00"),
  ])
  func `currencies have their symbols and digits`(_ code: String, _ value: Double, _ text: String) {
    let outcome = bench.outcome(
      "number.format", .double(value), "currency", 2, 2, .string(code), true)
    #expect(outcome == .value(text))
  }

  /// 2025-01-01 09:05:07 UTC, a Wednesday.
  let moment = 757_415_107.0

  @Test(arguments: [
    ("yyyy-MM-dd HH:mm:ss", "2025-01-01 09:05:07"), ("EEEE, MMM d", "Wednesday, Jan 1"),
    ("h:mm a", "9:05 AM"), ("d/M/yy", "1/1/25"), ("'at' HH 'o''clock'", "at 09 o'clock"),
    ("D Q w", "1 1 1"), ("EEE MMMMM", "Wed J"), ("y", "2025"),
  ])
  func `dates follow patterns`(_ pattern: String, _ text: String) {
    #expect(bench.outcome("date.format", .double(moment), .string(pattern)) == .value(text))
  }

  @Test func `dates are read back`() {
    #expect(
      bench.outcome("date.parse", "2025-01-01 09:05:07", "yyyy-MM-dd HH:mm:ss")
        == .value("757415107.0"))
    #expect(bench.outcome("date.parse", "Jan 1, 2025", "MMM d, yyyy") == .value("757382400.0"))
    #expect(bench.outcome("date.parse", "2025-02-30", "yyyy-MM-dd") == .value("nil"))
    #expect(bench.outcome("date.parse", "12:00 AM", "h:mm a").description != "nil")
    #expect(bench.outcome("date.parse", "soon", "yyyy") == .value("nil"))
  }

  @Test func `templates are put in American order`() {
    #expect(bench.outcome("date.template", "dMMMy") == .value("MMM d, y"))
    #expect(bench.outcome("date.template", "jmm") == .value("h:mm\u{202F}a"))
    #expect(bench.outcome("date.template", "EEEEMMMMd") == .value("EEEE, MMMM d"))
    #expect(bench.outcome("date.pattern", 3, 1) == .value("MMMM d, y 'at' h:mm\u{202F}a"))
    #expect(bench.outcome("date.pattern", 2, 0) == .value("MMM d, y"))
  }

  @Test(arguments: Array(stride(from: -400_000, through: 400_000, by: 9_973)))
  func `days and dates are each other's inverse`(_ day: Int) {
    let seconds = Double(day) * 86_400
    let date = CivilDate(secondsSinceReference: seconds)
    let back = CivilDate.seconds(
      year: date.year, month: date.month, day: date.day, hour: 0, minute: 0, second: 0)
    #expect(back == seconds)
  }

  @Test func `months keep to their last day`() {
    let january31 = CivilDate.seconds(year: 2024, month: 1, day: 31, hour: 8, minute: 0, second: 0)
    let moved = CivilDate(
      secondsSinceReference: CivilDate.adding(months: 1, days: 0, to: january31))
    #expect((moved.month, moved.day, moved.hour) == (2, 29, 8))
    let back = CivilDate(
      secondsSinceReference: CivilDate.adding(months: -2, days: 1, to: january31))
    #expect((back.year, back.month, back.day) == (2023, 12, 1))
  }

  @Test func `texts of a certain form`() {
    #expect(
      bench.outcome("uuid.parse", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
        == .value("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(bench.outcome("uuid.parse", "no") == .value("nil"))
    #expect(
      bench.outcome("url.part", "https://a.b/c/d.png?x=1#y", "pathExtension") == .value("png"))
    #expect(bench.outcome("url.part", "https://a.b/c/d.png?x=1#y", "host") == .value("a.b"))
    #expect(bench.outcome("url.part", "https://a.b/c/d.png?x=1#y", "query") == .value("x=1"))
    #expect(bench.outcome("url.parse", "") == .value("nil"))
  }
}

struct JSONReaderTests {
  @Test(arguments: [
    (#"{"a": [1, -2.5e3, true, null], "b": {}}"#, "{ sa [ n1 n-2.5e3 btrue 0 ] sb { } }"),
    (#" "x\n\u00e9\ud83d\udc4d/" "#, "sx\né👍/"), ("[]", "[ ]"), ("[[], [[]]]", "[ [ ] [ [ ] ] ]"),
    ("7", "n7"), ("[1, ]", "[ n1 ]"), (#"{"a": [1,],}"#, "{ sa [ n1 ] }"),
  ])
  func `JSON is read as tokens`(_ text: String, _ tokens: String) {
    var reader = JSONReader(text)
    #expect(reader.tokens()?.joined(separator: " ") == tokens)
  }

  @Test(arguments: [
    "", "{", "[1,,]", "[,]", "[1 2]", "{a: 1}", "{\"a\" 1}", "{\"a\": 1,,}", "{,}", "01", "1.",
    "tru", "\"x", "1 2",
    "\"\\x\"", "]", "nul", "[}", "\"\t\"",
  ])
  func `what is not JSON is refused`(_ text: String) {
    var reader = JSONReader(text)
    #expect(reader.tokens() == nil)
  }
}
