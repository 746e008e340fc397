import Diagnostics
import Trace

extension Finding {
  /// The kinds of mends that may remove the fault, in the order to try them.
  var mends: [MendKind] {
    switch rule {
    case .remark(.adviceIndexID), .remark(.adviceIndexedRows), .remark(.forEachDuplicateID),
      .remark(.adviceEditedID):
      [.elementIdentity]
    case .remark(.adviceRandomID), .concluded(.identityChurn):
      [.storedIdentity, .elementIdentity, .branchToValue, .builderForAnyView]
    case .concluded(.stateLost), .concluded(.taskRestarted):
      [.elementIdentity, .storedIdentity, .branchToValue, .builderForAnyView]
    case .remark(.adviceBranch), .remark(.adviceFieldInBranches): [.branchToValue]
    case .remark(.adviceAnyView): [.builderForAnyView, .branchToValue]
    case .remark(.adviceUnownedObject), .remark(.adviceRemadeObject): [.ownedObject]
    case .remark(.advicePlainObject), .remark(.staleObject): [.observedObject]
    case .remark(.staleUnobserved): [.observedObject, .ownedObject]
    case .remark(.adviceIgnoredInput): [.inputForState, .inputAsIdentity]
    case .remark(.adviceNestedObject): [.observedObject, .smallerView]
    case .remark(.staleUntold): [.observedObject]
    case .remark(.adviceRemadePublisher): [.storedPublisher]
    case .remark(.environmentObjectMissing): [.handedOnObject]
    case .remark(.workTwice): [.taskForAppear, .storedPublisher]
    case .concluded(.trap): [.elementIdentity, .handedOnObject]
    default: []
    }
  }

  /// The views that the finding is about.
  var namedViews: [String] { [topic.typeName].compactMap { $0 } }

  /// The types in what it is about: `LoginModel#2` of an object that was made again.
  var namedTypes: [String] {
    wording.values.flatMap { value in
      value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .filter { $0.first?.isUppercase == true }.map(String.init)
    }
  }
}
