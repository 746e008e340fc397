import Testing

@testable import Clinic

@Suite struct ClinicTests {}
