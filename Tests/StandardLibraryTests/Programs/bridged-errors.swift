// Every error is also an `NSError`: `catch let error as NSError` catches all, and has the code.
import Foundation

enum Plain: Error { case first, second }
enum Mixed: Error { case alone, carrying(Int), last }
enum Numbered: Int, Error { case seven = 7 }
struct Odd: Error {}
struct Custom: CustomNSError {
  static var errorDomain: String { "shop" }
  var errorCode: Int { 42 }
  var errorUserInfo: [String: Any] { ["item": "tea"] }
}

func failing(_ error: any Error) throws { throw error }

func code(_ thrown: any Error) -> Int {
  do { try failing(thrown) } catch let error as NSError { return error.code }
  return -1
}

func inParentheses(_ thrown: any Error) -> String {
  do {
    try failing(thrown)
  } catch (let error as NSError) where error.code == 42 {
    return "custom of \(error.domain), \(error.userInfo["item"] ?? "nothing")"
  } catch (let error) {
    let error = error as NSError
    return "other \(error.code)"
  }
  return "none"
}

func outcome(_ result: Result<(Int, Int), any Error>) -> String {
  switch result {
  case .success((let a, let b)): return "\(a + b)"
  case .failure(let error as NSError): return "failed \(error.code)"
  }
}

func run() {
  print(code(Plain.first), code(Plain.second), code(Odd()), code(Numbered.seven), code(Custom()))
  //: 0 1 1 7 42
  print(code(Mixed.alone), code(Mixed.carrying(1)), code(Mixed.last))
  //: 1 0 2
  print(inParentheses(Custom()), inParentheses(Plain.second))
  //: custom of shop, tea other 1
  print(outcome(.success((1, 2))), outcome(.failure(Odd())))
  //: 3 failed 1
  if case let error as NSError = Numbered.seven as any Error { print("always", error.code) }
  //: always 7
}
