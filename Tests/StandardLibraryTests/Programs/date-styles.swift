// Styles of dates: fields in the order of American English.
import Foundation

func run() {
  let d = Date(timeIntervalSinceReferenceDate: 700_000_000.123456)
  print(d)
  func p(_ s: Date.FormatStyle) { print(d.formatted(s.locale(Locale(identifier: "en_US")))) }
  let dates: [Date.FormatStyle.DateStyle] = [.omitted, .numeric, .abbreviated, .long, .complete]
  let times: [Date.FormatStyle.TimeStyle] = [.omitted, .shortened, .standard, .complete]
  for x in dates { for y in times { p(Date.FormatStyle(date: x, time: y)) } }
  p(Date.FormatStyle())
  p(.dateTime.year(.twoDigits)); p(.dateTime.year(.padded(6))); p(.dateTime.year());
  p(.dateTime.year(.extended(minimumLength: 5)))
  p(.dateTime.era()); p(.dateTime.era(.wide)); p(.dateTime.era(.narrow)); p(.dateTime.year().era())
  p(.dateTime.quarter()); p(.dateTime.quarter(.wide)); p(.dateTime.quarter(.oneDigit));
  p(.dateTime.quarter(.twoDigits)); p(.dateTime.quarter(.narrow)); p(.dateTime.quarter().year())
  p(.dateTime.month()); p(.dateTime.month(.wide)); p(.dateTime.month(.narrow));
  p(.dateTime.month(.defaultDigits)); p(.dateTime.month(.twoDigits))
  p(.dateTime.week(.weekOfMonth))
  p(.dateTime.day()); p(.dateTime.day(.twoDigits)); p(.dateTime.day(.ordinalOfDayInMonth))
  p(.dateTime.dayOfYear()); p(.dateTime.dayOfYear(.threeDigits))
  p(.dateTime.weekday()); p(.dateTime.weekday(.wide)); p(.dateTime.weekday(.narrow));
  p(.dateTime.weekday(.short));
  p(.dateTime.hour()); p(.dateTime.hour(.defaultDigitsNoAMPM)); p(.dateTime.hour(.twoDigitsNoAMPM));
  p(.dateTime.hour(.twoDigits(amPM: .abbreviated))); p(.dateTime.hour(.defaultDigits(amPM: .wide)));
  p(.dateTime.hour(.defaultDigits(amPM: .narrow)));
  p(.dateTime.hour(.defaultDigits(amPM: .omitted)))
  p(.dateTime.hour(.conversationalDefaultDigits(amPM: .abbreviated)));
  p(.dateTime.hour(.conversationalTwoDigits(amPM: .wide)))
  p(.dateTime.hour(.defaultDigitsNoAMPM).minute()); p(.dateTime.hour().minute());
  p(.dateTime.hour().minute().second()); p(.dateTime.minute()); p(.dateTime.minute(.twoDigits));
  p(.dateTime.second()); p(.dateTime.second(.twoDigits)); p(.dateTime.minute().second())
  p(.dateTime.hour().minute().second().secondFraction(.fractional(3)));
  p(.dateTime.secondFraction(.fractional(2)));
  p(.dateTime.second().secondFraction(.milliseconds(3)))
  p(.dateTime.timeZone()); p(.dateTime.timeZone(.specificName(.long)));
  p(.dateTime.timeZone(.iso8601(.short))); p(.dateTime.timeZone(.localizedGMT(.short)));
  p(.dateTime.timeZone(.identifier(.long)))
  p(.dateTime.hour().minute().timeZone())
  p(.dateTime.day().month()); p(.dateTime.day().month(.wide)); p(.dateTime.day().month().year());
  p(.dateTime.weekday().day()); p(.dateTime.weekday(.wide).day().month(.wide));
  p(.dateTime.month(.wide).year()); p(.dateTime.weekday().month().day().hour().minute());
  p(.dateTime.weekday(.wide).hour()); p(.dateTime.year().month(.defaultDigits).day());
  p(.dateTime.month(.wide).day().year().hour().minute()); p(.dateTime.weekday().hour().minute());
  p(.dateTime.day().hour()); p(.dateTime.month().hour());
  p(.dateTime.month(.twoDigits).day(.twoDigits).year()); p(.dateTime.month(.defaultDigits).year());
  p(.dateTime.month(.defaultDigits).day());
  p(.dateTime.weekday(.wide).month(.wide).day().year().hour().minute().second())
  p(Date.FormatStyle(date: .numeric).hour().minute())
  p(Date.FormatStyle().year().locale(Locale(identifier: "en_US")))
  for b: Date.FormatStyle in [
    .dateTime.day(), .dateTime.month(), .dateTime.month(.defaultDigits), .dateTime.year(),
    .dateTime.day().month(), .dateTime.month().year(), .dateTime.day().month().year(),
    .dateTime.day().month(.wide).year(), .dateTime.day().month(.defaultDigits).year(),
    .dateTime.day().year(),
  ] {
    p(b.weekday()); p(b.weekday(.wide)); p(b.hour()); p(b.hour().minute());
    p(b.weekday().hour().minute()); p(b.minute()); p(b.timeZone()); p(b.hour().timeZone());
    p(b.hour(.defaultDigitsNoAMPM).minute(.twoDigits))
  }
  p(.dateTime.hour().second()); p(.dateTime.minute().hour());
  p(.dateTime.hour(.twoDigits(amPM: .omitted)).minute());
  p(.dateTime.hour(.defaultDigits(amPM: .omitted)).minute().second());
  p(.dateTime.second().secondFraction(.fractional(1)));
  p(.dateTime.minute().second().secondFraction(.fractional(2)));
  p(.dateTime.hour(.conversationalDefaultDigits(amPM: .wide)).minute());
  p(.dateTime.month().month(.wide)); p(.dateTime.weekday(.wide).year());
  p(.dateTime.weekday(.narrow).month(.narrow).day()); p(.dateTime.weekday(.short).month().day())
}
//: 2023-03-08 20:26:40 +0000
//: 3/8/2023, 8:26 PM
//: 8:26 PM
//: 8:26:40 PM
//: 8:26:40 PM GMT
//: 3/8/2023
//: 3/8/2023, 8:26 PM
//: 3/8/2023, 8:26:40 PM
//: 3/8/2023, 8:26:40 PM GMT
//: Mar 8, 2023
//: Mar 8, 2023 at 8:26 PM
//: Mar 8, 2023 at 8:26:40 PM
//: Mar 8, 2023 at 8:26:40 PM GMT
//: March 8, 2023
//: March 8, 2023 at 8:26 PM
//: March 8, 2023 at 8:26:40 PM
//: March 8, 2023 at 8:26:40 PM GMT
//: Wednesday, March 8, 2023
//: Wednesday, March 8, 2023 at 8:26 PM
//: Wednesday, March 8, 2023 at 8:26:40 PM
//: Wednesday, March 8, 2023 at 8:26:40 PM GMT
//: 3/8/2023, 8:26 PM
//: 23
//: 002023
//: 2023
//: 02023
//: AD
//: Anno Domini
//: A
//: 2023 AD
//: Q1
//: 1st quarter
//: 1
//: 01
//: 1
//: Q1 2023
//: Mar
//: March
//: M
//: 3
//: 03
//: 2
//: 8
//: 08
//: 2
//: 67
//: 067
//: Wed
//: Wednesday
//: W
//: We
//: 8 PM
//: 08
//: 08
//: 08 PM
//: 8 PM
//: 8 p
//: 08
//: 8 PM
//: 08 PM
//: 08:26
//: 8:26 PM
//: 8:26:40 PM
//: 26
//: 26
//: 40
//: 40
//: 26:40
//: 8:26:40.123 PM
//: 12
//: 73600123
//: GMT
//: Greenwich Mean Time
//: +0000
//: GMT
//: GMT
//: 8:26 PM GMT
//: Mar 8
//: March 8
//: Mar 8, 2023
//: Wed 8
//: Wednesday, March 8
//: March 2023
//: Wed, Mar 8 at 8:26 PM
//: Wednesday, 8 PM
//: 3/8/2023
//: March 8, 2023 at 8:26 PM
//: Wed 8:26 PM
//: 8, 8 PM
//: Mar at 8 PM
//: 03/08/2023
//: 3/2023
//: 3/8
//: Wednesday, March 8, 2023 at 8:26:40 PM
//: 3/8/2023, 8:26 PM
//: 2023
//: Wed 8
//: Wednesday 8
//: 8, 8 PM
//: 8, 8:26 PM
//: Wed 8, 8:26 PM
//: 8, 26
//: 8, GMT
//: 8, 8 PM GMT
//: 8, 08:26
//: Mar Wed
//: Mar Wednesday
//: Mar at 8 PM
//: Mar at 8:26 PM
//: Mar Wed at 8:26 PM
//: Mar at 26
//: Mar at GMT
//: Mar at 8 PM GMT
//: Mar at 08:26
//: 3 Wed
//: 3 Wednesday
//: 3, 8 PM
//: 3, 8:26 PM
//: 3 Wed, 8:26 PM
//: 3, 26
//: 3, GMT
//: 3, 8 PM GMT
//: 3, 08:26
//: 2023 Wed
//: 2023 Wednesday
//: 2023, 8 PM
//: 2023, 8:26 PM
//: 2023 Wed, 8:26 PM
//: 2023, 26
//: 2023, GMT
//: 2023, 8 PM GMT
//: 2023, 08:26
//: Wed, Mar 8
//: Wednesday, Mar 8
//: Mar 8 at 8 PM
//: Mar 8 at 8:26 PM
//: Wed, Mar 8 at 8:26 PM
//: Mar 8 at 26
//: Mar 8 at GMT
//: Mar 8 at 8 PM GMT
//: Mar 8 at 08:26
//: Mar 2023 Wed
//: Mar 2023 Wednesday
//: Mar 2023 at 8 PM
//: Mar 2023 at 8:26 PM
//: Mar 2023 Wed at 8:26 PM
//: Mar 2023 at 26
//: Mar 2023 at GMT
//: Mar 2023 at 8 PM GMT
//: Mar 2023 at 08:26
//: Wed, Mar 8, 2023
//: Wednesday, Mar 8, 2023
//: Mar 8, 2023 at 8 PM
//: Mar 8, 2023 at 8:26 PM
//: Wed, Mar 8, 2023 at 8:26 PM
//: Mar 8, 2023 at 26
//: Mar 8, 2023 at GMT
//: Mar 8, 2023 at 8 PM GMT
//: Mar 8, 2023 at 08:26
//: Wed, March 8, 2023
//: Wednesday, March 8, 2023
//: March 8, 2023 at 8 PM
//: March 8, 2023 at 8:26 PM
//: Wed, March 8, 2023 at 8:26 PM
//: March 8, 2023 at 26
//: March 8, 2023 at GMT
//: March 8, 2023 at 8 PM GMT
//: March 8, 2023 at 08:26
//: Wed, 3/8/2023
//: Wednesday, 3/8/2023
//: 3/8/2023, 8 PM
//: 3/8/2023, 8:26 PM
//: Wed, 3/8/2023, 8:26 PM
//: 3/8/2023, 26
//: 3/8/2023, GMT
//: 3/8/2023, 8 PM GMT
//: 3/8/2023, 08:26
//: Wed 8 2023
//: Wednesday 8 2023
//: 2023 (day: 8), 8 PM
//: 2023 (day: 8), 8:26 PM
//: Wed 8 2023, 8:26 PM
//: 2023 (day: 8), 26
//: 2023 (day: 8), GMT
//: 2023 (day: 8), 8 PM GMT
//: 2023 (day: 8), 08:26
//: 8 PM (second: 40)
//: 8:26 PM
//: 08:26
//: 08:26:40
//: 40.1
//: 26:40.12
//: 8:26 PM
//: March
//: 2023 Wednesday
//: W, M 8
//: We, Mar 8
