public import Phrases

/// What every report of an examination needs to know about the command that asked for it.
public struct Report {
  let examination: Examination
  /// The path as given.
  let path: String
  /// The arguments with which a command runs the same program: `["--root", "Menu"]`.
  let arguments: [String]
  let words: Words

  public init(_ examination: Examination, path: String, arguments: [String], words: Words) {
    self.examination = examination
    self.path = path
    self.arguments = arguments
    self.words = words
  }

  /// The findings to report: known ones are left out.
  var reported: [Finding] { examination.findings.filter { !$0.isKnown } }

  /// The shell command that plays the script and asks the question.
  func command(for finding: Finding) -> String {
    var parts = ["theseus", path] + arguments + finding.rootArguments
    for code in finding.script { parts += ["--do", code] }
    if let question = finding.question {
      parts += ["-c", ":continue", "-c", question.line]
    }
    return parts.map(\.quotedForShell).joined(separator: " ")
  }

  func name(of severity: Severity) -> String {
    switch severity {
    case .error: words("error")
    case .warning: words("warning")
    case .note: words("note")
    }
  }

  /// The observation with a full stop, unless it ends as a sentence does: messages that SwiftUI logs
  /// end in their own way.
  func fullSentence(for finding: Finding, in words: Words) -> String {
    let text = sentence(for: finding, in: words)
    return text.last.map(".!?".contains) == true ? text : text + "."
  }

  /// The observation in one sentence.
  func sentence(for finding: Finding, in words: Words) -> String {
    let said = finding.wording.said(in: words)
    guard let maker = finding.maker else { return said }
    let stop = said.last.map(".!?".contains) == true ? "" : "."
    return said + stop + " " + words("The view is made at \(maker.file):\(maker.line)")
  }

  /// The remedy, if the run gave one.
  func remedy(for finding: Finding, in words: Words) -> String? {
    finding.remedy?.said(in: words)
  }

  /// How often it was seen.
  func frequency(of finding: Finding) -> String {
    if let runs = finding.bodyRuns {
      return words("Without effect \(finding.count) times, of \(runs) runs of this body in all.")
    }
    return finding.count == 1
      ? words("Seen once.") : words("Seen \(finding.count) times.")
  }

  /// How the letter begins.
  var opening: String {
    if !examination.hasShownSomething, examination.findings.isEmpty {
      return words("Nothing of \(examination.root) was on screen, so nothing was examined.")
    }
    if !examination.hasShownRoot, !examination.otherRoots.isEmpty, examination.findings.isEmpty {
      return words(
        "The first screen of \(examination.root) was not reached; nothing is wrong with what was seen of its previews and views."
      )
    }
    let reported = reported.count
    let known = examination.findings.count - reported
    switch (reported, known) {
    case (0, 0) where examination.isStuck:
      return words(
        "\(examination.root) was stuck on its first screen, which offers nothing to do; nothing is wrong with that one."
      )
    case (0, 0): return words("Nothing is wrong with what was seen of \(examination.root).")
    case (0, _):
      return words("Nothing new is wrong with \(examination.root); the baseline has \(known).")
    case (1, 0): return words("One thing is wrong with \(examination.root).")
    case (_, 0):
      return words("\(reported) things are wrong with \(examination.root), the gravest first.")
    default:
      return words(
        "New with \(examination.root): \(reported), the gravest first; the baseline has \(known) more."
      )
    }
  }

  /// The work that was done.
  var examined: String {
    let screens =
      examination.screens == 1 ? words("1 screen") : words("\(examination.screens) screens")
    var examined = words(
      "Examined: \(examination.steps) steps in \(examination.runs) runs (seed \(examination.options.seed)), \(examination.seenViews.count) of \(examination.seenViews.count + examination.unseenViews.count) views, \(examination.usedControls) of \(examination.usedControls + examination.unusedControls.count) controls, \(screens)."
    )
    if !examination.otherRoots.isEmpty {
      examined +=
        " "
        + words(
          "Besides \(examination.root), \(examination.otherRoots.count) of its previews and views were examined by themselves."
        )
    }
    return examined
  }

  /// The parts that are uncertain, each as a sentence.
  var notExamined: [String] {
    var lines: [String] = []
    if examination.hasShownSomething, !examination.hasShownRoot {
      lines.append(words("\(examination.root) itself: its first screen was not reached"))
    }
    if !examination.unseenViews.isEmpty {
      lines.append(words("views that never appeared: \(list(examination.unseenViews))"))
    }
    if !examination.refusedRoots.isEmpty {
      lines.append(
        words("what could not be run by itself: \(list(examination.refusedRoots))"))
    }
    if !examination.unusedControls.isEmpty {
      lines.append(words("controls that were never used: \(list(examination.unusedControls))"))
    }
    if !examination.inertNames.isEmpty {
      lines.append(
        words("names that are not simulated and were inert: \(list(examination.inertNames))"))
    }
    for want in examination.wants.prefix(5) {
      let place = want.place.map { $0 + ": " } ?? ""
      lines.append(
        words("anything after this failure, which ended a run: \(place)\(want.message)"))
    }
    if examination.unreachedErrors > 0 {
      lines.append(
        words(
          "the part that the root does not reach, with \(examination.unreachedErrors) errors"))
    }
    if examination.wasStopped {
      lines.append(words("the rest: the examination was stopped"))
    }
    if examination.endedEarly {
      lines.append(
        words(
          "longer lives: the program does so much in a step that the budget ended early; --steps raises it"
        ))
    }
    return lines
  }

  private func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? words("\(shown) and \(names.count - 8) more") : shown
  }
}

extension Harm {
  /// The harm in words.
  func sentence(in words: Words) -> String {
    switch self {
    case .crash: words("the app stops")
    case .loss: words("something is lost")
    case .interruption: words("work is broken off")
    case .undefined: words("undefined by SwiftUI")
    case .stale: words("not what the code means")
    case .repetition: words("work is done twice")
    case .churn: words("identity churns")
    case .work: words("work for nothing")
    case .habit: words("a risky habit")
    }
  }
}

extension String {
  /// Quoted for a shell.
  var quotedForShell: String {
    let plain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=:".contains($0) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
