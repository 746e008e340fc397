import Foundation

func run() {
  print(3.14159.formatted(.number.rounded(increment: 0.5)))  //: 3.0
  print(3.14159.formatted(.number.rounded(rule: .up, increment: 0.25)))  //: 3.25
  print(7.formatted(.number.rounded(rule: .down, increment: 5)))  //: 5
  print(3.7.formatted(.number.rounded(rule: .down)))  //: 3.7
  print(3.75.formatted(.number.rounded(rule: .up).precision(.fractionLength(1))))  //: 3.8
  print(0.5.formatted(.number.scale(100)), 5.formatted(.number.scale(0.1)))  //: 50 0.5
  print(0.256.formatted(.percent.scale(1)), 25.formatted(.percent.scale(2)))  //: 0.256% 50%
  print(0.1234.formatted(.percent.rounded(increment: 5)))  //: 10%
  print(12.345.formatted(.percent.grouping(.never)))  //: 1234.5%
  print((-3).formatted(.percent.sign(strategy: .never)))  //: 3%
  print(1234567.formatted(.byteCount(style: .file)))  //: 1.2 MB
  for count: Int64 in [0, 1, 999, 1000, 123456, 1_500_000_000] {
    print(
      count.formatted(.byteCount(style: .file)), count.formatted(.byteCount(style: .memory)),
      count.formatted(.byteCount(style: .decimal, allowedUnits: .kb)))
  }
  //: Zero kB Zero kB Zero kB
  //: 1 byte 1 byte 0 kB
  //: 1 kB 999 bytes 1 kB
  //: 1 kB 1,000 bytes 1 kB
  //: 123 kB 121 kB 123 kB
  //: 1.5 GB 1.4 GB 1,500,000 kB
  print(Int64(0).formatted(.byteCount(style: .file, spellsOutZero: false)))  //: 0 bytes
  print(Int64(1234).formatted(.byteCount(style: .binary, includesActualByteCount: true)))
  //: 1 kB (1,234 bytes)
}
