/// Letters drawn for raster pictures: seven rows of five dots, and two rows below the baseline.
enum Lettering {
  /// Where the lines of a box-drawing character go from the middle of their cell.
  struct Arms: OptionSet {
    let rawValue: UInt8
    static let left = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let up = Arms(rawValue: 4)
    static let down = Arms(rawValue: 8)
    static let heavy = Arms(rawValue: 16)
  }

  static let arms: [Character: Arms] = [
    "─": [.left, .right], "│": [.up, .down], "┄": [.left, .right], "━": [.left, .right, .heavy],
    "╭": [.right, .down], "╮": [.left, .down], "╰": [.right, .up], "╯": [.left, .up],
    "┌": [.right, .down], "┐": [.left, .down], "└": [.right, .up], "┘": [.left, .up],
    "├": [.right, .up, .down], "┤": [.left, .up, .down], "┬": [.left, .right, .down],
    "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down], "╴": [.left], "╶": [.right],
    "╸": [.left, .heavy], "╺": [.right, .heavy],
  ]

  /// The dots of each letter, one number for each row.
  static let rows: [Character: [UInt8]] = {
    var rows: [Character: [UInt8]] = [:]
    for word in written.split(whereSeparator: \.isWhitespace) {
      guard let letter = word.first else { continue }
      rows[letter] = word.dropFirst().compactMap { UInt8(String($0), radix: 32) }
    }
    return rows
  }()

  /// A letter, and a base-32 digit for each of its rows from the top; trailing empty rows are left out.
  private static let written = #"""
    Aehhvhhh Buhhuhhu Cfgggggf Duhhhhhu Evgguggv Fvgguggg Gfggnhhf Hhhhvhhh Ie44444e J31111he
    Khikokih Lggggggv Mhrllhhh Nhppljjh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih Sfgge11u Tv444444
    Uhhhhhhe Vhhhaaa4 Whhhllrh Xhha4ahh Yhha4444 Zv1248gv a00e1fhf bggmphhu c00fgggf d11djhhf
    e00ehvgf f688u888 g00fhhf11e hggmphhh i40c444e j20622222c kggikoki lc44444e m00qllll
    n00mphhh o00ehhhe p00uhhhugg q00fhhhf11 r00mpggg s00fge1u t88u8896 u00hhhjd v00hhaa4
    w00hhlla x00ha4ah y00hhhf11e z00v248v 0ehjlphe 14c4444e 2eh168gv 3eh161he 426aiv22 5vgu11he
    6egguhhe 7v124488 8ehhehhe 9ehhf11e !4444404 "aaa #aavavaa $4fke5u4 %pp248jj &ciiclid '444
    (2488842 )8422248 *04lel4 +044v44 ,00000648 -000e .00000cc /11248gg :044044 ;0440648
    <248g842 =00v0v >8421248 ?eh12404 @ehnlnge [e88888e \gg84211 ]e22222e ^4ah _0000000v `84
    {6448446 }c44244c ~008l2 →042v24 ←048v84 −000v ×0ha4ah ·0004 …000000l ‹024842 ›084248
    ●0evvve ○0ehhhe ◉0elvle ■0vvvvv □0vhhhv ▾00ve4 ▸8cefec8 •00eee ⌕ciic21 ⊙0ehlhe ⊚0elrle ⋯000l
    ◌0ag1ga –000v —000v |4444444
    """#
}
