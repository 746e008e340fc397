// The meanings of the ids of issues, notes and advice; those of diagnostics are in `DiagnosticID`.

import Clinic
import Diagnostics
import Phrases
import Trace
import Values

extension Explanation {
  /// What an issue, a note or an advice means, and the code to write instead.
  static func text(of id: RemarkID) -> Message {
    switch id {
    case .forEachDuplicateID:
      "two elements of a ForEach have the same id, so they are one view to SwiftUI; which of the two "
        + "it shows is undefined."
    case .lazyDuplicateID:
      "two rows of a lazy container have the same id, so they share one identity and one state."
    case .forEachConstantRange:
      "a ForEach over a constant range was given another count; it keeps the first. Use "
        + "ForEach(_:id:) for ranges that change."
    case .stateWriteDuringUpdate:
      "a state was written while a body was being evaluated. The write is refused; move it into an "
        + "action, onAppear, onChange or task."
    case .stateOutsideView:
      "a state was read or written outside a view that is alive, where it has no storage."
    case .stateObjectOutsideView:
      "a @StateObject was read outside a view that is alive; each such read makes another object."
    case .focusStateOutsideView:
      "a @FocusState was read or written outside a view that is alive, where it has no storage."
    case .environmentOutsideView:
      "an @Environment value was read outside a view that is alive; it is always the default there."
    case .namespaceOutsideBody:
      "a @Namespace was read outside a body, where it has no identity."
    case .environmentObjectMissing:
      "no view above provides the object. Write environmentObject(_:) above the view that reads it."
    case .objectSendDuringUpdate:
      "an object published while a body was being evaluated, which asks for another update each time "
        + "the body runs. Publish from an action or a task."
    case .objectSendInBackground:
      "an object published from a background thread; SwiftUI expects changes on the main thread."
    case .presentationSingle:
      "a view presents one sheet at a time; the next waits until the first is dismissed."
    case .preferenceMultipleUpdates:
      "a preference changed several times in one frame: what reads it changes what sets it."
    case .onChangeMultipleUpdates:
      "an onChange changed its own value again and again in one frame and was stopped."
    case .navigationNoDestination:
      "a value was pushed for which no navigationDestination is declared on the stack."
    case .navigationRepeatedDestination:
      "a stack has two navigationDestinations for one type; the one closest to its root view is used."
    case .navigationMisplacedDestination:
      "a navigation destination is in a lazy container or outside of a stack, so it is not used."
    case .pickerInvalidSelection:
      "a picker's selection equals none of its tags. Tag each option with a value of the same type."
    case .geometryRepeatedSource:
      "two views on screen are the source of one matched geometry group, so where the others go is "
        + "undefined. Show one of them at a time, or give one isSource: false."
    case .progressOutOfBounds:
      "a ProgressView was given a value outside of 0...total, and shows the nearest end."
    case .fetchNoStore:
      "a @FetchRequest found no store. Set managedObjectContext above the view that reads it."
    case .queryNoContext:
      "a @Query found no model context. Set modelContainer above the view that reads it."
    case .staleEquality:
      "the == of a type found two values equal that are not, so what is on screen is no longer true. "
        + "Let == compare all that is shown."
    case .staleClosure:
      "a body shows what a stored closure reads, and nothing tells it of a change. Hand over the value "
        + "instead, or read it in that body."
    case .staleCapture:
      "a stored closure has the values of when the body that made it ran last. Read what it needs in "
        + "that body, so that it runs again."
    case .staleCopied:
      "onAppear has copied a value that has changed since, and is not called while its view stays. Show "
        + "the value itself, or follow it with onChange."
    case .staleMirrored:
      "a state began with a value that is kept elsewhere, and other code has changed that since. Show the "
        + "value itself, or set the state again in onAppear and where the value changes."
    case .staleRestless:
      "a body shows something else each time it runs: a lot, a new id. Make the value once and keep it, "
        + "because any body may run at any moment."
    case .staleUnobserved:
      "a body shows a property of an ObservableObject that it does not observe. Hold it by "
        + "@ObservedObject, @StateObject or @EnvironmentObject."
    case .staleObject:
      "a body shows a property of an object that no view can observe. Make its class @Observable."
    case .staleUntold:
      "a body shows a stored property of an object that does not tell of its changes. Mark it "
        + "@Published, or make the class @Observable."
    case .staleOther:
      "a body shows something that has changed, and no view learns of the change."
    case .workTwice:
      "a Task that a callback began goes on, and the callback has begun it again. Keep the task and "
        + "cancel it, or do the work in the task modifier itself, which is cancelled with its view."
    case .inputLost:
      "something was entered in a control whose binding is a constant, which takes no value. Give the "
        + "control a binding to a state."
    case .taskUnfollowed:
      "a task without an id read an input that has changed since, so what it has loaded is old."
    case .taskLeftover:
      "a task was begun again for another input and left what it had set for the one before."
    case .navigationMisplaced:
      "a navigation destination stands where its stack does not find it: in a lazy row, or outside of any "
        + "stack."
    case .navigationDeaf:
      "a change was not heard by a screen between the first and the top one of its stack. React to it in "
        + "the model, or in one of those two."
    case .storageDottedKey:
      "a key of the user's defaults has a dot, so it is watched as a key path, and every write wakes its "
        + "readers. Name the key without a dot."
    case .viewThatFits:
      "ViewThatFits chose a view; sizes here are those that frames and texts give."
    case .lazyKeptRows:
      "rows whose number of views depends on a value are kept where they scroll away, with their "
        + "state."
    case .presentationControlsReset:
      "a sheet or popover does not inherit the size and shape of controls."
    case .tabsSelectionHidden:
      "the selected tab is hidden or missing, so a visible one is shown."
    case .urlOpen:
      "the program asked the system to open a URL, which the simulator only notes."
    case .bundleEmpty:
      "the program's bundle has no resource of that name. A folder, package or project brings its "
        + "files along; a single file has none."
    case .controllerPresent:
      "a UIKit controller was presented; only SwiftUI's views are simulated."
    case .networkOffline:
      "the simulated device is offline: a request fails as it does there. --fixture URL=FILE answers "
        + "it, and --fixture auto makes an answer up."
    case .networkMadeUp:
      "the answer of a request was made up of the type that was decoded from it, as --fixture auto "
        + "asks. --fixture URL=FILE gives another."
    case .photosNone:
      "the simulated photo library is empty."
    case .responderAction:
      "an action went up the responder chain, which is not simulated."
    case .widgetReload:
      "the program asked for its widgets to be reloaded."
    case .assertionFailed:
      "an assertion of a project does not hold. It may ask for what is not simulated or assumed, so "
        + "the run goes on, as a release build does; a debug build stops here."
    case .assumed:
      "the program needs a value that nothing gives; this one is taken, the same one each time. "
        + "--assume 'EXPRESSION = VALUE' chooses another."
    case .windowChosen:
      "an app that opens no window by itself shows what a person would open: a menu or the settings."
    case .launchWaited:
      "nothing can be done on the first screen of the app before time has passed: a splash screen, or "
        + "work that takes a while. The time passes in the mount, at most ten seconds."
    case .launchUnanswered:
      "nothing can be done on the first screen of the app before a call answers that is not simulated. "
        + "It fails in the mount, as without a connection."
    case .opaqueNeeded:
      "the program needed a value that a framework would give which is not simulated. What needed it "
        + "ends there and the rest goes on; --stub FILE supplies the value."
    case .opaqueEndless:
      "work on a background queue used up its budget, most likely in a loop that waits for a framework "
        + "which is not simulated. It stops and the rest goes on; --stub FILE supplies what it waits for."
    case .staleReused:
      "a view that keeps state was given another thing to show in the same place. Give the view the id "
        + "of the thing as its .id, which makes it a new view."
    case .adviceBranch:
      "the same view is in both branches of a condition, so it is two views. Write it once, with "
        + "the condition in its modifiers."
    case .adviceAnyView:
      "AnyView hides from SwiftUI what it may contain. Return some View."
    case .adviceRandomID:
      "ids are new at each update, so nothing keeps its identity. Store the id with the element."
    case .adviceIndexID:
      "ids are places in the collection, so state stays with the place when elements move."
    case .adviceDuplicateID:
      "two elements share an id. Choose one that no two elements have in common."
    case .adviceUnownedObject:
      "@ObservedObject watches an object and does not keep it. Use @StateObject where it is made."
    case .adviceRemadeObject:
      "an object is made whenever the view's value is made. Let @StateObject make it once, or make it "
        + "where it is made once."
    case .adviceNestedObject:
      "an object inside another changed, and the outer one does not report that."
    case .adviceIgnoredInput:
      "a view is given another first value for a state that it keeps; in the same lifetime it is ignored."
    case .advicePlainObject:
      "something changed inside an object that cannot be observed, so the screen shows what was."
    case .adviceSelfCancelledTask:
      "a task wrote what takes away the view that it is attached to, and was cancelled by it. Attach it "
        + "to a view that stays."
    case .adviceCancelledWrite:
      "a task wrote after it had been cancelled. Look at Task.isCancelled before writing."
    case .adviceEditedID:
      "an id contains the text that is being edited, so each letter makes another field."
    case .adviceFieldInBranches:
      "a text field is in both branches of a condition and loses focus when the branch switches."
    case .adviceIndexedRows:
      "rows take elements by index from a collection that shrinks; one that is evaluated once more "
        + "reads past the end. Iterate over the elements."
    case .adviceSheetValue:
      "a sheet's closure has the values of the last body run. Hand the value over with sheet(item:)."
    case .adviceRemadePublisher:
      "a publisher is made by each body, so its subscription begins again each time. Make it once."
    case .adviceEmptyContent:
      "onAppear or task modifies something empty, which never appears. Attach it to what is always there."
    case .adviceBypassedObserver:
      "a binding writes to the storage of a state, so its didSet is not called. Use onChange(of:)."
    case .advicePresenterDismiss:
      "dismiss means the view that declares it. Declare it inside what is presented."
    case .adviceUnstableEnvironment:
      "an environment value is a new one at each update, so its readers run each time. Make it once."
    case .adviceIdleBody:
      "a body runs again and again for one value and makes the same each time. Read it in a smaller view."
    }
  }

  /// The meaning of a code: an event kind, an issue, a note, an advice, a diagnostic or its family.
  static func text(for code: String, words: Words = Words()) -> String? {
    if let own = events[code] ?? RemarkID(rawValue: code).map(text(of:))
      ?? Conclusion(rawValue: code).map(text(of:))
    {
      return words.recorded(own)
    }
    if code == "diagnostic" { return words.recorded("a message about the program.") }
    if let id = DiagnosticID(rawValue: code) { return text(of: id, words) }
    return DiagnosticFamily(rawValue: code).map { words($0.explanation) }
  }

  private static func text(of id: DiagnosticID, _ words: Words) -> String {
    let meaning = words(id.explanation) + (id.mend.map { " " + words($0) } ?? "")
    return switch id.severity {
    case .error: words("an error: \(meaning)")
    case .warning: words("a warning: \(meaning)")
    case .note: words("a note: \(meaning)")
    }
  }

  /// What the clinic concludes from runs.
  private static func text(of conclusion: Conclusion) -> Message {
    switch conclusion {
    case .trap:
      "the app crashes: Swift or SwiftUI ends it with a fatal error."
    case .endless:
      "one step does not end: a loop, a recursion, or updates that bring about updates."
    case .stateLost:
      "a view that looks like one that stays is replaced by another, and what it held is gone."
    case .stateLostByScrolling:
      "a row of a lazy container was scrolled far away, and what it held is gone. Keep it in the "
        + "model."
    case .taskRestarted:
      "a task was cancelled and started again because its view was replaced by one that looks the same."
    case .identityChurn:
      "the same thing came back under another id, so SwiftUI took it for another."
    case .idleBody:
      "a body ran again and again, and nothing that it made was different."
    case .draftReset:
      "what a person has entered is overwritten when the view is on screen again."
    case .editsLost:
      "what a person has entered is lost: with the sheet, or in a copy that no code reads."
    case .lateAnswer:
      "of two answers the one that was asked for first came last, and took the place of the other."
    case .appearAdds:
      "elements are added each time a view is on screen again. Load them the first time only."
    case .appearReloads:
      "what a view shows is taken away and loaded again each time it is on screen again."
    case .wrongRow:
      "another row was deleted than the one that was meant. The offsets count the rows of their own "
        + "ForEach."
    case .sharedPresentation:
      "one value opens a sheet, an alert or a dialog in several rows or places at once."
    case .onChangeUnheard:
      "onChange was not called when its value changed: the body around it does not observe it."
    }
  }

  /// The codes with explanations of their own, for suggestions.
  static var codes: [String] {
    let lists = [
      Array(events.keys), Array(lineWords.keys), RemarkID.allCases.map(\.rawValue),
      Conclusion.allCases.map(\.rawValue), DiagnosticID.allCases.map(\.rawValue),
      DiagnosticFamily.allCases.map(\.rawValue),
    ]
    return lists.joined().sorted()
  }
}
