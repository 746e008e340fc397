// Dates: components, arithmetic, comparison, formatters in a fixed zone, intervals.
import Foundation

func run() {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC")!
  calendar.locale = Locale(identifier: "en_US")
  let date = calendar.date(
    from: DateComponents(year: 2024, month: 2, day: 28, hour: 13, minute: 5, second: 9))!
  print(
    date.timeIntervalSince1970, calendar.component(.weekday, from: date),
    calendar.component(.year, from: date))
  let parts = calendar.dateComponents([.year, .month, .day, .hour], from: date)
  print(parts.year!, parts.month!, parts.day!, parts.hour!, parts.minute as Any)
  let later = calendar.date(byAdding: .day, value: 2, to: date)!
  print(
    calendar.component(.day, from: later), calendar.component(.month, from: later),
    calendar.dateComponents([.day], from: date, to: later).day!)
  print(
    calendar.date(
      byAdding: .month, value: 1,
      to: calendar.date(from: DateComponents(year: 2023, month: 1, day: 31))!)!
      .timeIntervalSince1970)
  print(
    calendar.startOfDay(for: date).timeIntervalSince1970, calendar.isDate(date, inSameDayAs: later),
    calendar.isDate(date, equalTo: later, toGranularity: .year))
  print(
    date < later, date == date.addingTimeInterval(0), later.timeIntervalSince(date),
    date.distance(to: later), max(date, later) == later, date.compare(later) == .orderedAscending)
  print(
    calendar.range(of: .day, in: .month, for: date)!.count, calendar.isDateInWeekend(date),
    calendar.firstWeekday, calendar.weekdaySymbols[0], calendar.shortMonthSymbols[1])
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(identifier: "UTC")
  for format in [
    "yyyy-MM-dd", "HH:mm:ss", "EEEE, MMM d, yyyy", "h:mm a", "dd/MM/yy", "MMMM", "E",
    "yyyy-MM-dd'T'HH:mm:ssZ", "D", "S",
  ] {
    formatter.dateFormat = format
    print(formatter.string(from: date))
  }
  formatter.dateFormat = "yyyy-MM-dd HH:mm"
  print(
    formatter.date(from: "2020-03-01 04:05")!.timeIntervalSince1970,
    formatter.date(from: "nonsense") as Any)
  print(
    ISO8601DateFormatter().string(from: date),
    ISO8601DateFormatter().date(from: "2024-01-02T03:04:05Z")!.timeIntervalSince1970,
    date.ISO8601Format())
  print(
    Date(timeIntervalSince1970: 0), Date(timeIntervalSinceReferenceDate: 0).timeIntervalSince1970,
    date)
  let interval = DateInterval(start: date, duration: 3600)
  print(interval.duration, interval.contains(date), interval.end.timeIntervalSince(interval.start))
  print(
    DateComponents(year: 1) == DateComponents(year: 1), [later, date].sorted() == [date, later],
    (date...later).contains(date))
  let m = Measurement(value: 5, unit: UnitLength.kilometers)
  print(
    m.converted(to: .meters).value,
    m + Measurement(value: 500, unit: UnitLength.meters)
      == Measurement(value: 5.5, unit: UnitLength.kilometers), m.value,
    Measurement(value: 100, unit: UnitTemperature.celsius).converted(to: .fahrenheit).value
      .rounded())
}

//: 1709125509.0 4 2024
//: 2024 2 28 13 nil
//: 1 3 2
//: 1677542400.0
//: 1709078400.0 false true
//: true true 172800.0 172800.0 true true
//: 29 false 1 Sunday Feb
//: 2024-02-28
//: 13:05:09
//: Wednesday, Feb 28, 2024
//: 1:05 PM
//: 28/02/24
//: February
//: Wed
//: 2024-02-28T13:05:09+0000
//: 59
//: 0
//: 1583035500.0 nil
//: 2024-02-28T13:05:09Z 1704164645.0 2024-02-28T13:05:09Z
//: 1970-01-01 00:00:00 +0000 978307200.0 2024-02-28 13:05:09 +0000
//: 3600.0 true 3600.0
//: true true true
//: 5000.0 true 5.0 212.0
