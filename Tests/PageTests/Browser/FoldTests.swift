import Diagnostics
import Foundation
import LessonFormat
import Session
import Testing
import Trace

/// The player assembles the world itself; it must be the right world.
@BrowserThread @Suite(.inBrowser) struct FoldTests {
  @Test func theWorldInThePageIsTheWorld() throws {
    let browser = try Browser.fresh()
    for lesson in TestPage.sample {
      let file = TestPage.lessons.appendingPathComponent(lesson)
      try browser.open(TestPage.write(lesson: lesson))
      let text = try String(contentsOf: file, encoding: .utf8)
      var request = DocumentRequest()
      request.isLesson = true
      let document = Document(text, name: lesson, isLesson: true, request: request)
      for (index, scene) in document.scenes.enumerated() {
        var options = scene.options
        options.recordsLooks = true
        let session = Session(scene.source, script: scene.script, options: options)
        session.runToEnd()
        let log = session.events
        // One world moves through the moments, because folding each prefix would be quadratic.
        var world = World(after: log[..<log.startIndex])
        let here = log.moments().map { moment in
          for event in log[world.eventCount..<moment.events.upperBound] { world.apply(event) }
          return Self.describe(world)
        }
        let there = try browser.run(
          """
          const data = JSON.parse(document.querySelector('.theseus-data').textContent);
          const run = new theseus.Run(data, data.scenes[\(index)], \(index));
          return run.moments.map((moment) => {
            const world = run.world(moment.end);
            const tree = world.tree().map(({ node, depth }) => [depth, node.view, '#' + node.id,
              ...node.contents.map((c) => `${c.role} ${c.text ?? 'nil'} ${c.value ?? 'nil'}`),
              ...node.slots.map((id) => world.slots.get(id)).filter(Boolean)
                .map((s) => `${s.property} = ${s.value}`), node.runs, node.skips].join('|'));
            const objects = [...world.objects.values()].map((o) => o.name + Object.keys(o.properties)
              .sort().map((name) => `|${name} = ${o.properties[name].value}`).join(''));
            return [...tree, ...objects].join('\\n');
          });
          """
        ).texts
        #expect(there == here, "\(lesson), scene \(index)")
      }
    }
  }

  private static func describe(_ world: World) -> String {
    let tree = world.tree().map { place -> String in
      let node = place.node
      let contents = node.contents.map { "\($0.role) \($0.text ?? "nil") \($0.value ?? "nil")" }
      let slots = node.slots.compactMap { world.slots[$0] }.map { "\($0.property) = \($0.value)" }
      return
        (["\(place.depth)", node.name.view, "#\(node.name.node.number)"] + contents + slots
        + ["\(node.runs)", "\(node.skips)"]).joined(separator: "|")
    }
    let objects = world.objects.map { object in
      object.id.description
        + object.properties.sorted { $0.key < $1.key }.map { "|\($0.key) = \($0.value)" }.joined()
    }
    return (tree + objects).joined(separator: "\n")
  }
}
