import CHeap

/// What is printed if the tool itself crashes while doing something: what has been recorded so far.
///
/// It is printed by a signal handler, which can only receive a pointer. The process then ends with code
/// 70.
final class TrapReport {
  private let say: () -> Void

  private init(_ say: @escaping () -> Void) { self.say = say }

  /// Does the work; if that crashes, prints its phase, and then the rest.
  static func watching<Result>(
    _ phase: StaticString, otherwise say: @escaping () -> Void, doing work: () -> Result
  ) -> Result {
    let report = TrapReport(say)
    begin(phase)
    trap_reporter(
      { context in
        guard let context else { return }
        Unmanaged<TrapReport>.fromOpaque(context).takeUnretainedValue().say()
      }, Unmanaged.passUnretained(report).toOpaque())
    defer {
      trap_reporter(nil, nil)
      trap_place("")
      withExtendedLifetime(report) {}
    }
    return work()
  }

  /// For the time before there is anything to keep.
  static func begin(_ phase: StaticString) {
    trap_phase(UnsafeRawPointer(phase.utf8Start).assumingMemoryBound(to: CChar.self))
  }
}
