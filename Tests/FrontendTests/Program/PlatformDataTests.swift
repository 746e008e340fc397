import Testing

@testable import Frontend

/// Data of other frameworks that models and views mention: places, colours and pictures.
@Suite struct PlatformDataTests {
  private func errors(_ statements: String, _ members: String = "") -> [String] {
    Checked(
      """
      import SwiftUI
      import CoreLocation
      import MapKit
      struct V: View {
        \(members)
        var body: some View { \(statements) }
      }
      """
    ).errors
  }

  @Test func modelsStoreCoordinates() {
    let members = """
      @State private var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 1, longitude: 2),
        span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
      var place = CLLocationCoordinate2D()
      """
    #expect(errors("Text(\"\\(region.center.latitude) \\(place.longitude)\")", members) == [])
    #expect(
      errors("Text(place == place ? \"a\" : \"b\")", members)
        == ["binary operator '==' cannot be applied to two 'CLLocationCoordinate2D' operands"])
  }

  @Test func mapsAreMadeOfWhatIsOnThem() {
    #expect(errors("Map()") == [])
    let members = "let here = CLLocationCoordinate2D(latitude: 1, longitude: 2)"
    #expect(
      errors(
        """
        Map {
          Marker("Home", systemImage: "house", coordinate: here).tint(.red)
          ForEach(0..<2) { n in
            Annotation("\\(n)", coordinate: here) { Circle().frame(width: 9) }
          }
          UserAnnotation()
        }
        .mapStyle(.standard(elevation: .realistic)).mapControls { MapCompass() }
        """, members) == [])
    #expect(errors("Map { Marker(\"Home\", coordinate: 3) }") != [])
  }

  @Test func whatViewsOfOtherFrameworksAreGivenIsChecked() {
    #expect(errors("ProductView(id: \"a\").productViewStyle(.compact)") == [])
    #expect(errors("ProductView(id: \"a\").productViewStyle(.compactt)") != [])
  }

  @Test func aProgramsOwnMarkerIsItsOwn() {
    #expect(errors("Text(\"\\(Marker().x)\")", "struct Marker { var x = 1 }") == [])
  }

  @Test func colorsTellTheirComponents() {
    let members = """
      var red: CGFloat {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor.red.getRed(&r, green: &g, blue: &b, alpha: &a)
        return r
      }
      """
    #expect(errors("Text(\"\\(red)\")", members) == [])
    #expect(errors("Text(\"\\(UIColor.red.getRed())\")").count == 1)
  }

  /// `Color.init<T>` takes what is resolved to a colour, and nothing else that is a style.
  @Test func aColorIsMadeOfAStyleThatResolvesToOne() {
    #expect(errors("Color(b ? .indigo.opacity(0.5) : .red)", "let b = true") == [])
    #expect(errors("Color(Color.Resolved(red: 1, green: 0, blue: 0))") == [])
    #expect(errors("Color(b ? .indigo : 3)", "let b = true").count == 1)
    #expect(errors("Color(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))") != [])
  }

  /// The closure of a predicate does not escape; one that is kept does.
  @Test func aPredicateNamesAnObjectsPropertiesBare() {
    func errors(_ make: String) -> [String] {
      Checked(
        """
        import SwiftUI
        import SwiftData
        @Model final class Item { var owner = 0 }
        func keep(_ test: @escaping (Int) -> Bool) {}
        final class Store {
          var current = 1
          func find() { \(make) }
        }
        struct V: View { var body: some View { Text("a") } }
        """
      ).errors
    }
    #expect(errors("_ = #Predicate<Item> { $0.owner == current }") == [])
    #expect(errors("keep { $0 == current }").count == 1)
  }

  @Test func picturesAreMadeOfPixels() {
    let members = "let pixels = UIImage(named: \"cat\")?.cgImage"
    #expect(
      errors("if let pixels { Image(pixels, scale: 2, label: Text(\"cat\")) }", members) == [])
    #expect(errors("if let pixels { Image(decorative: pixels, scale: 2) }", members) == [])
    #expect(!errors("if let pixels { Image(pixels, scale: 2) }", members).isEmpty)
  }

  @Test func onlyAsPutsAValueInAnObject() {
    #expect(errors("Text((\"a\" as AnyObject) is String ? \"a\" : \"b\")") == [])
    #expect(
      errors("Text(box is Int ? \"a\" : \"b\")", "let box: AnyObject = 3")
        == ["cannot convert value of type 'Int' to specified type 'AnyObject'"])
  }
}
