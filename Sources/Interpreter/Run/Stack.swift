import Values

/// One activation of code. The memory of its registers belongs to the stack.
struct Frame {
  var block: UnsafeMutablePointer<RawCode>
  var base: UnsafeMutablePointer<Value>
  /// The next instruction; kept up to date only while another frame is on top.
  var next: UnsafeMutablePointer<Instruction>
  /// The caller's register for the result.
  var result: Register
}

/// Registers and frames of one thread of control: the program's, or one task's.
///
/// The memory is reserved once and never moves, so the run loop may keep pointers into it. Every slot
/// below `initialized` holds a value; slots outside live frames hold values without references.
final class Stack {
  let registers: UnsafeMutablePointer<Value>
  let registerCapacity: Int
  let frames: UnsafeMutablePointer<Frame>
  let frameCapacity: Int
  /// Outside the object, where reading it needs no exclusivity check.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    /// The slot before the first frame if there is none.
    var topFrame: UnsafeMutablePointer<Frame>
    let lastFrame: UnsafeMutablePointer<Frame>
    var initialized: UnsafeMutablePointer<Value>
  }

  /// The running frame. The run loop moves it directly.
  @inline(__always)
  var topFrame: UnsafeMutablePointer<Frame> {
    get { state.pointee.topFrame }
    set { state.pointee.topFrame = newValue }
  }

  var frameCount: Int { topFrame - frames + 1 }

  @inline(__always)
  private var initialized: UnsafeMutablePointer<Value> {
    get { state.pointee.initialized }
    set { state.pointee.initialized = newValue }
  }

  init(registerCapacity: Int, frameCapacity: Int) {
    registers = .allocate(capacity: registerCapacity)
    self.registerCapacity = registerCapacity
    // When there is no frame, this dummy is on top, so that errors can be recorded in it.
    frames = .allocate(capacity: frameCapacity + 1) + 1
    self.frameCapacity = frameCapacity
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        topFrame: frames - 1, lastFrame: frames + (frameCapacity - 1), initialized: registers))
  }

  deinit {
    unwind(to: 0)
    registers.deinitialize(count: initialized - registers)
    registers.deallocate()
    (frames - 1).deallocate()
    state.deallocate()
  }

  /// Slots behind the top frame that are in use: `inout` parameters of a finished frame, not yet moved
  /// back by its caller.
  var margin = 0

  /// The first slot behind the top frame that is free.
  var top: UnsafeMutablePointer<Value> {
    guard frameCount > 0 else { return registers + margin }
    let frame = topFrame.pointee
    return frame.base + frame.block.pointee.frameSize + margin
  }

  /// Initialises slots up to the end; false if there is no room.
  @inline(__always)
  func reserve(upTo end: UnsafeMutablePointer<Value>) -> Bool {
    if end <= initialized { return true }
    return grow(upTo: end)
  }

  @inline(never)
  private func grow(upTo end: UnsafeMutablePointer<Value>) -> Bool {
    guard end <= registers + registerCapacity else { return false }
    // A few more, so that this is rare.
    let target = min(end + 1024, registers + registerCapacity)
    initialized.initialize(repeating: .unit, count: target - initialized)
    initialized = target
    return true
  }

  /// Pushes a frame whose parameters start at the base; false if there is no room.
  @inline(__always)
  func push(
    _ block: UnsafeMutablePointer<RawCode>, base: UnsafeMutablePointer<Value>, result: Register
  ) -> Bool {
    let top = topFrame
    guard top != state.pointee.lastFrame, reserve(upTo: base + block.pointee.frameSize) else {
      return false
    }
    (top + 1).initialize(
      to: Frame(block: block, base: base, next: block.pointee.instructions, result: result))
    topFrame = top + 1
    return true
  }

  /// Releases the values of the top frame, except `inout` parameters, and removes it.
  @inline(__always)
  func pop() {
    let frame = topFrame
    topFrame = frame - 1
    let block = frame.pointee.block
    var index = block.pointee.managedCount
    if index == 0 { return }
    let base = frame.pointee.base
    let managed = block.pointee.managed
    while index > 0 {
      index &-= 1
      base.drop(managed[index])
    }
  }

  /// Removes frames, with everything in them, until `count` are left.
  func unwind(to count: Int) {
    while frameCount > count {
      let frame = topFrame.pointee
      pop()
      for slot in 0..<frame.block.pointee.frameSize { frame.base[slot] = .unit }
    }
  }

  /// The source position of each frame, innermost first.
  func origins(limit: Int = 32) -> [Origin] {
    var found: [Origin] = []
    var index = frameCount
    while index > 0, found.count < limit {
      index -= 1
      let origin = origin(ofFrame: index)
      if origin != .none { found.append(origin) }
    }
    return found
  }

  /// The innermost frame's place in the program, leaving out the surface's code and, if asked to,
  /// initialisers: the call that made a value remains.
  func origin(skippingInitializers: Bool) -> Origin {
    var index = frameCount
    while index > 0 {
      index -= 1
      if skippingInitializers, frames[index].block.pointee.isInitializer { continue }
      let origin = origin(ofFrame: index)
      if origin != .none { return origin }
    }
    return .none
  }

  /// The name of the innermost code if it is not in the source: the property whose accessor is running.
  var accessedProperty: String? {
    guard frameCount > 0, origin(ofFrame: frameCount - 1) == .none else { return nil }
    return topFrame.pointee.block.pointee.owner._withUnsafeGuaranteedRef { $0.name }
  }

  /// Where the program sets a property through its own wrapper, whose `wrappedValue` is running;
  /// `.none` where none is.
  var originOfUse: Origin {
    var isInWrapper = false
    var index = frameCount
    while index > 0 {
      index -= 1
      let origin = origin(ofFrame: index)
      if origin == .none { continue }
      let name = frames[index].block.pointee.owner._withUnsafeGuaranteedRef { $0.name }
      if name != "wrappedValue" { return isInWrapper ? origin : .none }
      isInWrapper = true
    }
    return .none
  }

  private func origin(ofFrame index: Int) -> Origin {
    let frame = frames[index]
    return frame.block.pointee.owner._withUnsafeGuaranteedRef {
      $0.origin(at: frame.next - frame.block.pointee.instructions - 1)
    }
  }
}
