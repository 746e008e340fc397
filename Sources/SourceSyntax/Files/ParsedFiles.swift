package import Diagnostics
package import SwiftSyntax
import Synchronization

/// The files of a program that is built several times, for different views or previews: each file
/// is parsed once. (Parsing takes half the time until a program of 10,000 lines is mounted.)
public final class ParsedFiles: Sendable {
  /// By the positions of their first bytes: the same files in the same order have the same.
  private let known = Mutex<[Int: ParsedFile]>([:])
  /// The trees and texts of the parts of files that remain without previews and inactive `#if`s.
  private let parts = Mutex<[Int: (text: String, build: BuildConditions, tree: SourceFileSyntax)]>(
    [:])

  public init() {}

  package func parsed(
    _ source: SourceFile, base: Int, isSupport: Bool, build: BuildConditions
  ) -> ParsedFile {
    let before = known.withLock { $0[base] }
    if let before, before.source.text == source.text, before.source.name == source.name,
      before.isSupport == isSupport, before.build == build
    {
      return before
    }
    let parsed = ParsedFile(source, base: base, isSupport: isSupport, build: build)
    known.withLock { $0[base] = parsed }
    return parsed
  }

  /// The tree of a part of a file, in which everything else is blank.
  package func tree(of text: String, in file: ParsedFile) -> SourceFileSyntax {
    if let before = parts.withLock({ $0[file.base] }), before.text == text,
      before.build == file.build
    {
      return before.tree
    }
    let tree = file.build.settled(ParsedFile.parse(text), text)
    parts.withLock { $0[file.base] = (text, file.build, tree) }
    return tree
  }
}

extension ParsedFiles: Equatable {
  public static func == (a: ParsedFiles, b: ParsedFiles) -> Bool { a === b }
}
