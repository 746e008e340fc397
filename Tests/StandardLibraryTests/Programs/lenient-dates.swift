import Foundation

// The separators of a date text may differ from those of the pattern.

func run() {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  func read(_ pattern: String, _ texts: String...) {
    formatter.dateFormat = pattern
    print(texts.map { text in formatter.date(from: text).map { "\($0)" } ?? "nil" })
  }
  read("HH:mm", "10.30", "10-30", "10 30", "10:30", "10/30")
  read("dd/MM/yyyy", "01-02-1800", "01.02.1800", "01 02 1800", "01:02:1800", "01//02/1800")
  read("MMM d, yyyy", "Jan 3 2020", "Jan 3,2020", "Jan 3. 2020", "Jan-3, 2020")
  read("yyyy-MM-dd HH:mm", "2020-01-02T10:30", "2020/01/02 10.30", "2020-01-02  10:30")
  read("yyyy-MM-dd'T'HH:mm", "2020/01/02T10:30", "2020-01-02 10:30")
  read("dd MM yyyy", "01-01-1800", "01  01 1800")
}
//: ["2000-01-01 10:30:00 +0000", "2000-01-01 10:30:00 +0000", "2000-01-01 10:30:00 +0000", "2000-01-01 10:30:00 +0000", "nil"]
//: ["1800-02-01 00:00:00 +0000", "1800-02-01 00:00:00 +0000", "1800-02-01 00:00:00 +0000", "nil", "nil"]
//: ["2020-01-03 00:00:00 +0000", "nil", "2020-01-03 00:00:00 +0000", "nil"]
//: ["nil", "2020-01-02 10:30:00 +0000", "2020-01-02 10:30:00 +0000"]
//: ["2020-01-02 10:30:00 +0000", "nil"]
//: ["nil", "1800-01-01 00:00:00 +0000"]
