/// An object that is equal to itself only. It is a key of the tables that the front end asks at every
/// name, so its address is its hash: `Hasher`, which guards against keys that somebody chose to
/// collide, takes ten times as long, and no program chooses an address.
public protocol IdentityHashed: AnyObject, Hashable {}

extension IdentityHashed {
  @inlinable public static func == (a: Self, b: Self) -> Bool { a === b }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The hash that tables ask for; the default would make a `Hasher`.
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    Int(bitPattern: addressHash(self) ^ UInt(bitPattern: seed))
  }
}

/// The address with its bits spread: tables look at the low ones, which are the same in most.
@inlinable public func addressHash(_ object: AnyObject) -> UInt {
  let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  return (address &* 0x9E37_79B9_7F4A_7C15) >> 20
}
