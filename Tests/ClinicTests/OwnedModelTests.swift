import Testing

@testable import Clinic

/// Objects that a view makes and only watches, in an app of which parts are not simulated.
struct OwnedModelTests {
  private func program(_ wrapper: String, _ model: String) -> String {
    """
    import ShinyKit
    final class Feed: ObservableObject {
      \(model)
    }
    struct FeedView: View {
      \(wrapper) var feed = Feed()
      var body: some View { List(feed.titles, id: \\.self) { Text($0) } }
    }
    struct ContentView: View { var body: some View { FeedView() } }
    """
  }
  private static let loading = """
    @Published var titles: [String] = []
    init() { load() }
    func load() { titles = ["one"]; ShinyClient.load { self.titles = $0 } }
    """

  /// What would change it is not here, and loses its work all the same.
  @Test func whatIsWrittenLaterMayBeLost() {
    #expect(findings(program("@ObservedObject", Self.loading)) == ["advice.unowned-object"])
    #expect(findings(program("@StateObject", Self.loading)).isEmpty)
  }

  /// Another object with the same values is as good.
  @Test func whatNobodyWritesIsNotLost() {
    #expect(
      findings(program("@ObservedObject", #"@Published var titles: [String] = ["one"]"#)).isEmpty)
  }
}
