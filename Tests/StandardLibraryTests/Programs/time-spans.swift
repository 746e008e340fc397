// Spans of time as text, in the allowed units. Expected: the forms that Apple documents.
import Foundation

func run() {
  let formatter = DateComponentsFormatter()
  print(formatter.string(from: 3_610) ?? "", formatter.string(from: 75) ?? "")
  //: 1:00:10 1:15
  formatter.allowedUnits = [.minute, .second]
  formatter.zeroFormattingBehavior = .pad
  print(formatter.string(from: 45) ?? "", formatter.string(from: 605) ?? "")
  //: 00:45 10:05
  formatter.zeroFormattingBehavior = .dropAll
  print(formatter.string(from: 45) ?? "", formatter.string(from: 0) ?? "")
  //: 45 0
  formatter.zeroFormattingBehavior = .default
  formatter.allowedUnits = [.day, .hour, .minute, .second]
  formatter.unitsStyle = .abbreviated
  print(formatter.string(from: 3_610) ?? "", formatter.string(from: 93_784) ?? "")
  //: 1h 10s 1d 2h 3m 4s
  formatter.unitsStyle = .short
  print(formatter.string(from: 4_230) ?? "")
  //: 1 hr, 10 min, 30 sec
  formatter.unitsStyle = .full
  print(formatter.string(from: 4_230) ?? "", "|", formatter.string(from: 172_801) ?? "")
  //: 1 hour, 10 minutes, 30 seconds | 2 days, 1 second
  formatter.unitsStyle = .brief
  print(formatter.string(from: 4_230) ?? "")
  //: 1hr 10min 30sec
  formatter.unitsStyle = .spellOut
  print(formatter.string(from: 4_230) ?? "")
  //: one hour, ten minutes, thirty seconds
  formatter.unitsStyle = .full
  formatter.maximumUnitCount = 1
  formatter.includesTimeRemainingPhrase = true
  print(formatter.string(from: 4_230) ?? "")
  //: 1 hour remaining
  let parts = DateComponents(hour: 2, minute: 5)
  print(DateComponentsFormatter.localizedString(from: parts, unitsStyle: .abbreviated) ?? "")
  //: 2h 5m
  print(parts.value(for: .minute) as Any, parts.value(for: .second) as Any)
  //: Optional(5) nil
  let key: NSString = "cached"
  print(key, key.length)
  //: cached 6
}
