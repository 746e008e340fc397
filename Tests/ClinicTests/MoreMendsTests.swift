import Diagnostics
import Session
import Testing

@testable import Clinic

/// Mends that keep what is made anew, observe what was unobserved, and choose values instead of views;
/// and the reason if there is none.
@Suite struct MoreMendsTests {
  private func fixing(_ text: String, steps: Int = 60) -> (fixes: [Fix], unfixed: [Unfixed]) {
    let patient = Patient(name: "App.swift", text: text)
    let rehearsal = patient.rehearsal
    var fixing = Fixing(
      patient.examination(of: rehearsal, steps: steps), of: rehearsal.source,
      options: rehearsal.options)
    let fixes = fixing.fixes()
    return (fixes, fixing.unfixed)
  }

  private static let programs: [(String, MendKind, [String], String)] = [
    (
      "a flag that is not published", .observedObject, ["@Published var isPlaying = false"],
      Patient(named: "unpublished-flag").text
    ),
    (
      "the whole of what is edited", .elementIdentity, ["ForEach($plants) { $plant in"],
      Patient(named: "self-id").text
    ),
    (
      "a name in the place of an id", .storedIdentity, [".id(person.id)"],
      """
      @Observable final class Person: Identifiable {
        let id: Int
        var name: String
        init(id: Int, name: String) { self.id = id; self.name = name }
      }
      struct PersonEditor: View {
        @Bindable var person: Person
        @State private var note = ""
        var body: some View {
          VStack { TextField("Name", text: $person.name); TextField("Note", text: $note) }
        }
      }
      struct ContentView: View {
        @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
        @State private var selected = 1
        var body: some View {
          VStack {
            Button("Other") { selected = 3 - selected }
            if let person = people.first(where: { $0.id == selected }) {
              PersonEditor(person: person).id(person.name)
            }
          }
        }
      }
      """
    ),
    (
      "a number that changes", .storedIdentity, ["\\(poll.answers.count) answered\")\n    }\n  }"],
      Patient(named: "id-of-count").text
    ),
    (
      "two erased views", .branchToValue,
      ["var content: some View", ".padding(isWide ? 20 : 4)", "isWide ? Color.gray : Color.clear"],
      Patient(named: "erased").text
    ),
    (
      "a publisher of a body", .storedPublisher,
      ["@State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()"],
      """
      struct Clock: View {
        @Binding var rounds: Int
        @State private var seconds = 0
        var body: some View {
          let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          VStack {
            Text("\\(seconds) s")
            Button("Round \\(rounds)") { rounds += 1 }
          }
          .onReceive(timer) { _ in seconds += 1 }
        }
      }
      struct ContentView: View {
        @State private var rounds = 1
        var body: some View { Clock(rounds: $rounds) }
      }
      """
    ),
    (
      "a word that an initializer takes", .inputAsIdentity, ["ChatView(room: room).id(room)"],
      """
      final class ChatModel: ObservableObject {
        @Published var lines: [String]
        init(room: String) { lines = ["Welcome to \\(room)"] }
        func say(_ words: String) { lines.append(words) }
      }
      struct ChatView: View {
        @StateObject private var model: ChatModel
        @State private var text = ""
        init(room: String) { _model = StateObject(wrappedValue: ChatModel(room: room)) }
        var body: some View {
          VStack {
            ForEach(model.lines, id: \\.self) { Text($0) }
            TextField("Say", text: $text)
            Button("Send") { model.say(text); text = "" }
          }
        }
      }
      struct ContentView: View {
        @State private var room = "Swift"
        var body: some View {
          VStack {
            Picker("Room", selection: $room) {
              ForEach(["Swift", "Rust"], id: \\.self) { Text($0).tag($0) }
            }
            ChatView(room: room)
          }
        }
      }
      """
    ),
    (
      "an object of a body", .ownedObject, ["@State private var quiz = Quiz()"],
      """
      @Observable final class Quiz { var score = 0 }
      struct Card: View {
        let quiz: Quiz
        var body: some View { Button("Score \\(quiz.score)") { quiz.score += 1 } }
      }
      struct ContentView: View {
        @State private var isDark = false
        var body: some View {
          let quiz = Quiz()
          VStack {
            Card(quiz: quiz)
            Toggle("Dark", isOn: $isDark)
          }
          .background(isDark ? Color.black : Color.white)
        }
      }
      """
    ),
    (
      "rows that remove by index", .elementIdentity,
      ["ForEach(chores) { chore in", "chores.removeAll { $0.id == chore.id }"],
      """
      struct Chore: Identifiable { let id = UUID(); var title: String }
      struct ChoreRow: View {
        let chore: Chore
        let onDelete: () -> Void
        @State private var isDone = false
        var body: some View {
          Toggle(chore.title, isOn: $isDone)
          Button("Delete \\(chore.title)", action: onDelete)
        }
      }
      struct ContentView: View {
        @State private var chores = [Chore(title: "Dishes"), Chore(title: "Trash")]
        var body: some View {
          List {
            ForEach(chores.indices, id: \\.self) { index in
              ChoreRow(chore: chores[index]) { chores.remove(at: index) }
            }
            Button("Add") { chores.insert(Chore(title: "New \\(chores.count)"), at: 0) }
          }
        }
      }
      """
    ),
    (
      "an id that is computed anew", .storedIdentity, ["let id: UUID = UUID()"],
      """
      struct Message: Identifiable {
        var id: UUID { UUID() }
        var text: String
      }
      struct MessageRow: View {
        let message: Message
        @State private var isLiked = false
        var body: some View { Toggle(message.text, isOn: $isLiked) }
      }
      struct ContentView: View {
        @State private var messages = [Message(text: "Hi"), Message(text: "Hello")]
        var body: some View {
          VStack {
            ForEach(messages) { MessageRow(message: $0) }
            Button("Send") { messages.append(Message(text: "Message \\(messages.count)")) }
          }
        }
      }
      """
    ),
    (
      "a copy of what the parent has", .inputForState,
      ["@Binding var names: [String]", "Editor(names: $names)"],
      """
      struct Editor: View {
        @State var names: [String]
        var body: some View {
          ForEach(names, id: \\.self) { Text($0) }
          Button("Add one") { names.append("name \\(names.count)") }
        }
      }
      struct ContentView: View {
        @State private var names = ["Ann"]
        var body: some View {
          VStack {
            Editor(names: names)
            Button("Clear") { names = [] }
          }
        }
      }
      """
    ),
  ]

  @Test(arguments: programs.indices)
  func theMendIsMade(_ index: Int) {
    let (name, kind, parts, text) = Self.programs[index]
    let (fixes, unfixed) = fixing(text)
    let fix = fixes.first { $0.kind == kind }
    let told = "\(name): \(fixes.map { "\($0.rule) \($0.after)" }) \(unfixed)"
    #expect(fix != nil, "\(told)")
    for part in parts {
      #expect(fix?.after.contains(part) == true, "\(part) is not in \(fix?.after ?? told)")
    }
  }

  /// For a finding without a mend, the report says how far the best attempt came.
  @Test func whyThereIsNoMendIsSaid() {
    // A row that shows its position: with the element's own id the screen would differ.
    let shown = fixing(
      """
      struct Row: View {
        let name: String
        @State private var isLoved = false
        var body: some View { Toggle(name, isOn: $isLoved) }
      }
      struct ContentView: View {
        @State private var pets = ["Rex", "Bella"]
        var body: some View {
          VStack {
            ForEach(pets.indices, id: \\.self) { index in Row(name: "\\(index) \\(pets[index])") }
            Button("Insert") { pets.insert("Milo", at: 0) }
          }
        }
      }
      """)
    #expect(shown.fixes.isEmpty && shown.unfixed.map(\.reason) == [.noneKnown])
    let trap = fixing(Patient(named: "trap").text)
    #expect(trap.fixes.isEmpty && !trap.unfixed.isEmpty)
    #expect(fixing(Patient(named: "branch").text).unfixed.isEmpty)
  }
}
