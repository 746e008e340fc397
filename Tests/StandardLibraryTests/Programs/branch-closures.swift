// A closure consisting of one `if` or `switch` returns its value if the branches agree; otherwise
// they are statements.
func made<Result>(_ body: () -> Result) -> Result { body() }
func show<T>(_ value: T) { print(T.self, value) }

func run() {
  var chosen: Set<Int> = [1]
  var list = [1, 2]
  made { if chosen.contains(1) { chosen.remove(1) } else { chosen.insert(1) } }
  print(chosen)
  //: []
  made { if list.count == 2 { list.append(3) } else { list.removeLast() } }
  made { if list.count == 2 { list.append(3) } else { list.removeLast() } }
  made { if list.count == 3 { list.removeLast() } else { list.append(9) } }
  print(list)
  //: [1, 2, 9]
  made {
    switch list.count {
    case 0: list.append(1)
    default: chosen.insert(5)
    }
  }
  show(made { if chosen.isEmpty { list.removeLast() } else { chosen.insert(6) } })
  //: () ()
  print(chosen.sorted())
  //: [5, 6]
  show(made { if list.isEmpty { 0 } else { list.count } })
  //: Int 3
  show(
    made {
      switch list.count {
      case 3: "three"
      default: "other"
      }
    })
  //: String three
}
