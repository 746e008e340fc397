import Assistant
public import Session
import Wire

/// `mcp`: tools for assistants, on standard input and output.
public enum AssistantCommand {
  /// Serves one client; returns the exit code.
  public static func run(version: String) -> Int32 {
    let entries = LessonLibrary(folder: nil).entries
    let library = Assistant.Library(
      lessons: entries.map { ($0.name, $0.title) },
      text: { name in
        guard let entry = entries.first(where: { $0.name == name }) else { return nil }
        guard let path = entry.path else { return StarterLesson.text }
        return Descriptor.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
      })
    let assistant = Assistant(version: version, read: DocumentLoading.reading, library: library)
    return RemoteCalls(assistant, over: StandardTransport(), .line).run()
  }
}

/// Reads files as programs, for users other than the command line.
public enum ProgramFiles {
  public static let reading: DocumentReading = DocumentLoading.reading
}

extension DocumentLoading {
  /// For servers, which tell their client why there is nothing to run.
  static let reading: DocumentReading = { path, request in
    do throws(LoadingError) {
      return .success(try load(path, request))
    } catch {
      return .failure(.init(error.message))
    }
  }
}
