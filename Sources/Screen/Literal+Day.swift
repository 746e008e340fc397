// A day as both drawings write it.

extension Literal {
  /// A date from its seconds since 2001, without a calendar: years of the Gregorian one, in UTC.
  public static func day(_ seconds: Double) -> String {
    guard abs(seconds) < 1e11 else { return "–" }
    // Days since 1 March of the year 0; counted from there, leap days come last in their cycles.
    let days = Int((seconds / 86400).rounded(.down)) + 730_791
    let minutes = Int(((seconds - (seconds / 86400).rounded(.down) * 86400) / 60).rounded(.down))
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * part + 2) / 5 + 1
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(two(month))-\(two(day)) \(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
