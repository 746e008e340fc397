import Testing

@testable import Frontend

/// Families of declared names: a use of each has its real static type, and a use of it that is wrong
/// is refused.
@Suite struct SurfaceFamilyTests {
  struct Family: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let use: String
    let type: String
    let wrong: String

    init(_ name: String, _ use: String, _ type: String, wrong: String) {
      (testDescription, self.use, self.type, self.wrong) = (name, use, type, wrong)
    }
  }

  private func check(_ use: String) -> Checked {
    Checked(
      """
      import SwiftUI
      struct Ride: ActivityAttributes {
        struct ContentState: Codable, Hashable { var minutes: Int }
      }
      struct ContentView: View {
        @State private var text = ""
        @State private var selection: TextSelection?
        @State private var size = 1.0
        var body: some View { \(use) }
      }
      """)
  }

  @Test(arguments: [
    Family(
      "axes", "Text(\"\").chartXAxis { AxisMarks { _ in AxisGridLine() } }",
      "ModifiedContent<Text, _ChartAxisModifier<AxisMarks<AxisGridLine>>>",
      wrong: "Text(\"\").chartXAxis { AxisMarks { _ in Text(\"\") } }"),
    Family(
      "scales", "Text(\"\").chartYScale(domain: 0...10)", "ModifiedContent<Text, _ChartModifier>",
      wrong: "Text(\"\").chartYScale(domain: 10)"),
    Family(
      "legends", "Text(\"\").chartLegend(.hidden)", "ModifiedContent<Text, _ChartModifier>",
      wrong: "Text(\"\").chartLegend(.gone)"),
    Family(
      "activities", "Text(\"\").activityBackgroundTint(.red)",
      "ModifiedContent<Text, _ActivityModifier>", wrong: "Text(\"\").activityBackgroundTint(1)"),
    Family(
      "widgets", "Text(\"\").widgetAccentable()",
      "ModifiedContent<Text, _WidgetAccentableModifier>",
      wrong: "Text(\"\").widgetAccentable(\"yes\")"),
    Family(
      "hovering", "Text(\"\").onHover { _ in }", "ModifiedContent<Text, _HoverRegionModifier>",
      wrong: "Text(\"\").onHover { (_: Int) in }"),
    Family(
      "players", "VideoPlayer(player: AVPlayer()) { Text(\"\") }", "VideoPlayer<Text>",
      wrong: "VideoPlayer(player: 1)"),
    Family(
      "pages", "WebView(url: nil)", "WebView", wrong: "WebView(url: \"a\")"),
    Family(
      "scenes", "SpriteView(scene: SKScene())", "SpriteView",
      wrong: "SpriteView(scene: SKNode())"),
    Family(
      "store", "ProductView(id: \"a\") { Text(\"\") }", "ProductView<Text, EmptyView>",
      wrong: "ProductView(id: 1)"),
    Family(
      "sign in", "SignInWithAppleButton { _ in } onCompletion: { _ in }", "SignInWithAppleButton",
      wrong: "SignInWithAppleButton { _ in }"),
    Family(
      "selected text", "TextField(\"\", text: $text, selection: $selection)", "TextField<Text>",
      wrong: "TextField(\"\", text: $text, selection: $text)"),
    Family(
      "steppers with a format", "Stepper(\"\", value: $size, in: 0...3, format: .number)",
      "Stepper<Text>", wrong: "Stepper(\"\", value: $text, in: 0...3, format: .number)"),
    Family(
      "accessibility under a condition", "Text(\"\").accessibilityValue(\"a\", isEnabled: true)",
      "ModifiedContent<Text, AccessibilityAttachmentModifier>",
      wrong: "Text(\"\").accessibilityValue(\"a\", isEnabled: 1)"),
    Family(
      "bars", "Text(\"\").safeAreaBar(edge: .bottom) { Text(\"\") }",
      "ModifiedContent<Text, _InsetViewModifier<Text>>",
      wrong: "Text(\"\").safeAreaBar(edge: 1) { Text(\"\") }"),
    Family(
      "named gestures", "Text(\"\").gesture(TapGesture(), name: \"a\")",
      "ModifiedContent<Text, AddGestureModifier<TapGesture>>",
      wrong: "Text(\"\").gesture(TapGesture(), name: 1)"),
    Family(
      "labels with images", "ControlGroup(\"a\", systemImage: \"b\") { Text(\"\") }",
      "ControlGroup<LabeledControlGroupContent<Text, Label<Text, Image>>>",
      wrong: "ControlGroup(\"a\", systemImage: 1) { Text(\"\") }"),
    Family(
      "colour spaces", "Color(NSColor.red.usingColorSpace(.sRGB) ?? .blue)", "Color",
      wrong: "Color(NSColor.red.usingColorSpace(.blue) ?? .blue)"),
  ])
  func aUseHasItsTypeAndAWrongOneIsRefused(_ family: Family) {
    let right = check(family.use)
    #expect(right.errors == [])
    #expect(right.type() == family.type)
    #expect(check(family.wrong).errors.count > 0)
  }
}
