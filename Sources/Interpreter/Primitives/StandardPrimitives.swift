extension PrimitiveTable {
  /// The standard library's members that interface files name with `@_primitive`.
  public static func standard() -> PrimitiveTable {
    PrimitiveTable()
  }
}
