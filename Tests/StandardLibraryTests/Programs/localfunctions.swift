// Local functions that name themselves in closures.
func keep(_ action: @escaping () -> Void) { action() }

func run() {
  var m = 1
  func again() {
    keep {
      print("again \(m)")
      m += 1
      if m < 4 { again() }
    }
  }
  again()
  //: again 1
  //: again 2
  //: again 3
  print(m)
  //: 4
  func even(_ n: Int) -> Bool { n == 0 || [n].allSatisfy { odd($0 - 1) } }
  func odd(_ n: Int) -> Bool { n != 0 && [n].allSatisfy { even($0 - 1) } }
  print(even(4), odd(4), even(7), odd(7))
  //: true false false true
}
