/// Where the links of a document lead once it is one page among others.
///
/// A document links to files next to it (`15-storage.md`); if those have become pages of a site, the
/// site knows the address of each.
public struct LinkMap: Sendable {
  /// By the path as documents write it; nil for a standalone document, whose links stay as they are.
  private let addresses: [String: String]?

  public init(_ addresses: [String: String]? = nil) { self.addresses = addresses }

  /// Nil if the target is a file that is not a page of the site.
  func target(of link: String) -> String? {
    guard let addresses, !link.hasPrefix("#"), !link.contains(":"), !link.hasPrefix("//") else {
      return link
    }
    let path = link.prefix { $0 != "#" }
    let name = path.hasPrefix("./") ? path.dropFirst(2) : path
    return addresses[String(name)].map { $0 + link.dropFirst(path.count) }
  }
}
