// Errors: throwing, rethrowing, typed throws, Result, catching by pattern, defer on the way out, optionals of try.
import Foundation

enum Failure: Error, Equatable { case empty, tooLong(Int), wrapped(String) }
struct Detail: LocalizedError, CustomStringConvertible {
  var code: Int
  var errorDescription: String? { "detail \(code)" }
  var description: String { "Detail<\(code)>" }
}
func check(_ s: String) throws -> Int {
  defer { print("checked <\(s)>") }
  guard !s.isEmpty else { throw Failure.empty }
  if s.count > 5 { throw Failure.tooLong(s.count) }
  if s == "d" { throw Detail(code: 7) }
  return s.count
}
func typed(_ n: Int) throws(Failure) -> Int {
  if n < 0 { throw .wrapped("negative") }
  return n * 2
}
func apply<T>(_ x: T, _ f: (T) throws -> T) rethrows -> T { try f(try f(x)) }
func all() throws -> [Int] { try ["a", "bb", "toolong"].map(check) }
struct Resource {
  let name: String
  init(_ name: String) throws {
    if name == "bad" { throw Failure.wrapped(name) }
    self.name = name
  }
  var value: Int { get throws { if name == "odd" { throw Failure.empty }; return name.count } }
  subscript(i: Int) -> Int { get throws { if i > 2 { throw Failure.tooLong(i) }; return i } }
}
func run() {
  for s in ["abc", "", "longer string", "d"] {
    do {
      let n = try check(s)
      print("ok", n)
    } catch Failure.empty {
      print("empty")
    } catch Failure.tooLong(let n) where n > 10 {
      print("too long", n)
    } catch let error as Failure {
      print("failure", error)
    } catch let error as LocalizedError {
      print("localized", error.errorDescription ?? "none", error.localizedDescription)
    } catch {
      print("other", error)
    }
  }
  print((try? check("x")) ?? 0, (try? check("")) as Any, (try? check("yy")) ?? 0)
  do { print(try all()) } catch { print("all:", error, type(of: error)) }
  do { _ = try typed(-1) } catch { print(error == .wrapped("negative")) }
  print(
    apply(3) { $0 + 1 },
    (try? apply("a") { (s: String) throws -> String in
      if s.count > 1 { throw Failure.empty }; return s + s
    }) as Any)
  let result = Result { try check("abc") }
  let failed = Result<Int, Failure>.failure(.tooLong(9))
  print(
    (try? result.map { $0 * 2 }.get()) ?? 0,
    failed.mapError { _ in Failure.empty } == .failure(.empty), (try? failed.get()) as Any)
  switch failed {
  case .success(let n): print(n)
  case .failure(.tooLong(let n)): print("long", n)
  case .failure: print("?")
  }
  print(
    result.flatMap { $0 > 2 ? .success("big") : .failure(Failure.empty) },
    failed == .failure(.tooLong(9)))
  do {
    let r = try Resource("odd")
    print(try r[1])
    print(try r.value)
  } catch { print("resource", error) }
  print((try? Resource("bad")) == nil, (try? Resource("ok").value) ?? 0)
  func nested() throws {
    do { throw Failure.wrapped("inner") } catch Failure.wrapped(let s) {
      throw Failure.wrapped(s + "!")
    }
  }
  do { try nested() } catch { print(error) }
  let errors: [any Error] = [Failure.empty, Detail(code: 1)]
  print(
    errors.map { "\($0)" }, errors[1].localizedDescription, errors[0] is Failure,
    (errors[0] as? Detail) == nil)
  outer: do {
    do {
      if errors.count == 2 { break outer }
      print("never")
    }
  }
  let ns = NSError(domain: "app", code: 4, userInfo: [NSLocalizedDescriptionKey: "broken"])
  print(ns.domain, ns.code, ns.localizedDescription)
}

//: checked <abc>
//: ok 3
//: checked <>
//: empty
//: checked <longer string>
//: too long 13
//: checked <d>
//: localized detail 7 detail 7
//: checked <x>
//: checked <>
//: checked <yy>
//: 1 nil 2
//: checked <a>
//: checked <bb>
//: checked <toolong>
//: all: tooLong(7) Failure
//: true
//: 5 nil
//: checked <abc>
//: 6 true nil
//: long 9
//: success("big") true
//: 1
//: resource empty
//: true 2
//: wrapped("inner!")
//: ["empty", "Detail<1>"] detail 1 true true
//: app 4 broken
