import Diagnostics
import Meaning
import Session
import Testing
import Trace
import Transcript

/// What would have had to happen: the place of the words, their condition, the work that was stopped, the rule
/// of this decision.
@Suite struct AbsenceCauseTests {
  private func rule(_ lines: [String], _ fact: String) -> Bool {
    lines.contains { $0.hasPrefix("  rule: ") && $0.contains("(\(fact)") }
  }

  // MARK: Animations

  private static func badge(_ action: String) -> String {
    """
    struct Badge: View { var body: some View { Text("badge") } }
    struct ContentView: View {
      @State private var isOn = true
      @State private var items = [1, 2]
      var body: some View {
        VStack {
          if isOn { Badge() }
          ForEach(items, id: \\.self) { _ in Line() }
          Button("go") { withAnimation { \(action) } }
        }
      }
    }
    struct Line: View { var body: some View { Text("line") } }
    """
  }

  /// A view that fades out has no value that moves.
  @Test func whatComesOrGoesIsAnimatedToo() {
    let words = "no value is animated in this step; what comes or goes is:"
    let gone = Play(Self.badge("isOn = false"), [#"tap("go")"#]).whyNot("animate")
    #expect(gone.first == words, "\(gone)")
    #expect(gone.contains { $0.contains("Badge") }, "\(gone)")
    let same = Play(Self.badge("isOn = true"), [#"tap("go")"#]).whyNot("animate")
    #expect(!same.contains(words), "\(same)")
  }

  /// A row that is leaving has no element in the data any more.
  @Test func theDataOfALeavingRowAreNotCompared() {
    let rows = "the data of its rows compare equal"
    let play = Play(Self.badge("items = [2]"), [#"tap("go")"#])
    let leaving = play.whyNot("Line")
    #expect(leaving.contains { $0.contains("it is leaving") }, "\(leaving)")
    #expect(!leaving.contains { $0.contains(rows) }, "\(leaving)")
    let stays = Play(Self.badge("isOn = false"), [#"tap("go")"#]).whyNot("Line")
    #expect(stays.contains { $0.contains(rows) }, "\(stays)")
  }

  // MARK: Words

  private static let loader = """
    final class Loader: ObservableObject {
      @Published var text = "idle"
      private var task: Task<Void, Never>?
      private var count = 0
      func load() {
        task?.cancel()
        count += 1
        let number = count
        text = "loading \\(number)"
        task = Task {
          try? await Task.sleep(for: .seconds(1))
          if Task.isCancelled { return }
          text = "done \\(number)"
        }
      }
    }
    struct Quiet: View { let loader: Loader; var body: some View { Text("quiet \\(loader.text)") } }
    struct ContentView: View {
      @StateObject private var loader = Loader()
      var body: some View {
        VStack { Text("state \\(loader.text)"); Quiet(loader: loader); Button("load") { loader.load() } }
      }
    }
    """

  @Test func whatIsThereInsteadIsWhatItsCodeShows() {
    let lines = Play(Self.loader, [#"tap("load")"#]).whyNot(#""quiet loading 1""#)
    #expect(lines.first?.contains("is not shown; what is most like it:") == true, "\(lines)")
    #expect(lines.contains { $0.contains("\"quiet idle\"") }, "\(lines)")
    #expect(
      lines.contains {
        $0.contains("its body reads text of Loader#1, and the view does not watch")
      }, "\(lines)")
    // Words that are nowhere are not similar to anything.
    let other = Play(Self.loader, [#"tap("load")"#]).whyNot(#""silent loading 1""#)
    #expect(!other.contains { $0.contains("quiet idle") }, "\(other)")
  }

  private func outlook(of text: String, _ steps: [String]) -> Session.Outlook? {
    Play(Self.loader, steps).session.outlook { log, range in
      log.first(.content, of: .text(text), in: range)
    }
  }

  @Test func workThatWasCancelledWouldHaveBroughtIt() {
    let steps = [#"tap("load")"#, #"tap("load")"#]
    guard case .stopped(let stop, let beginning, let place)? = outlook(of: "state done 1", steps)
    else {
      Issue.record("it was stopped")
      return
    }
    #expect(stop.step == 2)
    #expect(beginning.step == 1)
    #expect(Play(Self.loader, steps).session.sources.sourceLine(place) == "task?.cancel()")
    // What will come needs no cause, and what no work produces was not stopped.
    guard case .comes? = outlook(of: "state done 2", steps) else {
      Issue.record("the second goes on")
      return
    }
    #expect(outlook(of: "state done 3", steps) == nil)
    // That it came before and is gone is another matter.
    #expect(outlook(of: "state loading 1", steps) == nil)
  }

  @Test func aTaskOfAViewIsStoppedByTheViewsEnd() {
    let program = """
      final class Log: ObservableObject { @Published var lines: [String] = [] }
      struct Detail: View {
        let log: Log
        var body: some View {
          Text("detail").task {
            do { try await Task.sleep(for: .seconds(1)); log.lines.append("read") } catch {}
          }
        }
      }
      struct ContentView: View {
        @StateObject private var log = Log()
        @State private var isOpen = false
        var body: some View {
          VStack {
            if isOpen { Detail(log: log) }
            ForEach(log.lines, id: \\.self) { Text("log \\($0)") }
            Button("toggle") { isOpen.toggle() }
          }
        }
      }
      """
    let play = Play(program, [#"tap("toggle")"#, #"tap("toggle")"#])
    let outlook = play.session.outlook { log, range in
      log.first(.content, of: .text("log read"), in: range)
    }
    guard case .stopped(let stop, _, _)? = outlook else {
      Issue.record("it was stopped")
      return
    }
    guard case .callback("task.cancel", _, _, _) = stop.kind else {
      Issue.record("\(stop)")
      return
    }
  }

  // MARK: Conditions and sources

  @Test func aConditionOfTwoStatesNamesBoth() {
    let program = """
      struct Form1: View {
        @Binding var name: String
        @Binding var age: Int
        var valid: Bool { !name.isEmpty && age > 17 }
        var body: some View { if valid { Text("ok") } else { Text("not ok") } }
      }
      struct ContentView: View {
        @State private var name = ""
        @State private var age = 17
        @State private var other = 0
        var body: some View {
          VStack {
            TextField("Name", text: $name)
            Stepper("Age", value: $age)
            Form1(name: $name, age: $age)
            Button("other") { other += 1 }
          }
        }
      }
      """
    let both = Play(
      program, [#"type("Bo", into: "Name")"#, #"tap("other")"#, #"increment("Age")"#]
    )
    .why(#""ok""#)
    #expect(
      both.contains("  its condition depends on ContentView.name too, which is \"Bo\""), "\(both)")
    #expect(both.contains { $0.hasPrefix("  in step 1: ContentView.name was written") }, "\(both)")
    #expect(!both.contains { $0.contains("other") }, "\(both)")
    // What is written in the step is in the chain, and a value that nothing has written says nothing.
    let last = Play(program, [#"increment("Age")"#, #"type("Bo", into: "Name")"#]).why(#""ok""#)
    #expect(
      last.contains { $0.contains("condition depends on ContentView.age too, which is 18") },
      "\(last)")
    #expect(!last.contains { $0.contains("condition depends on ContentView.name") }, "\(last)")
  }

  @Test func aTextOfSeveralObjectsNamesEach() {
    let program = """
      final class Profile: ObservableObject { @Published var city = "Oslo"; @Published var zip = "1" }
      final class Account: ObservableObject {
        @Published var name = "Ann"
        let profile = Profile()
      }
      struct Header: View {
        @ObservedObject var account: Account
        var body: some View { Text("name \\(account.name), city \\(account.profile.city)") }
      }
      struct ContentView: View {
        @StateObject private var account = Account()
        var body: some View {
          VStack {
            Header(account: account)
            Button("move") { account.profile.city = "Rome"; account.profile.zip = "Rome" }
            Button("rename") { account.name += "a" }
          }
        }
      }
      """
    let both = Play(program, [#"tap("move")"#, #"tap("rename")"#]).why(#""name Anna, city Rome""#)
    #expect(both.contains("  the value is that of Account#1.name: \"Anna\""), "\(both)")
    #expect(
      both.contains {
        $0.contains("the value is that of Profile#") && $0.hasSuffix(".city: \"Rome\"")
      }, "\(both)")
    #expect(!both.contains { $0.contains("Profile#1.zip") }, "\(both)")
    let one = Play(program, [#"tap("rename")"#]).why(#""name Anna, city Oslo""#)
    #expect(!one.contains { $0.contains("the value is that of Profile#") }, "\(one)")
  }

  // MARK: Rules

  @Test func aDefaultThatIsMadeAnewIsNotSet() {
    let program = """
      final class Printer {}
      extension EnvironmentValues {
        @Entry var printer: Printer = Printer()
        @Entry var theme: String = "day"
      }
      struct Print: View {
        @Environment(\\.printer) private var printer
        var body: some View { Text("print") }
      }
      struct Theme: View {
        @Environment(\\.theme) private var theme
        var body: some View { Text("theme \\(theme)") }
      }
      struct ContentView: View {
        @State private var theme = "day"
        var body: some View {
          VStack { Print(); Theme(); Button("night") { theme = "night" } }.environment(\\.theme, theme)
        }
      }
      """
    let play = Play(program, [#"tap("night")"#])
    let made = play.why("Print")
    #expect(
      made.first?.contains("it takes printer from the environment, where no modifier sets it")
        == true, "\(made)")
    #expect(rule(made, "N58"), "\(made)")
    let set = play.why("Theme")
    #expect(
      set.first?.contains("it takes theme from the environment, which changed") == true, "\(set)")
    #expect(!rule(set, "N58"), "\(set)")
  }

  @Test func aSetterThatAnAlertCallsWritesByTheAlertsRule() {
    let program = """
      struct ContentView: View {
        @State private var doomed: Int?
        var body: some View {
          VStack { Button("ask") { doomed = 1 }; Button("never mind") { doomed = nil } }
            .alert("Sure?", isPresented: Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } })) {
              Button("Yes") {}
            }
        }
      }
      """
    let closed = Play(program, [#"tap("ask")"#, #"tap("Yes")"#]).why("doomed")
    #expect(rule(closed, "F229"), "\(closed)")
    let asked = Play(program, [#"tap("ask")"#]).why("doomed")
    #expect(!rule(asked, "F229"), "\(asked)")
  }

  @Test func rowsWithOneIDAreOneRow() {
    func lines(_ id: String) -> [String] {
      Play(
        """
        struct Treat: Equatable { let name: String; let until: String; let number: Int }
        struct Row: View { let treat: Treat; var body: some View { Text("\\(treat.name) until \\(treat.until)") } }
        struct ContentView: View {
          @State private var jar = [Treat(name: "bone", until: "May", number: 0)]
          var body: some View {
            VStack {
              ForEach(jar, id: \\.\(id)) { Row(treat: $0) }
              Button("add") { jar.append(Treat(name: "bone", until: "July", number: 1)) }
            }
          }
        }
        """, [#"tap("add")"#]
      ).whyNot(#""bone until July""#)
    }
    #expect(rule(lines("name"), "F111"), "\(lines("name"))")
    #expect(!rule(lines("number"), "F111"), "\(lines("number"))")
  }

  @Test func whatIsTransparentHasNotDisappeared() {
    func lines(_ end: String) -> [String] {
      Play(
        """
        struct ContentView: View {
          @State private var isOff = false
          var body: some View {
            VStack {
              \(end)
              Button("off") { isOff = true }
            }
          }
        }
        """, [#"tap("off")"#]
      ).whyNot("onDisappear")
    }
    let faded = lines("Text(\"card\").onDisappear { print(\"gone\") }.opacity(isOff ? 0 : 1)")
    #expect(faded.contains { $0.contains("is there: its lifetime goes on") }, "\(faded)")
    #expect(rule(faded, "F131"), "\(faded)")
    let gone = lines("if !isOff { Text(\"card\").onDisappear { print(\"gone\") } }")
    #expect(!gone.contains { $0.contains("lifetime goes on") }, "\(gone)")
  }

  @Test func motionsAreAskedByTheWordsOfTheirEvents() {
    let program = """
      struct ContentView: View {
        @State private var x = 0.0
        var body: some View {
          VStack { Text("dot").offset(x: x); Button("go") { withAnimation { x = 9 } }; Button("jump") { x = 3 } }
        }
      }
      """
    let moved = Play(program, [#"tap("go")"#]).why("animate")
    #expect(moved.first?.hasPrefix("offset of Text") == true, "\(moved)")
    #expect(Play(program, [#"tap("jump")"#]).why("animate") == ["0 candidates"])
  }
}
