// An assignment to a tuple assigns its parts, however they are nested, and prepares all places first.
final class Box { var n = 0 }

func told(_ name: String, _ index: Int) -> Int {
  print(name)
  return index
}

func run() {
  var a = 0
  var b = 0
  var c = 0
  ((a, b), c) = ((1, 2), 3)
  print(a, b, c)
  //: 1 2 3
  (_, b) = (7, 8)
  ((a, _), _) = ((9, 10), 11)
  print(a, b, c)
  //: 9 8 3
  var list = [1, 2, 3]
  (list[0], list[2]) = (list[2], list[0])
  print(list)
  //: [3, 2, 1]
  (list[told("first", 0)], list[told("second", 1)]) = (told("third", 5), told("fourth", 6))
  print(list)
  //: first
  //: second
  //: third
  //: fourth
  //: [5, 6, 1]
  let box = Box()
  var texts = ["x": "y"]
  (box.n, texts["x"], texts["z"]) = (4, nil, "w")
  print(box.n, texts)
  //: 4 ["z": "w"]
  var optional: Box? = box
  (optional!.n, optional) = (5, nil)
  print(box.n, optional == nil)
  //: 5 true
  let pair = (x: 1, y: (2, "three"))
  var text = ""
  (a, (b, text)) = pair
  print(a, b, text)
  //: 1 2 three
}
