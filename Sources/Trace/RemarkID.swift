// The names of what a run remarks on. They are public interface: people ask `explain` for one, stop at
// it, and find it in reports of the clinic.

/// What an issue or a note is about, by its name in events.
public enum RemarkID: String, Hashable, Sendable, CaseIterable {
  // What SwiftUI itself logs.
  case forEachDuplicateID = "forEach.duplicate-id"
  case lazyDuplicateID = "lazy.duplicate-id"
  case forEachConstantRange = "forEach.constant-range"
  case stateWriteDuringUpdate = "state.write-during-update"
  case stateOutsideView = "state.outside-view"
  case stateObjectOutsideView = "stateObject.outside-view"
  case focusStateOutsideView = "focusState.outside-view"
  case environmentOutsideView = "environment.outside-view"
  case namespaceOutsideBody = "namespace.outside-body"
  case environmentObjectMissing = "environmentObject.missing"
  case objectSendDuringUpdate = "object.send-during-update"
  case objectSendInBackground = "object.send-in-background"
  case presentationSingle = "presentation.single"
  case preferenceMultipleUpdates = "preference.multiple-updates"
  case onChangeMultipleUpdates = "onChange.multiple-updates"
  case navigationNoDestination = "navigation.no-destination"
  case navigationRepeatedDestination = "navigation.repeated-destination"
  case navigationMisplacedDestination = "navigation.misplaced-destination"
  case pickerInvalidSelection = "picker.invalid-selection"
  case geometryRepeatedSource = "geometry.repeated-source"
  case progressOutOfBounds = "progress.out-of-bounds"
  case fetchNoStore = "fetch.no-store"
  case queryNoContext = "query.no-context"

  // What is on screen and no longer true, by what hid the change.
  case staleEquality = "stale.equality"
  case staleClosure = "stale.closure"
  case staleCapture = "stale.capture"
  case staleCopied = "stale.copied"
  case staleMirrored = "stale.mirrored"
  case staleRestless = "stale.restless"
  case staleUnobserved = "stale.unobserved"
  case staleObject = "stale.object"
  case staleUntold = "stale.untold"
  case staleOther = "stale.other"

  // What a step did, or what is not simulated.
  case workTwice = "work.twice"
  case inputLost = "input.lost"
  case taskUnfollowed = "task-unfollowed"
  case taskLeftover = "task-leftover"
  case navigationMisplaced = "navigation.misplaced"
  case navigationDeaf = "navigation.deaf"
  case storageDottedKey = "storage.dotted-key"
  case viewThatFits = "view-that-fits"
  case lazyKeptRows = "lazy.kept-rows"
  case presentationControlsReset = "presentation.controls-reset"
  case tabsSelectionHidden = "tabs.selection-hidden"
  case urlOpen = "url.open"
  case bundleEmpty = "bundle.empty"
  case controllerPresent = "controller.present"
  case networkOffline = "network.offline"
  case networkMadeUp = "network.made-up"
  case photosNone = "photos.none"
  case responderAction = "responder.action"
  case widgetReload = "widget.reload"
  case assertionFailed = "assertion.failed"
  case assumed
  case windowChosen = "window.chosen"
  case launchWaited = "launch.waited"
  case launchUnanswered = "launch.unanswered"
  case opaqueNeeded = "opaque.needed"
  case opaqueEndless = "opaque.endless"
  case staleReused = "stale.reused"

  // Habits of a program that the talks warn about.
  case adviceBranch = "advice.branch"
  case adviceAnyView = "advice.any-view"
  case adviceRandomID = "advice.random-id"
  case adviceIndexID = "advice.index-id"
  case adviceDuplicateID = "advice.duplicate-id"
  case adviceUnownedObject = "advice.unowned-object"
  case adviceRemadeObject = "advice.remade-object"
  case adviceNestedObject = "advice.nested-object"
  case adviceIgnoredInput = "advice.ignored-input"
  case advicePlainObject = "advice.plain-object"
  case adviceSelfCancelledTask = "advice.self-cancelled-task"
  case adviceCancelledWrite = "advice.cancelled-write"
  case adviceEditedID = "advice.edited-id"
  case adviceFieldInBranches = "advice.field-in-branches"
  case adviceIndexedRows = "advice.indexed-rows"
  case adviceSheetValue = "advice.sheet-value"
  case adviceRemadePublisher = "advice.remade-publisher"
  case adviceEmptyContent = "advice.empty-content"
  case adviceBypassedObserver = "advice.bypassed-observer"
  case advicePresenterDismiss = "advice.presenter-dismiss"
  case adviceUnstableEnvironment = "advice.unstable-environment"
  case adviceIdleBody = "advice.idle-body"

  public enum Family: Sendable {
    /// A message of SwiftUI's.
    case issue
    /// Something on screen is out of date.
    case stale
    /// A remark of the simulator.
    case note
    /// A habit to change.
    case advice
  }

  /// The severity in the event of an issue. It is the same for all of them: SwiftUI logs each as a
  /// warning at run time and goes on, and what ends a run is a `failure`.
  static let issueSeverity = "warning"

  public var family: Family {
    switch self {
    case .forEachDuplicateID, .lazyDuplicateID, .forEachConstantRange, .stateWriteDuringUpdate,
      .stateOutsideView, .stateObjectOutsideView, .focusStateOutsideView, .environmentOutsideView,
      .namespaceOutsideBody, .environmentObjectMissing, .objectSendDuringUpdate,
      .objectSendInBackground, .presentationSingle, .preferenceMultipleUpdates,
      .onChangeMultipleUpdates, .navigationNoDestination, .navigationRepeatedDestination,
      .navigationMisplacedDestination, .pickerInvalidSelection, .geometryRepeatedSource,
      .progressOutOfBounds, .fetchNoStore, .queryNoContext:
      .issue
    case .staleEquality, .staleClosure, .staleCapture, .staleCopied, .staleMirrored, .staleRestless,
      .staleUnobserved, .staleObject, .staleUntold, .staleOther:
      .stale
    case .workTwice, .inputLost, .taskUnfollowed, .taskLeftover, .navigationMisplaced,
      .navigationDeaf, .storageDottedKey, .viewThatFits, .lazyKeptRows, .presentationControlsReset,
      .tabsSelectionHidden, .urlOpen, .bundleEmpty, .controllerPresent, .networkOffline,
      .networkMadeUp, .photosNone, .responderAction, .widgetReload, .assertionFailed, .assumed,
      .windowChosen, .launchWaited, .launchUnanswered, .opaqueNeeded, .opaqueEndless, .staleReused:
      .note
    case .adviceBranch, .adviceAnyView, .adviceRandomID, .adviceIndexID, .adviceDuplicateID,
      .adviceUnownedObject, .adviceRemadeObject, .adviceNestedObject, .adviceIgnoredInput,
      .advicePlainObject, .adviceSelfCancelledTask, .adviceCancelledWrite, .adviceEditedID,
      .adviceFieldInBranches, .adviceIndexedRows, .adviceSheetValue, .adviceRemadePublisher,
      .adviceEmptyContent, .adviceBypassedObserver, .advicePresenterDismiss,
      .adviceUnstableEnvironment, .adviceIdleBody:
      .advice
    }
  }
}
