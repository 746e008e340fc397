import Session
import Testing
import Transcript

@testable import Console

/// The rows of a step name what is meant: the property that was written, the source of a motion, the other
/// branch.
@Suite struct ExactStepTests {
  private static func sitting(_ program: String, _ inputs: String...) throws -> Sitting {
    try Sitting(
      typed: inputs.map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 160, rows: 60))
  }

  @Test func theReasonNamesThePropertyThatWasWritten() throws {
    let program = """
      import Combine
      final class Account: ObservableObject {
        @Published var isPro = false
        @Published var name = ""
        func both() {
          name = "x"
          isPro.toggle()
        }
      }
      struct Part: View {
        @ObservedObject var account: Account
        var body: some View {
          if account.isPro { Text("pro") }
          Toggle("Pro", isOn: $account.isPro)
          Button("Both") { account.both() }
        }
      }
      struct ContentView: View {
        @StateObject private var account = Account()
        var body: some View { VStack { Part(account: account) } }
      }
      """
    let one = try Self.sitting(program, #"toggle("Pro")"#)
    #expect(one.shows("meaning", "Text \"pro\" in Part #3 appears, because account.isPro changed"))
    // Without the write of one it does not appear, without that of the other it does.
    let two = try Self.sitting(program, #"tap("Both")"#)
    #expect(two.shows("object write", "name \"\" → \"x\", isPro false → true"))
    #expect(two.shows("meaning", "Text \"pro\" in Part #3 appears, because account.isPro changed"))
    #expect(!two.shows("because", "account.name"))
    // Either would do, or both are needed.
    for sign in ["||", "&&"] {
      let either = try Self.sitting(
        program.replacing(
          "if account.isPro {", with: "if account.isPro \(sign) account.name == \"x\" {"),
        #"tap("Both")"#)
      #expect(
        either.shows(
          "meaning",
          "Text \"pro\" in Part #3 appears, because account.name, account.isPro changed"))
    }
  }

  @Test func aMotionWithoutAnAnimationOfItsUpdateHasASource() throws {
    let program = """
      struct ContentView: View {
        @State private var number = 0
        var body: some View {
          Circle().opacity(number > 0 ? 1 : 0.5).animation(.linear, value: number)
          Button("Plain") { number += 1 }
          Button("With") { withAnimation { number += 1 } }
        }
      }
      """
    let plain = try Self.sitting(program, #"tap("Plain")"#)
    #expect(plain.shows("update 2", ".animation in ContentView animates Circle #2"))
    let with = try Self.sitting(program, #"tap("With")"#)
    #expect(with.shows("update 2", "animation default"))
    #expect(!with.shows(" animates ") && !with.shows("moved by a modifier"))
    // Nothing moves.
    let again = try Self.sitting(program, #"tap("Plain")"#, #"tap("Plain")"#)
    #expect(again.count(" animates ") == 1)
  }

  private static func branches(_ second: String, isOne: Bool = true) -> String {
    """
    struct ContentView: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          if isOn { HStack { Text("Rest"); Button("Stop") { isOn = false } } }
          \(isOne ? "else" : "if !isOn") { VStack { Text("\(second)"); Button("Off") {} } }
          Button("Go") { withAnimation { isOn = true } }
        }
      }
    }
    """
  }

  @Test func theSameWordsInAnotherBranchAreAnotherView() throws {
    let rest = try Self.sitting(Self.branches("Rest"), #"tap("Go")"#)
    #expect(
      rest.shows(
        "meaning", "HStack #", "because isOn", "in another branch: a new view, nothing of VStack #",
        "is carried over"))
    let work = try Self.sitting(Self.branches("Work"), #"tap("Go")"#)
    #expect(work.shows("meaning", "HStack #") && !work.shows("in another branch"))
    let apart = try Self.sitting(Self.branches("Rest", isOne: false), #"tap("Go")"#)
    #expect(apart.shows("meaning", "HStack #") && !apart.shows("in another branch"))
  }

  /// Where an id is cut from the path of a lifetime's end, it stands behind it.
  @Test func whatTellsTwoIdentitiesApartIsNotCut() throws {
    func program(_ id: String) -> String {
      """
      struct Key: Hashable {
        var name = "a long name of a key"
        let number: Int
      }
      struct Page: View {
        @State private var note = ""
        var body: some View { Text("page") }
      }
      struct ContentView: View {
        @State private var page = 1
        var body: some View {
          VStack { Page().id(\(id)) }
          Button("Turn") { page += 1 }
        }
      }
      """
    }
    let long = try Self.sitting(program("Key(number: page)"), #"tap("Turn")"#)
    #expect(long.shows("life   end", "Page", "id Key("))
    let short = try Self.sitting(program("page"), #"tap("Turn")"#)
    #expect(short.shows("life   end", "Page", "id 1") && !short.shows("life   end", "/Page"))
  }

  /// A step has lines, too, so the place keeps the name of its file.
  @Test func aShortPlaceKeepsItsFile() {
    var line = StyledLine("  state  write  QuizView.isHidden")
    line.add("  #s11")
    line.add("  false → false", .value)
    line.add("  equal", .dim)
    line.add(": nothing to update", .dim, as: .meaning)
    line.add("  QuizView.swift:136", .dim, as: .place)
    let told = line.fitted(to: 90, file: "QuizView.swift", isShort: true).plain
    #expect(told.hasSuffix("  QuizView.swift:136"))
    #expect(line.fitted(to: 110, file: "QuizView.swift", isShort: true) == line)
    #expect(line.fitted(to: 90, file: nil, isShort: true).plain.hasSuffix("QuizView.swift:136"))
  }
}
