import Diagnostics
import Testing
import Trace
import Values

@testable import Transcript

/// Which screens a comparison asks for, and what it says of many lines.
@Suite struct ScreensAskedTests {
  private static let cat = NodeName(view: "Cat", node: NodeID(1), path: "/Cat")
  private static let title = NodeName(view: "Text", node: NodeID(2), path: "/Cat/Text")

  /// A cat whose title is written in each step.
  private func run(_ titles: [String], isShown: Bool = true) -> ComparedRun {
    var log = TraceLog()
    func add(_ kind: TraceEvent.Kind, _ step: Int) {
      log.append(kind, step: step, update: step + 1, cause: nil, origin: .none)
    }
    add(.step(code: "mount"), 0)
    add(.lifeBegin(Self.cat), 0)
    add(.bodyRun(Self.cat, changes: ["@self"], reads: [], type: "Text"), 0)
    add(.lifeBegin(Self.title), 0)
    for (step, title) in titles.enumerated() {
      add(.step(code: "write"), step + 1)
      if isShown {
        add(.content(Self.title, role: .primitive(.text), text: title, value: nil), step + 1)
      }
    }
    return ComparedRun(name: "run", events: log, sources: SourceMap())
  }

  private final class Asked {
    var steps: [Int] = []
  }

  /// The screens of the events, and which of them were asked for.
  private func screens(_ run: ComparedRun, _ asked: Asked) -> Screens {
    let screens = run.events.screens
    return {
      let screen = screens()
      return { step in
        asked.steps.append(step)
        return screen(step)
      }
    }
  }

  private func comparison(
    _ a: ComparedRun, _ b: ComparedRun, isShown: Bool = true
  ) -> (lines: [String], asked: [Int]) {
    let asked = Asked()
    let comparison = Comparison(
      a, b, screens: (screens(a, asked), screens(b, asked)), knowsLastScreens: true)
    let whole = Comparison(a, b, screens: (a.events.screens, b.events.screens))
    #expect(comparison.brief().map(\.plain) == whole.brief().map(\.plain))
    #expect(comparison.lines().map(\.plain) == whole.lines().map(\.plain))
    #expect(comparison.isEqual == whole.isEqual)
    return (comparison.brief().map(\.plain), asked.steps)
  }

  @Test func ifTheLastScreensDifferNoEarlierOneIsAskedFor() {
    let found = comparison(run(["a", "b", "c"]), run(["a", "x", "y"]))
    #expect(found.asked == [3, 3])
    #expect(found.lines.contains { $0.hasPrefix("the first difference is in step 2") })
  }

  @Test func ifTheLastScreensAreTheSameTheEarlierOnesAre() {
    let found = comparison(run(["a", "b", "c"]), run(["a", "x", "c"]))
    #expect(Set(found.asked) == [0, 1, 2, 3])
    #expect(found.lines.contains { $0.contains("in the end is the same; on the way it is not") })
  }

  @Test func ofManyLinesTheFirstAreShownAndTheOthersCounted() throws {
    let many = (0..<500).map { "\($0)" }
    let lines = comparison(run(many), run(many, isShown: false)).lines
    #expect(lines.count <= 22)
    let last = try #require(lines.last)
    #expect(last.hasSuffix("more lines; with 'all' they are shown"))
    // A step and what it shows are a line each.
    let told = lines.count { $0.hasPrefix("step ") || $0.hasPrefix("-   content") }
    #expect(last.contains("\(1000 - told) more lines"))
  }
}
