// The options of each command, as `QuickLine` reads them: the same names as its properties declare
// for the argument parser, which makes the help from them.

import Phrases
import Session

extension LanguageOptions {
  init(quickly line: inout QuickLine) {
    self.init()
    lang = line.option("--lang")
    line.check { try validate() }
  }
}

extension DocumentRequest {
  /// The same request as `ProgramOptions` makes from the same options.
  init(quickly line: inout QuickLine) {
    self.init()
    completing = line.options("--with")
    stubs = line.options("--stub")
    for pair in line.options("--fixture") {
      let fixture = Fixture(pair)
      line.require(fixture != nil)
      if let fixture { fixtures.append(fixture) }
    }
    packages = line.options("--packages")
    for text in line.options("--assume") {
      let assumption = Assumption(text)
      line.require(assumption != nil)
      if let assumption { assumptions.append(assumption) }
    }
    locale = line.option("--locale")
    target = line.option("--target")
    preview = line.option("--preview")
    isStrict = line.flag("--strict")
    extraSteps = line.options("--do")
    root = line.option("--root")
    variant = line.option("--variant")
    seed = line.option("--seed")
    let megabytes: Int = line.option("--limit") ?? limit.megabytes
    line.require(Limit.range.contains(megabytes))
    limit = Limit(megabytes: megabytes)
    let pairs = line.options("--compat")
    line.require(pairs.allSatisfy(DocumentRequest.isPair))
    chooseReleases(profiles: line.options("--profile"), pairs: pairs)
    isLesson = line.flag("--lesson")
    language = Speech.words.language.rawValue
    // (`LanguageOptions` would load the argument parser's types just for a check.)
    let spoken: String? = line.option("--lang")
    line.require(spoken.map { Language(named: $0) != nil } ?? true)
  }
}

extension SelectionOptions {
  init(quickly line: inout QuickLine) {
    self.init()
    only = line.option("--only")
    view = line.option("--view")
  }
}

extension ColorOptions {
  init(quickly line: inout QuickLine) {
    self.init()
    color = line.option("--color") ?? .auto
  }
}

extension Play: ProgramCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    selection = SelectionOptions(quickly: &line)
    colors = ColorOptions(quickly: &line)
    pace = line.option("--pace")
    until = line.option("--until")
    file = line.argument()
    companions = line.arguments()
  }
}

extension TranscriptCommand: ProgramCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    selection = SelectionOptions(quickly: &line)
    colors = ColorOptions(quickly: &line)
    format = line.option("--format") ?? .text
    answers = line.option("--answers") ?? .show
    embed = line.flag("--embed")
    explore = line.option("--explore") ?? 0
    at = line.option("--at")
    destination = line.output()
    file = line.argument()
    companions = line.arguments()
  }
}

extension Repl: ProgramCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    lessons = line.option("--lessons")
    commands = line.options("-c")
    commandFile = line.option("--rc")
    skipsCommandFile = line.flag("--no-rc")
    file = line.optionalArgument()
    companions = line.arguments()
  }
}

extension Check: QuickCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    update = line.flag("--update")
    interactive = line.flag("--interactive", or: "-i")
    format = line.option("--format") ?? .text
    output = line.output()
    colors = ColorOptions(quickly: &line)
    language = LanguageOptions(quickly: &line)
    paths = line.arguments()
    line.require(!paths.isEmpty)
  }
}

extension Lint: QuickCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    language = LanguageOptions(quickly: &line)
    paths = line.arguments()
    line.require(!paths.isEmpty)
  }
}

extension TypeCommand: ProgramCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    file = line.argument()
    name = line.optionalArgument()
  }
}

extension List: QuickCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    target = line.option("--target")
    lessons = line.option("--lessons")
    gaps = line.flag("--gaps")
    assumptions = line.flag("--assumptions")
    language = LanguageOptions(quickly: &line)
    path = line.optionalArgument()
  }
}

extension New: QuickCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    language = LanguageOptions(quickly: &line)
    file = line.argument()
  }
}

extension Explain: QuickCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    language = LanguageOptions(quickly: &line)
    code = line.argument()
  }
}

extension Compare: ProgramCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    format = line.option("--format") ?? .text
    all = line.flag("--all")
    first = line.argument()
    second = line.optionalArgument()
  }
}

extension Graph: ProgramCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    format = line.option("--format") ?? .dot
    of = line.option("--of") ?? .dependencies
    at = line.option("--at")
    scene = line.option("--scene")
    focus = line.option("--focus")
    depth = line.option("--depth")
    destination = line.output()
    file = line.argument()
  }
}

extension ScreenDrawing: ProgramCommand {
  init(quickly line: inout QuickLine) {
    self.init()
    colors = ColorOptions(quickly: &line)
    at = line.option("--at")
    scene = line.option("--scene")
    width = line.option("--width") ?? 48
    file = line.argument()
  }
}
