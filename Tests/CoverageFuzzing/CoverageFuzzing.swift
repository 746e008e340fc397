import CoverageDriver
import Foundation

/// `THESEUS_READER=lesson CoverageFuzzing CORPUS SEEDS -max_total_time=600`: libFuzzer's bytes, guided by
/// the code that they reach, through one reader. A trap, a hang (`-timeout`) or too much memory
/// (`-rss_limit_mb`) ends it, with the bytes in a file. (`.ci/long coverage` calls it.)
@main struct CoverageFuzzing {
  static func main() {
    guard reader != nil else {
      print("THESEUS_READER is one of \(Reader.allCases.map(\.rawValue).joined(separator: ", "))")
      exit(64)
    }
    exit(
      driver_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
        CoverageFuzzing.reader?.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  private static let reader = ProcessInfo.processInfo.environment["THESEUS_READER"]
    .flatMap(Reader.init(rawValue:))
}
