import Diagnostics
import Program
import Testing

@testable import Frontend

/// What the clinic counts as views.
struct ViewNamesTests {
  @Test func aBodyAloneMakesNoView() {
    let compilation = Compilation.check([
      SourceFile(
        name: "News.swift",
        text: """
          import SwiftUI
          struct Article: Hashable { let title: String; let body: String }
          struct Page: View { let article: Article; var body: some View { Text(article.body) } }
          struct Framed: ViewModifier { func body(content: Content) -> some View { content } }
          struct NewsApp: App {
            var body: some Scene { WindowGroup { Page(article: Article(title: "A", body: "b")) } }
          }
          """)
    ])
    #expect(compilation.viewNames == ["Framed", "NewsApp", "Page"])
  }
}
