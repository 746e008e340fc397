import Foundation
import Testing

/// Where tests in a real browser run: one after the other, because they share one, and on a separate
/// thread. They wait for the browser most of the time, and would keep other tests off the pool's threads.
@globalActor actor BrowserThread {
  static let shared = BrowserThread()
  private nonisolated let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "browser")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }
}

extension Trait where Self == ConditionTrait {
  static var inBrowser: Self {
    .enabled(if: Browser.isInstalled, "needs chromium and chromium-driver; the gate installs them")
  }
}

/// A headless Chromium, controlled through its driver (the WebDriver protocol).
///
/// One process serves all tests, which run one after another, so only one uses it at a time.
final class Browser: @unchecked Sendable {
  /// Where the driver is; nil where it is not installed.
  static let driver: String? = find("chromedriver")
  static let isInstalled = driver != nil && find("chromium") != nil

  struct Failure: Error, CustomStringConvertible { let description: String }

  private static let shared = Result {
    // The driver outlives its starter unless it is told to quit.
    atexit { Browser.quit() }
    return try Browser()
  }

  private let process = Process()
  private let port: UInt16
  private var session = ""

  /// The browser as if it had just been started.
  static func fresh() throws -> Browser {
    let browser = try shared.get()
    try browser.open(URL(fileURLWithPath: "/dev/null"))
    try browser.devTools("Emulation.clearDeviceMetricsOverride")
    try browser.devTools("Emulation.setEmulatedMedia", ["media": "", "features": []])
    try browser.devTools("Emulation.setScriptExecutionDisabled", ["value": false])
    _ = try browser.console()
    _ = try browser.requests()
    return browser
  }

  private init() throws {
    guard let driver = Self.driver else { throw Failure(description: "no chromedriver") }
    process.executableURL = URL(fileURLWithPath: driver)
    process.arguments = ["--port=0"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    port = try Self.port(from: pipe.fileHandleForReading)
    let answer = try call(
      "POST", "/session",
      [
        "capabilities": [
          "alwaysMatch": [
            "goog:chromeOptions": [
              "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--hide-scrollbars", "--lang=en", "--window-size=1400,900",
              ]
            ],
            "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
          ]
        ]
      ])
    session = answer["sessionId"].text ?? ""
  }

  private static func quit() {
    guard case .success(let browser) = shared else { return }
    _ = try? browser.call("DELETE", "/session/\(browser.session)", nil)
    kill(browser.process.processIdentifier, SIGKILL)
  }

  private static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// The driver prints the free port that it has found.
  private static func port(from handle: FileHandle) throws -> UInt16 {
    var said = ""
    while true {
      let data = handle.availableData
      guard !data.isEmpty else { throw Failure(description: "the driver ended: \(said)") }
      said += String(decoding: data, as: UTF8.self)
      if let match = said.firstMatch(of: /on port (\d+)\./), let port = UInt16(match.1) {
        return port
      }
    }
  }

  // MARK: Commands

  @discardableResult
  private func call(_ method: String, _ path: String, _ body: JSONValue?) throws -> JSONValue {
    let data = try LocalHTTP.request(
      method, path, body: body.map { try JSONEncoder().encode($0) }, port: port)
    let value = try JSONDecoder().decode(JSONValue.self, from: data)["value"]
    if let error = value["error"].text {
      throw Failure(description: "\(error): \(value["message"].text?.prefix(300) ?? "")")
    }
    return value
  }

  func open(_ url: URL) throws {
    try call("POST", "/session/\(session)/url", ["url": .text(url.absoluteString)])
  }

  /// The value of a script, which ends with `return`.
  @discardableResult
  func run(_ script: String) throws -> JSONValue {
    try call(
      "POST", "/session/\(session)/execute/sync", ["script": .text(script), "args": []])
  }

  /// A script that calls `arguments[0]` when it is done.
  func runAsync(_ script: String) throws -> JSONValue {
    try call(
      "POST", "/session/\(session)/execute/async", ["script": .text(script), "args": []])
  }

  /// Presses keys where the focus is. Keys have the driver's private characters.
  func press(_ keys: Key...) throws {
    let actions = keys.flatMap { key -> [JSONValue] in
      [
        ["type": "keyDown", "value": .text(key.rawValue)],
        ["type": "keyUp", "value": .text(key.rawValue)],
      ]
    }
    try call(
      "POST", "/session/\(session)/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": .list(actions)]]])
  }

  /// Presses a key again and again.
  func press(_ key: Key, times: Int) throws {
    let actions = (0..<times).flatMap { _ -> [JSONValue] in
      ["keyDown", "keyUp"].map { ["type": .text($0), "value": .text(key.rawValue)] }
    }
    try call(
      "POST", "/session/\(session)/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": .list(actions)]]])
  }

  enum Key: String {
    case left = "\u{E012}"
    case right = "\u{E014}"
    case home = "\u{E011}"
    case end = "\u{E010}"
    case tab = "\u{E004}"
    case escape = "\u{E00C}"
    case enter = "\u{E007}"
    case space = " "
  }

  /// Clicks the first element that the selector finds, as a pointer would: what is over it, or
  /// hides it, is a failure.
  func click(_ selector: String) throws {
    let found = try call(
      "POST", "/session/\(session)/element",
      ["using": "css selector", "value": .text(selector)])
    guard case .object(let fields) = found, let id = fields.values.first?.text else {
      throw Failure(description: "no \(selector)")
    }
    try call("POST", "/session/\(session)/element/\(id)/click", [:])
  }

  /// A command of the DevTools protocol.
  @discardableResult
  func devTools(_ command: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    try call(
      "POST", "/session/\(session)/goog/cdp/execute",
      ["cmd": .text(command), "params": parameters])
  }

  func resize(width: Int, height: Int) throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": .bool(width < 600),
      ])
  }

  func prefer(scheme: String, reducedMotion: Bool = false, media: String = "") throws {
    try devTools(
      "Emulation.setEmulatedMedia",
      [
        "media": .text(media),
        "features": [
          ["name": "prefers-color-scheme", "value": .text(scheme)],
          [
            "name": "prefers-reduced-motion",
            "value": .text(reducedMotion ? "reduce" : "no-preference"),
          ],
        ],
      ])
  }

  /// The console's messages since the last call.
  func console() throws -> [String] {
    try call("POST", "/session/\(session)/se/log", ["type": "browser"]).list.map {
      $0["message"].text ?? ""
    }
  }

  /// The addresses that were requested since the last call.
  func requests() throws -> [String] {
    try call("POST", "/session/\(session)/se/log", ["type": "performance"]).list.compactMap {
      guard let text = $0["message"].text,
        let message = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))["message"],
        message["method"].text == "Network.requestWillBeSent"
      else { return nil }
      return message["params"]["request"]["url"].text
    }
  }

  /// Saves a picture for people where a folder is named for it (`THESEUS_SCREENSHOTS`).
  func photograph(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["THESEUS_SCREENSHOTS"] else { return }
    let image = try call("GET", "/session/\(session)/screenshot", nil)
    guard let data = Data(base64Encoded: image.text ?? "") else { return }
    try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
  }
}
