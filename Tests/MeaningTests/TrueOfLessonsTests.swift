import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Answers that were false of programs in the lessons, each with a twin of which they are true.
@Suite struct TrueOfLessonsTests {
  private func proved(_ play: Play, _ subject: Subject) throws -> [String] {
    let event = try #require(play.inquiry.candidates(for: subject).first)
    let answer = play.inquiry.why(event, provedIn: play.session)
    return WhyText(play.session.sources).lines(for: answer).map(\.plain)
  }

  // MARK: Observation written out

  private static let donut = """
    final class Settings { static let shared = Settings(); var name = "plain" }
    @Observable final class Donut {
      var price = 1
      var name: String {
        get { access(keyPath: \\.name); return Settings.shared.name }
        set { withMutation(keyPath: \\.name) { Settings.shared.name = newValue } }
      }
    }
    struct ContentView: View {
      @State private var donut = Donut()
      @State private var prices = [1]
      var body: some View {
        VStack {
          Text("\\(donut.name), \\(donut.price)")
          Button("rename") { donut.name = "mint" }
          Button("again") { donut.price += 0 }
        }
      }
    }
    """

  @Test func aChangeThatTheProgramAnnouncesHasNoValue() {
    let lines = Play(Self.donut, [#"tap("rename")"#]).why("ContentView")
    #expect(
      lines.contains {
        $0.hasPrefix("  because a change of Donut#1.name was announced to its readers")
      }, "\(lines)")
    #expect(!lines.contains { $0.contains("in place") || $0.contains("(F179)") }, "\(lines)")
    let again = Play(Self.donut, [#"tap("again")"#]).why("ContentView")
    #expect(again.contains { $0.contains("Donut#1.price was changed in place: 1") }, "\(again)")
    #expect(again.contains { $0.contains("(F179)") }, "\(again)")
  }

  /// The object is observable; what it computes its value from is not.
  @Test func aComputedValueIsHiddenByWhatItComesFrom() {
    func notes(_ donut: String) -> [String] {
      let program = """
        final class Settings { static let shared = Settings(); var name = "plain" }
        \(donut)
        struct ContentView: View {
          @State private var donut = Donut()
          var body: some View {
            VStack { Text(donut.name); Button("rename") { donut.name = "mint" } }
          }
        }
        """
      return Play(program, [#"tap("rename")"#], looksForStale: true).session.events.compactMap {
        event in
        if case .note(_, let message) = event.kind { message.description } else { nil }
      }
    }
    let computed = notes(
      """
      @Observable final class Donut {
        var name: String {
          get { Settings.shared.name }
          set { Settings.shared.name = newValue }
        }
      }
      """)
    #expect(computed.count == 1, "\(computed)")
    #expect(computed.allSatisfy { $0.contains("Settings does not tell of changes of 'name'") })
    #expect(!computed.contains { $0.contains("no view can observe") }, "\(computed)")
    let plain = notes("final class Donut { var name = \"plain\" }")
    #expect(plain.count == 1, "\(plain)")
    #expect(plain.allSatisfy { $0.contains("Make Donut @Observable") })
  }

  // MARK: Coming back, and leaving

  @Test func aTabThatComesBackHadNothingInFrontOfIt() {
    let program = """
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          TabView {
            Button("news \\(n)") { n += 1 }.tabItem { Text("News") }
            Text("mail").tabItem { Text("Mail") }
          }
        }
      }
      """
    let steps = [#"tap("news 0")"#, #"select("Mail")"#, #"select("News")"#]
    let back = Play(program, steps).why("\"news 1\"")
    #expect(
      back.contains(
        "  its tab was not the one on screen, and came back in step 3: select(\"News\")"),
      "\(back)")
    #expect(!back.contains { $0.contains("in front of it") }, "\(back)")
    let stayed = Play(program, [steps[0]]).why("\"news 1\"")
    #expect(!stayed.contains { $0.contains("came back") }, "\(stayed)")
  }

  @Test func aRemovalThatTakesTimeEndsInALaterStep() throws {
    func program(_ act: String) -> String {
      """
      struct ContentView: View {
        @State private var isUp = false
        var body: some View {
          VStack {
            if isUp { Text("high") } else { Text("low") }
            Button("Jump") { \(act) }
          }
        }
      }
      """
    }
    let steps = [#"tap("Jump")"#, "advance(by: 1)"]
    let faded = Play(program("withAnimation { isUp.toggle() }"), steps).why("#3")
    #expect(faded.first?.contains("Text #3 ended its lifetime") == true, "\(faded)")
    #expect(
      faded.contains("  the removal was over in step 2: advance(by: 1)"), "\(faded)")
    #expect(faded.contains("  in step 1: tap(\"Jump\")"), "\(faded)")
    let gone = Play(program("isUp.toggle()"), steps).why("#3")
    #expect(!gone.contains { $0.contains("the removal was over") }, "\(gone)")
  }

  /// Each value that moves has its own writes, though one update moves several.
  @Test func whatMovesIsProvedByItsOwnWrites() throws {
    let program = """
      struct ContentView: View {
        @State private var isUp = false
        @State private var isFaint = false
        var body: some View {
          VStack {
            Text("cat").opacity(isFaint ? 0.5 : 1).offset(y: isUp ? -100 : 0)
              .animation(.default, value: isUp)
            Button("Both") { isUp.toggle(); isFaint.toggle() }
          }
        }
      }
      """
    let play = Play(program, [#"tap("Both")"#])
    func proof(of property: String) throws -> [String] {
      let event = try #require(
        play.session.events.first { event in
          if case .animate(_, property, _, _) = event.kind { true } else { false }
        })
      let answer = play.inquiry.why(event, provedIn: play.session)
      return WhyText(play.session.sources).lines(for: answer.verdict).map(\.plain)
    }
    let offset = try proof(of: "offset")
    #expect(
      offset.first == "  proof: without the write of ContentView.isUp it does not happen",
      "\(offset)")
    let opacity = try proof(of: "opacity")
    #expect(
      opacity.first?.hasPrefix("  proof: it takes both of these writes: ") == true, "\(opacity)")
  }

  /// What comes or goes with an animation was an animation of the run, and words that change do not move.
  @Test func aFadeOfAnEarlierStepIsTheLastAnimation() {
    func program(_ act: String) -> String {
      """
      struct ContentView: View {
        @State private var isUp = false
        var body: some View {
          VStack {
            if isUp { Text("cat") } else { Text("cat") }
            Button("Jump") { \(act) }
          }
        }
      }
      """
    }
    let steps = [#"tap("Jump")"#, "advance(by: 1)"]
    let faded = Play(program("withAnimation { isUp.toggle() }"), steps).whyNot("animation")
    #expect(
      faded.first == "there is no animation in this step; the last was in step 1", "\(faded)")
    let gone = Play(program("isUp.toggle()"), steps).whyNot("animation")
    #expect(gone.first == "there has been no animation in this run", "\(gone)")
  }

  @Test func wordsThatChangeInAnAnimatedUpdateDiffer() {
    func program(_ text: String) -> String {
      """
      struct ContentView: View {
        @State private var name = "dog"
        var body: some View {
          VStack { Text(\(text)); Button("Go") { withAnimation { name = "fox" } } }
        }
      }
      """
    }
    let changed = Play(program("name"), [#"tap("Go")"#]).whyNot("animation")
    let head = "an update of this step has an animation (default), "
    #expect(changed.first == head + "and what differs in it does not move:", "\(changed)")
    #expect(changed.contains { $0.contains("fox") }, "\(changed)")
    let same = Play(program("name.isEmpty ? \"a\" : \"b\""), [#"tap("Go")"#]).whyNot("animation")
    #expect(
      same.last
        == "  the update has an animation (default), and nothing that it shows differs in it",
      "\(same)")
  }

  /// A transcript has the verb for a kind of event.
  @Test func aMotionIsCalledByANoun() {
    let program = """
      struct ContentView: View {
        @State private var isUp = false
        var body: some View {
          VStack {
            Text("cat").offset(y: isUp ? -50 : 0)
            Button("Jump") { withAnimation { isUp.toggle() } }
            Button("At once") { isUp.toggle() }
          }
        }
      }
      """
    let still = Play(program, [#"tap("At once")"#]).whyNot("animate")
    #expect(still.first == "there has been no animation in this run", "\(still)")
    let moved = Play(program, [#"tap("Jump")"#]).whyNot("animate")
    #expect(moved.first == "there is animation in this step:", "\(moved)")
  }

  @Test func whatWasCoveredAndCameBackHasNotEnded() {
    let program = """
      struct ContentView: View {
        @State private var asks = false
        var body: some View {
          NavigationStack {
            VStack {
              NavigationLink("Detail") { Text("detail") }
              Button("Ask") { asks = true }
            }
            .onDisappear { print("gone") }
            .sheet(isPresented: $asks) { Text("sheet") }
          }
        }
      }
      """
    let back = Play(program, [#"tap("Detail")"#, "back()", #"tap("Ask")"#]).whyNot("onDisappear")
    #expect(back.contains { $0.hasSuffix("is there: its lifetime goes on") }, "\(back)")
    #expect(back.last?.hasSuffix("(F247, F252)") == true, "\(back)")
    let never = Play(program, [#"tap("Ask")"#]).whyNot("onDisappear")
    #expect(never.last?.hasSuffix("(F131)") == true, "\(never)")
  }

  // MARK: Stores

  private static let notes = """
    import CoreData
    final class Note: NSManagedObject, Identifiable { @NSManaged var text: String }
    struct NoteList: View {
      @Environment(\\.managedObjectContext) private var context
      @FetchRequest(sortDescriptors: [SortDescriptor(\\.text)]) private var notes: FetchedResults<Note>
      var body: some View {
        VStack {
          ForEach(notes) { note in Text(note.text) }
          Button("Add") {
            let note = Note(context: context)
            note.text = "new"
          }
          Button("Delete") { context.delete(notes[0]) }
        }
      }
    }
    @main struct NotesApp: App {
      private let container = NSPersistentContainer(name: "Notes")
      init() { container.loadPersistentStores { _, _ in } }
      var body: some Scene {
        WindowGroup {
          NoteList().environment(\\.managedObjectContext, container.viewContext)
        }
      }
    }
    """

  /// The initialiser is inherited: it has no code of its own, and the class is not where anything changes.
  @Test func theDataChangeWhereTheObjectIsMade() {
    let added = Play(Self.notes, [#"tap("Add")"#]).why("NoteList")
    #expect(
      added.contains("  the program changed the data here  Cat.swift:10"), "\(added)")
    let deleted = Play(Self.notes, [#"tap("Add")"#, #"tap("Delete")"#]).why("NoteList")
    #expect(
      deleted.contains("  the program changed the data here  Cat.swift:13"), "\(deleted)")
  }

  @Test func anInsertionIsNoWriteThatTheProgramKnows() throws {
    let program = """
      import SwiftData
      @Model final class Pet { var name: String; init(_ name: String) { self.name = name } }
      struct Pets: View {
        @Environment(\\.modelContext) private var context
        @Query(sort: \\Pet.name) private var pets: [Pet]
        var body: some View {
          VStack {
            ForEach(pets) { pet in Button("pet \\(pet.name)") { pet.name = "x" } }
            Button("Add") { context.insert(Pet("a")) }
            Button("Drop") { context.delete(pets[0]) }
          }
        }
      }
      @main struct PetApp: App {
        var body: some Scene { WindowGroup { Pets() }.modelContainer(for: Pet.self) }
      }
      """
    let add = #"tap("Add")"#
    let added = try proved(Play(program, [add]), .view("Pets"))
    #expect(
      added.contains("  proof: without the insertion of Pet#1 it does not happen"), "\(added)")
    let dropped = try proved(Play(program, [add, #"tap("Drop")"#]), .view("Pets"))
    #expect(
      dropped.contains("  proof: without the deletion of Pet#1 it does not happen"), "\(dropped)")
    let renamed = try proved(Play(program, [add, #"tap("pet a")"#]), .text("pet x"))
    #expect(
      renamed.contains("  proof: without the write of Pet#1.name it does not happen"),
      "\(renamed)")
  }

  @Test func aWidgetIsNoTimelineView() {
    let program = """
      import WidgetKit
      struct Treat: TimelineEntry { let date: Date; let treats: Int }
      struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Treat { Treat(date: .now, treats: 0) }
        func getSnapshot(in context: Context, completion: @escaping (Treat) -> Void) {
          completion(Treat(date: .now, treats: 1))
        }
        func getTimeline(in context: Context, completion: @escaping (Timeline<Treat>) -> Void) {
          let entries = [
            Treat(date: .now, treats: 2), Treat(date: .now.addingTimeInterval(60), treats: 3),
          ]
          completion(Timeline(entries: entries, policy: .never))
        }
      }
      @main struct TreatWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "treats", provider: Provider()) { Text("treats: \\($0.treats)") }
        }
      }
      """
    let rule =
      "  rule: the content of a TimelineView or a widget is made again at each date of its schedule"
    let later = Play(program, ["advance(by: 60)"]).why("\"treats: 3\"")
    #expect(later.contains { $0.hasPrefix(rule) }, "\(later)")
    let entry = "  it comes from the entry that the widget's timeline has for that time"
    #expect(later.contains(entry), "\(later)")
    #expect(!later.contains { $0.contains("its TimelineView gives") }, "\(later)")
    let first = Play(program, []).why("\"treats: 2\"")
    #expect(!first.contains { $0.hasPrefix(rule) }, "\(first)")
  }

  // MARK: Sheets

  /// The content of the sheet has the value of the last body run: the write of the step is in no word of it.
  @Test func whatASheetDoesNotShowIsNoCauseOfIt() throws {
    func program(_ row: String) -> String {
      """
      struct ContentView: View {
        @State private var name = "Tama"
        @State private var asks = false
        var body: some View {
          VStack { \(row); Button("Rex") { name = "Rex"; asks = true } }
            .sheet(isPresented: $asks) { Text("profile:\\(name)") }
        }
      }
      """
    }
    let rex = [#"tap("Rex")"#]
    let old = try proved(Play(program("Text(\"pets\")"), rex), .text("profile:Tama"))
    #expect(!old.contains { $0.contains("because ContentView.name was written") }, "\(old)")
    #expect(old.contains("  proof: without the write of ContentView.asks it does not happen"))
    let new = try proved(Play(program("Text(name)"), rex), .text("profile:Rex"))
    #expect(new.contains { $0.contains("because ContentView.name was written") }, "\(new)")
  }

  // MARK: Notes

  /// A note on an input that is ignored says what is given "now": that of its step.
  @Test func aNoteOnAnInputIsOfItsStep() {
    let program = """
      struct Draft: View {
        let start: Int
        @State private var value: Int
        init(start: Int) { self.start = start; _value = State(initialValue: start) }
        var body: some View { Text("draft \\(value) of \\(start)") }
      }
      struct ContentView: View {
        @State private var n = 1
        var body: some View { VStack { Draft(start: n); Button("n \\(n)") { n += 1 } } }
      }
      """
    let steps = [#"tap("n 1")"#, #"tap("n 2")"#]
    let later = Play(program, steps).whyNot("\"draft 3 of 3\"")
    #expect(
      later.contains { $0.hasPrefix("  in step 1: Draft.value is 1, as it began; Draft #") },
      "\(later)")
    let none = Play(program, []).whyNot("\"draft 3 of 3\"")
    #expect(!none.contains { $0.contains("as it began") }, "\(none)")
  }
}
