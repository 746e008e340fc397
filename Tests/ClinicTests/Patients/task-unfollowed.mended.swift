// the twin of task-unfollowed
struct Tide: View {
  let port: String
  @State private var height: Int?
  var body: some View {
    VStack {
      Text("Tide in \(port)")
      Text(height.map { "\($0) m" } ?? "…")
    }
    .task(id: port) {
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      height = port.count
    }
  }
}
struct ContentView: View {
  @State private var port = "Genoa"
  var body: some View {
    VStack {
      Picker("Port", selection: $port) {
        ForEach(["Genoa", "Split"], id: \.self) { Text($0).tag($0) }
        Text("Kiel").tag("Kiel")
      }
      Tide(port: port)
    }
  }
}
