import Diagnostics
import SwiftSyntax
import Testing

@testable import Frontend

@Suite struct StepTextTests {
  static func read(
    _ code: String, near: [String: Bool] = [:], app: [String] = [], meant: Set<Int> = []
  ) -> String {
    let text = StepText(
      SourceFile(name: "step", text: code), base: 1,
      isScript: { ["delete", "dismiss", "view"].contains($0) }, meant: meant,
      isNear: { name in near[name].map { (true, $0) } ?? (false, false) },
      isOfApp: { app.contains($0) })
    return text.unit.syntax.description
  }

  @Test func aViewIsNamedByItsLiteral() {
    #expect(Self.read("view(\"Row\", at: 1).count += 1") == "view(Row.self, at: 1).count += 1")
  }

  @Test func aScriptsFunctionIsMeantWhereTheViewHasAProperty() {
    #expect(Self.read("dismiss()", near: ["dismiss": false]) == "_script_dismiss()")
    #expect(Self.read("dismiss()", near: ["dismiss": true]) == "dismiss()")
    #expect(Self.read("dismiss()") == "dismiss()")
  }

  @Test func aScriptsFunctionIsMeantWhereItIsSaidToBe() {
    let near = ["delete": true]
    #expect(Self.read("a; delete(at: 0)", near: near, meant: [3]) == "a; _script_delete(at: 0)")
    #expect(Self.read("a; delete(at: 0)", near: near, meant: [0]) == "a; delete(at: 0)")
    #expect(
      Self.read("delete(at: 0)", app: ["delete"], meant: [0]) == "_script_delete(at: 0)")
  }

  @Test func whatOnlyTheAppHasIsReachedThroughIt() {
    #expect(
      Self.read("model.add(x)", near: ["x": false], app: ["model", "x"]) == "_app.model.add(x)")
    #expect(Self.read("print($model, a.model)", app: ["model"]) == "print(_app.$model, a.model)")
    #expect(
      Self.read("let model = 1; print(model)", app: ["model"]) == "let model = 1; print(model)")
  }
}
