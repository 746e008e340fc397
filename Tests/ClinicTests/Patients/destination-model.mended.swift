// the twin of destination-model
final class Album: ObservableObject {
  @Published var songs: [String] = []
  let number: Int
  init(_ number: Int) { self.number = number }
  func load() { songs = ["song \(number)", "b-side \(number)"] }
}
struct AlbumView: View {
  @StateObject private var album: Album
  init(_ number: Int) { _album = StateObject(wrappedValue: Album(number)) }
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
        .navigationDestination(for: Int.self) { AlbumView($0) }
    }
  }
}
