// finds: state-lost: Counter.count
extension View {
  @ViewBuilder func `if`<Content: View>(
    _ condition: Bool, transform: (Self) -> Content
  ) -> some View {
    if condition { transform(self) } else { self }
  }
}
struct Counter: View {
  @State private var count = 0
  var body: some View { Button("count \(count)") { count += 1 } }
}
struct ContentView: View {
  @State private var isDim = false
  var body: some View {
    VStack {
      // The counter is dim at night.
      Counter()
        .if(isDim) { $0.opacity(0.5) }  // by half
      Button("night") { isDim.toggle() }
    }
  }
}
