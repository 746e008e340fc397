public import Trace
import Values

extension JSONObject {
  /// The fields of a `look` event. `place`, `shown` and the following ones are not in the contract, but
  /// for drawing.
  public mutating func add(_ look: Look) {
    add(
      "modifiers",
      look.modifiers.map { modifier in
        JSONObject {
          $0.add("name", modifier.name)
          $0.add("values", modifier.values)
        }
      })
    add("role", look.role.rawValue)
    add("place", look.place)
    add("shown", look.isShown)
    add("enabled", look.isEnabled)
    add(
      "actions",
      look.actions.map { action in
        JSONObject {
          $0.add("name", action.call.rawValue)
          $0.add("label", action.label)
        }
      })
    add(
      "choices",
      look.choices.map { choice in
        JSONObject {
          $0.add("label", choice.label)
          $0.add("selected", choice.isSelected)
        }
      })
    if let windows = look.windows { add("windows", windows.map(Self.object)) }
  }

  private static func object(_ window: Look.Window) -> JSONObject {
    JSONObject {
      $0.add("number", window.number)
      $0.add("active", window.isActive)
      $0.add("content", window.content.map(\.number))
      $0.add(
        "layers",
        window.layers.map { layer in
          JSONObject {
            $0.add("name", layer.name)
            $0.add(
              "parts",
              layer.parts.map { part in
                JSONObject {
                  $0.add("name", part.name)
                  $0.add("nodes", part.nodes.map(\.number))
                }
              })
            $0.add("systemButton", layer.systemButton)
          }
        })
    }
  }

  private init(_ fill: (inout JSONObject) -> Void) {
    self.init()
    fill(&self)
  }
}
