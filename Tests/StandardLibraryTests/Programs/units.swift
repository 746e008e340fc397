// All kinds of units, and lengths and masses as text where the locale does not matter.
import Foundation

func run() {
  let cup = Measurement(value: 2, unit: UnitVolume.fluidOunces)
  print(cup.converted(to: .tablespoons).value.rounded(), cup.unit.symbol)
  //: 4.0 fl oz
  print(Measurement(value: 1, unit: UnitLength.fathoms).converted(to: .feet).value.rounded())
  //: 6.0
  print(Measurement(value: 3, unit: UnitPressure.kilopascals).converted(to: .millibars).value)
  //: 30.0
  print(Measurement(value: 1, unit: UnitInformationStorage.kibibytes).converted(to: .bytes).value)
  //: 1024.0
  let lengths = LengthFormatter()
  print(lengths.string(fromValue: 3.14159, unit: .foot), lengths.string(fromValue: 2, unit: .mile))
  //: 3.142 ft 2 mi
  lengths.unitStyle = .long
  print(lengths.string(fromValue: 1, unit: .mile), lengths.unitString(fromValue: 2, unit: .yard))
  //: 1 mile yards
  lengths.unitStyle = .short
  print(lengths.string(fromValue: 5, unit: .foot), lengths.string(fromValue: 5, unit: .meter))
  //: 5′ 5m
  let masses = MassFormatter()
  masses.unitStyle = .long
  print(masses.string(fromValue: 2, unit: .stone), masses.string(fromValue: 1, unit: .pound))
  //: 2 stones 1 pound
  let energies = EnergyFormatter()
  print(energies.string(fromValue: 2, unit: .kilocalorie))
  //: 2 kcal
  energies.isForFoodEnergyUse = true
  print(energies.string(fromValue: 2, unit: .kilocalorie))
  //: 2 Cal
}
