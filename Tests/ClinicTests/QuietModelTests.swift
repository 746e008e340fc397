import Testing

@testable import Clinic

/// Objects, pickers and choices that are right as they are; beside each is the fault that it looks
/// like.
struct QuietModelTests {
  /// A tag of another type does not hide the id of the row.
  @Test func theIDOfARowIsAChoiceBesideATagOfAnotherType() {
    func program(_ tag: String, _ rows: String = "5..<9, id: \\.self") -> String {
      """
      struct ContentView: View {
        @State private var count = 5
        var body: some View {
          Form {
            Picker("Count", selection: $count) {
              ForEach(\(rows)) { Text("count \\($0)").tag(\(tag)) }
            }
          }
        }
      }
      """
    }
    #expect(findings(program("Optional($0)")).isEmpty)
    #expect(findings(program("$0")).isEmpty)
    #expect(findings(program("$0 + 10")) == ["picker.invalid-selection"])
    #expect(findings(program("Optional($0)", "6..<9, id: \\.self")) == ["picker.invalid-selection"])
  }

  /// A picker without any options waits for them.
  @Test func aPickerWithoutOptionsIsNotJudged() {
    func program(_ names: String) -> String {
      """
      struct ContentView: View {
        @State private var name = "a"
        private let names: [String] = [\(names)]
        var body: some View {
          Form { Picker("Name", selection: $name) { ForEach(names, id: \\.self) { Text($0) } } }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(findings(program("\"b\"")) == ["picker.invalid-selection"])
  }

  /// A selection that follows its options within the step was wrong for too short a time to be seen.
  @Test func aPickerThatFindsItsChoiceIsNotJudged() {
    func program(_ follow: String) -> String {
      """
      struct ContentView: View {
        @State private var isOther = false
        @State private var name = "a"
        private var names: [String] { isOther ? ["c", "d"] : ["a", "b"] }
        var body: some View {
          Form {
            Button("Other") { isOther.toggle() }
            Picker("Name", selection: $name) { ForEach(names, id: \\.self) { Text($0) } }
          }
          .onChange(of: isOther) { \(follow) }
        }
      }
      """
    }
    #expect(findings(program("name = names[0]")).isEmpty)
    #expect(findings(program("")) == ["picker.invalid-selection"])
  }

  /// State that a delegate prepares at launch is missing when a view is shown alone.
  @Test func whatALaunchPreparesIsNotMissed() {
    func program(_ launch: String) -> String {
      """
      var names: [String] = []
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          // Point of customization.
          \(launch)
          return true
        }
      }
      struct ContentView: View {
        @State private var name = ""
        var body: some View { Button("name \\(name)") { name = names[0] } }
      }
      """
    }
    #expect(findings(program("names = [\"a\"]")).isEmpty)
    #expect(findings(program("")) == ["trap"])
  }

  /// A promised value may come from something unsimulated.
  @Test func aPromiseThatSomethingOpaqueKeepsIsNoTrap() {
    func program(_ view: String) -> String {
      """
      final class Holder { var count: Int! }
      struct ContentView: View {
        @State private var holder = Holder()
        var body: some View {
          VStack {
            \(view)
            Button("Add") { holder.count = holder.count + 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("ShinyBar { holder.count = 1 }")).isEmpty)
    #expect(findings(program("Text(\"bar\")")) == ["trap"])
  }

  /// A destination that is made once more while its screen goes replaces nothing.
  @Test func whatIsMadeForAScreenThatGoesIsNotRemade() {
    func program(_ page: String) -> String {
      """
      final class Store { var count = 0 }
      struct Page: View {
        let store: Store
        @Binding var turns: Int
        var body: some View {
          Button("count \\(store.count)") { store.count += 1 }
          \(page)
        }
      }
      struct ContentView: View {
        @State private var path: [Int] = []
        @State private var turns = 0
        var body: some View {
          NavigationStack(path: $path) {
            VStack { Text("depth \\(path.count) of \\(turns)"); Button("Go") { path.append(1) } }
              .navigationDestination(for: Int.self) { _ in Page(store: Store(), turns: $turns) }
          }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(findings(program("Button(\"Turn\") { turns += 1 }")) == ["advice.remade-object"])
  }

  /// An object handed to something that does not keep it is not lost a second time.
  @Test func anObjectIsLostOnce() {
    let found = findings(
      """
      final class Model: ObservableObject {
        @Published var n = 0
      }
      struct Inner: View {
        @ObservedObject var model: Model
        var body: some View { Button("n \\(model.n)") { model.n += 1 } }
      }
      struct Outer: View {
        @ObservedObject var model = Model()
        var body: some View { VStack { Text("outer \\(model.n)"); Inner(model: model) } }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack {
            Outer()
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """)
    #expect(found == ["advice.unowned-object"])
  }

  /// A state that chooses between two equal views now chooses between different ones at other times.
  @Test func aChoiceOfTwoThatAreTheSameIsNoWorkForNothing() {
    func program(_ property: String, _ body: String) -> String {
      """
      final class Model: ObservableObject {
        @Published var isOn = false
        @Published var count = 0
        @Published var names = ""
      }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { \(body) }
      }
      struct ContentView: View {
        private let model = Model()
        var body: some View {
          VStack {
            Page(model: model)
            Button("Change") { \(property) }
          }
        }
      }
      """
    }
    #expect(
      findings(program("model.isOn.toggle()", "Text(model.isOn ? model.names : \"\")")).isEmpty)
    #expect(findings(program("model.isOn.toggle()", "Text(model.names)")) == ["idle-body"])
    #expect(
      findings(program("model.count += 1", "Text(model.count < 0 ? \"a\" : \"b\")")) == [
        "idle-body"
      ])
  }

  /// The object of an entity is of the entity's class on a device.
  @Test func anObjectOfAnEntityIsOfItsClass() {
    func program(_ use: String) -> String {
      """
      import CoreData
      class Thing {}
      class Other: Thing {}
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Button("Make \\(count)") {
            count += 1
            if count == 2 { \(use) }
          }
        }
      }
      """
    }
    #expect(findings(program("let thing = Thing(); print(thing as! Other)")) == ["trap"])
  }

  /// A default that is written while bodies run reaches its readers by a notification.
  @Test func aDefaultMayBeWrittenWhileBodiesRun() {
    func program(_ write: String) -> String {
      """
      struct Page: View {
        @AppStorage("name") private var name = ""
        @State private var text = ""
        let turns: Int
        var body: some View {
          let _ = \(write)
          Text("\\(name) \\(text) \\(turns)")
        }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack {
            Page(turns: turns)
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """
    }
    #expect(
      findings(program("UserDefaults.standard.set(\"a\\(turns)\", forKey: \"name\")")).isEmpty)
    #expect(findings(program("text = \"a\\(turns)\"")).contains("state.write-during-update"))
  }

  /// Objects inserted into a store are different from those that were deleted.
  @Test func objectsOfAStoreAreNotTheSameAgain() {
    func program(_ model: String, _ rows: String, _ reload: String) -> String {
      """
      import SwiftData
      \(model)
      struct Rows: View {
        @Environment(\\.modelContext) private var context
        \(rows)
        var body: some View {
          List {
            ForEach(words) { word in Text(word.text) }
            Button("Reload") { \(reload) }
          }
        }
      }
      @main struct A: App {
        var body: some Scene {
          WindowGroup { Rows() }.modelContainer(for: Word.self)
        }
      }
      """
    }
    let model = """
      @Model final class Word {
        var id = UUID()
        var text: String
        init(text: String) { self.text = text }
      }
      """
    #expect(
      findings(
        program(
          model, "@Query(sort: \\Word.text) private var words: [Word]",
          """
          for word in words { context.delete(word) }
          for text in ["a", "b", "c"] { context.insert(Word(text: text)) }
          """)
      ).allSatisfy { $0 != "advice.random-id" })
  }

  /// An object that is the first value of a state is kept by it, whatever is in the line above.
  @Test func theFirstValueOfAStateIsKept() {
    func program(_ declaration: String) -> String {
      """
      final class Label { var name = "none" }
      struct Page: View {
        @Environment(\\.dismiss) var dismiss
        \(declaration)
        var body: some View {
          Button("Name \\(label.name)") { label.name = "some" }
        }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          NavigationStack {
            NavigationLink("Open \\(turns)", destination: Page())
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """
    }
    #expect(
      !findings(program("@State private var label: Label = Label()")).contains(
        "advice.remade-object"))
  }

  /// A publisher that the program assigns to a property replaces the old one on purpose, and is used.
  @Test func aTimerThatIsBegunAnewIsMeant() {
    func program(_ publisher: String) -> String {
      """
      import Combine
      struct ContentView: View {
        @State private var turns = 0
        @State private var ticks = 0
        @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View {
          Button("turns \\(turns), ticks \\(ticks)") {
            turns += 1
            timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          }
          .onReceive(\(publisher)) { _ in ticks += 1 }
        }
      }
      """
    }
    #expect(findings(program("timer")).isEmpty)
    let twice = program("timer").replacing(
      ".onReceive(timer) { _ in ticks += 1 }",
      with: ".onReceive(clock) { _ in ticks += 1 }.onReceive(clock) { _ in ticks += 2 }"
    ).replacing(
      "@State private var turns",
      with:
        "var clock: some Publisher<Date, Never> { Timer.publish(every: 1, on: .main, in: .common).autoconnect() }\n@State private var turns"
    )
    #expect(findings(twice) == ["advice.remade-publisher"])
    #expect(
      findings(program("Timer.publish(every: 1, on: .main, in: .common).autoconnect()"))
        == ["advice.remade-publisher"])
  }

  /// A project may lack a file here; it has whatever it does not request from a bundle.
  @Test func aFileThatIsMissingHereIsNoCrash() {
    func program(_ value: String) -> String {
      """
      struct ContentView: View {
        @State private var count = 0
        private var names: [String: Int] = [:]
        var body: some View {
          Button("Open \\(count)") {
            count += 1
            if count == 2 { print(\(value)!) }
          }
        }
      }
      """
    }
    #expect(
      findings(program("Bundle.main.url(forResource: \"a\", withExtension: \"mp3\")")).isEmpty)
    #expect(findings(program("names[\"a\"]")) == ["trap"])
  }

  /// A whole program may work for longer than the budget lasts.
  @Test func muchWorkIsNoHang() {
    let found = findings(
      """
      struct ContentView: View {
        @State private var sum = 0
        var body: some View {
          Button("sum \\(sum)") { for number in 0..<2_000_000_000 { sum = max(sum, number % 7) } }
        }
      }
      """, steps: 3, instructionLimit: 1_000_000)
    #expect(found.isEmpty)
  }

  /// An object of a store is made by its entity, whatever its other initialiser does.
  @Test func anObjectIsMadeByItsEntity() {
    #expect(
      findings(
        """
        import CoreData
        final class Word: NSManagedObject {
          @NSManaged var text: String?
          override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
            super.init(entity: entity, insertInto: context)
          }
          init(text: String, context: NSManagedObjectContext) {
            super.init(entity: Word.entity(), insertInto: context)
            self.text = text
          }
          @available(*, unavailable)
          override init(context: NSManagedObjectContext) { fatalError("not implemented") }
        }
        struct ContentView: View {
          @Environment(\\.managedObjectContext) private var context
          @State private var count = 0
          var body: some View {
            Button("Make \\(count)") {
              count += 1
              let word = Word(text: "a", context: context)
              print(word.text ?? "none")
            }
          }
        }
        """, steps: 10
      ).allSatisfy { $0 != "trap" })
  }

  /// A view that is immediately given what its predecessor held has lost nothing.
  @Test func whatComesBackIsNotLost() {
    func program(_ start: String) -> String {
      """
      struct Page: View {
        @State private var isHere = false
        @State private var taps = 0
        var body: some View {
          Button("taps \\(taps) \\(isHere ? 1 : 0)") { \(start) }
            .onAppear { isHere = true }
        }
      }
      struct ContentView: View {
        @State private var isDay = true
        var body: some View {
          VStack {
            if isDay { Page() } else { Page().opacity(0.5) }
            Button("Switch") { isDay.toggle() }
          }
        }
      }
      """
    }
    #expect(findings(program("print(taps)")) == ["advice.branch"])
    #expect(findings(program("taps += 1")) == ["state-lost"])
  }

  /// The fields of two screens that say different things are two fields.
  @Test func fieldsOfTwoScreensAreTwo() {
    func program(_ first: String, _ second: String) -> String {
      """
      struct ContentView: View {
        @State private var name = ""
        @State private var isNew = false
        var body: some View {
          if isNew {
            VStack { TextField("Name", text: $name); \(first); Button("Switch") { isNew = false } }
          } else {
            VStack { TextField("Name", text: $name); \(second); Button("Switch") { isNew = true } }
          }
        }
      }
      """
    }
    #expect(
      findings(program("Text(\"Sign up\"); Text(\"or else\")", "Text(\"Sign in\")")).isEmpty)
    #expect(
      findings(program("Text(\"Hello\"); Text(\"there\")", "Text(\"Hello\"); Text(\"there\")"))
        .contains("advice.field-in-branches"))
  }

  /// An unsimulated value is a text where a tuple of texts is expected.
  @Test func whatIsInATupleIsWhatThePlaceWants() {
    #expect(
      findings(
        """
        import ShinyKit
        func parts(_ text: String) -> (String, String) {
          let match = ShinyMatcher().first!
          let digits = text[Range(match.range(withName: "digits"))!]
          return (digits, text[Range(match.range(withName: "unit"))!])
        }
        struct ContentView: View {
          @State private var number = 0.0
          var body: some View {
            Button("number \\(number)") {
              let (digits, unit) = parts("7s")
              number += Double(digits) ?? Double(unit.count)
            }
          }
        }
        """, steps: 10
      ).isEmpty)
  }
}
