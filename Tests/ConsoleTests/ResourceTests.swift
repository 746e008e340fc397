import Foundation
import Session
import Testing
import Trace

@testable import Console

/// The resources that a program contains, from the folder on disk to the texts on screen.
@Suite struct ResourceTests {
  private static let app = """
    import SwiftUI
    struct Trail: Decodable, Identifiable { let id: Int; let name: String }
    @main struct TrailsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
    struct ContentView: View {
      @State private var trails: [Trail] = []
      @State private var news = ""
      var body: some View {
        List {
          Text("\\(trails.count) trails")
          ForEach(trails) { Text($0.name) }
          Text(news)
          Text(verbatim: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "none")
          Text(verbatim: String(localized: "Version \\(2)"))
          Text(verbatim: NSLocalizedString("old", comment: ""))
          Text("Only here", tableName: "More")
          Text(Locale.current.identifier)
        }
        .onAppear {
          guard let url = Bundle.main.url(forResource: "trails", withExtension: "json"),
            let data = try? Data(contentsOf: url) else { return }
          trails = (try? JSONDecoder().decode([Trail].self, from: data)) ?? []
        }
        .task {
          do {
            let url = URL(string: "https://example.com/news?page=1")!
            news = String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
          } catch { news = error.localizedDescription }
        }
      }
    }
    """
  private static let files = [
    "TrailsApp.swift": app,
    "Data/trails.json": #"[{"id": 1, "name": "Pine"}, {"id": 2, "name": "Lake"}]"#,
    "Localizable.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "%lld trails": {"localizations": {
        "ko": {"stringUnit": {"state": "translated", "value": "산길 %lld개"}}}},
      "Version %lld": {"localizations": {
        "ko": {"stringUnit": {"state": "translated", "value": "버전 %lld"}}}}}}
    """,
    "ko.lproj/Localizable.strings": "\"old\" = \"옛날\";",
    "ko.lproj/More.strings": "\"Only here\" = \"여기만\";",
    "Info.plist":
      "<plist><dict><key>CFBundleShortVersionString</key><string>2.3</string></dict></plist>",
  ]

  /// A model is in the bundle under the name that Xcode gives it, and nothing else of it.
  @Test func aDataModelIsFoundInTheBundle() throws {
    let files = [
      "ZooApp.swift": """
      import CoreData
      import SwiftUI
      @main struct ZooApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        private func found(_ name: String, _ kind: String) -> String {
          guard let url = Bundle.main.url(forResource: name, withExtension: kind) else { return "no" }
          return NSManagedObjectModel(contentsOf: url) == nil ? "no model" : "model"
        }
        var body: some View {
          Text("\\(found("Zoo", "momd")), \\(found("Old", "mom")), \\(found("Cage", "momd"))")
          Text("\\(found("Zoo", "xcdatamodeld")), \\(found("names", "json"))")
        }
      }
      """,
      "Zoo.xcdatamodeld/Zoo.xcdatamodel/contents": "<model><entity name=\"Cat\"/></model>",
      "Old.xcdatamodel/contents": "<model></model>",
      "names.json": "[]",
    ]
    #expect(try run(files).texts == ["model, model, no", "no, no model"])
  }

  /// A data set of a catalog is read by its name, and is no file of the bundle.
  @Test func aDataSetIsReadByItsName() throws {
    let files = [
      "TrailsApp.swift": """
      import SwiftUI
      import UIKit
      @main struct TrailsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        private func text(_ name: String) -> String {
          guard let asset = NSDataAsset(name: name) else { return "none" }
          return String(decoding: asset.data, as: UTF8.self)
        }
        var body: some View {
          Text(text("Trails"))
          Text(text("trails"))
          Text(Bundle.main.url(forResource: "trails", withExtension: "json") == nil ? "no" : "file")
        }
      }
      """,
      "Assets.xcassets/Data/Trails.dataset/trails.json": "[1]",
      "Assets.xcassets/Data/Trails.dataset/Contents.json": "{}",
    ]
    let (texts, notes) = try run(files)
    #expect(texts == ["[1]", "none", "no"])
    #expect(notes.contains("bundle.empty"))
  }

  /// The bundle's `Info.plist` is a file in it, too, with what the build fills in.
  @Test func theInformationIsAFile() throws {
    let files = [
      "TrailsApp.swift": """
      import SwiftUI
      @main struct TrailsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        private func list(_ name: String) -> NSDictionary? {
          Bundle.main.url(forResource: name, withExtension: "plist")
            .flatMap { NSDictionary(contentsOf: $0) }
        }
        var body: some View {
          Text(list("Info")?["Version"] as? String ?? "none")
          Text((list("Info") as? [String: Any])?["On"] as? Bool == true ? "on" : "off")
          Text(list("Info") as? [String: String] == nil ? "mixed" : "texts")
          Text(list("Other") == nil ? "none" : "other")
        }
      }
      """,
      "Info.plist": """
      <plist><dict><key>Version</key><string>$(UNKNOWN)2&amp;3</string><key>On</key><true/>
      </dict></plist>
      """,
    ]
    #expect(try run(files).texts == ["2&3", "on", "mixed", "none"])
  }

  /// The texts on screen after the mount, and the ids of the notes.
  private func run(
    _ files: [String: String], file: String = "",
    _ change: (inout DocumentRequest) -> Void = { _ in }
  ) throws -> (texts: [String], notes: Set<String>) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let path = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    var request = DocumentRequest()
    change(&request)
    request.fixtures = request.fixtures.map { fixture in
      var fixture = fixture
      if fixture.isMadeUp { return fixture }
      fixture.file = folder.appendingPathComponent(fixture.file).path
      return fixture
    }
    let document = try DocumentLoading.load(
      folder.appendingPathComponent(file).path, request)
    let scene = try #require(document.scenes.first)
    let session = Session(scene.source, script: scene.script, options: scene.options)
    #expect(session.runToEnd() == .completed)
    let notes = session.events.compactMap { event -> String? in
      if case .note(let id, _) = event.kind { id.rawValue } else { nil }
    }
    return (
      World(after: session.events).shownTexts.map { String($0.text.dropFirst().dropLast()) },
      Set(notes)
    )
  }

  @Test func theBundleTheInfoPlistAndTheTextsAreTheProjects() throws {
    let (texts, notes) = try run(Self.files)
    #expect(texts.prefix(3) == ["2 trails", "Pine", "Lake"])
    #expect(texts.suffix(5) == ["2.3", "Version 2", "old", "Only here", "en_US"])
    #expect(!notes.contains("bundle.empty"))
  }

  @Test func aLocaleReadsTheTextsInItsLanguage() throws {
    let (texts, _) = try run(Self.files) { $0.locale = "ko-KR" }
    #expect(texts.first == "산길 2개")
    #expect(texts.suffix(4) == ["버전 2", "옛날", "여기만", "ko_KR"])
  }

  /// A view shows the key of a text that is not translated yet; code gets the empty text.
  @Test func anEmptyTranslationShowsItsKey() throws {
    let files = [
      "EmptyApp.swift": """
      import SwiftUI
      @main struct EmptyApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        let name = "Ann"
        var body: some View {
          Text("Cancel")
          Text("Hello, \\(name)!")
          Text("Done")
          Text(verbatim: "<" + NSLocalizedString("Cancel", comment: "") + ">")
          Text(verbatim: "<" + String(localized: "Cancel") + ">")
        }
      }
      """,
      "en.lproj/Localizable.strings": """
      "Cancel" = "";
      "Hello, %@!" = "";
      "Done" = "Ready";
      """,
    ]
    let (texts, _) = try run(files)
    #expect(texts == ["Cancel", "Hello, Ann!", "Ready", "<>", "<>"])
  }

  /// A program may ask for the texts of one language by its folder, which a catalog becomes, too. (It
  /// has no others, and without texts there is no folder.)
  @Test func aLanguagesFolderIsABundle() throws {
    var files = [
      "WordsApp.swift": """
      import SwiftUI
      @main struct WordsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        private func text(_ key: String, _ language: String) -> String {
          guard let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path) else { return "none" }
          return NSLocalizedString(key, tableName: nil, bundle: bundle, value: "?", comment: "")
        }
        var body: some View {
          Text(verbatim: text("hi", "ko") + text("bye", "ko") + text("hi", "en"))
          Text(verbatim: text("hi", "fr"))
          Text(verbatim: Bundle(path: "/Applications/Other.app") == nil ? "no app" : "an app")
        }
      }
      """,
      "ko.lproj/Localizable.strings": "\"hi\" = \"안녕\";",
      "en.lproj/Localizable.strings": "\"hi\" = \"Hi\"; \"bye\" = \"Bye\";",
    ]
    #expect(try run(files).texts == ["안녕?Hi", "none", "no app"])
    for language in ["ko", "en"] { files["\(language).lproj/Localizable.strings"] = nil }
    #expect(try run(files).texts == ["nonenonenone", "none", "no app"])
  }

  /// An array of arguments is one argument, an object; a function of the program takes none.
  @Test func aFormatTakesAnArrayAsOneArgument() throws {
    func files(_ call: String) -> [String: String] {
      [
        "HiApp.swift": """
        import SwiftUI
        @main struct HiApp: App { var body: some Scene { WindowGroup { ContentView() } } }
        func joined(_ format: String, _ arguments: CVarArg...) -> String { format }
        extension String {
          func filled(_ arguments: CVarArg...) -> String { \(call) }
        }
        struct ContentView: View {
          var body: some View {
            Text(verbatim: "Hi there".filled())
            Text(verbatim: "%@".filled("x").contains("x") ? "an object" : "none")
          }
        }
        """
      ]
    }
    let expected = ["Hi there", "an object"]
    #expect(try run(files("String(format: self, arguments)")).texts == expected)
    #expect(try run(files("String.localizedStringWithFormat(self, arguments)")).texts == expected)
    #expect(try run(files("joined(self, arguments)")).texts != expected)
  }

  /// A key may be made while the program runs, or be named as Xcode names it.
  @Test func keysAreLookedUpHoweverTheyAreNamed() throws {
    let files = [
      "KeysApp.swift": """
      import SwiftUI
      @main struct KeysApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        private func text(_ key: String) -> String { String(localized: String.LocalizationValue(key)) }
        private func tr(_ key: String, _ arguments: CVarArg...) -> String {
          let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
          return String(format: format, locale: Locale.current, arguments: arguments)
        }
        @State private var key = "intro"
        var body: some View {
          Text(LocalizedStringKey(key))
          Text(LocalizedStringKey(key + " again"))
          Text(verbatim: tr("left", 4))
          Text(verbatim: text("in" + "tro"))
          Text(verbatim: text("un" + "known"))
          Text(.loginTitle)
          Text(verbatim: String(localized: .left(3)))
          Button(.loginSkip) {}
        }
      }
      """,
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "intro": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Welcome"}}}},
        "left": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "%lld left"}}}},
        "Login.Title": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Sign in"}}}},
        "Login.Skip": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Skip"}}}}}}
      """,
    ]
    #expect(
      try run(files).texts == [
        "Welcome", "intro again", "4 left", "Welcome", "unknown", "Sign in", "3 left", "Skip",
      ])
  }

  @Test func aFixtureAnswersARequestAndItsQueries() throws {
    let files = Self.files.merging(["news.txt": "snow today"]) { $1 }
    let (texts, notes) = try run(files) {
      $0.fixtures = [DocumentRequest.Fixture("https://example.com/news=news.txt")].compactMap { $0 }
    }
    #expect(texts.contains("snow today"))
    #expect(!notes.contains("network.offline"))
  }

  @Test func anyOtherRequestIsOffline() throws {
    let files = Self.files.merging(["news.txt": "snow today"]) { $1 }
    let (texts, notes) = try run(files) {
      $0.fixtures = [DocumentRequest.Fixture("https://example.com/new=news.txt")].compactMap { $0 }
    }
    #expect(texts.contains("The Internet connection appears to be offline."))
    #expect(notes.contains("network.offline"))
  }

  private static let posts = """
    import SwiftUI
    enum Kind: String, Codable { case article, photo }
    struct Author: Codable { let fullName: String; let site: URL? }
    struct Post: Codable, Identifiable {
      let id: Int
      let title: String
      let kind: Kind
      let author: Author
      let isNew: Bool
      let tags: [String]
      let related: [Post]?
    }
    @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
    struct Home: View {
      @State private var posts: [Post] = []
      @State private var problem = "fine"
      var body: some View {
        VStack {
          Text(problem)
          ForEach(posts) { post in
            Text("\\(post.title), \\(post.kind.rawValue), \\(post.author.fullName), \\(post.tags.count)")
          }
        }
        .task {
          do {
            let url = URL(string: "https://example.com/posts")!
            let (data, _) = try await URLSession.shared.data(from: url)
            posts = try JSONDecoder().decode([Post].self, from: data)
          } catch { problem = error.localizedDescription }
        }
      }
    }
    """

  /// An answer is made up from the type decoded from it, and this is reported; fixtures take precedence.
  @Test func anAnswerIsMadeUpWhereThatIsAskedFor() throws {
    let auto = DocumentRequest.Fixture("auto")
    #expect(auto?.text == "auto")
    let (texts, notes) = try run(["App.swift": Self.posts]) {
      $0.fixtures = [auto].compactMap { $0 }
    }
    #expect(
      texts == [
        "fine", "Title 1, article, Full name 1, 3", "Title 2, article, Full name 2, 3",
        "Title 3, article, Full name 3, 3",
      ])
    #expect(notes.contains("network.made-up"))
    let own = try run(["App.swift": Self.posts, "posts.json": "[]"]) {
      let given = DocumentRequest.Fixture("https://example.com/posts=posts.json")
      $0.fixtures = [auto, given].compactMap { $0 }
    }
    #expect(own.texts == ["fine"])
    #expect(!own.notes.contains("network.made-up"))
  }

  /// The values of a dictionary are as different as the elements of a list.
  @Test func theValuesOfAMadeUpDictionaryDiffer() throws {
    let app = """
      import SwiftUI
      struct Villager: Codable { let id: Int; let name: String; let house: [String: String] }
      @main struct NewsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @State private var texts: [String] = []
        var body: some View {
          VStack { ForEach(texts, id: \\.self) { Text($0) } }
          .task {
            let url = URL(string: "https://example.com/villagers")!
            guard let (data, _) = try? await URLSession.shared.data(from: url),
              let found = try? JSONDecoder().decode([String: Villager].self, from: data)
            else { return }
            texts = found.values.map { "\\($0.id) \\($0.name) \\($0.house.count)" }.sorted()
          }
        }
      }
      """
    let (texts, _) = try run(["App.swift": app]) {
      $0.fixtures = [DocumentRequest.Fixture("auto")].compactMap { $0 }
    }
    #expect(texts == ["1 Name 1 3", "2 Name 2 3", "3 Name 3 3"])
  }

  /// A made-up text is one with which the program compares it: a check for success succeeds.
  @Test func aMadeUpAnswerIsTheOneThatIsLookedFor() throws {
    let app = """
      import SwiftUI
      struct Answer: Decodable { let status: String; let title: String }
      @main struct NewsApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @State private var text = "waiting"
        var body: some View {
          Text(text).task {
            do {
              let url = URL(string: "https://example.com/news")!
              let (data, _) = try await URLSession.shared.data(from: url)
              let answer = try JSONDecoder().decode(Answer.self, from: data)
              text = answer.status == "ok" ? answer.title : "failed: \\(answer.status)"
            } catch { text = error.localizedDescription }
          }
        }
      }
      """
    let (texts, _) = try run(["App.swift": app]) {
      $0.fixtures = [DocumentRequest.Fixture("auto")].compactMap { $0 }
    }
    #expect(texts == ["Title 1"])
  }

  /// A project may list any file; the program reads those of its folder.
  @Test func aFileOutsideOfTheProjectIsNoResource() throws {
    let listing = """
      { objects = {
        P = { isa = PBXProject; targets = (T); mainGroup = G; };
        G = { isa = PBXGroup; children = (A, I, O); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        I = { isa = PBXFileReference; path = inside.txt; sourceTree = "<group>"; };
        O = { isa = PBXFileReference; path = ../outside.txt; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (S, R); };
        S = { isa = PBXSourcesBuildPhase; files = (F1); };
        R = { isa = PBXResourcesBuildPhase; files = (F2, F3); };
        F1 = { fileRef = A; }; F2 = { fileRef = I; }; F3 = { fileRef = O; };
      }; rootObject = P; }
      """
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { V() } } }
      struct V: View {
        var body: some View { Text(verbatim: read("inside")); Text(verbatim: read("outside")) }
        func read(_ name: String) -> String {
          guard let path = Bundle.main.path(forResource: name, ofType: "txt") else { return "none" }
          return (try? String(contentsOfFile: path, encoding: .utf8)) ?? "unreadable"
        }
      }
      """
    let files = [
      "Inner/App.xcodeproj/project.pbxproj": listing, "Inner/App.swift": app,
      "Inner/inside.txt": "in", "outside.txt": "out",
    ]
    #expect(try run(files, file: "Inner/App.xcodeproj").texts == ["in", "none"])
  }

  @Test func aSingleFileHasNoneOfIt() throws {
    let (texts, notes) = try run(Self.files, file: "TrailsApp.swift")
    #expect(texts.first == "0 trails")
    #expect(texts.contains("none"))
    #expect(notes.isSuperset(of: ["bundle.empty", "network.offline"]))
  }

  @Test(arguments: ["nope", "=file", "url="])
  func aFixtureHasAURLAndAFile(_ text: String) {
    #expect(DocumentRequest.Fixture(text) == nil)
  }

  @Test func aFixtureThatIsNotThereIsAnError() throws {
    let error = try #require(throws: LoadingError.self) {
      try run(Self.files) {
        $0.fixtures = [DocumentRequest.Fixture("https://a=b.txt")].compactMap { $0 }
      }
    }
    #expect(error.exitCode == 66)
  }
}
