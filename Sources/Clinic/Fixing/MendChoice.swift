import Diagnostics

extension Finding {
  /// The kinds of mends that may remove the fault, in the order to try them.
  var mends: [MendKind] {
    switch rule {
    case "advice.index-id", "advice.indexed-rows", "forEach.duplicate-id", "advice.edited-id":
      [.elementIdentity]
    case "advice.random-id", "identity-churn":
      [.storedIdentity, .elementIdentity, .branchToValue, .builderForAnyView]
    case "state-lost", "task-restarted":
      [.elementIdentity, .storedIdentity, .branchToValue, .builderForAnyView]
    case "advice.branch", "advice.field-in-branches": [.branchToValue]
    case "advice.any-view": [.builderForAnyView, .branchToValue]
    case "advice.unowned-object", "advice.remade-object": [.ownedObject]
    case "advice.plain-object", "stale.object": [.observedObject]
    case "stale.unobserved": [.observedObject, .ownedObject]
    case "advice.ignored-input": [.inputForState, .inputAsIdentity]
    case "advice.nested-object": [.observedObject, .smallerView]
    case "stale.untold": [.observedObject]
    case "advice.remade-publisher": [.storedPublisher]
    case "environmentObject.missing": [.handedOnObject]
    case "work.twice": [.taskForAppear, .storedPublisher]
    case "trap": [.elementIdentity, .handedOnObject]
    default: []
    }
  }

  /// The views that the finding is about, from the first word of its topic.
  var namedViews: [String] {
    topic.split { $0 == " " || $0 == "." }.prefix(1).map(String.init)
  }

  /// The types in what it is about: `LoginModel#2` of an object that was made again.
  var namedTypes: [String] {
    wording.values.flatMap { value in
      value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .filter { $0.first?.isUppercase == true }.map(String.init)
    }
  }
}
