import ArgumentParser
import Testing

@testable import theseus

/// A plainly correct command line is read without the argument parser; both must agree.
@Suite struct QuickLineTests {
  /// Each option of each command at least once: an option known only to the argument parser would
  /// leave its line unread, and a property set only there would lack its value.
  static let plain = [
    "", "A.swift", "repl A.swift B.swift --lessons L -c :quit -c :help --rc R --no-rc",
    "Lessons/x.md",
    "play A.swift", "play - --lesson", "play A.swift B.swift C.swift --pace 0.5 --until 3",
    "play A.swift --with B --with C --stub D --target T --preview P --strict --root V --variant 2",
    "play --do a --do b --seed 7 --compat a=b --compat=c=d A.swift --lang ko",
    "play A.swift --only life,state --view Cat --color never", "play A.swift --color=always",
    "play A.swift --until 1 --until 2",
    "transcript A.swift B.swift --format html --answers hide --embed --explore 2 -o x.html",
    "transcript A.md --output x --format=ndjson", "transcript - --color auto",
    "transcript A.md --format png --at 2 -o x.png",
    "compare A B --do x --format ndjson --all --color never",
    "check Lessons", "check A B --update --color always --lang en", "check A -i",
    "check A --interactive", "check A --format junit -o r.xml",
    "check A --format ndjson --output r",
    "lint Lessons A.md --lang ko", "type A.swift", "type A.swift Cat.body --root Cat",
    "graph A.md --format svg --of tree --at 2 --scene s -o x.svg", "graph A.md --seed 3",
    "play A.swift --limit 3",
    "transcript A.swift --limit 1000000 --format ndjson", "compare A.swift B.swift --limit 9",
    "screen A.md --at 1 --scene s --width 60 --color never --do t",
    "list", "list P --target T --lessons L --lang ko", "new N.md --lang en", "explain life.begin",
  ]

  @Test(arguments: plain) func aPlainLineMeansTheSameToBoth(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let quick = try #require(QuickStart.command(words))
    let parsed = try Theseus.parseAsRoot(words)
    #expect(values(of: quick.command) == values(of: parsed))
    #expect(quick.request == (parsed as? any ProgramCommand)?.request)
  }

  /// The properties of a command, except the options that become its request.
  private func values(of command: Any) -> [String] {
    Mirror(reflecting: command).children.filter { $0.label != "_program" }
      .map { "\($0.label ?? ""): \($0.value)" }
  }

  /// Help, mistakes and unusual spellings: the argument parser words the answers.
  static let others = [
    "--help", "help", "help play", "play --help", "play", "play A.swift --pace", "play A --pace x",
    "play A --pace -1", "play A --unknown", "play A --do --strict", "play -- A", "play A --do=",
    "play A --compat x", "play A --lang fr", "play A --strict=1", "check", "lint", "compare",
    "compare A B C", "transcript A --format pdf", "transcript A --embed", "transcript A --at 1",
    "screen A --width 7", "play A --limit 0",
    "check A -o r", "check A -i --format junit", "transcript A -o x --output y", "explain a b",
    "dap", "--generate-completion-script bash", "play -x A", "A.swift --no-such",
  ]

  @Test(arguments: others) func whatIsNotPlainIsForTheArgumentParser(_ line: String) {
    #expect(QuickStart.command(line.split(separator: " ").map(String.init)) == nil)
  }
}
