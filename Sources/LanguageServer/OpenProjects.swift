import Session

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Projects as last read: while one file is being edited the others stay as they are.
final class OpenProjects {
  private let read: DocumentReading
  private var documents: [String: Document] = [:]

  init(_ read: @escaping DocumentReading) { self.read = read }

  /// Nil if there is nothing to run.
  func document(of project: String) -> Document? {
    if let known = documents[project] { return known }
    guard case .success(let document) = read(project, DocumentRequest()) else { return nil }
    documents[project] = document
    return document
  }

  /// Files may have changed.
  func forget() { documents = [:] }

  /// The project that contains a file: the nearest enclosing folder with a manifest.
  static func project(around path: String) -> String? {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      if let project = names.first(where: { $0.hasSuffix(".xcodeproj") }) {
        return folder + "/" + project
      }
      if names.contains("Package.swift") { return folder }
      parts.removeLast()
    }
    return nil
  }

  /// The path of a project's file, by the name that its program gives it; nil if there is none.
  static func file(_ name: String, of project: String) -> String? {
    let path = path(of: name, in: project)
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The path of a project's file, by the name that its program gives it.
  static func path(of name: String, in project: String) -> String {
    let parts = project.split(separator: "/")
    let folder = project.hasSuffix(".xcodeproj") ? parts.dropLast() : parts[...]
    return "/" + folder.joined(separator: "/") + "/" + name
  }
}
