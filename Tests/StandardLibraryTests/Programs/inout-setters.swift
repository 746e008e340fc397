// Two `inout` arguments, each with a getter and a setter, which are separate calls.
final class Store {
  private var values = ["a": "first", "b": "second"]
  var a: String {
    get { values["a"] ?? "" }
    set { values["a"] = newValue }
  }
  var b: String {
    get { values["b"] ?? "" }
    set { values["b"] = newValue }
  }
}

struct Name {
  private var text = "name"
  var shown: String {
    get { text }
    set { text = newValue }
  }
}

func unchanged(_ a: inout String, _ b: inout String) {}

func swapped(_ a: inout String, _ b: inout String) {
  let first = a
  a = b
  b = first
}

func fails(_ a: inout String, _ b: inout String) throws {
  a += "!"
  b += "?"
  throw Failure()
}
struct Failure: Error {}

func run() {
  let store = Store()
  unchanged(&store.a, &store.b)
  print(store.a, store.b)
  //: first second
  swapped(&store.a, &store.b)
  print(store.a, store.b)
  //: second first
  do { try fails(&store.a, &store.b) } catch { print(store.a, store.b) }
  //: second! first?
  var name = Name()
  swapped(&name.shown, &store.b)
  print(name.shown, store.b)
  //: first? name
}
