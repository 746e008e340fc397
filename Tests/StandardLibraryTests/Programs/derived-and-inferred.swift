import Foundation
import Observation

// Members and types that the compiler derives and infers if programs leave them out.

struct Shade: Codable, Hashable { let grey: Double }

/// Its `==` compares hashes, so the derived hash must not call `==`.
enum Theme: CaseIterable, Identifiable {
  static var allCases: [Theme] { [.plain(Shade(grey: 0.5)), .striped("blue")] }
  case plain(Shade)
  case striped(String)
  var id: Int { hashValue }
}

extension Theme: Hashable {
  static func == (a: Theme, b: Theme) -> Bool { a.id == b.id }
}

@Observable class Order: Codable {
  enum CodingKeys: String, CodingKey { case _name = "name", _count = "count" }
  var name: String
  var count = 1
  init(name: String) { self.name = name }
}

class Watched: Codable {
  var name: String { didSet { print("name is", name) } }
  init(name: String) { self.name = name }
}

struct Account: Codable, Equatable { var name: String }
/// A different `from` than a decoder's.
extension Account { init(from item: Item) { name = item.name } }

class Shelf<T> {
  let kind: T.Type
  let items: [T]
  init(kind: T.Type = T.self, items: [T] = []) {
    self.kind = kind
    self.items = items
  }
}
class Names: Shelf<String> {}
class Others<U>: Shelf<U> {}

struct Item { var name: String }

class Only {
  class var shared: Only {
    struct Holder { static let instance = Only() }
    return Holder.instance
  }
  let number = 7
  private init() {}
}

func twice(_ action: () -> Void?) -> Bool { action() != nil && action() != nil }

func done(_ action: (()) -> Void) { action(()) }
func say() { print("said") }

func nothing<T>(_ type: T.Type) -> T? { [] as? T }

func run() {
  do {
    print(Theme.allCases[0] == .plain(Shade(grey: 0.5)), Theme.allCases[0] == .striped("blue"))
    //: true false
    print(Set(Theme.allCases + Theme.allCases).count)
    //: 2
    let data = try JSONEncoder().encode(Order(name: "cake"))
    print(try JSONDecoder().decode(Order.self, from: data).name, data.count)
    //: cake 25
    let keys = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    print(keys?.keys.sorted() ?? [])
    //: ["count", "name"]
    print(try JSONDecoder().decode(Watched.self, from: Data("{\"name\":\"x\"}".utf8)).name)
    //: x
    let items = [Item]([.init(name: "a"), .init(name: "b")])
    print(items.map(\.name))
    //: ["a", "b"]
    let account = Account(from: items[0])
    print(try JSONDecoder().decode(Account.self, from: JSONEncoder().encode(account)) == account)
    //: true
    print(Names().kind, Others<Int>().kind, Names(items: ["x"]).items)
    //: String Int ["x"]
    var count = 0
    let hasRun = twice {
      if count > 5 { count = 0 }
      count += 1
    }
    print(hasRun, count, Only.shared.number)
    //: true 2 7
    done(say)
    //: said
    print(nothing([Int].self) ?? [7], nothing(Int.self) as Any)
    //: [] nil
    let start = Date(timeIntervalSince1970: 0)
    for day in stride(from: start, to: start + 150_000, by: 3600 * 24) {
      print(Int(day.timeIntervalSince1970))
    }
    //: 0
    //: 86400
    let a = SIMD2<Double>(1, 2)
    let b = SIMD2(3.0, 4)
    let c = (a + b) * 2 / b - a / 2
    print(c.x == 4.0 * 2 / 3 - 0.5, c.y, -a.x, (2 * a).y, (a * b).y)
    //: true 2.0 -1.0 4.0 8.0
    var d = a
    d += b
    d *= 2
    print(d.x, d == SIMD2(8, 12), SIMD2<Double>.zero.x)
    //: 8.0 true 0.0
  } catch { print(error) }
}
