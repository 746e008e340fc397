// What differs between releases: one name for each rule, checked wherever the rule applies, and the
// only place that says which releases have it. `theseus explain profiles` prints the table, and the
// fidelity register contains it.

/// A rule that holds in some releases and not in others.
public enum ReleaseRule: String, CaseIterable, Sendable {
  /// The message for ids that occur twice names the id (F112).
  case duplicateMessageNamesID
  /// A tab's content is made when it is first selected, rather than at once (oracle 127).
  case tabsAreMadeWhenSelected
  /// Warns of what iOS 26 has deprecated: `Text + Text` (N102).
  case deprecationsOf26
  /// The same for iOS 27: `statusBarHidden` (N90).
  case deprecationsOf27
  /// Tasks have a modifier with a name (N104).
  case tasksHaveNames
  /// Names that came with Xcode 27, and what its Swift lets one write (N8, N23, N41, N87, N97,
  /// N98, N105).
  case namesOf27
  /// The initial value of private state is evaluated once in a lifetime (N3, N4, N5, N6).
  case lazyPrivateState
  /// Private state with a value cannot be assigned before the other properties (N9, N10).
  case stateHasValueFirst
  /// State takes no second wrapper (N11).
  case stateTakesNoWrapper
  /// A struct with nothing but private properties, state among them, has no memberwise initialiser (N12).
  case privateStateHasNoMemberwise
  /// Several views of a block are `TupleContent` (N21, N22).
  case blocksAreTupleContent
  /// Warns of a default of `@Entry` that is another object each time (N59).
  case entryWarnsOfObjects
  /// Forms that the builders of Xcode 27 find ambiguous are rejected (N25).
  case buildersAreStricter
  /// The data of `@Animatable` are `AnimatableValues`, not pairs (N100).
  case animatesValues
  /// A link is one view of a list, not as many as its label has (N101).
  case linksAreOneView
  /// Far rows of lazy containers end with their state (N30).
  case farRowsEnd
  /// Tasks start in the written order among what appears (N45).
  case tasksStartInOrder
  /// `Equatable` that a program adds to a SwiftUI type counts (N57).
  case addedEqualityCounts
  /// Sheets and popovers start with the controls' own size and shape (N86).
  case sheetsResetControls
  /// The selection of a tab view is a visible tab (N85).
  case selectionIsVisibleTab

  /// Its place among them, which is how a case without payload is kept.
  @usableFromInline var bit: UInt32 { 1 << UInt32(unsafeBitCast(self, to: UInt8.self)) }

  /// Whether the releases have the rule.
  public func holds(in profile: Profile) -> Bool {
    /// Checked at run time by the SDK that the program was linked with, if the system knows of it.
    func isLinked(_ release: Int) -> Bool { profile.xcode >= release && profile.ios >= release }
    return switch self {
    case .duplicateMessageNamesID: (15...17).contains(profile.ios)
    case .tabsAreMadeWhenSelected: profile.ios >= 18
    case .deprecationsOf26, .animatesValues: profile.target >= 26
    case .deprecationsOf27: profile.target >= 27
    // (26.4; a target of 26 is 26.0.)
    case .tasksHaveNames: profile.target >= 27
    case .namesOf27, .stateHasValueFirst, .stateTakesNoWrapper, .privateStateHasNoMemberwise,
      .entryWarnsOfObjects, .buildersAreStricter:
      profile.xcode >= 27
    case .lazyPrivateState: profile.xcode >= 27 && profile.target >= 17
    case .blocksAreTupleContent: profile.xcode >= 27 && profile.target >= 27
    case .farRowsEnd, .tasksStartInOrder, .addedEqualityCounts: profile.ios >= 27
    case .sheetsResetControls, .selectionIsVisibleTab: isLinked(27)
    case .linksAreOneView: isLinked(26)
    }
  }

  /// The place where the difference lives.
  public enum Place: Sendable { case system, sdk, target, linked }

  public var place: Place {
    switch self {
    case .duplicateMessageNamesID, .tabsAreMadeWhenSelected, .farRowsEnd, .tasksStartInOrder,
      .addedEqualityCounts:
      .system
    case .namesOf27, .stateHasValueFirst, .stateTakesNoWrapper,
      .privateStateHasNoMemberwise, .entryWarnsOfObjects, .lazyPrivateState,
      .buildersAreStricter:
      .sdk
    case .deprecationsOf26, .deprecationsOf27, .tasksHaveNames, .blocksAreTupleContent,
      .animatesValues:
      .target
    case .sheetsResetControls, .selectionIsVisibleTab, .linksAreOneView: .linked
    }
  }

  /// The releases that have it, as `--compat` spells them: `xcode=27 target=17`.
  public var releases: String {
    switch self {
    case .duplicateMessageNamesID: "ios=15 … ios=17"
    case .tabsAreMadeWhenSelected: "ios=18"
    case .deprecationsOf26, .animatesValues: "target=26"
    case .deprecationsOf27, .tasksHaveNames: "target=27"
    case .namesOf27, .stateHasValueFirst, .stateTakesNoWrapper, .privateStateHasNoMemberwise,
      .entryWarnsOfObjects, .buildersAreStricter:
      "xcode=27"
    case .lazyPrivateState: "xcode=27 target=17"
    case .blocksAreTupleContent: "xcode=27 target=27"
    case .farRowsEnd, .tasksStartInOrder, .addedEqualityCounts: "ios=27"
    case .sheetsResetControls, .selectionIsVisibleTab: "ios=27 xcode=27"
    case .linksAreOneView: "ios=26 xcode=26"
    }
  }

  public var facts: [String] {
    switch self {
    case .duplicateMessageNamesID: ["F112"]
    case .tabsAreMadeWhenSelected: ["oracle 127"]
    case .deprecationsOf26: ["N102"]
    case .deprecationsOf27: ["N90"]
    case .tasksHaveNames: ["N104"]
    case .namesOf27: ["N8", "N23", "N41", "N87", "N97", "N98", "N105"]
    case .lazyPrivateState: ["N3", "N4", "N4b", "N5", "N6", "N10b", "N16"]
    case .stateHasValueFirst: ["N9", "N10"]
    case .stateTakesNoWrapper: ["N11"]
    case .privateStateHasNoMemberwise: ["N12"]
    case .blocksAreTupleContent: ["N21", "N22"]
    case .entryWarnsOfObjects: ["N59"]
    case .buildersAreStricter: ["N25"]
    case .animatesValues: ["N100"]
    case .linksAreOneView: ["N101"]
    case .farRowsEnd: ["N30", "N34"]
    case .tasksStartInOrder: ["N45"]
    case .addedEqualityCounts: ["N57"]
    case .sheetsResetControls: ["N86"]
    case .selectionIsVisibleTab: ["N85"]
    }
  }
}

/// The rules of a run, decided once.
public struct ReleaseRules: Hashable, Sendable {
  @usableFromInline var bits: UInt32

  public static let newest = ReleaseRules(.newest)

  public init(_ profile: Profile) {
    bits = 0
    for rule in ReleaseRule.allCases where rule.holds(in: profile) { bits |= rule.bit }
    for rule in profile.added { bits |= rule.bit }
  }

  @inlinable public subscript(rule: ReleaseRule) -> Bool { bits & rule.bit != 0 }
}
