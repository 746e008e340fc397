import Diagnostics
import LessonFormat
import Page
import Phrases
import Session
import Wire

/// What a playground begins with: an example, a file, a project or a course, read again when its files
/// change. Nothing here belongs to a user's session.
final class PlaygroundDesk {
  private let path: String?
  private let request: DocumentRequest
  /// The lessons that a reader may choose from.
  private let library: LessonLibrary?
  private lazy var names = Set(entries(.english).map(\.name))
  private var listed: [Language: [LessonLibrary.Entry]] = [:]
  private var watch: FileWatch?
  /// The program at the path, and the stamp of the files it was read from.
  private var read: (stamp: String, document: Result<Document, LoadingError>)?
  /// Lessons of the library as pages begin with them, by address.
  private var lessons: [String: JSONValue] = [:]

  init(path: String?, request: DocumentRequest) {
    let isCourse = path.map { FileKind(at: $0) == .folder && LessonLibrary.isCourse($0) } ?? false
    self.path = isCourse ? nil : path
    self.request = request
    library = path == nil || isCourse ? LessonLibrary(folder: path) : nil
    watch = self.path.flatMap { $0 == "-" ? nil : FileWatch($0, beside: request.companionFiles) }
  }

  /// Differs whenever a file has changed.
  var stamp: String { watch?.stamp ?? "" }

  /// The document at the path; read once for each state of its files.
  private func document() throws(LoadingError) -> Document? {
    guard let path else { return nil }
    let stamp = stamp
    if let read, read.stamp == stamp { return try read.document.get() }
    let document: Result<Document, LoadingError>
    do throws(LoadingError) {
      let loaded = try DocumentLoading.load(path, request)
      guard !loaded.hasErrors, loaded.scenes.first != nil else {
        throw LoadingError(
          printed: DiagnosticPrinter(sources: loaded.sources).print(loaded.diagnostics),
          exitCode: 65)
      }
      document = .success(loaded)
    } catch {
      document = .failure(error)
    }
    read = (stamp, document)
    return try document.get()
  }

  /// The program with this machine's settings and resources; nil if the browser holds everything.
  var project: Document? {
    guard let document = (try? document()) ?? nil, document.lesson == nil else { return nil }
    return document
  }

  /// Why there is nothing to begin with.
  func check() throws(LoadingError) { _ = try document() }

  // MARK: Beginnings

  /// What the page begins with.
  func start(_ language: Language) -> JSONValue {
    var fields: [String: JSONValue] = ["stamp": .string(stamp), "isWatched": .bool(watch != nil)]
    fields["lessons"] = .array(
      entries(language).map { .array([.string($0.name), .string($0.title)]) })
    do throws(LoadingError) {
      if let document = try document(), let scene = document.scenes.first {
        if document.lesson != nil, let path {
          fields.merge(PlaygroundLesson(path, language)?.start(scene: 0).object ?? [:]) { $1 }
        } else {
          fields.merge(beginning(of: scene)) { $1 }
        }
      } else {
        fields["files"] = [["name": "App.swift", "text": .string(Self.example)]]
        fields["steps"] = []
      }
    } catch {
      fields["problem"] = .string(error.message)
    }
    return .object(fields)
  }

  private func beginning(of scene: Document.Scene) -> [String: JSONValue] {
    let roots = ProgramOutline.roots(of: scene.source).filter { !$0.needsArguments }
    return [
      "project": true,
      "files": .array(
        scene.source.files.map { ["name": .string($0.name), "text": .string($0.text)] }),
      "steps": .array(scene.script.prefix { !$0.declares }.map { .string($0.code) }),
      "root": scene.source.root.map { .string($0) } ?? .null,
      "preview": scene.source.preview.map { .string($0) } ?? .null,
      "seed": .int(Int(clamping: scene.options.seed)),
      "roots": .array(roots.map { .array([.string($0.kind.rawValue), .string($0.name)]) }),
    ]
  }

  // MARK: Lessons

  private func entries(_ language: Language) -> [LessonLibrary.Entry] {
    if let known = listed[language] { return known }
    let name = language == .english ? nil : language.rawValue
    let found = library?.entries(language: name).filter { $0.path != nil } ?? []
    listed[language] = found
    return found
  }

  /// A scene of a lesson of the library; nil if there is none. (Visitors can ask only for what is in
  /// the library, so the cache is bounded.)
  func lesson(_ name: String, scene: Int, _ language: Language) -> JSONValue? {
    let address = "\(language.rawValue)/\(name)/\(scene)"
    if let known = lessons[address] { return known }
    guard names.contains(name),
      let path = entries(language).first(where: { $0.name == name })?.path,
      let lesson = PlaygroundLesson(path, language), lesson.scenes.indices.contains(scene)
    else { return nil }
    let made = lesson.start(scene: scene)
    lessons[address] = made
    return made
  }

  private static let example = """
    struct Row: View {
      let name: String
      @State private var taps = 0

      var body: some View {
        Button("\\(name): \\(taps)") { taps += 1 }
      }
    }

    struct ContentView: View {
      @State private var isBold = false

      var body: some View {
        VStack {
          if isBold {
            Row(name: "Cat").bold()
          } else {
            Row(name: "Cat")
          }
          Toggle("Bold", isOn: $isBold)
        }
      }
    }

    """
}
