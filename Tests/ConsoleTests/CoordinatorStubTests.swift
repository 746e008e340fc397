import Testing

@testable import Console

/// Stand-ins for packages that lead from screen to screen.
extension PackageStubTests {
  private static let coordinators = """
    import SwiftUI
    import Stinsen
    @main struct Shop: App { var body: some Scene { WindowGroup { Tabs().view() } } }
    final class Tabs: TabCoordinatable {
      lazy var child = TabChild(startingItems: [\\Tabs.home, \\Tabs.more], activeTab: 0)
      @Route(tabItem: makeHomeTab) var home = makeHome
      @Route(tabItem: makeMoreTab) var more = makeMore
      func makeHome() -> NavigationViewCoordinator<Goods> { NavigationViewCoordinator(Goods()) }
      @ViewBuilder func makeMore() -> some View { Text("more of it") }
      @ViewBuilder func makeHomeTab(isActive: Bool) -> some View { Text("Home") }
      @ViewBuilder func makeMoreTab(isActive: Bool) -> some View { Text("More") }
    }
    final class Goods: NavigationCoordinatable {
      let stack = NavigationStack(initial: \\Goods.main)
      @Root var main = makeMain
      @Route(.push) var detail = makeDetail
      @Route(.modal) var basket = makeBasket
      @ViewBuilder func makeMain() -> some View { GoodsView() }
      @ViewBuilder func makeDetail(_ number: Int) -> some View { Text("number \\(number)") }
      func makeBasket() -> NavigationViewCoordinator<Basket> { NavigationViewCoordinator(Basket()) }
    }
    final class Basket: NavigationCoordinatable {
      let stack = NavigationStack(initial: \\Basket.main)
      @Root var main = makeMain
      @ViewBuilder func makeMain() -> some View { Text("an empty basket") }
    }
    struct GoodsView: View {
      @EnvironmentObject var router: Goods.Router
      var body: some View {
        Text("all goods")
        Button("Go") { router.route(to: \\.detail, 4) }
        Button("Basket") { router.route(to: \\.basket) }
      }
    }
    """

  @Test func coordinatorsLeadToTheirScreens() throws {
    let first = try shown(Self.coordinators)
    #expect(first.contains("all goods"))
    #expect(!first.contains("number 4") && !first.contains("an empty basket"))
    #expect(try shown(Self.coordinators, ["tap(\"Go\")"]).contains("number 4"))
    #expect(try shown(Self.coordinators, ["tap(\"Basket\")"]).contains("an empty basket"))
    #expect(try shown(Self.coordinators, ["tap(\"More\")"]).contains("more of it"))
  }

  /// Without the package's name its routes are unknown.
  @Test func anotherPackagesRoutesLeadNowhere() throws {
    let text = Self.coordinators.replacing("import Stinsen", with: "import Elsewhere")
    #expect(try !shown(text).contains("all goods"))
  }

  /// `!` of a binding is the package's, and so are the steps of a flow.
  @Test func aFlowEndsAfterItsSteps() throws {
    let text = app(
      "import SpeziViews\nimport SpeziOnboarding",
      """
      struct Welcome: View {
        @Environment(ManagedNavigationStack.Path.self) private var path
        var body: some View {
          OnboardingView(
            title: "Hello", subtitle: "How are you?",
            areas: [.init(iconSymbol: "star", title: "Stars", description: "All of them")],
            actionText: "On", action: { path.nextStep() })
        }
      }
      """, "@State private var isDone = false",
      """
      Text(isDone ? "shop" : "closed").sheet(isPresented: !$isDone) {
        ManagedNavigationStack(didComplete: $isDone) { Welcome() }
      }
      """)
    #expect(try Set(["Hello", "Stars", "All of them"]).isSubset(of: shown(text)))
    #expect(try !shown(text).contains("shop"))
    #expect(try shown(text, ["tap(\"On\")"]).contains("shop"))
  }
}
