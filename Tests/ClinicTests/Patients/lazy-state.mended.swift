// the twin of lazy-state
struct Row: View {
  let number: Int
  let isStarred: Bool
  let star: () -> Void
  var body: some View {
    HStack {
      Text("row \(number)")
      Button(isStarred ? "starred" : "star", action: star)
    }
  }
}
struct ContentView: View {
  @State private var stars: Set<Int> = []
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<200) { number in
          Row(number: number, isStarred: stars.contains(number)) { stars.insert(number) }
        }
      }
    }
  }
}
