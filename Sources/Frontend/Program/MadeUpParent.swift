import Program
import SourceSyntax
import SwiftSyntax
import Values

// An invented parent for a view that is run alone. In a project other code makes the view, changes
// its arguments and sees what it writes; constant arguments would hide faults that appear then.

/// An argument that an invented parent stores, and values that it may have, the initial one first.
public struct MadeUpArgument: Sendable {
  /// The name of the parent's type.
  public static let parent = "MadeUpParent"
  /// The parent's property that says whether it shows the view now.
  public static let presence = "isOnScreen"

  public let name: String
  public let values: [String]
  /// Whether it begins with a type that has the object, `Settings.shared.name`, and with no property of a
  /// view.
  public var isShared = false
}

/// `struct MadeUpParent: View`, whose state provides the view's arguments and is bound to.
struct MadeUpParent {
  static let name = MadeUpArgument.parent
  private static let presence = MadeUpArgument.presence

  private let text: String
  /// The range of the call that makes the view, and the declaration of the view.
  private let place: Range<Int>
  private let view: NominalDecl
  /// The arguments that the program also changes while it shows the view.
  private(set) var choices: [MadeUpArgument] = []
  /// The arguments that stay while the view is shown, with values of different kinds: elsewhere in
  /// the program it is made with others.
  private(set) var variants: [MadeUpArgument] = []

  /// `changing` are the arguments that the program computes from something that may change, `made`
  /// those that it makes in the call.
  init(
    of view: NominalDecl, named viewName: String, with arguments: [Placeholders.Argument],
    changing: Set<String>, made: Set<String>
  ) {
    self.view = view
    var members = "@SwiftUI.State var \(Self.presence) = true\n"
    var given: [String] = []
    var names: Set<String> = ["body", Self.presence]
    for argument in arguments {
      let name = argument.name
      let isKept = names.insert(name).inserted
      var value = argument.value
      switch argument.home {
      case .state where argument.isObject && made.contains(argument.label ?? ""): break
      case .state(let type) where isKept:
        let annotation = type.map { ": " + $0 } ?? ""
        members += "@SwiftUI.State var `\(name)`\(annotation) = \(argument.value)\n"
        value = argument.isBinding ? "$\(name)" : "`\(name)`"
        if let other = argument.other, changing.contains(argument.label ?? "") {
          let values = [argument.value, argument.same, other].compactMap { $0 }
          choices.append(MadeUpArgument(name: name, values: values))
        } else if argument.kinds.count > 1 {
          variants.append(MadeUpArgument(name: name, values: argument.kinds))
        }
      case .namespace where isKept:
        members += "@SwiftUI.Namespace var \(name)\n"
        value = name
      case .focus(let type) where isKept:
        members += "@SwiftUI.FocusState var `\(name)`: \(type)\n"
        value = "$\(name)"
      case .state, .namespace, .focus, .nowhere: break
      }
      given.append(argument.label.map { "\($0): \(value)" } ?? value)
    }
    choices.append(MadeUpArgument(name: Self.presence, values: ["true", "false"]))
    let head = """
      struct \(Self.name): SwiftUI.View {
      \(members)var body: some SwiftUI.View {
      if \(Self.presence) {
      """
    let call = viewName + "(\(given.joined(separator: ", ")))"
    place = head.utf8.count..<(head + call).utf8.count
    text = head + call + "\n}\n}\n}\n"
  }

  /// Its declaration, in the scope of a file. Mistakes in the view are reported where the view is
  /// declared; the rest has no position in any file.
  func unit(inFile file: Int?) -> FileUnit {
    let unit = FileUnit(syntax: .parsed(text), base: 0, isSurface: false)
    let (start, end) = (place.lowerBound, place.upperBound)
    unit.pieces = [
      FileUnit.Piece(range: start..<start, origin: Int(view.origin.rawValue)),
      FileUnit.Piece(range: end..<end, origin: 0),
    ]
    unit.fileScope = file
    unit.isInvented = true
    return unit
  }
}
