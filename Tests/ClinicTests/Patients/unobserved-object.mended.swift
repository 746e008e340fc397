// the twin of unobserved-object
final class Post: ObservableObject {
  @Published var votes = 1
  func vote() { votes += 1 }
}
struct Pill: View {
  @ObservedObject var post: Post
  var body: some View {
    HStack {
      Text("votes \(post.votes)")
      Button("Vote") { post.vote() }
    }
  }
}
struct ContentView: View {
  private let post = Post()
  var body: some View {
    VStack {
      Text("Post"); Pill(post: post)
    }
  }
}
