import Diagnostics
import Phrases
import Session
import Testing

@testable import Clinic

/// Views of one type in two branches: one thing to a person only if their surroundings are the same.
struct BranchTests {
  private func findings(_ body: String) -> [String] {
    var source = ProgramSource(
      files: [
        SourceFile(
          name: "App.swift",
          text: """
            import ShinyKit
            import SwiftUI
            struct Field: View {
              @State private var text = ""
              @State private var taps = 0
              var body: some View {
                TextField("Words", text: $text)
                Button("taps \\(taps)") { taps += 1 }
              }
            }
            struct Entry: View { var body: some View { VStack { Text("in"); Field() } } }
            struct Account: View { var body: some View { VStack { Text("out"); Field() } } }
            struct Tinted: ViewModifier {
              func body(content: Content) -> some View { content.opacity(0.5) }
            }
            struct Faint: ViewModifier {
              func body(content: Content) -> some View { content.opacity(0.1) }
            }
            \(body)
            """)
      ], name: "App.swift")
    source.isCheckedByDemand = true
    var options = RunOptions()
    options.recordsLooks = true
    var clinic = ClinicOptions()
    clinic.steps = 60
    return Clinic(Rehearsal(source, options: options), options: clinic).examine().findings.map {
      "\($0.rule): \($0.topic)"
    }
  }

  private func branches(_ first: String, _ second: String) -> [String] {
    findings(
      """
      struct ContentView: View {
        @State private var isIn = false
        var body: some View {
          VStack {
            if isIn { \(first) } else { \(second) }
            Button("Switch") { isIn.toggle() }
          }
        }
      }
      """)
  }

  @Test func whatStandsInTwoViewsOfTheProgramIsTwoThings() {
    #expect(branches("Account()", "Entry()").isEmpty)
    #expect(!branches("Account()", "Account().bold()").isEmpty)
  }

  /// The rows of two collections belong to different elements.
  @Test func theRowsOfTwoCollectionsAreTwoThings() {
    func rows(_ words: String) -> String {
      "ForEach([\(words)], id: \\.self) { Text($0); Entry() }"
    }
    let found = branches(rows("\"a\""), rows("\"b\""))
    #expect(!found.contains { $0.hasPrefix("advice.branch") })
    #expect(!branches("VStack { Entry() }", "VStack { Entry().bold() }").isEmpty)
  }

  /// A launch that fails because something is not simulated is not a finding; one that fails by itself is.
  @Test func aLaunchIsBlamedOnTheProgramAlone() {
    func program(_ use: String) -> String {
      """
      struct ContentView: View {
        let items: [Int] = []
        var body: some View { Text("\\(items[3])").task { \(use) } }
      }
      """
    }
    #expect(findings(program("ShinyClient().open()")).isEmpty)
    // A project may lack a file here; a single file does not, and what follows the launch of either is
    // its own.
    #expect(findings(program("")).isEmpty)
    var project = Patient(name: "program", text: program(""))
    #expect(project.examination(steps: 20).findings.map(\.rule.name) == ["trap"])
    project = Patient(
      name: "program",
      text: """
        struct ContentView: View {
          let items: [Int] = []
          var body: some View { Button("Open") { print(items[3]) } }
        }
        """)
    project.isProject = true
    #expect(project.examination(steps: 20).findings.map(\.rule.name) == ["trap"])
  }

  /// A view alone lacks what its app puts around it; an app that lacks it has a fault.
  @Test func whatTheAppPutsAroundAViewIsNotMissed() {
    func program(_ app: String) -> String {
      """
      final class Model: ObservableObject { @Published var count = 0 }
      struct Page: View {
        @EnvironmentObject private var model: Model
        var body: some View { Text("count \\(model.count)") }
      }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }
          if isOpen { Page() }
        }
      }
      \(app)
      """
    }
    let app = "@main struct A: App { var body: some Scene { WindowGroup { ContentView() } } }"
    #expect(findings(program("")).isEmpty)
    #expect(findings(program(app)).map { $0.hasPrefix("trap") } == [true])
  }

  /// If work takes time, what is written and then written back is visible.
  @Test func aStateThatComesBackWithinAStepIsNoWorkForNothing() {
    func program(_ work: String) -> String {
      """
      final class Model: ObservableObject {
        @Published var state = "idle"
        @Published var count = 0
        @Published var found: [Int] = []
        func load() { \(work) }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          if model.state == "loading" { ProgressView() } else { Text("there") }
          Button("Load") { model.load() }
        }
      }
      """
    }
    #expect(findings(program(#"state = "loading"; state = "idle""#)).isEmpty)
    #expect(findings(program("count += 1")) == ["idle-body: ContentView Model.count"])
    // A person resets what is already reset only rarely.
    #expect(findings(program("count = 0")).isEmpty)
    // A list that is emptied before it is filled stays empty only if no answer arrives.
    #expect(findings(program("found.removeAll()")).isEmpty)
    #expect(findings(program("found += [7]")) == ["idle-body: ContentView Model.found"])
  }

  /// A change by the system is not the work of a write in an earlier step.
  @Test func aBodyThatTheSystemMadeRunIsNobodysFault() {
    func program(_ scheme: String) -> String {
      """
      @Observable final class Model { var rows: [Int] = [] }
      struct Badge: View {
        @Environment(\\.colorScheme) private var scheme
        let row: Int
        var body: some View { \(scheme); Text("row \\(row)") }
      }
      struct ContentView: View {
        @State private var model = Model()
        var body: some View {
          Button("Add") { if model.rows.isEmpty { model.rows.append(1) } }
          ForEach(model.rows, id: \\.self) { Badge(row: $0) }
        }
      }
      """
    }
    #expect(findings(program("let _ = scheme")).isEmpty)
  }

  /// A modifier that only uses the condition in its content does not create branches.
  @Test(arguments: ["tinted", "if"])
  func whoPutsAViewIntoBranchesIsNamed(_ name: String) {
    let text = """
      struct Framed: ViewModifier {
        @State private var width = 1.0
        func body(content: Content) -> some View { content.frame(width: width * 100) }
      }
      extension View {
        @ViewBuilder func `\(name)`(_ isOn: Bool) -> some View {
          if isOn { opacity(0.5) } else { self }
        }
        func dimmed(_ level: Int) -> some View {
          var opacity = 0.5
          if level > 1 { opacity = 0.2 }
          return self.opacity(opacity)
        }
      }
      struct Field: View {
        @State private var taps = 0
        var body: some View { Button("taps \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Button("Switch") { isOn.toggle() }
            Group { Field().\(name)(isOn).dimmed(1) }.modifier(Framed())
          }
        }
      }
      """
    let found = Patient(name: "App.swift", text: text).examination(steps: 60).findings
    #expect(found.map(\.rule.name) == ["state-lost"])
    #expect(found.first?.remedy?.said(in: Words()).contains("and \(name) puts") == true)
  }

  /// Three tabs that show the same are still to be built; two branches that do are one view.
  @Test func branchesThatShowTheSameAreTabsToBeMade() {
    func program(_ middle: String) -> String {
      """
      struct Page: View {
        @State private var taps = 0
        var body: some View { Button("taps \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var tab = 0
        var body: some View {
          VStack {
            Button("Next") { tab = (tab + 1) % 3 }
            if tab == 0 {
              Page()
            } \(middle)else {
              Page()
            }
          }
        }
      }
      """
    }
    #expect(
      findings(program("else if tab == 1 {\n Page()\n} ")).allSatisfy {
        $0 != "state-lost: Page.taps"
      })
    #expect(findings(program("")).contains("state-lost: Page.taps"))
  }

  /// Placeholders for unsimulated things look the same, whatever they stand for.
  @Test func textsThatAreNotKnownAreNotTheSame() {
    func program(_ text: String) -> String {
      """
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Button("Switch") { isOn.toggle() }
            if isOn { Text(\(text)).bold() } else { Text(\(text)) }
          }
        }
      }
      """
    }
    #expect(findings(program("ShinyClient.shared.name as String")).isEmpty)
    #expect(findings(program("\"name\"")) == ["advice.branch: Text"])
  }

  /// State that each view sets by itself when it appears is not lost; a person's work is.
  @Test func whatAViewComesToByItselfIsNotLost() {
    func program(_ work: String) -> String {
      """
      struct Field: View {
        @State private var taps = 0
        var body: some View { Text("taps \\(taps)")\(work) }
      }
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Button("Switch") { isOn.toggle() }
            if isOn { Field().padding() } else { Field() }
          }
        }
      }
      """
    }
    let later = ".task { try? await Task.sleep(for: .seconds(1)); taps += 1 }"
    #expect(!findings(program(later)).contains("state-lost: Field.taps"))
    #expect(findings(program(".onTapGesture { taps += 1 }")).contains("state-lost: Field.taps"))
  }

  @Test func aModifierIsNoViewAround() {
    let found = branches("Field().modifier(Tinted())", "Field().modifier(Faint())")
    #expect(found.contains("state-lost: Field.taps"))
  }

  /// The framework would keep its own object; the stand-in here is made each time.
  @Test func whatStandsForSomethingOpaqueIsNotRemade() {
    func program(_ value: String) -> String {
      """
      final class Store { var count = 0 }
      struct Counter: View {
        let store: Store = \(value)
        let turns: Int
        var body: some View { Button("count \\(store.count) \\(turns)") { store.count += 1 } }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack { Counter(turns: turns); Button("turns \\(turns)") { turns += 1 } }
        }
      }
      """
    }
    #expect(findings(program("ShinyClient.shared.store")).isEmpty)
    #expect(findings(program("Store()")) == ["advice.remade-object: Store"])
  }
}
