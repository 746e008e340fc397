enum Shape { case circle(radius: Double), rect(Double, Double), empty }
struct Point { var x = 1; var label: String? = "a" }
class Base { var a = 1 }
class Derived: Base { var b = [1: "x"] }
func run() {
  dump(Optional(3)); dump(["a": 1]); dump((1, b: "x")); dump(Optional<Int>.none)
  let circle = Mirror(reflecting: Shape.circle(radius: 2))
  print(
    circle.displayStyle == .enum, circle.children.count, circle.children.first!.label!,
    circle.children.first!.value)
  let rect = Mirror(reflecting: Shape.rect(1, 2));
  print(rect.children.first!.value, Mirror(reflecting: Shape.empty).children.count)
  for c in Mirror(reflecting: Point()).children { print(c.label ?? "-", c.value) }
  for c in Mirror(reflecting: ["a": 1]).children { print(c.label ?? "-", c.value) }
  for c in Mirror(reflecting: (1, b: 2)).children { print(c.label ?? "-", c.value) }
  let object = Mirror(reflecting: Derived())
  print(object.children.map { $0.label! }, object.superclassMirror!.children.map { $0.label! })
}

//: ▿ Optional(3)
//:   - some: 3
//: ▿ 1 key/value pair
//:   ▿ (2 elements)
//:     - key: "a"
//:     - value: 1
//: ▿ (2 elements)
//:   - .0: 1
//:   - b: "x"
//: - nil
//: true 1 circle (radius: 2.0)
//: (1.0, 2.0) 0
//: x 1
//: label Optional("a")
//: - (key: "a", value: 1)
//: .0 1
//: b 2
//: ["b"] ["a"]
