import LanguageServer
public import Phrases
import Wire

/// `lsp`: diagnostics, types and runs for editors, on standard input and output.
public enum LanguageCommand {
  /// Serves one client; returns the exit code.
  public static func run(version: String, words: Words) -> Int32 {
    let server = LanguageServer(version: version, words: words, read: DocumentLoading.reading)
    let code = RemoteCalls(server, over: StandardTransport(), .header).run()
    // An editor that disconnects without a shutdown has ended by itself.
    return code != 0 ? code : server.isDone && !server.wasShutDown ? 1 : 0
  }
}
