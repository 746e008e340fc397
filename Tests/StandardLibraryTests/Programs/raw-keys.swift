// A protocol that fixes an associated type fixes it for its existentials, too.
protocol Key: RawRepresentable where RawValue == String {}
enum Keys: String, Key { case a = "x", b = "y" }
func name(_ key: any Key) -> String { key.rawValue }
func loud<K: Key>(_ key: K) -> String { key.rawValue + "!" }
func run() {
  let keys: [any Key] = [Keys.a, Keys.b]
  print(keys.map { name($0).uppercased() }, loud(Keys.b))
  print(keys[0].rawValue.count)
}
//: ["X", "Y"] y!
//: 1
