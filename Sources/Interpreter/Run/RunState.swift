/// The state that the run loop looks at all the time, outside of any object.
struct RunState {
  /// Instructions that may still run before somebody looks whether they should go on.
  var fuel: Int
  /// The rest of the step's budget.
  var reserve = 0
  /// Bytes that may be allocated before somebody looks at the heap.
  var allowance = Machine.allowance
  /// Objects have died whose `deinit` has not run yet.
  var hasPendingDeinits = false
  /// A primitive has asked to suspend the task that is running.
  var isSuspending = false
  /// How often code has read or changed something that values do not carry: fields of objects, captured
  /// variables, globals, the world. Code that leaves it as it was is a function of its arguments.
  var effects = 0
  /// Levels of values that are being compared or hashed.
  var depth = 0
  /// Run loops on the host's stack.
  var nesting = 0
  /// The program trapped: no code of it runs any more, deinitialisers included.
  var isStopped = false
}
