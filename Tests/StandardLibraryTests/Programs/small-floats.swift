import Foundation

func run() {
  let half: Float16 = 1.5
  print(half, half + 1, half / 3, Float16.pi)  //: 1.5 2.5 0.5 3.14
  print(Float16(0.1), Float16(65504), Float16(Double(70000)), Float16(1e-7))
  //: 0.1 65504.0 inf 1e-07
  print(Float16.greatestFiniteMagnitude, Float16.ulpOfOne, half.squareRoot())
  //: 65504.0 0.000977 1.225
  print(Float16.leastNonzeroMagnitude, Float16.leastNormalMagnitude)  //: 6e-08 6.104e-05
  print(Float16(12345), Float16(0.3333), [Float16(0.1)], half < 2)  //: 12344.0 0.3333 [0.1] true
  print(Float16("2.25") as Any, Int(Float16(3.7)), Double(Float16(0.1)))
  //: Optional(2.25) 3 0.0999755859375
  print(MemoryLayout<Float16>.size, half.rounded(), Float16.nan)  //: 2 2.0 nan
}
