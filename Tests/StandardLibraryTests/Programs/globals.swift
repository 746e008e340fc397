var globalWatched = 1 { didSet { print("global \(oldValue)->\(globalWatched)") } };
var globalComputed: Int {
  get { globalWatched * 2 }
  set { globalWatched = newValue / 2 }
}
var level = 0 {
  willSet { print("will", newValue) }
  didSet { if level > 5 { level = 5 } }
}
let constant: [String: Int] = ["a": 1]
func run() {
  globalWatched = 5; globalComputed = 30; print(globalComputed, globalWatched); level = 9;
  print(level, constant)
}

//: global 1->5
//: global 5->15
//: 30 15
//: will 9
//: 5 ["a": 1]
