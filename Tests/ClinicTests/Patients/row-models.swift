// finds: advice.remade-object: AlbumModel
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
  let titles = ["Blue", "Low"]
  var body: some View {
    NavigationStack {
      List(titles, id: \.self) { title in
        NavigationLink(title) { AlbumScreen(model: AlbumModel(title: title)) }
      }
    }
  }
}
