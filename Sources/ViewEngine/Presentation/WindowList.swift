import Values

/// The open windows, in order of opening. Numbers are not reused.
struct WindowList {
  private(set) var all: [Window] = []
  private var count = 0
  /// The number of the front window.
  private(set) var active = 0
  /// The phase of the app: the highest phase of its windows (F173).
  private(set) var appPhase = 2
  /// The first scene has not become active yet (F265).
  private(set) var isLaunching = false

  /// Whether no window has ever been open.
  var isUntouched: Bool { count == 0 }
  var activeWindow: Window? { self[active] }

  subscript(number: Int) -> Window? { all.first { $0.number == number } }

  mutating func beginLaunch() {
    appPhase = 1
    isLaunching = true
  }

  mutating func finishLaunch() { isLaunching = false }

  mutating func open(scene: ViewNode?, presenting value: Value? = nil) -> Window {
    let window = Window(number: count, scene: scene, presented: value)
    if isLaunching { window.phase = 1 }
    count += 1
    all.append(window)
    return window
  }

  /// If it was in front, another one comes to the front.
  mutating func close(_ window: Window) {
    all.removeAll { $0 === window }
    if active == window.number { active = all.first?.number ?? 0 }
  }

  mutating func activate(_ window: Window) { active = window.number }

  /// The app's phase, if the phases of its windows have changed it.
  mutating func takeAppPhase() -> Int? {
    let highest = all.map(\.phase).max() ?? 0
    if highest == appPhase { return nil }
    appPhase = highest
    return highest
  }
}
