func run() {
  var cal = Calendar(identifier: .gregorian); cal.timeZone = TimeZone(identifier: "UTC")!
  let d = cal.date(from: DateComponents(year: 2024, month: 1, day: 31, hour: 10))!
  let n = cal.nextDate(after: d, matching: DateComponents(hour: 9), matchingPolicy: .nextTime)!
  print(cal.component(.day, from: n), cal.component(.hour, from: n))
  let w = cal.nextDate(after: d, matching: DateComponents(weekday: 2), matchingPolicy: .nextTime)!
  print(cal.component(.day, from: w), cal.component(.hour, from: w))
  let b = cal.nextDate(
    after: d, matching: DateComponents(hour: 12), matchingPolicy: .nextTime, direction: .backward)!
  print(cal.component(.day, from: b), cal.component(.hour, from: b))
  let m = cal.nextDate(after: d, matching: DateComponents(minute: 30), matchingPolicy: .nextTime)!
  print(cal.component(.hour, from: m), cal.component(.minute, from: m))
  print(
    cal.dateInterval(of: .month, for: d)!.duration, cal.dateInterval(of: .year, for: d)!.duration)
  print(
    cal.dateInterval(of: .weekOfYear, for: d)!.start < d,
    cal.ordinality(of: .day, in: .year, for: w)!)
  print(["a", "b"].formatted(.list(type: .or)), ["a", "b", "c"].formatted())
  print(
    [1.5, 2].formatted(.list(memberStyle: .number, type: .and)),
    [1, 2, 3].formatted(.list(memberStyle: .number, type: .and)))
  print(
    1_234_567.formatted(.number.notation(.compactName)),
    1500.formatted(.number.notation(.compactName)), 999.formatted(.number.notation(.compactName)),
    12345.formatted(.number.notation(.compactName)), 0.5.formatted(.number.notation(.compactName)))
  print(
    1e6.formatted(.number.notation(.scientific)), (-5).formatted(.number.sign(strategy: .never)))
  print(CharacterSet.letters.contains("a"), CharacterSet(charactersIn: "abc").contains("d"))
}

//: 1 9
//: 5 0
//: 30 12
//: 10 30
//: 2678400.0 31622400.0
//: true 36
//: a or b a, b, and c
//: 1.5 and 2 1, 2, and 3
//: 1.2M 1.5K 999 12K 0.5
//: 1E6 5
//: true false
