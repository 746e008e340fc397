// finds: advice.unowned-object: AlbumView
final class Album: ObservableObject {
  @Published var songs: [String] = []
  let number: Int
  init(_ number: Int) { self.number = number }
  func load() { songs = ["song \(number)", "b-side \(number)"] }
}
struct AlbumView: View {
  @ObservedObject var album: Album
  var body: some View {
    VStack {
      ForEach(album.songs, id: \.self) { Text($0) }
      Button("Load") { album.load() }
    }
  }
}
struct ContentView: View {
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      Button("Album") { path.append(1) }
        .navigationDestination(for: Int.self) { AlbumView(album: Album($0)) }
    }
  }
}
