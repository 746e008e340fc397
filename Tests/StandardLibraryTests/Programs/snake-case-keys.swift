// Keys in snake case, and branches of a ternary of which one is overloaded.
import Foundation

struct Guest: Codable, Equatable {
  var userName: String
  var iD: Int?
  var apiURL: String?
}

func run() {
  let reader = JSONDecoder()
  reader.keyDecodingStrategy = .convertFromSnakeCase
  let texts = [
    #"{"user_name": "Ann", "i_d": 4}"#, #"{"userName": "Bo"}"#, #"{"_user_name": "Cy"}"#,
    #"{"user_name_": "Di"}"#, #"{"user_name": "Ed", "api_url": "x"}"#,
  ]
  for text in texts {
    let guest = try? reader.decode(Guest.self, from: Data(text.utf8))
    print(guest.map { "\($0.userName) \($0.iD ?? -1) \($0.apiURL ?? "none")" } ?? "no guest")
    //: Ann 4 none
    //: Bo -1 none
    //: no guest
    //: no guest
    //: Ed -1 none
  }
  let writer = JSONEncoder()
  writer.keyEncodingStrategy = .convertToSnakeCase
  writer.outputFormatting = .sortedKeys
  let guest = Guest(userName: "Bo", iD: 5, apiURL: "z")
  print((try? writer.encode(guest)).map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
  //: {"api_url":"z","i_d":5,"user_name":"Bo"}

  let names = ["a", "b", "c"]
  for isDown in [true, false] {
    let sorted = isDown ? names.reversed() : names
    let turned = isDown ? names : names.reversed()
    print(sorted, turned, type(of: sorted))
    //: ["c", "b", "a"] ["a", "b", "c"] Array<String>
    //: ["a", "b", "c"] ["c", "b", "a"] Array<String>
  }
}
