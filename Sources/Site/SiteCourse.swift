// A course as the site needs it. Reading the folder and running the lessons is done elsewhere.

public import Page

/// Lessons in their order, with their words in each language.
public struct SiteCourse: Sendable {
  /// The course in one language.
  public struct Edition: Sendable {
    /// `en`, `ko` …
    public var language: String
    public var title: String
    /// What the index says before its first part, in Markdown.
    public var introduction: String
    public var parts: [Part]

    public init(language: String, title: String, introduction: String, parts: [Part]) {
      self.language = language
      self.title = title
      self.introduction = introduction
      self.parts = parts
    }
  }

  public struct Part: Sendable {
    public var title: String
    public var promise: String
    /// Indices into `lessons`.
    public var lessons: [Int]

    public init(title: String, promise: String, lessons: [Int]) {
      self.title = title
      self.promise = promise
      self.lessons = lessons
    }
  }

  /// The original first; its pages are at the top of the site.
  public var editions: [Edition]
  public var lessons: [SiteLesson]
  /// Where the site will be, without a trailing slash; nil if that is unknown.
  public var address: String?

  public init(editions: [Edition], lessons: [SiteLesson], address: String?) {
    self.editions = editions
    self.lessons = lessons
    self.address = address
  }
}

/// A lesson and its place in the site.
public struct SiteLesson: Sendable {
  /// What a list shows of it, in one language.
  public struct Words: Sendable {
    public var title: String
    public var question: String
    /// The prose of the lesson, for the search.
    public var prose: String

    public init(title: String, question: String, prose: String) {
      self.title = title
      self.question = question
      self.prose = prose
    }
  }

  /// The path of its file in the course without `.md`: its permanent address.
  public var name: String
  public var minutes: Int
  public var document: PageDocument
  /// By language; the original is among them.
  public var words: [String: Words]

  public init(name: String, minutes: Int, document: PageDocument, words: [String: Words]) {
    self.name = name
    self.minutes = minutes
    self.document = document
    self.words = words
  }
}

/// A file of a site.
public struct SiteFile: Sendable {
  /// From the top of the site, with slashes.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
