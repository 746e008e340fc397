func run() {
  let a = [1, 2, 3]; print(zip(a, a.dropFirst()).map(-));
  print(zip(a, a).map(*), zip(a, a).map(max)); func f(_ x: Int, _ y: Int) -> Int { x * 10 + y };
  print(zip(a, a).map(f))
}

//: [-1, -1]
//: [1, 4, 9] [1, 2, 3]
//: [11, 22, 33]
