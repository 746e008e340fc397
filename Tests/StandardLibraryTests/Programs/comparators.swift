import Foundation

// Comparators: for missing values, several keys, either order.

struct Cat {
  let name: String
  let age: Int?
}

func run() {
  let cats = [
    Cat(name: "Tom", age: 3), Cat(name: "Ada", age: nil), Cat(name: "Mia", age: 1),
    Cat(name: "Bo", age: nil),
  ]
  let byAge = KeyPathComparator(\Cat.age)
  print(cats.sorted(using: byAge).map(\.name))  //: ["Ada", "Bo", "Mia", "Tom"]
  let oldest = KeyPathComparator(\Cat.age, order: .reverse)
  print(cats.sorted(using: oldest).map(\.name))  //: ["Tom", "Mia", "Ada", "Bo"]
  let both = [KeyPathComparator(\Cat.age), KeyPathComparator(\Cat.name)]
  print(cats.sorted(using: both).map(\.name))  //: ["Ada", "Bo", "Mia", "Tom"]
  print(byAge.compare(cats[0], cats[1]) == .orderedDescending)  //: true
  print(byAge.compare(cats[1], cats[3]) == .orderedSame)  //: true
  print(oldest.order == .reverse, byAge == KeyPathComparator(\Cat.age))  //: true true
  let described = [SortDescriptor(\Cat.age, order: .reverse), SortDescriptor(\Cat.name)]
  print(cats.sorted(using: described).map(\.name))  //: ["Tom", "Mia", "Ada", "Bo"]
}
