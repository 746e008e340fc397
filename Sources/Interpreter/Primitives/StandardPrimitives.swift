extension PrimitiveTable {
  /// The standard library's members that interface files name with `@_primitive`.
  public static func standard() -> PrimitiveTable {
    var table = PrimitiveTable()
    table.addIntegers()
    table.addIntegerBits()
    table.addFloatingPoint()
    table.addMathematics()
    table.addText()
    table.addTextChanges()
    table.addTextSearch()
    table.addRegularExpressions()
    table.addCharacters()
    table.addArrays()
    table.addSequences()
    table.addDictionaries()
    table.addSets()
    table.addOutput()
    table.addMirror()
    table.addIdentity()
    table.addFormatting()
    table.addDates()
    table.addFoundationValues()
    table.addJSON()
    table.addMarkdown()
    return table
  }
}
