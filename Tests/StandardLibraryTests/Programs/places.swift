// Places on the Earth as data.
import CoreLocation
import MapKit

func run() {
  let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
  let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
  print(paris.distance(from: london).rounded(), paris.distance(from: paris))
  //: 343923.0 0.0
  let pole = CLLocation(latitude: 90, longitude: 0)
  print(pole.distance(from: CLLocation(latitude: 0, longitude: 7)).rounded())
  //: 10001966.0
  print(paris.altitude, paris.verticalAccuracy, paris.coordinate.latitude)
  //: 0.0 -1.0 48.8566
  var region = MKCoordinateRegion(
    center: paris.coordinate, latitudinalMeters: 1000, longitudinalMeters: 1000)
  print((region.span.latitudeDelta * 1e6).rounded(), (region.span.longitudeDelta * 1e6).rounded())
  //: 8992.0 13627.0
  region.span = MKCoordinateSpan(latitudeDelta: 0.5, longitudeDelta: 0.25)
  print(region.span.latitudeDelta, region.center.longitude)
  //: 0.5 2.3522
  print(CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  //: false
}
