import Session
import Testing
import Trace
import Values

/// Input that nothing takes is noted (F32).
@Suite struct LostInputTests {
  private func notes(_ control: String, _ step: String) -> [String] {
    let program = """
      struct Person { var name = "Tom" }
      struct ContentView: View {
        @State private var name = "Tom"
        @State private var isOn = false
        var body: some View { VStack { \(control) } }
      }
      """
    return Play(program, [step]).session.events.compactMap { event in
      if case .note(.inputLost, let message) = event.kind { message.description } else { nil }
    }
  }

  @Test func aConstantTakesNothing() {
    let typed = notes(
      #"TextField("Name", text: .constant("Tom"))"#, #"type("Jim", into: "Name")"#)
    #expect(typed.count == 1)
    #expect(typed.first?.hasPrefix("what is entered in TextField \"Name\" is lost") == true)
    #expect(notes(#"Toggle("On", isOn: .constant(false))"#, #"toggle("On")"#).count == 1)
    #expect(
      notes(
        #"TextField("Name", text: Binding.constant(Person()).name)"#,
        #"type("Jim", into: "Name")"#
      ).count == 1)
  }

  @Test func aStateTakesIt() {
    #expect(notes(#"TextField("Name", text: $name)"#, #"type("Jim", into: "Name")"#).isEmpty)
    #expect(notes(#"Toggle("On", isOn: $isOn)"#, #"toggle("On")"#).isEmpty)
  }

  @Test func whatIsThereAlreadyIsNotLost() {
    #expect(
      notes(#"TextField("Name", text: .constant("Tom"))"#, #"type("Tom", into: "Name")"#).isEmpty)
  }

  /// An alert whose binding is made from a value is dismissed by changing that value.
  @Test func aDismissalIsNoInput() {
    let alert = #"""
      Button("Go") { isOn = true }
        .alert("Failed", isPresented: .constant(isOn)) { Button("OK") { isOn = false } }
      """#
    let program = """
      struct ContentView: View {
        @State private var isOn = false
        var body: some View { VStack { \(alert) } }
      }
      """
    let session = Play(program, [#"tap("Go")"#, #"tap("OK")"#]).session
    #expect(
      !session.events.contains {
        if case .note(.inputLost, _) = $0.kind { true } else { false }
      })
  }
}
