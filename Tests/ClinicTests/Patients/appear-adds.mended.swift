// the twin of appear-adds
struct Article: Identifiable {
  let id: Int
  let title: String
}
final class News: ObservableObject {
  @Published var articles: [Article] = []
  private var page = 0
  func load() {
    page += 1
    articles.append(Article(id: page, title: "Story \(page)"))
  }
}
struct NewsView: View {
  @StateObject private var news = News()
  var body: some View {
    List(news.articles) { Text($0.title) }
      .onAppear { if news.articles.isEmpty { news.load() } }
  }
}
struct ContentView: View {
  @State private var tab = 0
  var body: some View {
    TabView(selection: $tab) {
      NewsView().tabItem { Text("News") }.tag(0)
      Text("No settings").tabItem { Text("Settings") }.tag(1)
    }
  }
}
