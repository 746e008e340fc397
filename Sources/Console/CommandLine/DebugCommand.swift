import DebugAdapter
import Session
import Wire

/// `dap`: a debugger for editors, on standard input and output.
public enum DebugCommand {
  /// Serves one client; returns the exit code.
  public static func run() -> Int32 {
    let adapter = DebugAdapter(
      transport: StandardTransport(),
      load: DocumentLoading.reading,
      readStop: { words in
        StopRequest.breakpoint(words).map { ($0.target, $0.firstHit) }
      })
    return adapter.run()
  }
}
