import Session

/// The script of a reloaded file, with the typed steps in their old places.
struct Reloading {
  private(set) var script: [ScriptStep]
  /// Typed steps that the current program rejects.
  private(set) var broken: [ScriptStep] = []

  /// A typed step follows as many of the file's own steps as before, or goes to the end.
  init(of old: [ScriptStep], over new: [ScriptStep]) {
    script = []
    var own = new[...]
    for step in old {
      if step.isTyped {
        script.append(step)
      } else if let next = own.popFirst() {
        script.append(next)
      }
    }
    script += own
  }

  /// Tries the typed steps one by one and leaves out those that are rejected.
  mutating func withoutBrokenSteps(_ source: ProgramSource, _ options: RunOptions) -> Session {
    var kept = script.filter { !$0.isTyped }
    var session = Session(source, script: kept, options: options)
    guard !session.isRefused else { return session }
    for (index, step) in script.enumerated() where step.isTyped {
      let place = index - broken.count
      kept.insert(step, at: min(place, kept.count))
      let attempt = Session(source, script: kept, options: options)
      if attempt.isRefused {
        kept.remove(at: min(place, kept.count - 1))
        broken.append(step)
      } else {
        session = attempt
      }
    }
    script = kept
    return session
  }
}
