import Diagnostics
import Session
import Testing

/// Notifications of the device, delivered by virtual time.
struct NotificationTests {
  private func session(asks: Bool = true, _ script: [String]) -> Session {
    let program = """
      import SwiftUI
      import UserNotifications
      final class Watcher: NSObject, ObservableObject, UNUserNotificationCenterDelegate {
        @Published var seen: [String] = []
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
          withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
          seen.append(notification.request.content.title)
          completionHandler([.banner])
        }
      }
      struct ContentView: View {
        @StateObject private var watcher = Watcher()
        @State private var isGranted = false
        let center = UNUserNotificationCenter.current()
        func schedule(_ title: String, after delay: Double) {
          let content = UNMutableNotificationContent()
          content.title = title
          content.sound = .default
          let trigger = UNTimeIntervalNotificationTrigger(timeInterval: delay, repeats: false)
          center.add(UNNotificationRequest(identifier: "feed", content: content, trigger: trigger))
        }
        var body: some View {
          VStack {
            Text("seen \\(watcher.seen.joined(separator: ", "))")
            Text(isGranted ? "granted" : "not granted")
            Button("Later") { schedule("later", after: 5) }
            Button("Sooner") { schedule("sooner", after: 2) }
            Button("Never") { center.removeAllPendingNotificationRequests() }
          }
          .task {
            center.delegate = watcher
            \(asks ? "isGranted = (try? await center.requestAuthorization(options: [.alert])) ?? false" : "")
          }
        }
      }
      """
    let source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  private func seen(_ session: Session) -> [String] {
    session.lines.filter { $0.contains(#""kind":"content""#) && $0.contains("seen ") }
  }

  @Test func whatIsScheduledIsDeliveredWhenItFallsDue() {
    let session = session([#"tap("Later")"#, "advance(by: 4)", "advance(by: 2)"])
    #expect(session.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(session.lines.contains { $0.contains(#""text":"granted""#) })
    #expect(seen(session).count == 2)
    #expect(seen(session).last?.contains(#""step":3,"#) == true)
    #expect(seen(session).last?.contains("seen later") == true)
  }

  @Test func aRequestTakesThePlaceOfAnotherOfItsName() {
    let shown = seen(session([#"tap("Later")"#, #"tap("Sooner")"#, "advance(by: 9)"]))
    #expect(shown.last?.contains("seen sooner\"") == true)
    #expect(seen(session([#"tap("Later")"#, #"tap("Never")"#, "advance(by: 9)"])).count == 1)
  }

  @Test func nothingIsDeliveredThatNobodyWasAskedFor() {
    #expect(seen(session(asks: false, [#"tap("Later")"#, "advance(by: 9)"])).count == 1)
  }
}
