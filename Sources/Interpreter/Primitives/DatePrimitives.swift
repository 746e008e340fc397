import Values

extension PrimitiveTable {
  /// Dates as text, and the calendar.
  mutating func addDates() {
    register("date.format") { _, arguments in
      let date = CivilDate(secondsSinceReference: arguments.double(0))
      return .string(DatePattern(arguments.string(1)).text(for: date))
    }
    register("date.parse") { context, arguments throws(EvaluationError) in
      // Each letter may stand for the names of the months.
      try context.machine.charge(32 * arguments.string(1).utf8.count)
      return DatePattern(arguments.string(1)).parse(arguments.string(0)).map { .double($0) } ?? .nil
    }
    register("date.pattern") { _, arguments in
      .string(DatePattern.pattern(dateStyle: arguments.int(0), timeStyle: arguments.int(1)))
    }
    register("date.template") { _, arguments in
      .string(DatePattern.pattern(template: arguments.string(0)))
    }
    register("date.relative") { _, arguments in .string(relativeText(arguments.double(0))) }
    register("calendar.component") { _, arguments in
      let date = CivilDate(secondsSinceReference: arguments.double(0))
      return .int(date.component(arguments.string(1)))
    }
    register("calendar.seconds") { _, arguments in
      .double(
        CivilDate.seconds(
          year: arguments.int(0), month: arguments.int(1), day: arguments.int(2),
          hour: arguments.int(3), minute: arguments.int(4), second: arguments.int(5)))
    }
    register("calendar.adding") { _, arguments in
      .double(
        CivilDate.adding(
          months: arguments.int(1), days: arguments.int(2), to: arguments.double(0)))
    }
  }
}

extension CivilDate {
  fileprivate func component(_ name: String) -> Int {
    switch name {
    case "era": year > 0 ? 1 : 0
    case "year": year
    case "month": month
    case "day": day
    case "hour": hour
    case "minute": minute
    case "second": second
    case "nanosecond": nanosecond
    case "weekday": weekday
    case "weekdayOrdinal": (day - 1) / 7 + 1
    case "quarter": quarter
    case "weekOfYear": weekOfYear
    case "weekOfMonth": weekOfMonth
    case "daysInMonth": CivilDate.daysInMonth(year, month)
    default: 0
    }
  }
}

/// `in 5 minutes`, `2 hours ago`.
private func relativeText(_ seconds: Double) -> String {
  let units = [
    (31_557_600.0, "year"), (2_629_800, "month"), (604_800, "week"), (86_400, "day"),
    (3_600, "hour"), (60, "minute"), (1, "second"),
  ]
  let distance = seconds.magnitude
  let (length, name) = units.first { distance >= $0.0 } ?? (1, "second")
  let bounded = distance.isNaN ? 0 : min(distance / length, 1e15)
  let count = Int(bounded.rounded(.down))
  let noun = count == 1 ? name : name + "s"
  return seconds < 0 ? "\(count) \(noun) ago" : "in \(count) \(noun)"
}
