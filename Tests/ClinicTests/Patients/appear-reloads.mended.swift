// the twin of appear-reloads
struct Talk: Identifiable {
  let id: Int
  let title: String
}

struct Programme: View {
  @State private var talks: [Talk] = []
  @State private var isLoading = false
  var body: some View {
    VStack {
      if isLoading {
        ProgressView()
      } else {
        ForEach(talks) { Text($0.title) }
      }
      NavigationLink("Map") { Text("The halls") }
    }
    .onAppear {
      if !talks.isEmpty || isLoading { return }
      Task { await load() }
    }
  }
  private func load() async {
    isLoading = true
    try? await Task.sleep(for: .seconds(1))
    talks = [Talk(id: 1, title: "Rivers"), Talk(id: 2, title: "Tides")]
    isLoading = false
  }
}

struct ContentView: View {
  var body: some View {
    NavigationStack { Programme() }
  }
}
