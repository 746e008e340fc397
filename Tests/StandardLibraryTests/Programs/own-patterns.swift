struct Even {}
func ~= (p: Even, v: Int) -> Bool { v % 2 == 0 }
func ~= (p: (Int) -> Bool, v: Int) -> Bool { p(v) }
func ~= (p: String, v: Int) -> Bool { p == "\(v)" }
func run() {
  switch 4 {
  case Even(): print("even");
  default: print("odd")
  }
  if case Even() = 5 { print("e") } else { print("o") }
  for case Even() in [1, 2, 3] { print("one even") }
  switch 7 {
  case { $0 > 5 }: print("big");
  default: print("small")
  }
  switch 12 {
  case "12": print("text");
  default: break
  }
  let o: Int? = 6;
  switch o {
  case Even()?: print("some even");
  default: print("no")
  }
  switch (2, 3) {
  case (Even(), Even()): print("both");
  case (Even(), let y): print("first", y);
  default: print("x")
  }
  guard case Even() = 8 else { return }; print("ok")
  do { throw NSError(domain: "a", code: 1) } catch { print("caught") }
}

//: even
//: o
//: one even
//: big
//: text
//: some even
//: first 3
//: ok
//: caught
