import Interpreter
import Program
import Values
import ViewEngine

// UIKit and AppKit views wrapped by views of the program.

extension SimulatedWorld {
  private static let representables = [
    ("UIViewRepresentable", "UIView"), ("UIViewControllerRepresentable", "UIViewController"),
    ("NSViewRepresentable", "NSView"), ("NSViewControllerRepresentable", "NSViewController"),
    ("WKInterfaceObjectRepresentable", "WKInterfaceObject"),
  ]

  func representation(of type: TypeMetadata) -> Representation? {
    for (name, subject) in Self.representables where machine.conforms(type, to: name) {
      var origins: [Representation.Call: Origin] = [:]
      for call in Representation.Call.allCases {
        let origin = machine.originOfWitness(
          Representation.name(of: call, subject), of: name, for: type)
        if origin != .none { origins[call] = origin }
      }
      return Representation(protocolName: name, subject: subject, origins: origins)
    }
    return nil
  }

  func call(
    _ call: Representation.Call, of view: Value, type: TypeMetadata,
    _ representation: Representation, _ arguments: RepresentedArguments
  ) throws(EvaluationError) -> Value {
    let transaction = arguments.transaction.value(of: machine.metadata(known: "Transaction"))
    let context = Value.aggregate(
      Aggregate.make(
        type: machine.metadata(known: representation.protocolName + "Context", [type]),
        fields: [arguments.coordinator, transaction, arguments.environment]))
    let given: [Value] =
      switch call {
      case .makeCoordinator: []
      case .make: [context]
      case .update: [arguments.made, context]
      case .dismantle: [arguments.made, arguments.coordinator]
      }
    return try machine.member(
      representation.name(of: call), of: representation.protocolName, for: type, on: view, given)
  }

  func dismantle(
    _ made: Value, _ coordinator: Value, of type: TypeMetadata, _ representation: Representation
  ) throws(EvaluationError) {
    try machine.staticCall(
      representation.name(of: .dismantle), of: representation.protocolName, for: type,
      [made, coordinator])
  }
}
