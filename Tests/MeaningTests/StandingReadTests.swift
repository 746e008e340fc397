import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Reads that count though the last run of a body has no part in them, each with a twin.
@Suite struct StandingReadTests {
  private static let once = """
    struct ContentView: View {
      @State private var isOpen = true
      @State private var count = 0
      @State private var silent = 0
      var body: some View {
        VStack {
          if isOpen { Text("count \\(count)") }
          Button("Close") { isOpen = false }
          Button("Count") { count += 1; silent += 1 }
        }
      }
    }
    """

  private func dependencies(_ play: Play, of view: String) -> [String] {
    let world = play.inquiry.world
    let nodes = Array(world.nodes.values)
    let text = DependencyText(world, standing: play.inquiry.standingReads(of: nodes))
    return world.nodes(ofType: view).flatMap { text.lines(of: $0) }.map(\.plain)
  }

  @Test func aMarkThatStaysIsToldWithItsStep() {
    let closed = Play(Self.once, [#"tap("Close")"#, #"tap("Count")"#])
    #expect(
      closed.why("ContentView").first?.hasPrefix(
        "the body of ContentView #1 ran: it read count in step 0, and that has changed") == true,
      "\(closed.why("ContentView"))")
    let deps = dependencies(closed, of: "ContentView")
    #expect(
      deps.contains("    was read by ContentView #1 in step 0: that still counts"), "\(deps)")
    #expect(
      deps.contains { $0.hasPrefix("  has read count = 1") && $0.contains("in step 0") }, "\(deps)")
    // Nobody has ever read the third.
    #expect(deps.count { $0 == "    no body reads it" } == 1, "\(deps)")
    let open = Play(Self.once, [#"tap("Count")"#])
    #expect(
      open.why("ContentView").first?.contains("it reads count, which changed") == true,
      "\(open.why("ContentView"))")
    #expect(!dependencies(open, of: "ContentView").contains { $0.contains("still counts") })
  }

  @Test func aMarkThatStaysIsToldOfABodyThatDidNotRun() {
    let closed = Play(Self.once, [#"tap("Close")"#, "advance(by: 1)"]).whyNot("ContentView")
    #expect(
      closed.contains("  it has read count before, which counts for its lifetime"), "\(closed)")
    let open = Play(Self.once, ["advance(by: 1)"]).whyNot("ContentView")
    #expect(!open.contains { $0.contains("before, which counts") }, "\(open)")
  }

  private static let handedOn = """
    @Observable final class Kennel { var selection: String? }
    struct PetRow: View {
      let name: String
      let kennel: Kennel
      var body: some View { Text(name).bold(kennel.selection == name) }
    }
    struct ContentView: View {
      @State private var kennel = Kennel()
      @State private var taps = 0
      private let names = ["Tama", "Rex"]
      var body: some View {
        VStack {
          ForEach(names, id: \\.self) { PetRow(name: $0, kennel: kennel) }
          Button("Select Rex") { kennel.selection = "Rex"; taps += 1 }
        }
      }
    }
    """

  /// The closure of a row reads it: a write of the state runs the body.
  @Test func aStateThatIsOnlyHandedOnIsRead() {
    let play = Play(Self.handedOn, [#"tap("Select Rex")"#])
    let answer = play.whyNot("ContentView")
    #expect(answer.contains("  a closure that it has handed on reads kennel"), "\(answer)")
    #expect(!answer.contains { $0.contains("its body reads") }, "\(answer)")
    #expect(!answer.contains { $0.contains("reads nothing") }, "\(answer)")
    let deps = dependencies(play, of: "ContentView")
    #expect(!deps.contains { $0.contains("reads nothing") }, "\(deps)")
    #expect(
      deps.contains { $0.hasPrefix("  a closure that it has handed on reads kennel  (#s") },
      "\(deps)")
    #expect(deps.contains("    is read by ContentView #1"), "\(deps)")
    #expect(deps.contains("    no body reads it"), "\(deps)")
    // The state runs the body indeed.
    let anew = Play(
      Self.handedOn.replacing("kennel.selection = \"Rex\"", with: "kennel = Kennel()"),
      [#"tap("Select Rex")"#]
    ).why("ContentView")
    #expect(anew.first?.contains("it reads kennel, which changed") == true, "\(anew)")
  }

  private static let sheet = """
    struct ContentView: View {
      @State private var name = "Tama"
      @State private var isPresented = false
      var body: some View {
        Button("Show Rex") { name = "Rex"; isPresented = true }
          .sheet(isPresented: $isPresented) { Text("profile:\\(name)") }
      }
    }
    """

  /// No body has read it, and the closure of the sheet has the value from before.
  @Test func whatOnlyTheClosureOfASheetReadsIsToldAsThat() {
    let answer = Play(Self.sheet, [#"tap("Show Rex")"#]).whyNot("\"profile:Rex\"")
    #expect(answer.contains("  the closure that makes it reads name"), "\(answer)")
    #expect(answer.contains { $0.contains("the sheet of ContentView #1 shows name") }, "\(answer)")
    #expect(!answer.contains { $0.contains("its body reads") }, "\(answer)")
    let read = Self.sheet.replacing("\"Show Rex\"", with: "\"Show Rex, not \\(name)\"")
    let live = Play(read, [#"tap("Show Rex, not Tama")"#]).whyNot("\"profile:Coco\"")
    #expect(!live.contains { $0.contains("closure") }, "\(live)")
  }

  @Test func theEnvironmentIsDependedOnAndNotSaidToBeRead() {
    let program = """
      struct Holder: View {
        @Environment(\\.colorScheme) private var scheme
        @State private var taps = 0
        var body: some View { Text("holder \\(taps)") }
      }
      struct ContentView: View { var body: some View { Holder() } }
      """
    let deps = dependencies(Play(program, []), of: "Holder")
    #expect(deps.contains("  depends on scheme  (\\.colorScheme)"), "\(deps)")
    #expect(deps.contains { $0.hasPrefix("  reads taps = 0") }, "\(deps)")
    #expect(!deps.contains { $0.contains("reads scheme") }, "\(deps)")
  }

  /// What a query keeps for itself is neither its value nor its wrapper in the source.
  @Test func aQueryShowsNothingOfItsOwnKeeping() {
    let program = """
      import SwiftData
      @Model final class Note { var text = ""; init() {} }
      final class Draft: ObservableObject { @Published var text = "" }
      struct ContentView: View {
        @Query private var notes: [Note]
        @StateObject private var draft = Draft()
        var body: some View { Text("notes: \\(notes.count) \\(draft.text)") }
      }
      """
    let deps = dependencies(Play(program, []), of: "ContentView")
    #expect(deps.contains { $0.hasPrefix("  holds ContentView.notes  #s") }, "\(deps)")
    #expect(deps.contains("  reads notes"), "\(deps)")
    #expect(!deps.contains { $0.contains("_QueryController") }, "\(deps)")
    #expect(
      deps.contains {
        $0.hasPrefix("  holds ContentView.draft = Draft#") && $0.contains("@StateObject")
      },
      "\(deps)")
  }

  @Test func aStateThatOnlyAnActionNamesIsNotRead() {
    let program = """
      struct ContentView: View {
        @State private var taps = 0
        var body: some View { Button("Tap") { taps += 1 } }
      }
      """
    let play = Play(program, [#"tap("Tap")"#])
    #expect(play.whyNot("ContentView").contains("  its body reads nothing that tells of changes"))
    #expect(
      dependencies(play, of: "ContentView").contains(
        "  its body reads nothing that tells of changes"))
  }
}
