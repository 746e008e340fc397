import Observation

// Weak properties of observable classes: each change is compared by the object behind it.

@Observable final class Guide {
  var name: String
  init(_ name: String) { self.name = name }
}

@Observable final class Office {
  weak var chief: Guide?
  weak var deputy: Guide? { didSet { print("deputy is", deputy?.name ?? "none") } }
  unowned var owner: Guide
  init(owner: Guide) { self.owner = owner }
}

func exchange(_ one: inout Guide?, _ other: inout Guide?) { swap(&one, &other) }

func run() {
  let owner = Guide("O")
  let office = Office(owner: owner)
  let guide = Guide("A")
  print(office.chief == nil, office.owner.name)
  office.chief = guide
  office.chief?.name = "B"
  print(office.chief?.name ?? "none")
  var other: Guide? = owner
  exchange(&office.chief, &other)
  print(office.chief?.name ?? "none", other?.name ?? "none")
  office.deputy = guide
  office.deputy = nil
  office.owner = guide
  print(office.owner === guide)
  do {
    let short = Guide("S")
    office.chief = short
    print(office.chief === short)
  }
  print(office.chief == nil)
}

//: true O
//: B
//: O B
//: deputy is B
//: deputy is none
//: true
//: true
//: true
