import Foundation

// A protocol that requires a class.

class Base {
  var count = 0
  var plain = 1
  func up() { count += 1 }
  static func make() -> Int { 4 }
}
protocol Named: Base { var name: String { get } }
final class One: Base, Named { var name: String { "one" } }

func raise(_ base: Base) { base.count += 10 }
func change(_ any: any Named, _ maybe: (any Named)?) {
  any.plain = 7
  any.count += 2
  any.up()
  maybe?.count = 5
  raise(any)
  print(any.plain, any.count, maybe?.count as Any, any.name)
}
func change<T: Named>(generic value: T) {
  value.up()
  raise(value)
  print(value.count, value.name, T.make())
}
func change(composed value: any Base & CustomStringConvertible) {
  value.up()
  raise(value)
  print(value.count, value.description)
}
final class Two: Base, CustomStringConvertible { var description: String { "two" } }

// Types with raw values are coded by them.

struct Kind: RawRepresentable, Codable, Hashable {
  let rawValue: String
  init(rawValue: String) { self.rawValue = rawValue }
}
struct Level: RawRepresentable, Codable { let rawValue: Int }
struct Rights: OptionSet, Codable {
  let rawValue: Int
  static let read = Rights(rawValue: 1)
  static let write = Rights(rawValue: 2)
}
enum Shade: RawRepresentable, Codable {
  case dark
  case other(String)
  init?(rawValue: String) {
    if rawValue.isEmpty { return nil }
    self = rawValue == "dark" ? .dark : .other(rawValue)
  }
  var rawValue: String {
    switch self {
    case .dark: "dark"
    case .other(let name): name
    }
  }
}
struct Moment: RawRepresentable, Codable { let rawValue: [Int] }
struct Item: Codable {
  var kind: Kind
  var level: Level
  var rights: Rights
  var shade: Shade
  var moment: Moment
}

func codings() {
  let item = Item(
    kind: Kind(rawValue: "cat"), level: Level(rawValue: 3), rights: [.read, .write],
    shade: .other("pale"), moment: Moment(rawValue: [1, 2]))
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let data = (try? encoder.encode(item)) ?? Data()
  print(String(decoding: data, as: UTF8.self))
  let again = try? JSONDecoder().decode(Item.self, from: data)
  print(again?.kind == item.kind, again?.level.rawValue as Any, again?.rights.rawValue as Any)
  print(again?.shade.rawValue as Any, again?.moment.rawValue as Any)
  let empty = Data("{\"shade\":\"\"}".utf8)
  print((try? JSONDecoder().decode([String: Shade].self, from: empty)) == nil)
}

// The last closure, if the next one takes other parameters.

struct Panel {
  var said = ""
  init(
    title: String, onEdit: (() -> Void)? = nil, onClose: (() -> Void)? = nil,
    onLoad: ((String) -> String)? = nil
  ) {
    onClose?()
    said = title + (onLoad?("!") ?? "")
  }
}

func closures() {
  print(Panel(title: "a", onEdit: nil) { text in text + "?" }.said)
  print(Panel(title: "b") { $0 + "." }.said)
  _ = Panel(title: "c", onEdit: nil) { print("closed") }
}

// Closures passed on by static methods of a class, and an actor's initialisers.

class Logger {
  static func debug(_ message: () -> Any?) { log(1, message) }
  private static func log(_ level: Int, _ message: () -> Any?) { print(level, message() ?? "none") }
}
actor Counter {
  let start: Int
  init(start: Int) { self.start = start }
  init() {
    let usual = 3
    self.init(start: usual)
  }
}

func days() {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
  let first = Date(timeIntervalSince1970: 0)
  let week = first..<first.addingTimeInterval(7 * 86400)
  func shown<Dates: Sequence<Date>>(_ dates: Dates) -> [Int] {
    dates.map { Int($0.timeIntervalSince1970) / 3600 }
  }
  print(shown(calendar.dates(byAdding: .day, value: 3, startingAt: first, in: week)))
  print(shown(calendar.dates(byAdding: .hour, startingAt: first).prefix(3)))
  let end = Date(timeIntervalSince1970: 30 * 86400)
  print(shown(calendar.dates(byAdding: DateComponents(month: 1), startingAt: end).prefix(2)))
  print(shown(calendar.dates(byMatching: DateComponents(hour: 6), startingAt: first, in: week)))
}

func bytes() {
  let data = Data([1, 2, 3, 4, 1, 2])
  let pair = Data([1, 2])
  print(data.range(of: pair) as Any, data.range(of: pair, options: .backwards) as Any)
  print(data.range(of: pair, options: [], in: 1..<6) as Any, data.range(of: pair, in: 1..<5) as Any)
  print(data.range(of: Data([3]), options: .anchored) as Any, data.range(of: Data()) as Any)
}

func instants() {
  let clock = ContinuousClock()
  let now = clock.now
  var other = now - Duration.milliseconds(250)
  print(other < now, other.duration(to: now))
  other += .seconds(1)
  print(other > now, other - now)
  other -= .seconds(2)
  print(other < now, now - .seconds(2) < now)
}

func key(_ text: String) -> UInt64 {
  text.unicodeScalars.reduce(14_695_981_039_346_656_037) { hash, scalar in
    (hash ^ UInt64(scalar.value)) &* 1_099_511_628_211
  }
}

func numbers() {
  print(key("cat"), [0.5, 18_446_744_073_709_551_615].count)
  let price = 2.5
  print(price as! NSNumber, (price as? NSNumber)?.doubleValue as Any)
}

func run() {
  let one = One()
  change(one, one)  //: 7 15 Optional(15) one
  change(generic: one)  //: 26 one 4
  change(composed: Two())  //: 11 two
  codings()
  //: {"kind":"cat","level":3,"moment":{"rawValue":[1,2]},"rights":3,"shade":"pale"}
  //: true Optional(3) Optional(3)
  //: Optional("pale") Optional([1, 2])
  //: true
  closures()
  //: a!?
  //: b!.
  //: closed
  Logger.debug { "written" }  //: 1 written
  Logger.debug { nil }  //: 1 none
  print(Counter().start)  //: 3
  days()
  //: [72, 144]
  //: [1, 2, 3]
  //: [1392, 2136]
  //: [6, 30, 54, 78, 102, 126, 150]
  bytes()
  //: Optional(Range(0..<2)) Optional(Range(4..<6))
  //: Optional(Range(4..<6)) nil
  //: nil nil
  instants()
  //: true 0.25 seconds
  //: true 0.75 seconds
  //: true true
  numbers()
  //: 17718013163177550631 2
  //: 2.5 Optional(2.5)
}
