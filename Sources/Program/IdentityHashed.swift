/// An object that is equal only to itself. It is a key of tables that the front end searches at every
/// name, so its address is its hash: `Hasher`, which guards against keys chosen to collide, takes ten
/// times as long, and no program chooses an address.
public protocol IdentityHashed: AnyObject, Hashable {}

extension IdentityHashed {
  @inlinable public static func == (a: Self, b: Self) -> Bool { a === b }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The hash that tables use; the default would make a `Hasher`.
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    Int(bitPattern: addressHash(self) ^ UInt(bitPattern: seed))
  }
}

/// The address with its bits spread: tables look at the low ones, which are mostly the same.
@inlinable public func addressHash(_ object: AnyObject) -> UInt {
  let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  return (address &* 0x9E37_79B9_7F4A_7C15) >> 20
}
