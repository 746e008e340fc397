import Diagnostics
import Session
import Testing

@testable import Clinic

/// Objects that a view makes and only watches, in an app with unsimulated parts.
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

  /// The code that would change it is not simulated, and its work is lost all the same.
  @Test func whatIsWrittenLaterMayBeLost() {
    #expect(findings(program("@ObservedObject", Self.loading)) == ["advice.unowned-object"])
    #expect(findings(program("@StateObject", Self.loading)).isEmpty)
  }

  /// Another object with the same values is as good.
  @Test func whatNobodyWritesIsNotLost() {
    #expect(
      findings(program("@ObservedObject", #"@Published var titles: [String] = ["one"]"#)).isEmpty)
  }

  /// What an initialiser makes is made with the view; what it is given belongs to its maker.
  @Test func whatAnInitialiserMakesIsMadeAgain() {
    func rules(_ initialiser: String) -> [String] {
      let text = """
        final class Meter: ObservableObject {
          @Published var count: Int
          init(count: Int) { self.count = count }
        }
        struct Panel: View {
          @ObservedObject private var meter: Meter
          \(initialiser)
          var body: some View { Button("count \\(meter.count)") { meter.count += 1 } }
        }
        """
      var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
      source.isCheckedByDemand = true
      source.root = "Panel"
      var options = ClinicOptions()
      options.steps = 30
      return Clinic(Rehearsal(source, options: RunOptions()), options: options).examine().findings
        .map(\.rule.name)
    }
    #expect(
      rules("init(count: Int) { meter = Meter(count: count) }") == ["advice.unowned-object"])
    #expect(
      rules("init(count: Int) { _meter = ObservedObject(wrappedValue: Meter(count: count)) }")
        == ["advice.unowned-object"])
    #expect(rules("init(meter: Meter) { self.meter = meter }").isEmpty)
    #expect(rules("init(meter: Meter) { _meter = ObservedObject(wrappedValue: meter) }").isEmpty)
  }
}
