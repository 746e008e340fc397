// the twin of row-models
@Observable final class AlbumModel {
  let title: String
  var notes = 0
  init(title: String) { self.title = title }
}
struct AlbumScreen: View {
  let model: AlbumModel
  var body: some View {
    Form {
      Text("\(model.notes) notes on \(model.title)")
      Button("Add a note") { model.notes += 1 }
    }
  }
}
struct ContentView: View {
  @State private var models = ["Blue", "Low"].map { AlbumModel(title: $0) }
  var body: some View {
    NavigationStack {
      List(models, id: \.title) { model in
        NavigationLink(model.title) { AlbumScreen(model: model) }
      }
    }
  }
}
