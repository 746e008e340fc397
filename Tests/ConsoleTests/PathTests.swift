import Session
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

  @Test func aCompatibilityThatMeansNothingIsRefusedBeforeAnythingIsRead() throws {
    var request = DocumentRequest()
    request.compatibility = ["iso": "17"]
    let error = try #require(throws: LoadingError.self) {
      try DocumentLoading.load("/nowhere/x.swift", request)
    }
    #expect(error.exitCode == 64)
    #expect(
      error.message == "error: --compat iso=17: there is no compatibility key 'iso'\n"
        + "hint: did you mean 'ios'?")
    request.compatibility = ["ios": "17", "binding-owner": "runs"]
    let missing = try #require(throws: LoadingError.self) {
      try DocumentLoading.load("/nowhere/x.swift", request)
    }
    #expect(missing.exitCode == 66)
  }
}
