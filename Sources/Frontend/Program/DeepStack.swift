import CHeap

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work on a thread whose stack is large enough for the nesting of the parser and checker.
///
/// Nesting is limited (`ParsedFile.nestingLimit`), but a level takes several frames of tens of
/// kinds, and in a debug build these are large; the main thread's 8 MB are not enough.
public enum DeepStack {
  private static let size = 512 << 20

  /// Runs the work, on another thread, and waits for it.
  public static func run<Result>(_ work: () -> Result) -> Result {
    withoutActuallyEscaping(work) { work in
      let job = Job(work)
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, size)
      defer { pthread_attr_destroy(&attributes) }
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let context = Unmanaged.passUnretained(job as AnyJob).toOpaque()
      let status = pthread_create(&thread, &attributes, { DeepStack.start($0) }, context)
      guard status == 0 else { return work() }
      // The waiting thread must take no signal: a signal taken here would reach the line editor
      // only after letters that were typed later.
      var mine = sigset_t()
      var every = sigset_t()
      sigfillset(&every)
      pthread_sigmask(SIG_BLOCK, &every, &mine)
      defer { pthread_sigmask(SIG_SETMASK, &mine, nil) }
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
      guard let result = job.result else {
        preconditionFailure("the broken invariant: a joined thread has run its work")
      }
      return result
    }
  }

  private class AnyJob {
    func run() {}
  }

  private final class Job<Result>: AnyJob {
    private let work: () -> Result
    private(set) var result: Result?
    init(_ work: @escaping () -> Result) { self.work = work }
    override func run() {
      let stack = trap_begin_thread()
      defer { trap_end_thread(stack) }
      result = work()
    }
  }

  #if canImport(Darwin)
    private static func start(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<AnyJob>.fromOpaque(context).takeUnretainedValue().run()
      return nil
    }
  #else
    private static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let context { Unmanaged<AnyJob>.fromOpaque(context).takeUnretainedValue().run() }
      return nil
    }
  #endif
}
