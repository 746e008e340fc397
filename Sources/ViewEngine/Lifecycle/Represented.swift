// Views of other frameworks wrapped for SwiftUI (`UIViewRepresentable`).
//
// Such a view has a lifetime, storage and dependencies like one with a body. When its body would run,
// the coordinator and the other framework's view are made (the first time) and the view is updated
// (each time), all in one scope, so that everything the calls read is a dependency (F192). The view is
// dismantled after the lifetime has ended, by a static function, since the value has gone.
//
// Each call of the program's functions is a `callback` event. They run within the update, as bodies do:
// writes in them are refused.

import AttributeGraph
import Trace
public import Values

/// The program's declarations of such a view.
public struct Representation: Sendable {
  /// The functions that SwiftUI calls, in this order.
  public enum Call: CaseIterable, Sendable { case makeCoordinator, make, update, dismantle }

  /// `UIViewRepresentable`
  public let protocolName: String
  /// The suffix of the calls' names: `UIView`.
  public let subject: String
  /// Where the program declares them; calls left to the protocol's defaults are missing.
  public let origins: [Call: Origin]

  public init(protocolName: String, subject: String, origins: [Call: Origin]) {
    self.protocolName = protocolName
    self.subject = subject
    self.origins = origins
  }

  /// `makeUIView`
  public static func name(of call: Call, _ subject: String) -> String {
    switch call {
    case .makeCoordinator: "makeCoordinator"
    case .make: "make" + subject
    case .update: "update" + subject
    case .dismantle: "dismantle" + subject
    }
  }

  public func name(of call: Call) -> String { Self.name(of: call, subject) }
}

/// The arguments of the calls of such a view.
public struct RepresentedArguments {
  public let coordinator: Value
  /// The other framework's view, once made.
  public let made: Value
  public let environment: Value
  public let transaction: ViewTransaction
}

/// The other framework's view of one node.
final class RepresentedView {
  let representation: Representation
  /// The environment property that the calls read through their context.
  let context: Property
  fileprivate(set) var coordinator: Value?
  fileprivate(set) var made: Value?
  /// It needs something unsimulated: without that there is nothing to update.
  fileprivate(set) var isBroken = false

  init(_ representation: Representation, of type: TypeMetadata) {
    self.representation = representation
    context = Property(
      PropertyTemplate(
        path: [], storageName: "_context", name: "context", wrapper: .environment, type: type,
        origin: .none))
    context.environmentKey = "self"
  }

  func dispose() {
    coordinator = nil
    made = nil
    context.dispose()
  }
}

extension BodyNode {
  /// Checks whether an environment value that the calls have read has changed.
  func refreshContext(
    of represented: RepresentedView, isFirst: Bool, in graph: ViewGraph
  ) throws(Failure) {
    let scope = surroundings.environment
    let isSignalled = graph.graph.read(scope.attribute).isChanged
    represented.context.isChanged = false
    guard isSignalled, !isFirst else { return }
    guard let key = try graph.changedEntry(of: represented.context, in: scope.values) else {
      return graph.noteUnchanged(self, "environment", by: .environmentUnchanged)
    }
    represented.context.isChanged = true
    graph.invalidate(self, .environment, key, cause: scope.cause(of: key))
  }

  /// Makes the view if it does not exist yet, and updates it.
  func update(_ represented: RepresentedView, of view: Value, in graph: ViewGraph) throws(Failure) {
    if represented.coordinator == nil {
      represented.coordinator = try call(.makeCoordinator, represented, of: view, in: graph)
    }
    if represented.made == nil {
      represented.made = try call(.make, represented, of: view, in: graph)
    }
    _ = try call(.update, represented, of: view, in: graph)
  }

  /// Nil if the call could not finish because it needs something unsimulated.
  private func call(
    _ call: Representation.Call, _ represented: RepresentedView, of view: Value,
    in graph: ViewGraph
  ) throws(Failure) -> Value? {
    let representation = represented.representation
    guard !represented.isBroken, let name else { return nil }
    guard let origin = representation.origins[call] else { return .unit }
    let arguments = RepresentedArguments(
      coordinator: represented.coordinator ?? .unit, made: represented.made ?? .unit,
      environment: surroundings.environment.values,
      transaction: try graph.localTransaction(at: self))
    let event = graph.emit(
      .callback(name: representation.name(of: call), name, old: nil, new: nil), at: origin)
    return try graph.withCause(event) { () throws(Failure) -> Value? in
      do throws(Failure) {
        return try graph.evaluator.call(call, of: view, type: viewType, representation, arguments)
      } catch {
        guard graph.evaluator.contains(error) else { throw error }
        if call != .update { represented.isBroken = true }
        return nil
      }
    }
  }

  /// The lifetime is over: the other framework's view is dismantled after the update.
  func queueDismantling(in graph: ViewGraph) {
    guard let represented = self.represented, let made = represented.made,
      let origin = represented.representation.origins[.dismantle]
    else { return }
    var callback = graph.makeCallback(
      represented.representation.name(of: .dismantle), of: self,
      .dismantle(
        represented.representation, viewType, made,
        coordinator: represented.coordinator ?? .unit))
    callback.origin = origin
    graph.current.callbacks.lateDisappearances.append(callback)
  }
}
