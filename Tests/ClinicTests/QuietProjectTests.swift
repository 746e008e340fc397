import Diagnostics
import Session
import Testing

@testable import Clinic

/// What projects of several files do that looks like a fault, or is one that nobody feels.
struct QuietProjectTests {
  private func rules(_ text: String, root: String? = nil, steps: Int = 40) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  /// What a getter gives is no call for its effect, and what is changed of an object that has just been made
  /// is nothing that a view shows.
  @Test func aGetterThatMapsWritesNothing() {
    func program(_ code: String) -> String {
      """
      final class Report {
        private(set) var rows: [Int] = []
        init(base: Int) { rows = [base] }
        func clear() { \(code) }
      }
      struct Points {
        var all: [Int] { Report(base: 3).rows.map { $0 * 2 } }
      }
      struct Shown: View {
        var report: Report
        var body: some View { Text("last \\(report.rows.last ?? 0)") }
      }
      #Preview { Shown(report: Report(base: 3)) }
      """
    }
    #expect(rules(program("print(rows)")).isEmpty)
    #expect(rules(program("rows = []")) == ["stale.object"])
  }

  /// Ids that something unsimulated gives are all alike here, whatever other rows are beside them.
  @Test func idsOfWhatIsNotSimulatedMayDiffer() {
    func program(_ elements: String) -> String {
      """
      import Money
      struct Currency: Identifiable {
        let type: CurrencyType.Type
        var id: String { type.code }
      }
      struct Plain: Identifiable { let id: String }
      struct Home: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Button("count \\(count)") { count += 1 }
            Text(USD.name)
            ForEach(\(elements)) { Text($0.id) }
            ForEach(1..<4) { Text("row \\($0)") }
          }
        }
      }
      @main struct Wallet: App { var body: some Scene { WindowGroup { Home() } } }
      """
    }
    #expect(rules(program("[Currency(type: USD.self), Currency(type: EUR.self)]")).isEmpty)
    #expect(
      rules(program(#"[Plain(id: "a"), Plain(id: "a"), Plain(id: "b")]"#))
        .contains("forEach.duplicate-id"))
  }

  /// A menu can be used while a sheet covers the window; its sheet comes when that one has gone.
  @Test func aMenusSheetWaits() {
    func program(_ action: String) -> String {
      """
      struct Home: View {
        @Binding var isAdding: Bool
        @State private var isSetting = false
        var body: some View {
          VStack {
            Button("Settings") { \(action) }.sheet(isPresented: $isSetting) { Text("settings") }
            Text("notes").sheet(isPresented: $isAdding) { Text("add") }
          }
        }
      }
      @main struct Notes: App {
        @State private var isAdding = false
        var body: some Scene {
          WindowGroup { Home(isAdding: $isAdding) }
            .commands { CommandMenu("Notes") { Button("New") { isAdding = true } } }
        }
      }
      """
    }
    #expect(rules(program("isSetting = true")).isEmpty)
    #expect(
      rules(program("isSetting = true; isAdding = true")).contains("presentation.single"))
  }

  /// A section whose rows are out of sight does not appear, and is not empty.
  @Test func aSectionOutOfSightIsNotEmpty() {
    let text = """
      struct Part: View {
        @State private var names: [String] = []
        var body: some View {
          Section(header: HStack { Text("part"); Spacer() }) {
            Text("first")
            Text("second")
            ForEach(names, id: \\.self) { Text($0) }
          }
          .onAppear { names = ["a"] }
        }
      }
      struct Home: View {
        @State private var count = 3
        var body: some View {
          VStack {
            Button("add") { count += 1 }
            List { ForEach(0..<count, id: \\.self) { _ in Part() } }
          }
        }
      }
      @main struct Parts: App { var body: some Scene { WindowGroup { Home() } } }
      """
    #expect(!rules(text).contains("advice.empty-content"))
  }

  /// Where the whole app of a project runs, a body too many counts if it comes with each letter.
  @Test func wasteThatNobodyFeelsIsNone() {
    func program(_ control: String) -> String {
      """
      final class Model: ObservableObject {
        @Published var isOn = false
        @Published var text = ""
      }
      struct Name: View {
        @ObservedObject var model: Model
        var body: some View { Text("Rex") }
      }
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack {
            Name(model: model)
            Control(model: model)
          }
        }
      }
      struct Control: View {
        @ObservedObject var model: Model
        var body: some View { \(control) }
      }
      """
    }
    let app = "\n@main struct Dogs: App { var body: some Scene { WindowGroup { Home() } } }"
    let toggle = program("Toggle(\"on\", isOn: $model.isOn)")
    let field = program("TextField(\"text\", text: $model.text)")
    #expect(rules(toggle + app, steps: 100).isEmpty)
    #expect(rules(field + app, steps: 100) == ["idle-body"])
    // Without an app it is a program about views.
    #expect(rules(toggle, root: "Home", steps: 100) == ["idle-body"])
  }

  /// In a part that is examined besides the app, waste is not judged.
  @Test func wasteIsNotJudgedInParts() {
    let patient = Patient(named: "idle-body")
    var options = ClinicOptions()
    options.steps = 100
    options.isPart = true
    #expect(Clinic(patient.rehearsal, options: options).examine().findings.isEmpty)
    options.isPart = false
    #expect(
      Clinic(patient.rehearsal, options: options).examine().findings.map(\.rule.name)
        == ["idle-body"])
  }

  /// A text keeps nothing: that an app writes it in two branches shows only if something moves.
  @Test func aTextInBranchesIsSeenIfItMoves() {
    func program(_ action: String) -> String {
      """
      struct Home: View {
        @State private var isLarge = false
        var body: some View {
          VStack {
            Button("Switch") { \(action) }
            if isLarge { Text("sample").font(.title) } else { Text("sample").font(.body) }
          }
        }
      }
      """
    }
    let app = "\n@main struct Fonts: App { var body: some Scene { WindowGroup { Home() } } }"
    #expect(rules(program("isLarge.toggle()") + app).isEmpty)
    #expect(rules(program("withAnimation { isLarge.toggle() }") + app) == ["advice.branch"])
    #expect(rules(program("isLarge.toggle()"), root: "Home") == ["advice.branch"])
  }

  /// No user of an app meets a view that none of its code shows.
  @Test func aViewThatNothingShowsIsNoFault() {
    func findings(_ access: String, _ other: String) -> [String] {
      let text = """
        final class Model: ObservableObject { @Published var count = 0 }
        \(access) struct Shown: View {
          @ObservedObject private var model = Model()
          var body: some View { Button("count \\(model.count)") { model.count += 1 } }
        }
        struct Home: View {
          @Environment(\\.locale) private var locale
          var body: some View { \(other) }
        }
        #Preview { Shown() }
        """
      var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
      source.isCheckedByDemand = true
      source.root = "Shown"
      var options = ClinicOptions()
      options.steps = 40
      options.isPart = true
      return Clinic(Rehearsal(source, options: RunOptions()), options: options).examine()
        .findings.map(\.rule.name)
    }
    #expect(findings("", "Text(\"home\")").isEmpty)
    #expect(findings("public", "Text(\"home\")") == ["advice.unowned-object"])
    #expect(findings("", "Shown()") == ["advice.unowned-object"])
  }

  /// What an object of another framework's view holds that view shows, which is told it at each update.
  @Test func anObjectOfAWrappedViewIsItsOwnMatter() {
    func findings(_ page: String) -> [String] {
      let text = """
        import UIKit
        final class Model: ObservableObject { @Published var count = 0 }
        \(page)
        struct Home: View {
          @State private var width = 1
          var body: some View {
            Page(model: Model())
            Button("width \\(width)") { width += 1 }
          }
        }
        """
      return examinationOfProject(text, root: "Home", steps: 40).findings.map(\.rule.name)
    }
    let wrapped = """
      struct Page: UIViewRepresentable {
        @ObservedObject var model: Model
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {
          DispatchQueue.main.async { if model.count < 1 { model.count += 1 } }
        }
      }
      """
    let own = """
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Button("count \\(model.count)") { model.count += 1 } }
      }
      """
    #expect(findings(wrapped).isEmpty)
    #expect(findings(own) == ["advice.unowned-object"])
  }

  /// A button for developers crashes on purpose.
  @Test func aButtonThatOnlyCrashesIsMeantTo() {
    func findings(_ action: String) -> [String] {
      let text = """
        struct Home: View {
          @State private var count = 0
          var body: some View {
            Button("Crash \\(count)") { \(action) }
          }
        }
        """
      return examinationOfProject(text, root: "Home", steps: 20).findings.map(\.rule.name)
    }
    #expect(findings("fatalError(\"on purpose\")").isEmpty)
    #expect(findings("count += 1; if count > 1 { fatalError(\"too many\") }") == ["trap"])
  }

  /// What a view shows of an object that was made anew is not what something around it hides.
  @Test func whatComesOfARemadeObjectIsNotHiddenAround() {
    func findings(_ making: String) -> [String] {
      let text = """
        final class Store: ObservableObject { @Published var names = ["a"] }
        final class Check: ObservableObject { @Published var isOff = true }
        struct Page: View {
          @EnvironmentObject var check: Check
          @EnvironmentObject var store: Store
          var body: some View {
            Button(check.isOff ? "off" : "on") { check.isOff = false }
          }
        }
        @main struct Program: App {
          @StateObject private var kept = Check()
          var store = Store()
          var body: some Scene {
            WindowGroup { Page().environmentObject(store).environmentObject(\(making)) }
          }
        }
        """
      return examinationOfProject(text, root: nil, steps: 40).findings.map(\.rule.name)
    }
    #expect(findings("Check()") == ["advice.unowned-object"])
    #expect(findings("kept").isEmpty)
  }
}
