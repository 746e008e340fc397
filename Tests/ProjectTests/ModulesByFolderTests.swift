import Project
import Testing

struct ModulesByFolderTests {
  @Test func aFolderThatIsImportedIsAModule() {
    let modules = ModulesByFolder.modules(of: [
      ("App/Main.swift", "import Kit\nimport SwiftUI"),
      ("Packages/Kit/Sources/Kit/Store.swift", "import Core"),
      ("Packages/Kit/Sources/Core/Value.swift", ""),
      ("App/Views/Row.swift", ""),
    ])
    #expect(modules == ["Kit": [1], "Core": [2]])
  }

  @Test func aFolderThatNobodyImportsIsNone() {
    let modules = ModulesByFolder.modules(of: [
      ("App/Main.swift", "import SwiftUI"), ("Kit/Store.swift", "import Foundation"),
    ])
    #expect(modules.isEmpty)
  }
}
