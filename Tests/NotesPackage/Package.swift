// swift-tools-version: 6.2
import PackageDescription

// An app's tests, as a team has them: they depend on Theseus and ask the app what it keeps.
// `.ci/run` runs them with the modules that it has built already.
let package = Package(
  name: "Notes",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "theseus", path: "../..")],
  targets: [
    .testTarget(
      name: "NotesTests",
      dependencies: [.product(name: "TheseusTesting", package: "theseus")], path: "Tests")
  ]
)
