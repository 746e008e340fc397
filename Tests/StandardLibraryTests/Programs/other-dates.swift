// Relative dates, ISO 8601, verbatim formats, and text back into values.
import Foundation

func run() {
  let now = Date(timeIntervalSinceReferenceDate: 700_000_000)
  let us = Locale(identifier: "en_US")
  for p in [Date.RelativeFormatStyle.Presentation.numeric, .named] {
    for u in [Date.RelativeFormatStyle.UnitsStyle.wide, .abbreviated, .narrow, .spellOut] {
      var line = ""
      for s: Double in [
        0.0, 1.0, -1.0, 45.0, -59.0, 60.0, -90.0, 3599.0, 3600.0, -7200.0, 86400.0, -86400.0,
        172800.0, -518400.0, 604800.0, -604800.0, 1728000.0, 2678400.0, -3456000.0, 31622400.0,
        -69120000.0, 5400.0, -8640000.0,
      ] {
        line +=
          Date.AnchoredRelativeFormatStyle(
            anchor: now.addingTimeInterval(-s), presentation: p, unitsStyle: u, locale: us
          ).format(now) + " | "
      }
      print(line)
    }
  }
  let t = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
  print(
    t.ISO8601Format(), t.formatted(.iso8601), t.formatted(.iso8601.year().month().day()),
    t.formatted(.iso8601.time(includingFractionalSeconds: true)),
    t.ISO8601Format(.iso8601(timeZone: .gmt, includingFractionalSeconds: true)))
  print(
    t.formatted(.iso8601.year().month().day().dateSeparator(.omitted)),
    t.formatted(.iso8601.dateTimeSeparator(.space)),
    t.formatted(.iso8601.time(includingFractionalSeconds: false).timeZone(separator: .colon)),
    t.formatted(.iso8601.year().weekOfYear()), t.formatted(.iso8601.month().day()),
    t.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false)))
  do {
    print(try Date("2024-03-05T10:20:30Z", strategy: .iso8601).timeIntervalSinceReferenceDate)
  } catch { print(error) }
  do {
    print(
      try Date("2024-03-05", strategy: .iso8601.year().month().day()).timeIntervalSinceReferenceDate
    )
  } catch { print(error) }
  let ps = Date.ParseStrategy(
    format: "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)", timeZone: .gmt)
  do { print(try Date("2024-03-05", strategy: ps), try ps.parse("1999-12-31")) } catch {
    print(error)
  }
  do { print(try Int("1,234", format: .number), try Int("12abc", format: .number)) } catch {
    print(error, error.localizedDescription)
  }
  print(
    t.formatted(
      Date.VerbatimFormatStyle(
        format:
          "\(day: .twoDigits)/\(month: .abbreviated)/\(year: .twoDigits) at \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
        locale: us, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))))
  do {
    print(
      try Date(
        "Mar 5, 2024", strategy: Date.FormatStyle(locale: us, timeZone: .gmt).month().day().year()))
  } catch { print(error) }
  let f = ISO8601DateFormatter()
  print(f.string(from: t), f.date(from: "2024-03-05T10:20:30Z")!, f.date(from: "2024-03-05") as Any)
  f.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
  print(
    f.string(from: t), f.date(from: "2024-03-05T10:20:30.5Z")!.timeIntervalSinceReferenceDate,
    f.date(from: "2024-03-05T10:20:30Z") as Any)
  f.formatOptions = [.withFullDate]
  print(f.string(from: t), f.date(from: "2024-03-05") as Any)
  f.formatOptions = [.withYear, .withMonth, .withDay, .withDashSeparatorInDate]
  print(f.string(from: t)); f.formatOptions = [.withFullTime]; print(f.string(from: t));
  f.formatOptions = [
    .withFullDate, .withTime, .withColonSeparatorInTime, .withSpaceBetweenDateAndTime,
  ]; print(f.string(from: t)); f.formatOptions = [.withYear, .withMonth, .withDay];
  print(f.string(from: t))
}
//: in 0 seconds | 1 second ago | in 1 second | 45 seconds ago | in 59 seconds | 1 minute ago | in 2 minutes | 1 hour ago | 1 hour ago | in 2 hours | 1 day ago | in 1 day | 2 days ago | in 6 days | 1 week ago | in 1 week | 3 weeks ago | 1 month ago | in 1 month | 1 year ago | in 2 years | 2 hours ago | in 3 months |
//: in 0 sec. | 1 sec. ago | in 1 sec. | 45 sec. ago | in 59 sec. | 1 min. ago | in 2 min. | 1 hr. ago | 1 hr. ago | in 2 hr. | 1 day ago | in 1 day | 2 days ago | in 6 days | 1 wk. ago | in 1 wk. | 3 wk. ago | 1 mo. ago | in 1 mo. | 1 yr. ago | in 2 yr. | 2 hr. ago | in 3 mo. |
//: in 0s | 1s ago | in 1s | 45s ago | in 59s | 1m ago | in 2m | 1h ago | 1h ago | in 2h | 1d ago | in 1d | 2d ago | in 6d | 1w ago | in 1w | 3w ago | 1mo ago | in 1mo | 1y ago | in 2y | 2h ago | in 3mo |
//: in zero seconds | one second ago | in one second | forty-five seconds ago | in fifty-nine seconds | one minute ago | in two minutes | one hour ago | one hour ago | in two hours | one day ago | in one day | two days ago | in six days | one week ago | in one week | three weeks ago | one month ago | in one month | one year ago | in two years | two hours ago | in three months |
//: now | 1 second ago | in 1 second | 45 seconds ago | in 59 seconds | 1 minute ago | in 2 minutes | 1 hour ago | 1 hour ago | in 2 hours | yesterday | tomorrow | 2 days ago | in 6 days | last week | next week | 3 weeks ago | last month | next month | last year | in 2 years | 2 hours ago | in 3 months |
//: now | 1 sec. ago | in 1 sec. | 45 sec. ago | in 59 sec. | 1 min. ago | in 2 min. | 1 hr. ago | 1 hr. ago | in 2 hr. | yesterday | tomorrow | 2 days ago | in 6 days | last wk. | next wk. | 3 wk. ago | last mo. | next mo. | last yr. | in 2 yr. | 2 hr. ago | in 3 mo. |
//: now | 1s ago | in 1s | 45s ago | in 59s | 1m ago | in 2m | 1h ago | 1h ago | in 2h | yesterday | tomorrow | 2d ago | in 6d | last wk. | next wk. | 3w ago | last mo. | next mo. | last yr. | in 2y | 2h ago | in 3mo |
//: now | one second ago | in one second | forty-five seconds ago | in fifty-nine seconds | one minute ago | in two minutes | one hour ago | one hour ago | in two hours | yesterday | tomorrow | two days ago | in six days | last week | next week | three weeks ago | last month | next month | last year | in two years | two hours ago | in three months |
//: 2023-03-08T20:26:40Z 2023-03-08T20:26:40Z 2023-03-08 20:26:40.250 2023-03-08T20:26:40.250
//: 20230308 2023-03-08 20:26:40Z 20:26:40Z 2023-W10 03-08 2023-03-08T20:26:40
//: 731326830.0
//: 731289600.0
//: 2024-03-05 00:00:00 +0000 1999-12-31 00:00:00 +0000
//: 1234 12
//: 08/Mar/23 at 20:26
//: 2024-03-05 00:00:00 +0000
//: 2023-03-08T20:26:40Z 2024-03-05 10:20:30 +0000 nil
//: 2023-03-08T20:26:40.250Z 731326830.5 nil
//: 2023-03-08 Optional(2024-03-05 00:00:00 +0000)
//: 2023-03-08
//: 20:26:40Z
//: 2023-03-08 20:26:40
//: 20230308
