import Trace
import Values

// What is said of a view that is out of date.

extension StaleView {
  /// The note's id and message. Recorded texts are English.
  var note: (id: RemarkID, message: Message) {
    if case .equality(let type, dropsWrites: true) = reason {
      return (.staleEquality, droppedNote(type))
    }
    let name = holder.view
    let seen: Message =
      switch (shown, wanted) {
      case (let shown?, let wanted?):
        "\(name) still shows \"\(shown)\" where \"\(wanted)\" is true now"
      case (let shown?, nil): "\(name) still shows \"\(shown)\", which is not true now"
      case (nil, let wanted): "\(name) does not show \"\(wanted ?? "")\", which is true now"
      }
    switch reason {
    case .equality(let type, _):
      return (
        .staleEquality,
        "\(seen): == of \(type) says that its values are equal, so the change is not looked at"
      )
    case .closure(let property):
      return (
        .staleClosure,
        "\(seen): what the closure '\(property)' reads inside is not compared; hand over the value, "
          + "or read it in this body"
      )
    case .oldCapture(let property):
      return (
        .staleCapture,
        "\(seen): the closure '\(property)' has the values of when the body that made it ran last, "
          + "and that body has not read what changed"
      )
    case .oldContent(let container):
      return (
        .staleCapture,
        "\(seen): the content of its \(container) has the values of when its body ran last, and that "
          + "body has not read what changed"
      )
    case .object(let property, let type, true, let isKept):
      return (
        .staleUnobserved,
        "\(seen): '\(property)' holds a \(type) and does not observe it; that takes "
          + (isKept ? "@StateObject" : "@ObservedObject")
      )
    case .object(let property, let type, false, _):
      return (
        .staleObject,
        "\(seen): '\(property)' holds a \(type), which no view can observe; @Observable makes it so"
      )
    case .untold(let property, let type, true):
      return (
        .staleUntold,
        "\(seen): \(type) does not tell of changes of '\(property)', which is not observed in it "
          + "(@ObservationIgnored)"
      )
    case .untold(let property, let type, false):
      return (
        .staleUntold,
        "\(seen): \(type) does not tell of changes of '\(property)'; that takes @Published, or "
          + "@Observable"
      )
    case .nested(let property, let type, let inner):
      return (
        .staleUnobserved,
        "\(seen): it comes from the \(inner) in '\("\(type).\(property)")', and an object does not "
          + "report changes of the objects inside it; that takes a view with the \(inner) as @ObservedObject"
      )
    case .other:
      return (
        .staleOther, "\(seen): its body has read something whose changes no view learns of"
      )
    }
  }
}

extension StaleView {
  /// The storage still has what the view shows: what was written is true nowhere.
  private func droppedNote(_ type: String) -> Message {
    let name = holder.view
    let seen: Message =
      switch (shown, wanted) {
      case (let shown?, let wanted?):
        "\(name) still shows \"\(shown)\" where it would show \"\(wanted)\" with what was written"
      case (let shown?, nil):
        "\(name) still shows \"\(shown)\", which it would not with what was written"
      case (nil, let wanted):
        "\(name) does not show \"\(wanted ?? "")\", as it would with what was written"
      }
    return "\(seen): == of \(type) says that it is equal to the value before, so it was not stored"
  }
}
