import Diagnostics
import Testing

@testable import Frontend

/// The constructs of public apps: each with a program that builds, and a mistake near it.
struct PublicAppFormTests {
  private func errors(_ home: String, modules: [String: [Int]] = [:], _ others: String...)
    -> [String]
  {
    errorsOfApp(showing: home, others: others) { $0.modules = modules }
  }

  @Test func anImplicitMemberMayBeOneOfANestedType() {
    func shop(_ plan: String) -> String {
      """
      struct Plan: Equatable { var name: String }
      extension Plan {
        enum Paid {
          static let all: [Plan] = [.Paid.monthly]
          static let monthly = Plan(name: "monthly")
          enum Family { static let yearly = Plan(name: "yearly") }
        }
      }
      func rank(_ plan: Plan) -> Int {
        switch plan {
        case .Paid.monthly: 1
        case \(plan): 2
        default: 0
        }
      }
      struct Home: View { var body: some View { Text("\\(rank(.Paid.Family.yearly))") } }
      """
    }
    #expect(errors(shop(".Paid.Family.yearly")).isEmpty)
    #expect(errors(shop(".Paid.weekly")) == ["type 'Plan.Paid' has no member 'weekly'"])
    #expect(errors(shop(".Free.Family.yearly")) == ["type 'Plan' has no member 'Free'"])
  }

  @Test func aTypeInAPrivateExtensionIsOfItsFile() {
    let home = """
      private enum Keys: String { case volume }
      extension UserDefaults { var volumeName: String { Keys.volume.rawValue } }
      struct Home: View { var body: some View { Text(UserDefaults.standard.volumeName) } }
      """
    let other = "private extension UserDefaults { enum Keys: String { case email } }"
    #expect(errors(home, other).isEmpty)
    #expect(
      errors(home.replacing("Keys.volume.", with: "Keys.email."), other)
        == ["type 'Keys' has no member 'email'"])
  }

  @Test func anExtensionOfAPartOfAnAliasWaitsForTheType() {
    func engine(_ member: String) -> [String] {
      errors(
        """
        enum Engine {}
        typealias Parts = Engine.Parts
        extension Parts.Wheel { var title: String { "\\(size)" } }
        struct Home: View { var body: some View { Text(Parts.Wheel(size: 1).\(member)) } }
        """,
        """
        extension Engine { struct Parts {} }
        extension Parts { struct Wheel { var size: Int } }
        """)
    }
    #expect(engine("title").isEmpty)
    #expect(engine("titel") == ["value of type 'Engine.Parts.Wheel' has no member 'titel'"])
  }

  @Test func anOperatorOfAssignmentMayCompareATypesValues() {
    func compare(_ first: String, _ second: String) -> [String] {
      errors(
        """
        struct Pen { var color: Int; static func ^= (a: Pen, b: Pen) -> Bool { a.color == b.color } }
        struct Home: View {
          let pen = Pen(color: 1)
          let number = 1
          var body: some View { Text("a").onAppear { _ = (\(first) ^= \(second)) } }
        }
        """)
    }
    #expect(compare("pen", "Pen(color: 2)").isEmpty)
    #expect(
      compare("number", "2")
        == ["left side of mutating operator isn't mutable: 'number' is a 'let' constant"])
  }

  @Test func aTaskGivesTheTypeThatItsValueNeeds() {
    func length(_ result: String) -> [String] {
      errors(
        """
        func length(_ isKnown: Bool) async -> Double {
          await Task.detached {
            guard isKnown else { return \(result) }
            let seconds = 2.5
            return seconds.isFinite ? seconds : 0
          }.value
        }
        struct Home: View { var body: some View { Text("a").task { _ = await length(true) } } }
        """)
    }
    #expect(length("0").isEmpty)
    #expect(!length("\"0\"").isEmpty)
  }

  @Test func anUnknownWrapperGivesALocalVariableItsValue() {
    func history(_ wrapper: String) -> [String] {
      errors(
        """
        import ShinyKit
        struct Home: View {
          var body: some View {
            Button("a") {
              \(wrapper)var names: [String]
              print(names.first ?? "")
            }
          }
        }
        """)
    }
    #expect(history("@Remote(.names) ").isEmpty)
    #expect(history("") == ["variable 'names' used before being initialized"])
  }

  @Test func aPackagesTypeMayHaveAModulesName() {
    func make(_ value: String) -> [String] {
      errors(
        """
        import Bag
        import ShinyKit
        struct Home: View { var body: some View { Text("a").onAppear { _ = \(value) } } }
        """, modules: ["Bag": [2]], "public struct Pocket { public init() {} }")
    }
    #expect(make("Bag(value: 1)").isEmpty)
    #expect(make("Bag.Pocket(value: 1)") == ["argument passed to call that takes no arguments"])
  }

  @Test func aNameOfAModuleThatIsNotImportedIsThePackages() {
    func use(_ imports: String) -> [String] {
      errors(
        "\(imports)\nstruct Home: View { @State var item: Parcel?; var body: some View { Text(\"a\") } }",
        modules: ["Models": [2], "Kit": [3]], "public struct Parcel<Content> {}",
        "@_exported import Models")
    }
    #expect(use("import ShinyKit").isEmpty)
    let error = ["reference to generic type 'Parcel' requires arguments in <...>"]
    #expect(use("import Models\nimport ShinyKit") == error)
    #expect(use("import Kit\nimport ShinyKit") == error)
  }

  @Test func anOperatorIsDeclaredForItsNumberOfOperands() {
    func path(_ expression: String) -> [String] {
      errors(
        """
        import ShinyKit
        struct Home: View { var body: some View { Text("a").onAppear { _ = \(expression) } } }
        """)
    }
    #expect(path("/Int.init").isEmpty)
    #expect(!path("1 / true").isEmpty)
  }
}
