class Animal {
  class var kind: String { "animal" }; class func make() -> Animal { self.init() };
  required init() {}
  func describe() -> String { "\(type(of: self)) is \(type(of: self).kind)" }
  class func hello() -> String { "hello from \(kind)" }
  static func shout() -> String { hello().uppercased() }
  class func intro() -> String { self.hello() + "/" + Self.kind + "/" + kind }
  func selfKind() -> String { Self.kind }
  func copy() -> Self { type(of: self).init() }
  class subscript(i: Int) -> String { "A\(i)" }
}
class Dog: Animal {
  override class var kind: String { "dog" }
  override class func hello() -> String { "woof/" + super.hello() }
  override class subscript(i: Int) -> String { "D\(i)" }
}
class Puppy: Dog {
  override class var kind: String { "puppy" }; var age = 0;
  required init() { age = 1; super.init() }
}
class Vehicle {
  var currentSpeed = 0.0; var description: String { "traveling at \(currentSpeed) miles per hour" };
  func makeNoise() {}; init() {};
  convenience init(speed: Double) { self.init(); currentSpeed = speed }
}
class Bicycle: Vehicle { var hasBasket = false }
class Train: Vehicle { override func makeNoise() { print("Choo Choo") } }
class Car: Vehicle {
  var gear = 1; override var description: String { super.description + " in gear \(gear)" }
}
class AutomaticCar: Car {
  override var currentSpeed: Double { didSet { gear = Int(currentSpeed / 10.0) + 1 } }
}
class Base {
  let name: String; init(name: String) { self.name = name; setup() };
  func setup() { print("Base setup", name) }; deinit { print("Base deinit", name) }
}
class Derived: Base {
  var extra: Int;
  init(extra: Int) { self.extra = extra; super.init(name: "derived\(extra)"); finish() };
  convenience init() { self.init(extra: 7) }
  override init(name: String) { extra = 0; super.init(name: name) }
  override func setup() { print("Derived setup", name, extra) }; func finish() { print("finish") };
  deinit { print("Derived deinit", extra) }
}
class Food {
  var name: String; init(name: String) { self.name = name };
  convenience init() { self.init(name: "[Unnamed]") }
}
class RecipeIngredient: Food {
  var quantity: Int;
  init(name: String, quantity: Int) { self.quantity = quantity; super.init(name: name) };
  override convenience init(name: String) { self.init(name: name, quantity: 1) }
}
class ShoppingListItem: RecipeIngredient {
  var purchased = false;
  var description: String { "\(quantity) x \(name)" + (purchased ? " ✔" : " ✘") }
}
class Document {
  var name: String?; init() {};
  init?(name: String) { if name.isEmpty { return nil }; self.name = name }
}
class AutomaticallyNamedDocument: Document {
  override init() { super.init(); self.name = "[Untitled]" };
  override init(name: String) { super.init(); self.name = name.isEmpty ? "[Untitled]" : name }
}
class UntitledDocument: Document { override init() { super.init(name: "[Untitled]")! } }
class Product {
  let name: String; init?(name: String) { if name.isEmpty { return nil }; self.name = name }
}
class CartItem: Product {
  let quantity: Int;
  init?(name: String, quantity: Int) {
    if quantity < 1 { return nil }; self.quantity = quantity; super.init(name: name)
  }
}
struct SurveyQuestion {
  let text: String; var response: String?; init(text: String) { self.text = text }
}
class StepCounter {
  var totalSteps: Int = 0 {
    willSet(newTotalSteps) { print("About to set totalSteps to \(newTotalSteps)") }
    didSet { if totalSteps > oldValue { print("Added \(totalSteps - oldValue) steps") } }
  }
}
class DataImporter { init() { print("importer made") }; var filename = "data.txt" }
class DataManager {
  lazy var importer = DataImporter(); var data: [String] = [];
  lazy var summary: String = { "\(self.data.count) items" }()
}
class Singleton {
  static let shared = Singleton(); private init() { print("singleton made") }; var n = 0
}
class Lazy {
  static var count: Int = {
    print("count init"); return 5
  }()
    ;
  class var over: Int { count + 1 }
}
final class Node<T> {
  var value: T; var next: Node<T>?; weak var prev: Node<T>?; init(_ v: T) { value = v };
  deinit { print("node \(value) gone") }
}
protocol Copyable2 { init(copy: Self) }
class Point2: Copyable2, CustomStringConvertible, Equatable {
  var x: Int; init(_ x: Int) { self.x = x }; required init(copy: Point2) { x = copy.x };
  var description: String { "P(\(x))" };
  static func == (a: Point2, b: Point2) -> Bool { a.x == b.x }
}
class Sub2: Point2 { override var description: String { "Sub" + super.description } }
func clone<T: Copyable2>(_ t: T) -> T { T(copy: t) }
func run() {
  for t in [Animal.self, Dog.self, Puppy.self] as [Animal.Type] {
    print(
      t.kind, t.hello(), t.shout(), t.intro(), t.make().describe(), t[3],
      t.make().copy().describe(), t.init().selfKind())
  }
  let d: Animal = Dog();
  print(
    d.describe(), d.copy() is Dog, type(of: d) == Dog.self, type(of: d), d is Puppy,
    d as? Puppy as Any, (d as! Dog).selfKind())
  let v = Vehicle(speed: 3); print(v.description); let b = Bicycle(); b.hasBasket = true;
  b.currentSpeed = 15; print(b.description); Train().makeNoise()
  let c = Car(); c.currentSpeed = 25; c.gear = 3; print(c.description); let a = AutomaticCar();
  a.currentSpeed = 35; print(a.description); print(Bicycle(speed: 9).description)
  do { _ = Derived(); print("--"); let x = Derived(name: "n"); print(x.name, x.extra) }
  print(Food().name, RecipeIngredient().name, RecipeIngredient(name: "Eggs", quantity: 6).quantity)
  let list = [
    ShoppingListItem(), ShoppingListItem(name: "Bacon"),
    ShoppingListItem(name: "Eggs", quantity: 6),
  ]; list[0].name = "Orange juice"; list[0].purchased = true; for i in list { print(i.description) }
  print(
    Document(name: "") == nil, AutomaticallyNamedDocument(name: "").name!, UntitledDocument().name!,
    CartItem(name: "sock", quantity: 2)!.name, CartItem(name: "", quantity: 1) as Any,
    CartItem(name: "x", quantity: 0) == nil)
  var q = SurveyQuestion(text: "cheese?"); q.response = "yes"; print(q)
  let s = StepCounter(); s.totalSteps = 200; s.totalSteps = 360
  let m = DataManager(); m.data.append("x"); print("before"); print(m.importer.filename, m.summary);
  m.data.append("y"); print(m.summary)
  Singleton.shared.n += 1; print(Singleton.shared.n); print(Lazy.over, Lazy.count)
  var n: Node<Int>? = Node(1); n!.next = Node(2); n!.next!.prev = n; print(n!.next!.prev!.value);
  n = n?.next; print(n!.prev as Any, n!.value); n = nil
  let p = Point2(3), p2 = p; p2.x = 4;
  print(p.x, p === p2, p == Point2(4), p !== Point2(4), clone(p), clone(Sub2(9)), [p, Sub2(1)])
  let types: [Any.Type] = [Int.self, String.self, Dog.self, [Int].self];
  print(types.map { "\($0)" })
  let id1 = ObjectIdentifier(p), id2 = ObjectIdentifier(p2); print(id1 == id2)
  let maker: () -> Animal = Dog.init; print(maker().describe()); let make2 = Dog.make;
  print(make2().describe())
  print([Dog.self, Puppy.self].map { $0.init().describe() })
}

//: animal hello from animal HELLO FROM ANIMAL hello from animal/animal/animal Animal is animal A3 Animal is animal animal
//: dog woof/hello from dog WOOF/HELLO FROM DOG woof/hello from dog/dog/dog Dog is dog D3 Dog is dog dog
//: puppy woof/hello from puppy WOOF/HELLO FROM PUPPY woof/hello from puppy/puppy/puppy Puppy is puppy D3 Puppy is puppy puppy
//: Dog is dog true true Dog false nil dog
//: traveling at 3.0 miles per hour
//: traveling at 15.0 miles per hour
//: Choo Choo
//: traveling at 25.0 miles per hour in gear 3
//: traveling at 35.0 miles per hour in gear 4
//: traveling at 9.0 miles per hour
//: Derived setup derived7 7
//: finish
//: Derived deinit 7
//: Base deinit derived7
//: --
//: Derived setup n 0
//: n 0
//: Derived deinit 0
//: Base deinit n
//: [Unnamed] [Unnamed] 6
//: 1 x Orange juice ✔
//: 1 x Bacon ✘
//: 6 x Eggs ✘
//: true [Untitled] [Untitled] sock nil true
//: SurveyQuestion(text: "cheese?", response: Optional("yes"))
//: About to set totalSteps to 200
//: Added 200 steps
//: About to set totalSteps to 360
//: Added 160 steps
//: before
//: importer made
//: data.txt 1 items
//: 1 items
//: singleton made
//: 1
//: count init
//: 6 5
//: 1
//: node 1 gone
//: nil 2
//: node 2 gone
//: 4 true true true P(4) SubP(9) [P(4), SubP(1)]
//: ["Int", "String", "Dog", "Array<Int>"]
//: true
//: Dog is dog
//: Dog is dog
//: ["Dog is dog", "Puppy is puppy"]
