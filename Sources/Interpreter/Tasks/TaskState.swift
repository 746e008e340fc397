// Tasks: chains of frames that can be set aside.
//
// A task runs on a stack of its own. `await` needs no instruction: an asynchronous call is a call. Only
// a primitive can suspend (`Task.sleep`, the value of another task, the next element of a stream): it
// tells the machine what it waits for, the run loop leaves with all frames in place, and whoever
// started or resumed the task learns that it is suspended. Later the task is resumed with the result
// of that primitive, or with an error, and goes on behind the call.
//
// Only `startTask` and `resume` may meet a suspension. Every other call into the machine must finish.

public import Values

/// The reason for which a task is suspended; the scheduler subclasses it.
open class Suspension {
  public init() {}
}

/// One task of the program.
public final class TaskState {
  public enum Status {
    case running
    case suspended(Suspension)
    case finished(Value)
    case failed(EvaluationError)
  }

  public fileprivate(set) var status = Status.running
  /// Set by `Task.cancel`; cooperative, as in Swift.
  public var isCancelled = false
  fileprivate var stack: Stack?
  /// The result of the suspended call goes to this register of the top frame.
  fileprivate var result: Register = 0

  init(stack: Stack) { self.stack = stack }

  /// Ends a suspended task without running any more of it.
  public func abandon() {
    stack = nil
  }
}

extension Machine {
  /// Starts a task and runs it up to its first suspension or its end.
  public func startTask(_ function: FunctionValue, _ arguments: [Value] = []) -> TaskState {
    let own = Stack(registerCapacity: 1 << 13, frameCapacity: 512)
    let task = TaskState(stack: own)
    do throws(EvaluationError) {
      // Tasks may wait by the hundred thousand, each with a stack that is partly in use.
      try charge(Self.workOfTask)
      state.pointee.allowance -= Self.bytesOfTask
      if state.pointee.allowance < 0 { try lookAtMemory() }
      guard state.pointee.nesting < Self.nestingLimit else {
        throw EvaluationError(.budget(.callDepth), stack: stack.origins())
      }
    } catch {
      task.status = .failed(error)
      task.stack = nil
      return task
    }
    let code = code(of: function)
    let all = arguments + [.function(function)]
    guard own.reserve(upTo: own.registers + all.count) else {
      preconditionFailure("a new stack has room for arguments")
    }
    for (index, argument) in all.enumerated() { own.registers[index] = argument }
    guard own.push(code.block, base: own.registers, result: 0) else {
      task.status = .failed(EvaluationError(.budget(.callDepth)))
      return task
    }
    proceed(task, on: own)
    return task
  }

  /// A stack is made, cleared and dropped: about as long as so many instructions take.
  private static var workOfTask: Int { 3_000 }
  private static var bytesOfTask: Int { 40_000 }

  /// Goes on behind the call that suspended; the value is that call's result.
  public func resume(_ task: TaskState, with value: Value) {
    guard case .suspended = task.status, let own = task.stack else { return }
    own.topFrame.pointee.base[Int(task.result)] = value
    proceed(task, on: own)
  }

  /// Goes on as if the call that suspended had thrown.
  public func resume(_ task: TaskState, throwing value: Value, type: TypeMetadata) {
    guard case .suspended = task.status, let own = task.stack else { return }
    inject = EvaluationError(.uncaught(value, type))
    proceed(task, on: own)
  }

  /// For primitives: the running task waits. The primitive's own result is ignored. Traps in a call
  /// that must finish.
  public func suspend(_ suspension: Suspension) {
    pendingSuspension = suspension
    state.pointee.isSuspending = true
  }

  private func proceed(_ task: TaskState, on own: Stack) {
    let (outerStack, outerTask) = (stack, currentTask)
    stack = own
    currentTask = task
    task.status = .running
    state.pointee.nesting += 1
    defer {
      state.pointee.nesting -= 1
      stack = outerStack
      currentTask = outerTask
    }
    do throws(EvaluationError) {
      let value = try run(own, floor: 0)
      if state.pointee.isSuspending {
        state.pointee.isSuspending = false
        let call = own.topFrame.pointee.next - 1
        task.result = call.pointee.a
        task.status = .suspended(pendingSuspension ?? Suspension())
        pendingSuspension = nil
      } else {
        task.status = .finished(value)
        task.stack = nil
      }
    } catch {
      task.status = .failed(error)
      task.stack = nil
    }
  }
}
