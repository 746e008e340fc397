import Frontend
import Releases
import Testing

@Suite struct AvailabilityTests {
  static let view = "struct ContentView: View { var body: some View { EmptyView() } }"

  static func messages(_ attribute: String) -> [String] {
    Checked("\(attribute) func old() {}\nfunc use() { old() }\n\(view)").messages
  }

  @Test func aDeprecationTellsSinceWhen() {
    #expect(
      Self.messages("@available(iOS, deprecated: 16.0, message: \"use new\")")
        == ["2:14: warning: 'old()' was deprecated in iOS 16.0: use new"])
    #expect(
      Self.messages("@available(*, deprecated, renamed: \"new()\")")
        == ["2:14: warning: 'old()' is deprecated: renamed to 'new()'"])
  }

  @Test func whatIsDeprecatedSomeDayOrElsewhereWarnsOfNothing() {
    #expect(Self.messages("@available(iOS, deprecated: 100000.0, message: \"m\")").isEmpty)
    #expect(Self.messages("@available(macOS, deprecated: 12.0, message: \"m\")").isEmpty)
    #expect(Self.messages("@available(macOS, unavailable)").isEmpty)
    #expect(Self.messages("@available(iOS 16.0, macOS 13.0, *)").isEmpty)
  }

  @Test func whatIsUnavailableHereIsRefused() {
    #expect(
      Self.messages("@available(iOS, unavailable, message: \"not on a phone\")")
        == ["2:14: error: 'old()' is unavailable in iOS: not on a phone"])
  }

  /// The SDK marks them `deprecated: 100000.0`.
  @Test func theSDKsOldNamesWarnOnlyWhereXcodeDoes() {
    let text = """
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          NavigationView { Text("a").foregroundColor(.red).navigationBarTitle("b").cornerRadius(3) }
            .animation(.default)
            .onChange(of: n) { value in print(value) }
        }
      }
      """
    let warnings = [
      "'animation' was deprecated in iOS 15.0: Use withAnimation or animation(_:value:) instead.",
      "'onChange(of:perform:)' was deprecated in iOS 17.0: Use `onChange` with a two or zero parameter action closure instead.",
    ]
    #expect(Checked(text).warnings == warnings)
    // A program that also runs on iOS 16 has no alternative there.
    var options = FrontendOptions()
    options.profile = Profile(["target": "16"])
    #expect(Checked(text, options: options).warnings == [warnings[0]])
  }
}
