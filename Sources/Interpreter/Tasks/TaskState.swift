// Tasks: chains of frames that can be suspended.
//
// A task runs on its own stack. `await` needs no instruction: an asynchronous call is a call. Only a
// primitive can suspend (`Task.sleep`, the value of another task, the next element of a stream): it
// tells the machine what it waits for, the run loop returns with all frames in place, and the code that
// started or resumed the task sees that it is suspended. Later the task is resumed with the primitive's
// result or an error, and continues after the call.
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
  /// The register of the top frame that receives the result of the suspended call.
  fileprivate var result: Register = 0

  init(stack: Stack) { self.stack = stack }

  /// Ends a suspended task without running more of it.
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
      // Hundreds of thousands of tasks may be waiting, each with a partly used stack.
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

  /// Making, clearing and freeing a stack takes about as long as this many instructions.
  private static var workOfTask: Int { 3_000 }
  private static var bytesOfTask: Int { 40_000 }

  /// Continues after the call that suspended; the value is the call's result.
  public func resume(_ task: TaskState, with value: Value) {
    guard case .suspended = task.status, let own = task.stack else { return }
    own.topFrame.pointee.base[Int(task.result)] = value
    proceed(task, on: own)
  }

  /// Continues as if the call that suspended had thrown.
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
