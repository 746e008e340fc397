// Patterns derived from a request: a style, or fields (`yMMMd`), in American order.

extension DatePattern {
  /// `dateStyle` and `timeStyle` of a formatter: 0 none, 1 short … 4 full.
  static func pattern(dateStyle: Int, timeStyle: Int) -> String {
    let dates = ["", "M/d/yy", "MMM d, y", "MMMM d, y", "EEEE, MMMM d, y"]
    let times = [
      "", "h:mm\u{202F}a", "h:mm:ss\u{202F}a", "h:mm:ss\u{202F}a z", "h:mm:ss\u{202F}a zzzz",
    ]
    let date = dates.indices.contains(dateStyle) ? dates[dateStyle] : ""
    let time = times.indices.contains(timeStyle) ? times[timeStyle] : ""
    if date.isEmpty || time.isEmpty { return date + time }
    return date + (dateStyle >= 2 ? " 'at' " : ", ") + time
  }

  /// The fields that a template asks for.
  static func pattern(template: String) -> String { DateTemplate(template).pattern }
}

/// The runs of letters of a template (`yMMMd`).
private struct DateTemplate {
  private var fields: [Character: Int] = [:]

  init(_ template: String) {
    for character in template { fields[character, default: 0] += 1 }
  }

  private func run(_ letters: String, as letter: Character? = nil) -> String? {
    for asked in letters {
      if let count = fields[asked] { return String(repeating: letter ?? asked, count: count) }
    }
    return nil
  }

  private var isMonthSpelled: Bool { (fields["M"] ?? fields["L"] ?? 0) >= 3 }

  var pattern: String {
    let (date, time) = (date, time)
    if date.isEmpty || time.isEmpty { return date + time }
    if isMonthSpelled { return date + " 'at' " + time }
    let isWeekdayAlone = date.allSatisfy { $0 == "E" } && date.count <= 3
    return date + (isWeekdayAlone && fields["m"] != nil ? " " : ", ") + time
  }

  private var date: String {
    let (day, year) = (run("d"), run("yu"))
    let month = run("M") ?? run("L")
    let weekday = run("Ee")
    var date: String
    if month == nil, let day, let year {
      date = weekday == nil ? "\(year) ('day': \(day))" : "\(day) \(year)"
    } else if isMonthSpelled {
      date = [month, day].compactMap { $0 }.joined(separator: " ")
      if let year { date += (day == nil ? " " : ", ") + year }
    } else {
      date = [month, day, year].compactMap { $0 }.joined(separator: "/")
    }
    if let weekday { date = joined(weekday, date, day, month) }
    return rest(of: date)
  }

  /// `Wed 8`, `Wed, Mar 8`, `Mar Wed`.
  private func joined(_ weekday: String, _ date: String, _ day: String?, _ month: String?) -> String
  {
    if date.isEmpty { return weekday }
    if day == nil { return date + " " + weekday }
    return weekday + (month == nil ? " " : ", ") + date
  }

  /// With the less common fields after it.
  private func rest(of date: String) -> String {
    var date = date
    if let quarter = run("Q") {
      if date.isEmpty {
        date = quarter
      } else if fields["y"] != nil, fields["M"] == nil {
        date = quarter + " " + date
      } else {
        date += " ('quarter': \(quarter))"
      }
    }
    if let week = run("wW") { date += date.isEmpty ? week : " ('week': \(week))" }
    for seldom in ["D", "F"] {
      if let field = run(seldom) { date += date.isEmpty ? field : " " + field }
    }
    if let era = run("G") { date += date.isEmpty ? era : " " + era }
    return date
  }

  private var time: String {
    let marked = run("j", as: "h") ?? run("h")
    let bare = run("J").map { _ in "hh" }
    let hour = marked ?? bare ?? run("H")
    let fraction = run("S").map { fields["s"] == nil ? $0 : "." + $0 } ?? ""
    let minute = run("m").map { hour == nil && fields["s"] == nil ? $0 : "mm" }
    let second = run("s").map { hour == nil && minute == nil ? $0 : "ss" }
    var text: String
    if let hour, minute == nil, let second {
      text = hour + "\u{202F}a ('second': \(second))"
    } else {
      text = [hour, minute, second].compactMap { $0 }.joined(separator: ":") + fraction
      if marked != nil { text += "\u{202F}" + (fields["b"] == nil ? "a" : "aaaaa") }
    }
    if let milliseconds = run("A") { text = milliseconds }
    if let zone = run("zvZOV") { text += text.isEmpty ? zone : " " + zone }
    return text
  }
}
