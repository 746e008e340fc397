// Apple's frameworks: `as NSObject`, which Linux does not have.
import Foundation

func run() {
  let names = ["a", "b"] as NSObject
  print((names as? [String])?.count ?? -1)  //: 2
  print(names as? Int ?? -1)  //: -1
  let defaults: [String: NSObject] = ["version": "1.0" as NSObject, "isOn": false as NSObject]
  print(defaults["version"] as? String ?? "none", defaults["isOn"] as? Bool ?? true)  //: 1.0 false
}
