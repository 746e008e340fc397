import Foundation
import Testing

/// A program learns nothing of the host: what asks for it is answered by the simulation, with the same bytes
/// for two hosts that differ in all that a process is given.
@Suite struct TwoHostsTests {
  private struct Host {
    var folder: String
    var environment: [String: String]
  }

  /// Whatever could reach the host: its clock, files, user, language, network, process and randomness.
  private static let program = """
    import SwiftUI
    import Foundation
    struct ContentView: View {
      @State private var count = 0
      @AppStorage("kept") private var kept = 0
      @Environment(\\.locale) private var locale
      @Environment(\\.timeZone) private var zone
      @Environment(\\.calendar) private var calendar
      var body: some View {
        VStack {
          Text("\\(locale.identifier) \\(zone.identifier) \\(calendar.identifier)")
          Text(Date(), style: .date)
          Text(1234.5, format: .number)
          Text(Date.now, format: .dateTime)
          Button("Ask") { ask() }
        }
      }
      func ask() {
        kept += 1
        UserDefaults.standard.set(kept, forKey: "n")
        print(kept, UserDefaults.standard.integer(forKey: "n"))
        print(Date(), Date.now.timeIntervalSince1970, CFAbsoluteTimeGetCurrent())
        let process = ProcessInfo.processInfo
        print(process.environment, process.arguments, process.hostName)
        print(process.processIdentifier, process.processName, process.systemUptime)
        print(process.physicalMemory, process.processorCount, process.operatingSystemVersionString)
        print(NSHomeDirectory(), NSUserName(), NSTemporaryDirectory(), Bundle.main.bundlePath)
        let files = FileManager.default
        print(files.currentDirectoryPath, files.fileExists(atPath: "/etc/passwd"))
        print((try? files.contentsOfDirectory(atPath: "/")) ?? [])
        print((try? String(contentsOfFile: "/etc/passwd", encoding: .utf8)) ?? "none")
        print((try? Data(contentsOf: URL(fileURLWithPath: "/etc/hostname"))) ?? Data())
        print(Locale.current.identifier, TimeZone.current.identifier, Locale.preferredLanguages)
        let formatter = DateFormatter()
        formatter.dateStyle = .full
        formatter.timeStyle = .full
        print(formatter.string(from: Date()))
        print(NumberFormatter.localizedString(from: 1234.5, number: .currency))
        print(UUID(), Int.random(in: 0..<1_000_000), [1, 2, 3, 4].shuffled())
        Task {
          let url = URL(string: "http://127.0.0.1:1/")
          do { if let url { print(try await URLSession.shared.data(from: url)) } } catch { print(error) }
          count += 1
        }
      }
    }
    """

  @Test func theSameRunHasTheSameBytes() throws {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("theseus")
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-hosts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let home = place.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let file = place.appendingPathComponent("World.swift")
    try Self.program.write(to: file, atomically: true, encoding: .utf8)
    func transcript(_ host: Host) throws -> String {
      let process = Process()
      process.executableURL = program
      process.arguments = [
        "transcript", file.path, "--format", "ndjson", "--lang", "en", "--do", "tap(\"Ask\")",
        "--do",
        "advance(by: 1)",
      ]
      process.currentDirectoryURL = URL(fileURLWithPath: host.folder)
      process.environment = host.environment
      process.standardInput = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return String(decoding: data, as: UTF8.self)
    }
    let here = try transcript(
      Host(folder: place.path, environment: ["HOME": home.path, "LANG": "C.UTF-8", "PATH": "/bin"]))
    let there = try transcript(
      Host(
        folder: "/",
        environment: [
          "HOME": "/nowhere", "LANG": "ko_KR.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Seoul",
          "USER": "someone", "LOGNAME": "someone", "TMPDIR": "/nowhere", "SECRET": "secret",
        ]))
    #expect(here == there)
    #expect(here.contains("\"kind\":\"output\""))
    for word in ["secret", "someone", home.path, "root:"] {
      #expect(!there.contains(word), "\(word)")
    }
  }
}
