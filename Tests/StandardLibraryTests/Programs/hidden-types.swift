protocol Prov { associatedtype Entry; func entry() -> Entry }
struct Entry { var n = 1 }
struct A: Prov { struct Entry { var s = "inner" }; func entry() -> Entry { Entry() } }
struct B: Prov { func entry() -> Entry { Entry() } }
func f<P: Prov>(_ p: P) -> P.Entry { p.entry() }
func run() { print(f(A()).s, f(B()).n) }

//: inner 1
