// The interpreter's public interface.
//
// A machine runs one checked program for one host. It is made of
//
// - `Metadata/`: what is known about concrete types at run time;
// - `Lowering/`: the typed program to register code, function by function, when first called;
// - `Code/`: the instruction set and what it refers to;
// - `Run/`: the loop, frames, calls, errors, lifetimes;
// - `Runtime/`: what the language's run-time library does: printing, equality, hashing, casts, key
//   paths;
// - `Tasks/`: suspended chains of frames;
// - `Primitives/`: the standard library's own code.
//
// Deliberately absent: views, identity, source text, names. Nothing here looks anything up by name
// while a program runs.

public import Program
public import Values

/// Runs the typed program.
public final class Machine {
  public unowned let host: any InterpreterHost
  public let program: any ProgramQueries
  public var budgets: Budgets
  let primitives: PrimitiveTable
  let state: UnsafeMutablePointer<RunState>
  /// The stack in use: the program's, or a task's while it runs.
  var stack: Stack
  private(set) lazy var types = TypeTable(program: program) { [unowned self] decl, arguments in
    functionValue(decl, arguments)
  }

  /// What has been found once and stays valid for the rest of the run.
  var caches = Caches()
  private var globals: [GlobalKey: GlobalCell] = [:]
  /// Instances that have died but whose `deinit` has not run.
  var pendingDeinits: [DeadInstance] = []
  /// Whether holes represent unsimulated code and have assumed values.
  private(set) lazy var isOpaque = program.hasOpaqueNames
  /// Whether a value is assumed when forced unwrapping or casting fails.
  public var assumesForced = false
  /// The types for which a stand-in is being made.
  var standingIn: Set<Type> = []
  /// The error of a `deinit` that no code called; the next call into the machine reports it.
  var deferredError: EvaluationError?
  /// How many instances there have been, by class name.
  var instanceCounts: [String: Int] = [:]
  /// The instance counts of the program that this one replaces, by class name.
  public var numbersBefore: [String: Int] = [:]
  /// The suspension that a primitive requested for the running task.
  var pendingSuspension: Suspension?
  var currentTask: TaskState?
  /// An error that the top frame throws instead of executing its next instruction.
  var inject: EvaluationError?
  /// Keeps the fields of objects that outlive the run.
  let remains = Remains()
  /// How many keys have been made of NaN.
  var keysOfNaN: UInt32 = 0
  /// Bytes that the program has printed in this step.
  private var printedBytes = 0
  /// Output since the last line end.
  var partialLine = ""

  public init(
    program: any ProgramQueries, host: any InterpreterHost, budgets: Budgets = Budgets(),
    primitives: PrimitiveTable = .standard()
  ) {
    self.program = program
    self.host = host
    self.budgets = budgets
    self.primitives = primitives
    state = .allocate(capacity: 1)
    state.initialize(to: RunState(fuel: 0, reserve: budgets.evaluationSteps))
    stack = Stack(
      registerCapacity: max(budgets.callDepth * 64, 1 << 16), frameCapacity: budgets.callDepth)
  }

  deinit {
    state.pointee.isStopped = true
    stack.unwind(to: 0)
    state.deallocate()
  }

  /// Part of a line that the program prints; whole lines go to the host. Fails once a step has printed more
  /// than its budget allows.
  func output(_ text: String) throws(EvaluationError) {
    printedBytes += text.utf8.count
    guard printedBytes <= budgets.output else {
      throw EvaluationError(.budget(.output), stack: stack.origins())
    }
    note(text.utf8.count >> 2)
    write(text)
  }

  private func write(_ text: String) {
    state.pointee.allowance -= text.utf8.count
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      partialLine += text
      return
    }
    var lines = (partialLine + text).split(separator: "\n", omittingEmptySubsequences: false)
    partialLine = lines.popLast().map(String.init) ?? ""
    for line in lines { host.output(String(line)) }
  }

  /// At the end of a step: a line without an end is a line too.
  public func flushOutput() {
    if !partialLine.isEmpty { write("\n") }
  }

  /// The run is over: no code of the program runs any more, not even deinitialisers. Must be called
  /// before a run is released, because its objects then die in an arbitrary order.
  public func stop() {
    state.pointee.isStopped = true
    stack.unwind(to: 0)
  }

  /// A new step may use the whole budget again.
  public func beginStep() {
    instructionsBefore = instructionCount
    state.pointee.fuel = 0
    state.pointee.reserve = budgets.evaluationSteps
    held = 0
    printedBytes = 0
  }

  /// Reserves this much of the step's budget for later work.
  public func holdBack(_ steps: Int) {
    giveBack()
    held = min(steps, state.pointee.reserve)
    state.pointee.reserve -= held
  }

  /// Returns the held steps to the reserve.
  public func giveBack() {
    state.pointee.reserve += held
    held = 0
  }

  /// Instructions executed so far, in all steps.
  public var instructionCount: Int {
    instructionsBefore + budgets.evaluationSteps - state.pointee.reserve - held
      - state.pointee.fuel
  }
  private var held = 0
  private var instructionsBefore = 0

  /// How many globals have been initialised, which happens at their first use.
  public internal(set) var initializedGlobals = 0

  /// The place in the program that is being executed, for events.
  public var currentOrigin: Origin { stack.origin(skippingInitializers: false) }

  /// The expression that makes the value being initialised.
  var originOfMaking: Origin { stack.origin(skippingInitializers: true) }

  // MARK: Interning

  struct InstanceKey: Hashable {
    let declaration: ObjectIdentifier
    let part: Int
    let arguments: [Type]
  }

  private struct GlobalKey: Hashable {
    let declaration: ObjectIdentifier
    let arguments: [Type]
  }

  func instance(_ kind: FunctionInstance.Kind, _ arguments: [Type]) -> FunctionInstance {
    let key: InstanceKey
    switch kind {
    case .function(let decl):
      key = InstanceKey(declaration: ObjectIdentifier(decl), part: -1, arguments: arguments)
    case .initialValues(let decl):
      key = InstanceKey(declaration: ObjectIdentifier(decl), part: -2, arguments: arguments)
    case .defaultArgument(let decl, let index):
      key = InstanceKey(declaration: ObjectIdentifier(decl), part: index, arguments: arguments)
    case .global(let decl):
      key = InstanceKey(declaration: ObjectIdentifier(decl), part: -3, arguments: arguments)
    }
    if let known = caches.instances[key] { return known }
    let made = FunctionInstance(kind, arguments: arguments)
    caches.instances[key] = made
    return made
  }

  func globalCell(_ decl: VariableDecl, _ arguments: [Type]) -> GlobalCell {
    let key = GlobalKey(declaration: ObjectIdentifier(decl), arguments: arguments)
    if let known = globals[key] { return known }
    let made = GlobalCell(declaration: decl, arguments: arguments)
    globals[key] = made
    return made
  }

  func type(of cell: GlobalCell) -> Type {
    let parameters = cell.declaration.container?.signature.parameters ?? []
    return program.concrete(cell.declaration.type, Substitution(parameters, cell.arguments))
  }

  func primitiveSite(
    _ name: String, typeArguments: [Type], resultType: Type, inoutArguments: [Int]
  ) -> PrimitiveSite {
    PrimitiveSite(
      name: name, function: primitives[name],
      typeArguments: typeArguments.map { types.metadata(for: $0) },
      resultType: types.metadata(for: resultType), inoutArguments: inoutArguments)
  }

  /// A requirement of a protocol of the surface by name.
  func requirement(_ name: String, of protocolName: String) -> Declaration {
    let key = "\(protocolName).\(name)"
    if let known = caches.requirements[key] { return known }
    guard
      let found = types.knownProtocol(protocolName).requirements.first(where: { $0.name == name })
    else { preconditionFailure("\(protocolName) requires \(name)") }
    caches.requirements[key] = found
    return found
  }

  // MARK: Types

  /// The metadata of a concrete type.
  public func metadata(for type: Type) -> TypeMetadata { types.metadata(for: type) }

  /// The type that metadata made by this machine describes.
  public func type(of metadata: TypeMetadata) -> Type { types.type(of: metadata) }

  /// A type of the surface by name, with concrete arguments.
  public func metadata(known name: String, _ arguments: [TypeMetadata] = []) -> TypeMetadata {
    types.metadata(for: .nominal(program.known(name), arguments.map(types.type(of:))))
  }

  /// A tuple type; `labels` may be left out.
  public func tupleMetadata(_ elements: [TypeMetadata], labels: [String?] = []) -> TypeMetadata {
    types.metadata(
      for: .tuple(
        elements.enumerated().map { index, element in
          TupleElement(
            label: labels.indices.contains(index) ? labels[index] : nil,
            type: types.type(of: element))
        }))
  }
}
