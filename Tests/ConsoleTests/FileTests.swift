import Foundation
import Project
import Testing

@testable import Console

/// Files: written whole or not at all, nothing else replaced; read within bounds.
@Suite struct FileTests {
  /// A temporary folder, deleted after the test.
  private final class Folder {
    let path: String
    init() {
      path = FileManager.default.temporaryDirectory.appending(path: "theseus-\(UUID())").path()
      try? FileManager.default.createDirectory(
        atPath: path + "/inside", withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) -> String? {
      FileManager.default.contents(atPath: path + "/" + name).map {
        String(decoding: $0, as: UTF8.self)
      }
    }

    func put(_ text: String, _ name: String) {
      _ = FileManager.default.createFile(atPath: path + "/" + name, contents: Data(text.utf8))
    }

    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
  }

  @Test func aFileIsReplacedAndKeepsItsMode() throws {
    let folder = Folder()
    folder.put("old", "a.txt")
    chmod(folder.path + "/a.txt", 0o640)
    try WholeFile.write("new", to: folder.path + "/a.txt")
    var status = stat()
    #expect(stat(folder.path + "/a.txt", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(folder.text("a.txt") == "new")
    #expect(folder.names == ["a.txt", "inside"])
  }

  @Test func aLinkIsFollowedAndStays() throws {
    let folder = Folder()
    folder.put("old", "a.txt")
    symlink("a.txt", folder.path + "/link")
    try WholeFile.write("new", to: folder.path + "/link")
    #expect(folder.text("a.txt") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "a.txt")
  }

  @Test func whatIsNotForWritingStays() {
    let folder = Folder()
    folder.put("old", "a.txt")
    chmod(folder.path + "/a.txt", 0o440)
    #expect(throws: WholeFile.Problem.self) {
      try WholeFile.write("new", to: folder.path + "/a.txt")
    }
    symlink("nowhere", folder.path + "/link")
    #expect(throws: WholeFile.Problem.self) {
      try WholeFile.write("new", to: folder.path + "/link")
    }
    #expect(throws: WholeFile.Problem.self) { try WholeFile.write("new", to: folder.path) }
    #expect(folder.text("a.txt") == "old")
    #expect(folder.names == ["a.txt", "inside", "link"])
  }

  @Test func aDeviceIsWrittenInto() throws {
    try WholeFile.write("gone", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
    #if os(Linux)
      #expect(throws: WholeFile.Problem.self) { try WholeFile.write("lost", to: "/dev/full") }
      #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #endif
  }

  @Test func devicesAndHugeFilesAreNotRead() {
    let folder = Folder()
    folder.put("text", "a.txt")
    #expect(Descriptor.contents(atPath: folder.path + "/a.txt") == Array("text".utf8))
    #expect(Descriptor.contents(atPath: "/dev/zero") == nil)
    #expect(FileKind(at: "/dev/zero") == .device)
    folder.put("", "huge")
    truncate(folder.path + "/huge", off_t(Descriptor.sizeLimit + 1))
    #expect(Descriptor.contents(atPath: folder.path + "/huge") == nil)
    mkfifo(folder.path + "/pipe", 0o600)
    #expect(Descriptor.contents(atPath: folder.path + "/pipe")?.isEmpty == true)
  }

  /// A folder with more in it than a project has, such as `/`, is not read completely.
  @Test func whatIsNoFolderOfAProjectIsCut() {
    let folder = Folder()
    for number in 0..<30 { folder.put("", "\(number).swift") }
    #expect(DiskTree(folder.path, limit: 20).isCut)
    #expect((1...20).contains(DiskTree(folder.path, limit: 20).files.count))
    #expect(!DiskTree(folder.path).isCut)
    #expect(DiskTree(folder.path).files.count { $0.hasSuffix(".swift") } == 30)
  }

  /// Two paths to one file, by a link or another name, are the same; folders and missing files are not.
  @Test func aFileIsTheSameByEachOfItsNames() {
    let folder = Folder()
    folder.put("a", "a.swift")
    folder.put("a", "b.swift")
    symlink("a.swift", folder.path + "/link.swift")
    link(folder.path + "/a.swift", folder.path + "/name.swift")
    let file = FileIdentity(of: folder.path + "/a.swift")
    #expect(file != nil)
    #expect(FileIdentity(of: folder.path + "/link.swift") == file)
    #expect(FileIdentity(of: folder.path + "/name.swift") == file)
    #expect(FileIdentity(of: folder.path + "/b.swift") != file)
    #expect(FileIdentity(of: folder.path) == nil)
    #expect(FileIdentity(of: folder.path + "/c.swift") == nil)
  }

  /// Paths and links that lead out of the folder find nothing; in a working copy they may go as far
  /// as its root.
  @Test func aProjectReadsItsOwnFiles() {
    let folder = Folder()
    folder.put("secret", "secret.plist")
    folder.put("own", "inside/own.plist")
    symlink("../secret.plist", folder.path + "/inside/link.plist")
    let tree = DiskTree(folder.path + "/inside")
    #expect(tree.text(of: "own.plist") == "own")
    #expect(tree.text(of: "../secret.plist") == nil)
    #expect(tree.text(of: "link.plist") == nil)
    #expect(tree.files(below: "..").isEmpty)
    let bound = ReadingBound(around: folder.path + "/inside")
    #expect(bound.mayName("own.plist"))
    #expect(!bound.mayName("../secret.plist"))
    try? FileManager.default.createDirectory(
      atPath: folder.path + "/.git", withIntermediateDirectories: false)
    let copy = DiskTree(folder.path + "/inside")
    #expect(copy.text(of: "../secret.plist") == "secret")
    #expect(copy.text(of: "../../etc/passwd") == nil)
  }
}
