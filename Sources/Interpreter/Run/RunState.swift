/// The state that the run loop reads constantly, outside any object.
struct RunState {
  /// Instructions that may still run before the next check whether to continue.
  var fuel: Int
  /// The rest of the step's budget.
  var reserve = 0
  /// Bytes that may be allocated before the heap is checked again.
  var allowance = Machine.allowance
  /// Objects have died whose `deinit` has not run.
  var hasPendingDeinits = false
  /// A primitive has asked to suspend the task that is running.
  var isSuspending = false
  /// How often code has read or changed something that values do not contain: fields of objects, captured
  /// variables, globals, the outside. Code that leaves it unchanged is a function of its arguments.
  var effects = 0
  /// Nesting depth of the values being compared or hashed.
  var depth = 0
  /// Run loops on the host's stack.
  var nesting = 0
  /// The program trapped: none of its code runs any more, deinitialisers included.
  var isStopped = false
}
