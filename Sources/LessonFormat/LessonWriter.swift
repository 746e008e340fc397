// A lesson made from a run: the reverse of reading one.
//
// The written lesson reads back as the same program and the same steps, which is why fences are as
// long as their content needs, and why nothing is escaped or reformatted.

/// The parts from which a lesson is written.
public struct LessonDraft: Sendable {
  /// Steps that belong together: a heading, the prose, and the code.
  public struct Part: Sendable {
    public enum Content: Sendable {
      /// Steps, each a statement or several.
      case steps([String])
      /// Declarations that change the program while it runs.
      case declarations(String)
    }
    public var heading: String?
    public var content: Content
    /// Whether the recorded events are below it.
    public var recordsEvents = true
    /// The last step traps.
    public var expectsTrap = false

    public init(_ content: Content, heading: String? = nil) {
      self.content = content
      self.heading = heading
    }
  }

  public var frontMatter = FrontMatter()
  public var title: String
  public var program: [String]
  public var support: [String] = []
  public var parts: [Part] = []
  /// Whether the mount's events precede the first part.
  public var recordsMount = true

  public init(title: String, program: [String]) {
    self.title = title
    self.program = program
  }

  /// The lesson, its `events` blocks still empty.
  public var text: String {
    var text = frontMatter.written(title: title)
    for source in program { text += Self.fence("swift", source) }
    for source in support { text += Self.fence("swift support", source) }
    if recordsMount { text += Self.fence("events", "") }
    for part in parts {
      if let heading = part.heading { text += "## \(heading)\n\n" }
      switch part.content {
      case .steps(let codes): text += Self.fence("swift do", codes.joined(separator: "\n"))
      case .declarations(let code): text += Self.fence("swift", code)
      }
      guard part.recordsEvents else { continue }
      if part.expectsTrap { text += "<!-- expect: trap -->\n" }
      text += Self.fence("events", "")
    }
    return text
  }

  /// A fenced block, its fence longer than any run of backticks in it.
  static func fence(_ info: String, _ content: String) -> String {
    var longest = 0
    var current = 0
    for character in content {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let body = content.isEmpty || content.hasSuffix("\n") ? content : content + "\n"
    return "\(fence)\(info)\n\(body)\(fence)\n\n"
  }
}

extension FrontMatter {
  /// The top of a lesson, up to its heading.
  func written(title: String) -> String {
    var text = "---\n"
    if let id { text += "id: \(id)\n" }
    text += "title: \(title)\n"
    if let program { text += "program: \(program)\n" }
    if let target { text += "target: \(target)\n" }
    if let root { text += "root: \(root)\n" }
    if let seed { text += "seed: \(seed)\n" }
    if let profile = compatibility["profile"] { text += "profile: \(profile)\n" }
    let pairs = compatibility.filter { $0.key != "profile" }.sorted { $0.key < $1.key }
    if !pairs.isEmpty {
      text += "compat: " + pairs.map { "\($0.key)=\($0.value)" }.joined(separator: ", ") + "\n"
    }
    return text + "---\n\n# \(title)\n\n"
  }
}

/// The parts from which a spec is written: a lesson about a user's own program, which its front matter
/// names.
public struct SpecDraft: Sendable {
  public var frontMatter: FrontMatter
  public var title: String
  /// Completes the program.
  public var support: [String] = []
  public var steps: [String] = []
  public var goals: [Goal] = []

  public init(title: String, frontMatter: FrontMatter) {
    self.title = title
    self.frontMatter = frontMatter
  }

  public var text: String {
    var text = frontMatter.written(title: title)
    for source in support { text += LessonDraft.fence("swift support", source) }
    if !steps.isEmpty { text += LessonDraft.fence("swift do", steps.joined(separator: "\n")) }
    if !goals.isEmpty {
      text += LessonDraft.fence("goal", goals.map(\.description).joined(separator: "\n"))
    }
    return text
  }
}
