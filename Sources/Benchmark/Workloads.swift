/// The programs that are measured, as source: a learner's kind of code.
enum Workloads {
  /// A ten-ary tree of stacks and `ForEach`es with `leaves` counters at the bottom, each with one
  /// `@State` and a body that formats one string.
  static func tree(leaves: Int) -> String {
    var depth = 0
    var count = 1
    while count < leaves {
      count *= 10
      depth += 1
    }
    return """
      struct Leaf: View {
        let id: Int
        @State private var n = 0
        var body: some View { Text("\\(id): \\(n)") }
      }
      struct Branch: View {
        let depth: Int
        let base: Int
        var body: some View {
          VStack {
            if depth == 0 {
              Leaf(id: base)
            } else {
              ForEach(0..<10) { i in Branch(depth: depth - 1, base: base * 10 + i) }
            }
          }
        }
      }
      struct ContentView: View {
        var body: some View { Branch(depth: \(depth), base: 0) }
      }
      """
  }

  /// Stacks of ten such counters one below the other, as the compiled peers were measured: a body for
  /// each leaf and one for each ten.
  static func tens(leaves: Int) -> String {
    """
    struct Leaf: View {
      let id: Int
      @State private var n = 0
      var body: some View { Text("\\(id): \\(n)") }
    }
    struct Ten: View {
      let base: Int
      var body: some View { VStack { ForEach(0..<10) { i in Leaf(id: base * 10 + i) } } }
    }
    struct ContentView: View {
      var body: some View { VStack { ForEach(0..<\(leaves / 10)) { i in Ten(base: i) } } }
    }
    """
  }

  /// `depth` nested views, three of four a stack, and innermost a leaf with one `@State`.
  static func chain(depth: Int) -> String {
    """
    struct Leaf: View {
      @State private var n = 0
      var body: some View { Text("\\(n)") }
    }
    struct Link: View {
      let depth: Int
      var body: some View {
        if depth > 0 { VStack { HStack { ZStack { Link(depth: depth - 1) } } } } else { Leaf() }
      }
    }
    struct ContentView: View {
      var body: some View { Link(depth: \(depth / 4)) }
    }
    """
  }

  /// `leaves` counters, of which the first `readers` read the one object.
  static func readers(_ readers: Int, of leaves: Int) -> String {
    """
    @Observable final class Model { var n = 0 }
    struct Leaf: View {
      let id: Int
      let model: Model
      var body: some View { Text(id < \(readers) ? "\\(model.n)" : "none") }
    }
    struct Ten: View {
      let base: Int
      let model: Model
      var body: some View { VStack { ForEach(0..<10) { i in Leaf(id: base * 10 + i, model: model) } } }
    }
    struct ContentView: View {
      @State private var model = Model()
      var body: some View { VStack { ForEach(0..<\(leaves / 10)) { i in Ten(base: i, model: model) } } }
    }
    """
  }

  /// One stack of `rows` rows, each with one `@State`, keyed by a stable id.
  static func list(rows: Int) -> String {
    """
    struct Item: Identifiable { let id: Int }
    struct Row: View {
      let id: Int
      @State private var n = 0
      var body: some View { Text("\\(id): \\(n)") }
    }
    struct ContentView: View {
      @State private var items = (0..<\(rows)).map { Item(id: $0) }
      @State private var next = \(rows)
      var body: some View {
        VStack { ForEach(items) { Row(id: $0.id) } }
      }
    }
    """
  }

  static let fibonacci = """
    func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }
    struct ContentView: View {
      @State private var result = 0
      var body: some View { Text("\\(result)") }
    }
    """

  static let loop = """
    func sum(_ n: Int) -> Int {
      var s = 0
      var i = 0
      while i < n {
        s += i
        i += 1
      }
      return s
    }
    struct ContentView: View {
      @State private var result = 0
      var body: some View { Text("\\(result)") }
    }
    """

  /// How often `fib` is called in `fib(27)`.
  static let callsOfFibonacci = 832_039.0

  /// Prints two numbers: seconds for `fib(27)` and for the loop, each the best of three.
  static let python = """
    import time
    def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
    def loop(n):
        s = 0; i = 0
        while i < n:
            s += i; i += 1
        return s
    def best(f, x):
        times = []
        for _ in range(3):
            t = time.perf_counter(); f(x); times.append(time.perf_counter() - t)
        return min(times)
    print(best(fib, 27), best(loop, 1000000))
    """
}
