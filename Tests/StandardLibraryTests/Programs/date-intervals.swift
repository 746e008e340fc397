// Two dates as text, dates that match, addresses as objects.
import Foundation

func run() {
  func at(_ days: Double, _ hours: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: days * 86400 + hours * 3600)
  }
  func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "\u{202F}", with: "~")
      .replacingOccurrences(of: "\u{2009}", with: "_")
  }
  func show(
    _ range: Range<Date>, _ date: Date.IntervalFormatStyle.DateStyle,
    _ time: Date.IntervalFormatStyle.TimeStyle
  ) {
    print(plain(range.formatted(date: date, time: time)))
  }
  let morning = at(0, 0)..<at(0, 2)
  print(plain(morning.formatted()))
  //: 1/1/2001, 12:00_–_2:00~AM
  show(morning, .omitted, .standard)
  //: 12:00:00~AM_–_2:00:00~AM
  show(morning, .long, .shortened)
  //: January 1, 2001, 12:00_–_2:00~AM
  show(morning, .abbreviated, .omitted)
  //: Jan 1, 2001
  show(at(0, 10)..<at(0, 14.5), .omitted, .shortened)
  //: 10:00~AM_–_2:30~PM
  show(at(0, 10)..<at(2, 14.5), .abbreviated, .omitted)
  //: Jan 1_–_3, 2001
  show(at(0, 10)..<at(2, 14.5), .abbreviated, .shortened)
  //: Jan 1, 2001 at 10:00~AM_–_Jan 3, 2001 at 2:30~PM
  show(at(0, 10)..<at(2, 14.5), .omitted, .shortened)
  //: 1/1/2001, 10:00~AM_–_1/3/2001, 2:30~PM
  show(at(0, 10)..<at(33, 14.5), .long, .omitted)
  //: January 1_–_February 3, 2001
  show(at(0, 10)..<at(2, 14.5), .complete, .omitted)
  //: Monday, January 1_–_Wednesday, January 3, 2001
  show(at(0, 10)..<at(398, 14.5), .abbreviated, .omitted)
  //: Jan 1, 2001_–_Feb 3, 2002
  show(at(0, 10)..<at(398, 14.5), .numeric, .omitted)
  //: 1/1/2001_–_2/3/2002
  show(at(0, 10)..<at(0, 10.005), .abbreviated, .shortened)
  //: Jan 1, 2001 at 10:00~AM
  print(plain(morning.formatted(.interval)))
  //: 1/1/2001, 12:00_–_2:00~AM

  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "GMT") ?? .current
  var count = 0
  calendar.enumerateDates(
    startingAfter: at(0, 0), matching: DateComponents(hour: 9, minute: 30),
    matchingPolicy: .nextTime
  ) { date, isExact, stop in
    count += 1
    if let date { print(date, isExact) }
    stop = count == 2
  }
  //: 2001-01-01 09:30:00 +0000 true
  //: 2001-01-02 09:30:00 +0000 true
  calendar.enumerateDates(
    startingAfter: at(0, 0), matching: DateComponents(weekday: 2), matchingPolicy: .nextTime,
    direction: .backward
  ) { date, _, stop in
    if let date { print(date) }
    stop = true
  }
  //: 2000-12-25 00:00:00 +0000

  if let url = NSURL(string: "https://a.b/c.d?e=1") {
    print(url.host ?? "-", url.path ?? "-", url.pathExtension ?? "-", url.isFileURL)
    //: a.b /c.d d false
    print(url.isEqual(NSURL(string: "https://a.b/c.d?e=1")), (url as URL).query ?? "-")
    //: true e=1
    print(url == NSURL(string: "https://x.y"))
    //: false
  }
}
