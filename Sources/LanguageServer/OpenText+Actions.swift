import Clinic
import Session
import Wire

// Mends of what the clinic has found, each proved by runs of the mended program before it is offered.

extension OpenText {
  /// The mends of the findings on some lines, as edits of this text.
  func actions(_ range: ClosedRange<Int>, unless isCancelled: @escaping () -> Bool) -> [JSONValue] {
    guard let examination, let session else { return [] }
    var actions: [JSONValue] = []
    for (index, finding) in examination.findings.enumerated() {
      guard let place = finding.place, isName(place.file), range.contains(place.line - 1),
        let fix = fix(of: index, examination, session, isCancelled),
        let edit = edit(of: fix)
      else { continue }
      actions.append([
        "title": .string(FixText(words).title(of: fix)), "kind": "quickfix",
        "isPreferred": true, "edit": ["changes": [uri: [edit]]],
        "diagnostics": .array(
          diagnostics.filter {
            $0["code"].string == finding.rule.name
              && $0["range"]["start"]["line"].int == place.line - 1
          }),
      ])
    }
    return actions
  }

  private func fix(
    of index: Int, _ examination: Examination, _ session: Session,
    _ isCancelled: @escaping () -> Bool
  ) -> Fix? {
    if let known = mends[index] { return known }
    var options = session.options
    options.recordsLooks = true
    var fixing = Fixing(examination, of: session.source, options: options)
    fixing.interruption = isCancelled
    let fix = fixing.fix(of: examination.findings[index])
    if !isCancelled() { mends[index] = .some(fix) }
    return fix
  }

  /// A mend as one edit; nil if it is in another file or in a lesson's code.
  private func edit(of fix: Fix) -> JSONValue? {
    guard fix.before == text else { return nil }
    let (old, new) = (Lines.whole(fix.before), Lines.whole(fix.after))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let limit = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(limit).count
    let inserted = new[head..<(new.count - tail)].joined()
    return [
      "range": [
        "start": TextPlace(line: head, column: 0).json,
        "end": TextPlace(line: old.count - tail, column: 0).json,
      ], "newText": .string(inserted),
    ]
  }
}
