// Accessors that initialise the properties behind a computed one.

struct Angle {
  var radians: Double
  var degrees: Double {
    @storageRestrictions(initializes: radians)
    init(initialValue) { radians = initialValue * .pi / 180 }
    get { radians * 180 / .pi }
  }
  init(degrees: Double) { self.degrees = degrees }
}

struct Boxed {
  private var _x: Int
  var x: Int {
    @storageRestrictions(initializes: _x)
    init { _x = newValue }
    get { _x }
    set { _x = newValue * 100 }
  }
  var y: String
}

struct Started {
  private var _x: Int
  var x: Int = 4 {
    @storageRestrictions(initializes: _x)
    init(initialValue) { _x = initialValue * 2 }
    get { _x }
    set { _x = newValue }
  }
}

struct Scaled {
  var scale: Int
  var _x: Int
  var x: Int {
    @storageRestrictions(initializes: _x, accesses: scale)
    init(initialValue) { _x = initialValue * scale }
    get { _x }
    set {
      print("set", newValue)
      _x = newValue
    }
  }
  init(x: Int) {
    scale = 3
    self.x = x
    self.x = 9
  }
  init(once x: Int) {
    self.scale = 3
    self.x = x
  }
}

final class Model {
  private var first: String
  private var last: String
  var name: String {
    @storageRestrictions(initializes: first, last)
    init(name) {
      first = String(name.prefix(1))
      last = String(name.dropFirst())
    }
    get { first + "-" + last }
    set {
      first = newValue
      last = "!"
    }
  }
  init(name: String) { self.name = name }
}

func run() {
  print(Angle(degrees: 90).radians, Angle(degrees: 180).degrees)
  var boxed = Boxed(x: 3, y: "y")
  print(boxed.x, boxed.y)
  boxed.x = 1
  print(boxed.x)
  print(Started().x, Started(x: 5).x)
  print(Scaled(x: 2).x)
  print(Scaled(once: 2).x)
  let model = Model(name: "Rex")
  print(model.name)
  model.name = "Max"
  print(model.name)
}
//: 1.5707963267948966 180.0
//: 3 y
//: 100
//: 8 10
//: set 9
//: 9
//: 6
//: R-ex
//: Max-!
