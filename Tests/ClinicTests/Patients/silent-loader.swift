// finds: stale.other: Movie
@MainActor final class Loader {
  private(set) var chapters: [String] = []

  func load() async {
    try? await Task.sleep(for: .seconds(1))
    chapters = ["Dawn", "Dusk"]
  }
}

@MainActor @Observable final class MovieModel {
  let loader = Loader()
  var title = "The Sea"
}

struct Movie: View {
  @State private var model = MovieModel()

  var body: some View {
    List {
      Text(model.title)
      ForEach(model.loader.chapters, id: \.self) { Text($0) }
    }
    .task { await model.loader.load() }
  }
}
