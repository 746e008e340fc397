import CHeap

/// What is said when the tool itself fails while it does something: what has been recorded until then.
///
/// It is said by a handler of signals, which cannot be given more than a pointer. The process ends
/// afterwards, with code 70.
final class TrapReport {
  private let say: () -> Void

  private init(_ say: @escaping () -> Void) { self.say = say }

  /// Does the work; if that fails, says so with its phase, and then the rest.
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

  /// Before there is anything to keep.
  static func begin(_ phase: StaticString) {
    trap_phase(UnsafeRawPointer(phase.utf8Start).assumingMemoryBound(to: CChar.self))
  }
}
