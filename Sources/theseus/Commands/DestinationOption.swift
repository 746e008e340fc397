import ArgumentParser
import Console
import Phrases
import Session

/// Where a document goes, `-o`: none of the files that it is made of, for their text would be lost.
enum DestinationOption {
  static func check(
    _ destination: String?, readingFrom files: [String], _ request: DocumentRequest? = nil
  ) throws {
    let sources = files + (request?.companionFiles ?? [])
    guard let destination, let file = FileIdentity(of: destination) else { return }
    if sources.contains(where: { FileIdentity(of: $0) == file }) {
      throw ValidationError(
        Speech.words("-o would replace '\(destination)', which is read; choose another file"))
    }
    if destination.hasSuffix(".swift") {
      // One of a project's.
      throw ValidationError(
        Speech.words("-o would replace the Swift source '\(destination)'; choose another file"))
    }
  }
}
