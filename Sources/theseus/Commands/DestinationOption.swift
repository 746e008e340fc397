import ArgumentParser
import Console
import Phrases
import Session

/// Where a document goes, `-o`: not to any of the files from which it is made, whose text would be lost.
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
      // One of the project's files.
      throw ValidationError(
        Speech.words("-o would replace the Swift source '\(destination)'; choose another file"))
    }
  }
}
