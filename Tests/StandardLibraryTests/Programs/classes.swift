import Foundation

// Classes: inheritance, overriding, super, initialisers in two phases, deinit order, weak, unowned, lazy.
class Animal {
  let name: String
  var sound: String { "..." }
  var legs = 4 { didSet { print("\(name) legs \(oldValue) -> \(legs)") } }
  static var count = 0
  class var kind: String { "animal" }
  init(name: String) {
    self.name = name
    Animal.count += 1
    setUp()
  }
  convenience init() { self.init(name: "unnamed") }
  func setUp() { print("Animal.setUp \(name)") }
  func speak() -> String { "\(name) says \(sound)" }
  subscript(n: Int) -> String { "\(name)[\(n)]" }
  final func identity() -> String { "\(type(of: self)) \(name)" }
  deinit { print("- Animal \(name)") }
}
class Dog: Animal {
  var tricks: [String]
  override var sound: String { super.sound + "woof" }
  override class var kind: String { "dog" }
  override var legs: Int { willSet { print("Dog will \(newValue)") } }
  init(name: String, tricks: [String] = ["sit"]) {
    self.tricks = tricks
    super.init(name: name)
  }
  override convenience init(name: String) { self.init(name: name, tricks: []) }
  override func setUp() {
    super.setUp()
    print("Dog.setUp \(tricks)")
  }
  override subscript(n: Int) -> String { super[n] + "!" }
  deinit { print("- Dog \(name)") }
}
final class Puppy: Dog {
  lazy var toy: Toy = Toy(owner: self)
  override func speak() -> String { super.speak().uppercased() }
  deinit { print("- Puppy") }
}
final class Toy {
  unowned let owner: Puppy
  init(owner: Puppy) {
    self.owner = owner
    print("toy for \(owner.name)")
  }
  deinit { print("- Toy") }
}
class Node {
  var next: Node?
  weak var previous: Node?
  let id: Int
  init(_ id: Int) { self.id = id }
  deinit { print("- Node \(id)") }
}
class Base {
  required init() { print("Base.init") }

  func copy() -> Self { type(of: self).init() }
}
class Derived: Base {
  var extra = {
    print("extra"); return 1
  }()
  required init() {
    print("Derived before super")
    super.init()
    print("Derived after super")
  }
}
class Failing {
  let n: Int
  init?(_ n: Int) {
    if n < 0 { return nil }
    self.n = n
  }
  deinit { print("- Failing \(n)") }
}
class Shape: Equatable, CustomStringConvertible {
  var area: Double { fatalError("abstract") }
  static func == (a: Shape, b: Shape) -> Bool { a.area == b.area }
  var description: String { "\(type(of: self))(\(area))" }
}
class Square: Shape {
  var side: Double
  init(_ side: Double) { self.side = side }
  override var area: Double {
    get { side * side }
    set { side = newValue / 4 }
  }
}

func run() {
  do {
    let animal = Animal()
    print(animal.speak(), animal[3], animal.identity())
    animal.legs = 3
  }
  do {
    let dog = Dog(name: "Rex")
    dog.legs -= 1
    print(dog.speak(), dog[1], dog.identity(), dog.tricks)
    let animal: Animal = Puppy(name: "Bo", tricks: ["roll"])
    print(
      animal.speak(), animal is Dog, (animal as? Puppy)?.tricks ?? [], animal as? Toy as Any? == nil
    )
    if let puppy = animal as? Puppy {
      print("toy next"); _ = puppy.toy; print(puppy.toy.owner === puppy)
    }
    print(Animal.count)
  }
  do {
    var first: Node? = Node(1)
    let second = Node(2)
    first?.next = second
    second.previous = first
    print(second.previous?.id ?? 0)
    first = nil
    print(second.previous?.id as Any)
  }
  let base: Base = Derived()
  print(type(of: base.copy()))
  print(Failing(-1) == nil, Failing(2)?.n ?? 0)
  let square = Square(3)
  square.area = 16
  print(square, square == Square(4), Square(1) != square)
  let kinds: [Animal.Type] = [Animal.self, Dog.self]
  print(kinds.map { "\($0)" }, Animal.kind, Dog.kind)
  let shapes: [AnyObject] = [square, Node(9)]
  print(shapes.count, shapes[0] === square)
  var log: [String] = []
  func note(_ s: String) -> String { log.append(s); return s }
  _ = [note("a"), note("b")]
  print(log)
}

//: Animal.setUp unnamed
//: unnamed says ... unnamed[3] Animal unnamed
//: unnamed legs 4 -> 3
//: - Animal unnamed
//: Animal.setUp Rex
//: Dog.setUp []
//: Dog will 3
//: Rex legs 4 -> 3
//: Rex says ...woof Rex[1]! Dog Rex []
//: Animal.setUp Bo
//: Dog.setUp ["roll"]
//: BO SAYS ...WOOF true ["roll"] true
//: toy next
//: toy for Bo
//: true
//: 3
//: - Puppy
//: - Dog Bo
//: - Animal Bo
//: - Toy
//: - Dog Rex
//: - Animal Rex
//: 1
//: - Node 1
//: nil
//: - Node 2
//: extra
//: Derived before super
//: Base.init
//: Derived after super
//: extra
//: Derived before super
//: Base.init
//: Derived after super
//: Derived
//: - Failing 2
//: true 2
//: Square(16.0) true true
//: ["Animal", "Dog"] animal dog
//: 2 true
//: ["a", "b"]
//: - Node 9
