import Foundation
import Testing

@testable import Pictures

/// Bitmaps: everything drawn is in the file, and nothing else.
@Suite struct RasterTests {
  private static let palette = [RasterColor(0xFFFFFF), RasterColor(0x000000)]

  @Test func everyLetterOfASCIIIsThereAndNoTwoAreAlike() {
    var seen: [[UInt8]: Character] = [:]
    for code in UInt8(ascii: "!")...UInt8(ascii: "~") {
      let letter = Character(UnicodeScalar(code))
      guard let rows = Lettering.rows[letter] else {
        Issue.record("no \(letter)")
        continue
      }
      #expect((1...9).contains(rows.count) && rows.allSatisfy { $0 < 32 }, "\(letter)")
      #expect(seen[rows] == nil, "\(letter) is \(seen[rows] ?? " ")")
      seen[rows] = letter
    }
  }

  @Test func whatHasNoLetterIsABoxAndIsSaid() {
    var raster = Raster(width: 60, height: 20)
    #expect(raster.draw("ab", x: 0, y: 0, scale: 1, 1) == [])
    #expect(raster.draw("a\u{AC15}", x: 0, y: 0, scale: 1, 1) == ["\u{AC15}"])
    // Nothing is drawn outside it.
    let before = raster
    raster.fill(x: -5, y: 30, width: 100, height: 10, 1)
    #expect(raster == before)
  }

  /// The file holds the pixels: unpacked again they are what was drawn.
  @Test func aPNGHoldsWhatWasDrawn() throws {
    var raster = Raster(width: 300, height: 70)
    raster.draw("tap(\"Switch\") ─ │ ● 0123", x: 3, y: 4, scale: 2, 1, isBold: true)
    for index in 0..<200 {
      raster.fill(x: index * 37 % 300, y: index * 91 % 70, width: 2, height: 1, UInt8(index % 2))
    }
    let file = PNG.bytes(of: raster, palette: Self.palette)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let rows = Self.unpacked(Array(Self.chunk("IDAT", in: file).dropFirst(2).dropLast(4)))
    #expect(rows.count == 70 * 301)
    for row in 0..<70 {
      #expect(rows[row * 301] == 0)
      #expect(
        Array(rows[row * 301 + 1..<(row + 1) * 301])
          == Array(raster.pixels[row * 300..<(row + 1) * 300]))
    }
    // Its checksums are those of the standards.
    #expect(PNG.crc(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(PNG.adler(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(PNG.bytes(of: raster, palette: Self.palette) == file)
    #expect(PNG.bytes(of: Raster(width: 300, height: 70), palette: Self.palette) != file)
  }

  @Test func aGIFHasAFrameForEachPicture() {
    let frames = (0..<3).map { index -> Raster in
      var raster = Raster(width: 40, height: 20)
      raster.fill(x: index * 10, y: 2, width: 5, height: 5, 1)
      return raster
    }
    func controls(_ file: [UInt8]) -> Int {
      file.indices.dropLast(2).count {
        file[$0] == 0x21 && file[$0 + 1] == 0xF9 && file[$0 + 2] == 4
      }
    }
    let file = GIF.bytes(of: frames, palette: Self.palette, hundredths: 100)
    #expect(String(decoding: file.prefix(6), as: UTF8.self) == "GIF89a")
    #expect(file.last == 0x3B)
    #expect(controls(file) == 3)
    // One picture does not begin again.
    let single = GIF.bytes(of: [frames[0]], palette: Self.palette, hundredths: 100)
    #expect(!String(decoding: single, as: Unicode.ASCII.self).contains("NETSCAPE"))
    #expect(GIF.bytes(of: [], palette: Self.palette, hundredths: 100) == [])
  }

  // MARK: Reading

  private static func chunk(_ name: String, in file: [UInt8]) -> ArraySlice<UInt8> {
    var position = 8
    while position + 8 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[position + 4..<position + 8].elementsEqual(name.utf8) {
        return file[position + 8..<position + 8 + length]
      }
      position += length + 12
    }
    return []
  }

  /// One block of fixed codes, read as the standard says.
  private static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
    var position = 0
    func bit() -> Int {
      defer { position += 1 }
      return position / 8 < bytes.count ? Int(bytes[position / 8] >> UInt8(position % 8)) & 1 : 0
    }
    func number(_ bits: Int) -> Int { (0..<bits).reduce(0) { $0 | bit() << $1 } }
    func code(_ bits: Int) -> Int { (0..<bits).reduce(0) { value, _ in value << 1 | bit() } }
    var result: [UInt8] = []
    guard number(3) == 3 else { return [] }
    while position / 8 < bytes.count {
      var symbol = code(7)
      if symbol < 24 {
        symbol += 256
      } else {
        symbol = symbol << 1 | bit()
        if symbol < 192 {
          symbol -= 48
        } else if symbol < 200 {
          symbol += 88
        } else {
          symbol = (symbol << 1 | bit()) - 256
        }
      }
      if symbol < 256 {
        result.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { break }
      let index = symbol - 257
      let extra = index < 8 || index == 28 ? 0 : index / 4 - 1
      let base = index == 28 ? 258 : index < 8 ? 3 + index : (4 + index % 4) << extra + 3
      let length = base + number(extra)
      let far = code(5)
      let more = far < 4 ? 0 : far / 2 - 1
      let distance = (far < 4 ? 1 + far : (2 + far % 2) << more + 1) + number(more)
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
    return result
  }
}
