// If a `do` throws errors of one type, every binding in a clause has that type. And closures may
// destructure a tuple without using its parts.

enum Fault: Error {
  case bad(String)
  case worse(code: Int, at: Int)
}

func load(_ number: Int) throws(Fault) -> Int {
  if number == 2 { throw .bad("two") }
  if number > 2 { throw .worse(code: number, at: 1) }
  return number
}

func show(_ fault: Fault) -> String { "fault \(fault)" }

func bound(_ number: Int) -> String {
  do throws(Fault) {
    return "\(try load(number))"
  } catch let fault {
    switch fault {
    case .bad(let why): return why
    case .worse(let code, let place): return "\(code) at \(place)"
    }
  }
}

func inferred(_ number: Int) -> String {
  do { return "\(try load(number))" } catch let other { return show(other) }
}

func byCase(_ number: Int) -> String {
  do {
    return "\(try load(number))"
  } catch .bad(let why) {
    return why
  } catch {
    return show(error)
  }
}

func any(_ number: Int) -> String {
  do {
    if number == 0 { throw CancellationError() }
    return "\(try load(number))"
  } catch let error as Fault {
    return show(error)
  } catch let error {
    return "\(type(of: error))"
  }
}

func run() {
  print(bound(1), bound(2), bound(3))
  //: 1 two 3 at 1
  print(inferred(2), inferred(4))
  //: fault bad("two") fault worse(code: 4, at: 1)
  print(byCase(2), byCase(5))
  //: two fault worse(code: 5, at: 1)
  print(any(0), any(1), any(2))
  //: CancellationError 1 fault bad("two")
  print([("k", 1), ("l", 2)].map { key, value in key })
  //: ["k", "l"]
}
