import ArgumentParser
import Console
import Phrases

/// Where a document goes, `-o`: none of the files that it is made of, for their text would be lost.
enum DestinationOption {
  static func check(_ destination: String?, readingFrom sources: [String]) throws {
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
