import Foundation

// Changes apply to the path of a URL; query and fragment stay.
func run() {
  let u = URL(string: "https://a.com/p/q.json?x=1#f")!
  print(u.deletingLastPathComponent(), u.appending(path: "z"), u.appendingPathComponent("y"))
  print(u.deletingPathExtension(), u.appendingPathExtension("gz"), u.lastPathComponent)
  let v = URL(string: "http://me:pw@h:80/a?b=1#c")!
  print(v.port ?? 0, v.user() ?? "-", v.password ?? "-", v.host() ?? "-", v.relativePath)
  print(URL(string: "http://h/a/../b/./c")!.standardized, URL(string: "http://h")!.port ?? 0)
  for text in ["a/./b/../c", "../a", "a/../../b", "./a", "http://h/a/.", "a/.."] {
    print(URL(string: text)!.standardized.absoluteString)
  }
  for text in ["https://e.com", "https://e.com/", "a", "/a", "a/b/", "..", "https://e.com/a/b?q"] {
    print(URL(string: text)!.deletingLastPathComponent().absoluteString)
  }
  let local = URL(string: "http://me@[::1]:8080/x")!
  print(local.host() ?? "-", local.port ?? 0, local.user() ?? "-", local.lastPathComponent)
  for text in ["http://h/.hidden", "http://h/a.", "http://h/.a.b"] {
    print("[\(URL(string: text)!.pathExtension)]")
  }
  // What is asked for is decoded, and ends without a slash.
  for text in [
    "https://a.b/c/", "https://a.b/", "https://a.b", "c/d//", "https://a.b/c%20d/", "/x%2Fy/z",
  ] {
    let u = URL(string: text)!
    print(u.path, u.path(), u.path(percentEncoded: false), u.lastPathComponent, u.pathComponents)
  }
  let file = URL(fileURLWithPath: "/a b/50%/c")
  print(file.path, file.absoluteString, file.lastPathComponent)
  print(
    file.deletingLastPathComponent().path, URL(filePath: "/x/").path(), URL(filePath: "/x/").path)
}
//: https://a.com/p/?x=1#f https://a.com/p/q.json/z?x=1#f https://a.com/p/q.json/y?x=1#f
//: https://a.com/p/q?x=1#f https://a.com/p/q.json.gz?x=1#f q.json
//: 80 me pw h /a
//: http://h/b/c 0
//: a/c
//: a
//: /b
//: a
//: http://h/a/
//: /
//: https://e.com
//: https://e.com/
//: ./
//: /
//: a/
//: ../../
//: https://e.com/a/?q
//: ::1 8080 me x
//: []
//: []
//: [b]
//: /c /c/ /c/ c ["/", "c"]
//: / / / / ["/"]
//:     []
//: c/d c/d// c/d// d ["c", "d"]
//: /c d /c%20d/ /c d/ c d ["/", "c d"]
//: /x/y/z /x%2Fy/z /x/y/z z ["/", "x/y", "z"]
//: /a b/50%/c file:///a%20b/50%25/c c
//: /a b/50% /x/ /x
