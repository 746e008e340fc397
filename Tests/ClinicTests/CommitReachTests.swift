import Diagnostics
import Phrases
import Session
import Testing

@testable import Clinic

/// What kept the clinic from faults that public commits have mended, and what it said of mended
/// programs that is not so.
struct CommitReachTests {
  private func examination(_ text: String, root: String? = nil, steps: Int = 40) -> Examination {
    examinationOfProject(text, root: root, steps: steps)
  }

  private func rules(_ text: String, root: String? = nil) -> [String] {
    examination(text, root: root).findings.map(\.rule.name)
  }

  private func title(_ following: String) -> String {
    """
    struct Info: Hashable { var name: String }
    final class Source<Value: Hashable>: ObservableObject {
      @Published var data: Value
      init(_ data: Value) { self.data = data }
      func publish(_ data: Value) { self.data = data }
    }
    struct Title: View {
      @ObservedObject private var publisher: Source<Info>
      @State var name: String
      private let rename: (String) -> Void
      init(publisher: Source<Info>, rename: @escaping (String) -> Void) {
        self.publisher = publisher
        self.rename = rename
        _name = State(initialValue: publisher.data.name)
      }
      var body: some View {
        TextField("Name", text: $name)
          .onChange(of: name) { _, name in rename(name) }
          \(following)
      }
    }
    """
  }

  /// Code around it makes the view again when a model changes; its state stays.
  @Test func theModelThatAViewObservesChanges() {
    #expect(rules(title(""), root: "Title") == ["advice.ignored-input"])
    let follow = ".onChange(of: publisher.data.name) { _, new in name = new }"
    #expect(rules(title(follow), root: "Title").isEmpty)
  }

  /// What a list shows is empty until a model is filled, and the fault is behind a row.
  @Test func aModelIsFilledBesideControls() {
    func program(_ sheet: String) -> String {
      """
      struct Account: Identifiable, Hashable { var id = UUID(); var name: String }
      @Observable final class Bank {
        private(set) var accounts: [Account] = []
        func add(_ account: Account) { accounts.append(account) }
      }
      struct AccountRow: View {
        let account: Account
        let edit: () -> Void
        var body: some View { Button("Edit", action: edit) }
      }
      struct Accounts: View {
        @State private var bank = Bank()
        @State private var edited: Account?
        @State private var isEditing = false
        @State private var count = 0
        var body: some View {
          VStack {
            Button("Refresh \\(count)") { count += 1 }
            ForEach(bank.accounts) { account in
              AccountRow(account: account) { edited = account; isEditing = true }
            }
          }
          \(sheet)
        }
      }
      """
    }
    let copied = ".sheet(isPresented: $isEditing) { Text(edited?.name ?? \"new\") }"
    #expect(rules(program(copied), root: "Accounts") == ["advice.sheet-value"])
    let item = ".sheet(item: $edited) { Text($0.name) }"
    #expect(rules(program(item), root: "Accounts").isEmpty)
  }

  /// An invented context has a store, as that of an app; the context of an environment may not.
  @Test func anInventedContextIsConnected() {
    func program(_ property: String) -> String {
      """
      import CoreData
      class Ride: NSManagedObject { @NSManaged var name: String? }
      final class Rides: ObservableObject {
        @Published var count: Int
        init(context: NSManagedObjectContext) {
          let request = NSFetchRequest<Ride>(entityName: "Ride")
          count = (try? context.fetch(request))?.count ?? -1
        }
      }
      struct Home: View {
        \(property)
        var body: some View { Text("rides") }
      }
      """
    }
    #expect(
      examination(program("@EnvironmentObject var rides: Rides"), root: "Home").hasShownSomething)
    let bare = program("@Environment(\\.managedObjectContext) var context")
      .replacing("Text(\"rides\")", with: "Text(\"\\(Rides(context: context).count)\")")
    let examined = examination(bare, root: "Home")
    #expect(examined.findings.isEmpty)
    #expect(examined.wants.contains { $0.description.contains("persistent store coordinator") })
  }

  /// An object that is made for an environment may lack what the app puts into it.
  @Test func anInventedEnvironmentIsNoCrash() {
    func program(_ property: String) -> String {
      """
      final class Box: ObservableObject {
        @Published var level: Int?
      }
      struct Home: View {
        \(property)
        var body: some View { Button("Open") { print(box.level!) } }
      }
      """
    }
    #expect(rules(program("@EnvironmentObject var box: Box"), root: "Home").isEmpty)
    #expect(rules(program("@StateObject private var box = Box()"), root: "Home") == ["trap"])
  }

  /// A new subscription to what has a current value gets that at once.
  @Test func aCurrentValueIsNotLost() {
    func program(_ subject: String) -> String {
      """
      import Combine
      let turned = \(subject)
      struct ContentView: View {
        @State private var turns = 0
        @State private var heard = 0
        var news: AnyPublisher<Int, Never> { turned.map { $0 + 1 }.eraseToAnyPublisher() }
        var body: some View {
          VStack {
            Button("turns \\(turns), heard \\(heard)") { turns += 1 }
            Button("Send") { turned.send(turns) }
          }
          .onReceive(news) { heard = $0 }
        }
      }
      """
    }
    #expect(rules(program("CurrentValueSubject<Int, Never>(0)")).isEmpty)
    #expect(rules(program("PassthroughSubject<Int, Never>()")) == ["advice.remade-publisher"])
  }

  /// A binding that a property makes is used by whoever takes that.
  @Test func aDraftBehindABindingIsUsed() {
    func program(_ binding: String, _ field: String) -> String {
      """
      struct Site { var name = "" }
      struct Editor: View {
        @State private var draft = Site()
        @Environment(\\.dismiss) private var dismiss
        var given: Binding<Site>?
        \(binding)
        var body: some View {
          Form {
            TextField("Name", text: \(field))
            Button("Cancel") { dismiss() }
          }
        }
      }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen) { Editor() }
        }
      }
      """
    }
    let made = "private var site: Binding<Site> { given ?? $draft }"
    #expect(rules(program(made, "site.name")).isEmpty)
    #expect(rules(program("", "$draft.name")) == ["edits-lost"])
  }

  /// That time has passed does not explain what is drawn by lot.
  @Test func aTextMayBeRestlessLater() {
    func program(_ text: String) -> String {
      """
      struct ContentView: View {
        @State private var isDone = false
        @State private var time = Date()
        var body: some View {
          VStack {
            Text(time, style: .time)
            if isDone { Text(\(text)) }
          }
          .task {
            try? await Task.sleep(for: .seconds(2))
            time = Date()
            isDone = true
          }
        }
      }
      """
    }
    let drawn = program("\"\\(Int.random(in: 0..<1_000_000))\"")
    #expect(rules(drawn).contains("stale.restless"))
    #expect(!rules(program("\"Be at peace\"")).contains("stale.restless"))
  }

  /// Somebody who brings back what has gone on return has not lost it.
  @Test func whatAPersonBringsBackIsNotLoadedAgain() {
    func program(_ isKept: Bool) -> String {
      """
      @MainActor enum Choices { static var isOn = true }
      struct Packs: View {
        @State private var isOn = Choices.isOn
        var body: some View {
          Toggle("Guide", isOn: $isOn).onChange(of: isOn) { Choices.isOn = isOn }
        }
      }
      struct Card: View {
        @State private var isOn = Choices.isOn
        var body: some View {
          VStack {
            Text("Voice")
            Toggle("Guided", isOn: $isOn).onChange(of: isOn) { Choices.isOn = isOn }
            if isOn { NavigationLink("Packs") { Packs() } }
          }
          .onAppear { \(isKept ? "isOn = Choices.isOn" : "isOn = false; load()") }
        }
        private func load() {
          Task {
            try? await Task.sleep(for: .seconds(1))
            isOn = true
          }
        }
      }
      struct ContentView: View {
        var body: some View { NavigationStack { Card() } }
      }
      """
    }
    #expect(!rules(program(true)).contains("appear-reloads"))
  }

  /// What is emptied and filled in one go was never away.
  @Test func whatIsReplacedAtOnceIsNotReloaded() {
    func program(_ code: String, id: String) -> String {
      """
      struct Talk: Identifiable {
        let id: \(id)
        let title: String
      }
      struct Programme: View {
        @State private var talks: [Talk] = []
        var body: some View {
          VStack {
            ForEach(talks) { Text($0.title) }
            NavigationLink("Map") { Text("The halls") }
          }
          .onAppear { \(code) }
        }
      }
      struct ContentView: View {
        var body: some View { NavigationStack { Programme() } }
      }
      """
    }
    let anew = "talks = []; talks = [Talk(id: UUID(), title: \"Rivers\")]"
    #expect(!rules(program(anew, id: "UUID")).contains("appear-reloads"))
    let filling = "talks = [Talk(id: 1, title: \"Rivers\"), Talk(id: 2, title: \"Tides\")]"
    let later = "talks = []; Task { try? await Task.sleep(for: .seconds(1)); \(filling) }"
    #expect(rules(program(later, id: "Int")) == ["appear-reloads"])
  }

  /// A selection that comes from something unsimulated is not the program's.
  @Test func anUnknownSelectionIsNotJudged() {
    func program(_ selection: String) -> String {
      """
      import Nowhere
      struct ContentView: View {
        @State private var chosen = 4
        var body: some View {
          Picker("Page", selection: \(selection)) { Text("One").tag(1) }
        }
      }
      """
    }
    #expect(!rules(program("$chosen.sending(to: 1)")).contains("picker.invalid-selection"))
    #expect(rules(program("$chosen")).contains("picker.invalid-selection"))
  }

  /// A text that shows nothing is not missed.
  @Test func anEmptyTextInBranchesIsNoView() {
    func program(_ text: String) -> String {
      """
      struct ContentView: View {
        @State private var day = 0
        var body: some View {
          VStack {
            Button("Next") { day += 1 }
            if day % 2 == 0 { Text(\(text)) } else { Text(\(text)) }
          }
        }
      }
      """
    }
    #expect(rules(program("\"\"")).isEmpty)
    #expect(rules(program("\"Day\"")) == ["advice.branch"])
  }

  /// Whatever opens the sheet now: other code opens it with a value that the body does not read.
  @Test func aSheetIsOpenedWithAValueElsewhere() {
    func program(_ reads: String, _ edit: String, _ sheet: String) -> String {
      """
      struct Account: Identifiable { let id: Int; var name: String }
      struct Accounts: View {
        @State private var accounts: [Account] = []
        @State private var edited: Account?
        @State private var turns = 0
        @State private var isEditing = false
        var body: some View {
          VStack {
            Button("Add") { edited = nil; isEditing = true }
            ForEach(accounts) { account in Button(account.name) { \(edit) } }
            \(reads)
          }
          \(sheet)
        }
      }
      """
    }
    let edit = "edited = account; isEditing = true"
    let copied = ".sheet(isPresented: $isEditing) { Text(edited?.name ?? \"new\") }"
    let item = ".sheet(item: $edited) { Text($0.name) }"
    func found(_ reads: String, _ edit: String, _ sheet: String) -> [String] {
      rules(program(reads, edit, sheet), root: "Accounts").filter { $0 == "advice.sheet-value" }
    }
    #expect(found("", edit, copied) == ["advice.sheet-value"])
    #expect(found("Text(edited?.name ?? \"\")", edit, copied).isEmpty)
    #expect(found("Text(\"turns \\(turns)\")", edit + "; turns = 1", copied).isEmpty)
    #expect(found("", "edited = nil; isEditing = true", copied).isEmpty)
    #expect(found("", edit, item).isEmpty)
  }

  /// The state may belong to a view around the one whose sheet shows it.
  @Test func aSheetIsOfTheViewThatPresentsIt() {
    let found = examination(
      """
      struct Opening: View {
        @Binding var name: String
        @State private var isOpen = false
        var body: some View {
          Button("Open") { name = "b"; isOpen = true }
            .sheet(isPresented: $isOpen) { Text(name) }
        }
      }
      struct ContentView: View {
        @State private var name = "a"
        var body: some View { Opening(name: $name) }
      }
      """
    ).findings
    #expect(found.map(\.rule.name) == ["advice.sheet-value"])
    #expect(found.first?.wording.said(in: Words()).contains("the sheet of Opening") ?? false)
  }
}
