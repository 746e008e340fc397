import Project
import Testing

struct InfoPlistTests {
  @Test func aFileKeepsItsTypesAndTakesSettings() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <!-- <key>Hidden</key><true/> -->
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>Host</key><string>https://${HOST}/&lt;v1&gt;</string>
        <key>Count</key><integer>3</integer><key>Share</key><real>0.5</real>
        <key>On</key><true/><key>Off</key><false/>
        <key>List</key><array><string>a</string><dict/></array>
        <key>Gone</key><string>$(UNKNOWN)</string>
      </dict></plist>
      """
    let list = InfoPlist(
      text, target: "Trails", settings: ["HOST": "$(NAME).example", "NAME": "t"])
    #expect(
      list.json
        == #"{"CFBundleName":"Trails","Count":3,"Gone":"","Host":"https://t.example/<v1>","#
        + #""List":["a",{}],"Off":false,"On":true,"Share":0.5}"#)
    let written = try #require(XMLPropertyList.parse(list.text))
    #expect(written.json == list.json)
  }

  @Test func settingsMakeWhatXcodeGenerates() {
    let settings = [
      "GENERATE_INFOPLIST_FILE": "YES", "MARKETING_VERSION": "1.2", "CURRENT_PROJECT_VERSION": "7",
      "INFOPLIST_KEY_UIRequiresFullScreen": "YES", "PRODUCT_NAME": "$(TARGET_NAME)",
    ]
    #expect(
      InfoPlist(nil, target: "Trails", settings: settings).json
        == #"{"CFBundleExecutable":"Trails","CFBundleName":"Trails","#
        + #""CFBundleShortVersionString":"1.2","CFBundleVersion":"7","UIRequiresFullScreen":true}"#)
  }

  @Test(arguments: ["", "<plist>", "<plist><dict><key>a", "<plist><string>x", "no list"])
  func whatIsMalformedSaysNothing(_ text: String) {
    #expect(InfoPlist(text, target: "T", settings: [:]).json == "{}")
  }

  @Test func aVariableThatNamesItselfEnds() {
    let text = "<plist><dict><key>a</key><string>$(A)</string></dict></plist>"
    #expect(InfoPlist(text, target: "T", settings: ["A": "x$(A)"]).json.count < 60)
  }

  @Test func aQuotationMarkStaysValidJSON() {
    let text = "<plist><dict><key>a</key><string>say \"hi\"\n\\</string></dict></plist>"
    #expect(
      InfoPlist(text, target: "T", settings: [:]).json == #"{"a":"say \"hi\"\n\\"}"#)
  }
}
