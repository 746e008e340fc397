/// A moment in the Gregorian calendar, in UTC, from seconds since 2001-01-01 and back.
struct CivilDate {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int
  var nanosecond: Int
  /// 1 is Sunday.
  var weekday: Int
  var dayOfYear: Int

  private static let secondsPerDay = 86_400.0
  /// Days from 1970-01-01 to 2001-01-01.
  private static let referenceDay = 11_323

  /// Dates more than a quarter of a million years away are clamped.
  init(secondsSinceReference seconds: Double) {
    let limit = 1e13
    let bounded = seconds.isNaN ? 0 : min(max(seconds, -limit), limit)
    let whole = bounded.rounded(.down)
    let days = Int((whole / CivilDate.secondsPerDay).rounded(.down))
    let rest = Int(whole - Double(days) * CivilDate.secondsPerDay)
    (year, month, day) = CivilDate.civil(days + CivilDate.referenceDay)
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
    nanosecond = Int((bounded - whole) * 1e9)
    let remainder = (days + 1) % 7
    weekday = (remainder < 0 ? remainder + 7 : remainder) + 1
    dayOfYear = days + CivilDate.referenceDay - CivilDate.days(year, 1, 1) + 1
  }

  /// Parts may be out of range: month 13 is January of the next year.
  static func seconds(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) -> Double {
    let limit = 300_000
    let months = max(min(month, limit), -limit) - 1
    let carried = months >= 0 ? months / 12 : (months - 11) / 12
    let days = CivilDate.days(max(min(year, limit), -limit) + carried, months - carried * 12 + 1, 1)
    return (Double(days - referenceDay) + Double(day) - 1) * secondsPerDay
      + Double(hour) * 3_600 + Double(minute) * 60 + Double(second)
  }

  static func daysInMonth(_ year: Int, _ month: Int) -> Int {
    month == 12 ? 31 : days(year, month + 1, 1) - days(year, month, 1)
  }

  /// Moves by months, keeping to the month's last day, and then by days.
  static func adding(months: Int, days: Int, to seconds: Double) -> Double {
    let date = CivilDate(secondsSinceReference: seconds)
    let limit = 3_000_000
    let moved = date.year * 12 + date.month - 1 + max(min(months, limit), -limit)
    let year = moved >= 0 ? moved / 12 : (moved - 11) / 12
    let month = moved - year * 12 + 1
    let day = min(date.day, daysInMonth(year, month))
    let midnight = CivilDate.seconds(
      year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    let time = seconds - (seconds / secondsPerDay).rounded(.down) * secondsPerDay
    return midnight + Double(days) * secondsPerDay + time
  }

  var quarter: Int { (month - 1) / 3 + 1 }

  /// Weeks begin on Sunday; the first is the one that contains January 1st.
  var weekOfYear: Int {
    let firstWeekday = (weekday - 1 - (dayOfYear - 1) % 7 + 7) % 7
    let week = (dayOfYear - 1 + firstWeekday) / 7 + 1
    let daysInYear = CivilDate.days(year + 1, 1, 1) - CivilDate.days(year, 1, 1)
    let isLast = dayOfYear + (7 - weekday) > daysInYear
    return isLast ? 1 : week
  }

  var weekOfMonth: Int {
    let firstWeekday = (weekday - 1 - (day - 1) % 7 + 7) % 7
    return (day - 1 + firstWeekday) / 7 + 1
  }

  // MARK: Days since 1970-01-01, by 400-year eras that begin on March 1st

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
