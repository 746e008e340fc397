import Testing

@testable import Console

@Suite struct PathTests {
  @Test(arguments: [
    ("a", "", "a", "a"), ("", "", "", ""), ("/", "/", "", ""), ("/a", "/", "a", "a"),
    ("a/", "", "a", "a"), ("a/b.md", "a", "b.md", "b"), ("/a/b//", "/a", "b", "b"),
    (".b", "", ".b", ".b"), ("./고양이.ko.md", ".", "고양이.ko.md", "고양이.ko"),
  ])
  func aPathHasAFolderANameAndAStem(
    _ path: String, _ folder: String, _ name: String, _ stem: String
  ) {
    let parts = PathParts(path)
    #expect(parts.folder == folder)
    #expect(parts.name == name)
    #expect(parts.stem == stem)
  }

  /// Foundation's own paths end the process for the first of these.
  @Test(arguments: ["C", "", "x/", "/nowhere/x"])
  func aFileThatIsNotThereIsAnError(_ path: String) {
    #expect(throws: LoadingError.self) { try DocumentLoading.read(path) }
  }
}
