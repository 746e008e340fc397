import Project
import Testing

struct DataModelTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Trip" representedClassName="Trip" syncable="YES" codeGenerationType="class">
            <attribute name="title" optional="YES" attributeType="String"/>
            <attribute name="cost" attributeType="Double" defaultValueString="0.0" usesScalarValueType="YES"/>
            <attribute name="rank" optional="YES" attributeType="Integer 16" usesScalarValueType="NO"/>
            <attribute name="days" optional="YES" attributeType="Transformable" customClassName="[String]"/>
            <attribute name="extra" optional="YES" attributeType="Transformable"/>
            <relationship name="stops" optional="YES" toMany="YES" destinationEntity="Stop" inverseName="trip"/>
        </entity>
        <entity name="Stop" representedClassName=".Stop" codeGenerationType="category">
            <relationship name="trip" optional="YES" maxCount="1" destinationEntity="Trip"/>
        </entity>
        <entity name="Plain" representedClassName="Plain">
            <attribute name="a" attributeType="String"/>
        </entity>
    </model>
    """

  @Test func classesAreMadeAsXcodeMakesThem() throws {
    let source = try #require(DataModel(Self.text).source)
    #expect(source.contains("public class Trip: NSManagedObject {}"))
    #expect(source.contains("@NSManaged public var title: String?\n"))
    #expect(source.contains("@NSManaged public var cost: Double\n"))
    #expect(source.contains("@NSManaged public var rank: NSNumber?\n"))
    #expect(source.contains("@NSManaged public var days: [String]?\n"))
    #expect(source.contains("@NSManaged public var extra: NSObject?\n"))
    #expect(source.contains("@NSManaged public var stops: NSSet?\n"))
    #expect(source.contains("public func addToStops(_ value: Stop)"))
    #expect(source.contains("NSFetchRequest<Trip>(entityName: \"Trip\")"))
    #expect(source.contains("extension Trip: Identifiable {}"))
  }

  @Test func aCategoryExtendsTheProgramsClassAndManualMakesNothing() throws {
    let source = try #require(DataModel(Self.text).source)
    #expect(!source.contains("class Stop"))
    #expect(source.contains("extension Stop {"))
    #expect(source.contains("@NSManaged public var trip: Trip?\n"))
    #expect(!source.contains("Plain"))
    #expect(
      DataModel("<model><entity name=\"A\" representedClassName=\"A\"/></model>").source == nil)
  }

  /// A relation names an entity; its property has that entity's class.
  @Test func aRelationHasTheClassOfItsEntity() throws {
    let model = """
      <model><entity name="Country" representedClassName="CountryMO" codeGenerationType="class">
        <relationship name="details" maxCount="1" destinationEntity="Details"/>
        <relationship name="towns" toMany="YES" destinationEntity="Details"/>
        <relationship name="stages" toMany="YES" ordered="YES" destinationEntity="Details"/>
        <relationship name="plain" maxCount="1" destinationEntity="Plain"/>
      </entity>
      <entity name="Plain"/>
      <entity name="Details" representedClassName=".DetailsMO" codeGenerationType="class"/></model>
      """
    let source = try #require(DataModel(model).source)
    #expect(source.contains("@NSManaged public var details: DetailsMO?\n"))
    #expect(source.contains("@NSManaged public var plain: NSManagedObject?\n"))
    #expect(source.contains("public func addToTowns(_ value: DetailsMO)"))
    #expect(source.contains("let known = towns ?? NSSet()\n"))
    #expect(source.contains("let known = stages ?? NSOrderedSet()\n"))
    #expect(source.contains("stages = NSOrderedSet(array: known.array."))
    #expect(source.contains("NSFetchRequest<CountryMO>(entityName: \"Country\")"))
  }

  @Test func theCurrentVersionCounts() throws {
    let project = try Project(
      MemoryTree([
        "A.swift": "", "M.xcdatamodeld/M.xcdatamodel/contents": "one",
        "M.xcdatamodeld/M 2.xcdatamodel/contents": "two",
        "M.xcdatamodeld/.xccurrentversion": "<string>M.xcdatamodel</string>",
      ]), name: "Folder")
    let models = try project.dataModels(of: project.program())
    #expect(models.map(\.name) == ["M"])
    #expect(models.map(\.text) == ["one"])
  }

  /// If nothing names it, it is the one with the greatest number.
  @Test(arguments: [["M", "M 2"], ["M 2", "M 10"]])
  func theLastVersionCountsByItsNumber(_ versions: [String]) throws {
    var files = ["A.swift": ""]
    for version in versions { files["M.xcdatamodeld/\(version).xcdatamodel/contents"] = version }
    let project = try Project(MemoryTree(files), name: "Folder")
    #expect(try project.dataModels(of: project.program()).map(\.text) == [versions[1]])
  }

  /// Merging can leave a version inside another, with a mark of its own.
  @Test func aVersionInsideAnotherIsNoModel() throws {
    let project = try Project(
      MemoryTree([
        "A.swift": "", "M.xcdatamodeld/M 2.xcdatamodel/contents": "two",
        "M.xcdatamodeld/M.xcdatamodel/contents": "one",
        "M.xcdatamodeld/M 2.xcdatamodel/M.xcdatamodel/contents": "inside",
        "M.xcdatamodeld/M 2.xcdatamodel/.xccurrentversion": "<string>M.xcdatamodel</string>",
        "M.xcdatamodeld/.xccurrentversion": "<string>M 2.xcdatamodel</string>",
      ]), name: "Folder")
    #expect(try project.dataModels(of: project.program()).map(\.text) == ["two"])
  }
}
