/// What a node is to somebody who looks at it: its kind of primitive, or what makes it a composite.
public enum ViewRole: Hashable, Sendable, CaseIterable, RawRepresentable, CustomStringConvertible {
  case primitive(Primitive)
  /// The title that a navigation container takes from its screen.
  case title
  /// With a body.
  case view, modifier, style, app, scene
  /// None of these: a composite of the engine's own, without a name in events.
  case composite

  public static let allCases: [ViewRole] =
    Primitive.allCases.map(primitive) + [
      .title, .view, .modifier, .style, .app, .scene, .composite,
    ]

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  public init?(rawValue: String) {
    guard let role = Self.byName[rawValue] else { return nil }
    self = role
  }

  /// Its name in events.
  public var rawValue: String {
    switch self {
    case .primitive(let primitive): primitive.rawValue
    case .title: "title"
    case .view: "view"
    case .modifier: "modifier"
    case .style: "style"
    case .app: "app"
    case .scene: "scene"
    case .composite: ""
    }
  }

  public var description: String { rawValue }

  /// Of a type with a raw value, Swift would compare those: names made anew for each comparison.
  public static func == (left: ViewRole, right: ViewRole) -> Bool {
    switch (left, right) {
    case (.primitive(let left), .primitive(let right)): left == right
    case (.title, .title), (.view, .view), (.modifier, .modifier), (.style, .style), (.app, .app),
      (.scene, .scene), (.composite, .composite):
      true
    default: false
    }
  }
}
